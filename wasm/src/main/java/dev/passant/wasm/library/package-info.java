/** Replacements for JDK classes that TeaVM's class library lacks or that need threads, with only the methods in use. */
@NullMarked
package dev.passant.wasm.library;

// May import: nothing.

import org.jspecify.annotations.NullMarked;
