// Imports dev.passant.pgn, its packages raw and scratch.
/** Sorting games by their tags. */
@NullMarked
package dev.passant.pgn.sort;

import org.jspecify.annotations.NullMarked;
