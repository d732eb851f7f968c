// Imports pgn and its packages search, source and tag, and chess and notation of core.
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
