// Imports dev.passant.pgn.
/** Finds duplicate games, by their moves or by their moves, players, year and result. */
@NullMarked
package dev.passant.pgn.duplicates;

import org.jspecify.annotations.NullMarked;
