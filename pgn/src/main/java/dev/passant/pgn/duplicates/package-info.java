// Imports dev.passant.pgn.
/** Which games are the same: by their moves, or by their players, year and result. */
@NullMarked
package dev.passant.pgn.duplicates;

import org.jspecify.annotations.NullMarked;
