// Imports its packages annotation, read, source and tag, and chess, explain and notation of core.
/**
 * Games in Portable Game Notation (PGN): a reader that streams files of any size, game trees, and a writer.
 *
 * <p>Reading has three levels with increasing cost: tokens for a {@link dev.passant.pgn.PgnVisitor}, the main line with
 * every move played by the rules, and full game trees.
 */
@NullMarked
package dev.passant.pgn;

import org.jspecify.annotations.NullMarked;
