// Imports the packages raw, scratch and tag of dev.passant.pgn.
/** Sorting games by their tags. */
@NullMarked
package dev.passant.pgn.sort;

import org.jspecify.annotations.NullMarked;
