// Imports pgn, and notation, chess and bitboard of core.
/**
 * Finding games and positions: conditions on positions, material, moves and tags as values, and a small language that
 * combines them.
 *
 * <p>{@link dev.passant.pgn.search.Query} is a condition, read from text or put together;
 * {@link dev.passant.pgn.search.QueryVisitor} reports which positions of streamed games meet it, without building trees.
 */
@NullMarked
package dev.passant.pgn.search;

import org.jspecify.annotations.NullMarked;
