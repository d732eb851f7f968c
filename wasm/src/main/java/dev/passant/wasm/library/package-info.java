/**
 * Replacements for JDK classes that TeaVM's class library lacks, that need threads, or that the browser has, with only the
 * methods in use.
 */
@NullMarked
package dev.passant.wasm.library;

// May import: nothing.

import org.jspecify.annotations.NullMarked;
