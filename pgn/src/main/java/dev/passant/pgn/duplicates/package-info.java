// Imports dev.passant.pgn and its packages players, raw, scratch and tag, and chess and notation of core.
/** Finding and merging duplicate games, by their moves alone, or also by players, year and result. */
@NullMarked
package dev.passant.pgn.duplicates;

import org.jspecify.annotations.NullMarked;
