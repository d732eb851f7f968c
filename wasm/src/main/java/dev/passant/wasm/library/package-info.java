/** Classes that replace those that TeaVM's class library lacks or that need threads, as far as they are used. */
@NullMarked
package dev.passant.wasm.library;

// May import: nothing.

import org.jspecify.annotations.NullMarked;
