/**
 * The functions that WebAssembly exports to JavaScript. Values other than numbers are references to Java objects, which
 * JavaScript passes back. Texts, many of them JSON, are passed through {@link dev.passant.wasm.Memory}. The package in
 * {@code src/main/npm} is the only caller.
 */
@NullMarked
package dev.passant.wasm;

import org.jspecify.annotations.NullMarked;
