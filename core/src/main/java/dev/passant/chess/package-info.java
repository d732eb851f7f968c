// Imports movegen and bitboard; knows no text format but the names of squares and pieces.
/**
 * The rules in the words of chess: squares, pieces, setups, positions and moves.
 *
 * <p>A {@link dev.passant.chess.Setup} is any arrangement of pieces; a {@link dev.passant.chess.Position} is one that
 * can be played on, and lists, counts, checks and plays its legal moves. Everything is immutable and may be shared
 * between threads. Sets of squares are {@code long} bitboards, a1 = bit 0, h8 = bit 63.
 */
@NullMarked
package dev.passant.chess;

import org.jspecify.annotations.NullMarked;
