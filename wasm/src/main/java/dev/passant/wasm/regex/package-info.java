/**
 * Replaces {@code java.util.regex}, of which TeaVM's version takes a sixth of the smaller module. Patterns have the
 * syntax and the methods that Passant uses; other syntax throws an exception.
 */
@NullMarked
package dev.passant.wasm.regex;

// May import: nothing.

import org.jspecify.annotations.NullMarked;
