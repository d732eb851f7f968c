/**
 * The rules of the chess variants, on bitboards.
 *
 * <p>The package imports only {@code movegen} and {@code bitboard} and is not exported; its public counterparts are
 * {@code dev.passant.chess.Position} and {@code dev.passant.chess.Variant}.
 */
@NullMarked
package dev.passant.variants;

import org.jspecify.annotations.NullMarked;
