// Imports pgn and its search, and notation and chess of core.
/**
 * Position lookup: opening trees, and an index file for fast searches in a PGN file.
 *
 * <p>An {@link dev.passant.pgn.index.OpeningTree} holds the moves played from a position. It is collected from the
 * games, or read from a {@link dev.passant.pgn.index.GameIndex}, which a {@link dev.passant.pgn.index.GameIndexWriter}
 * creates.
 */
@NullMarked
package dev.passant.pgn.index;

import org.jspecify.annotations.NullMarked;
