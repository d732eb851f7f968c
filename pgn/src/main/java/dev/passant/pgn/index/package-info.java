// Imports pgn and its search, and notation and chess of core.
/**
 * Positions of games found again: opening trees, and an index beside a file of games that answers in an instant.
 *
 * <p>{@link dev.passant.pgn.index.OpeningTree} is what was played from a position; it is read from the games, or from a
 * {@link dev.passant.pgn.index.GameIndex}, which a {@link dev.passant.pgn.index.GameIndexWriter} has made.
 */
@NullMarked
package dev.passant.pgn.index;

import org.jspecify.annotations.NullMarked;
