// Imports notation and chess of core.
/**
 * Games in portable game notation (PGN): a reader that streams files of any size, game trees, and a writer.
 *
 * <p>Reading has three levels, and a caller pays for the one it uses: tokens for a {@link dev.passant.pgn.PgnVisitor},
 * the main line with every move played by the rules, full trees.
 */
@NullMarked
package dev.passant.pgn;

import org.jspecify.annotations.NullMarked;
