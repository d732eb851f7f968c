/**
 * Move generation on bitboards. There is one class each for pawns, knights, sliders and kings, and one each for
 * castling, en passant and king safety. {@link dev.passant.movegen.MoveGenerator} lists moves,
 * {@link dev.passant.movegen.MoveCounter} counts them, {@link dev.passant.movegen.Legality} and
 * {@link dev.passant.movegen.Checks} test single moves, {@link dev.passant.movegen.MoveFinder} finds a move from parsed
 * text, and {@link dev.passant.movegen.PseudoLegalFilter} generates legal moves independently, as a test oracle.
 *
 * <p>Squares are relative to the side to move ({@link dev.passant.movegen.Board}), so that the same code serves both
 * colours. The exception is {@link dev.passant.movegen.ReplayBoard}, a mutable board with absolute squares that replays
 * whole games. The package imports only {@code bitboard} and is exported only to {@code dev.passant.perft} and
 * {@code dev.passant.winnable}; its public counterpart is {@code dev.passant.chess.Position}.
 */
@NullMarked
package dev.passant.movegen;

import org.jspecify.annotations.NullMarked;
