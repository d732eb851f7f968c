// Imports dev.passant.pgn, its packages raw and scratch.
/** Finding and merging duplicate games, by their moves or by their moves, players, year and result. */
@NullMarked
package dev.passant.pgn.duplicates;

import org.jspecify.annotations.NullMarked;
