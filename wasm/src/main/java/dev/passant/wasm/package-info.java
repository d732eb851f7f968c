/**
 * What WebAssembly exports to JavaScript. Values that JavaScript cannot hold as numbers are references to Java objects,
 * which it passes back; texts cross in {@link dev.passant.wasm.Memory}, many of them as JSON. The package in
 * {@code src/main/npm} is the only caller.
 */
@NullMarked
package dev.passant.wasm;

import org.jspecify.annotations.NullMarked;
