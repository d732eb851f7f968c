/**
 * Replacements for JDK classes that TeaVM's class library lacks, that need threads, or whose work the browser can do,
 * with only the methods in use.
 */
@NullMarked
package dev.passant.wasm.library;

// May import: nothing.

import org.jspecify.annotations.NullMarked;
