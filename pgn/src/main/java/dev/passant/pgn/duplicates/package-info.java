// Imports dev.passant.pgn, its packages raw and scratch.
/** Finding and merging duplicate games, by their moves alone, or also by players, year and result. */
@NullMarked
package dev.passant.pgn.duplicates;

import org.jspecify.annotations.NullMarked;
