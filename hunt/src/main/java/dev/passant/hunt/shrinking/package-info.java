// Imports core.
/** Shrinks and transforms positions. */
@NullMarked
package dev.passant.hunt.shrinking;

import org.jspecify.annotations.NullMarked;
