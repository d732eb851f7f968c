// Imports dev.passant.pgn and its packages raw and tag.
/** Writing games to one file for each player, event, year or other value. */
@NullMarked
package dev.passant.pgn.split;

import org.jspecify.annotations.NullMarked;
