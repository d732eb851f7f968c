// Imports language, text, variants, movegen and bitboard. Text formats belong to notation; this package parses only
// names of squares and letters of pieces, and replays the grammar of SAN.
/**
 * The rules of chess and Chess960: squares, pieces, setups, positions, moves and game histories.
 *
 * <p>A {@link dev.passant.chess.Setup} is any arrangement of pieces, legal or not. A
 * {@link dev.passant.chess.Position} generates, tests and plays legal moves. A {@link dev.passant.chess.History} adds
 * repetitions and draw claims. All types are immutable and thread-safe except {@link dev.passant.chess.SetupBuilder},
 * {@link dev.passant.chess.History}, {@link dev.passant.chess.MoveBuffer} and {@link dev.passant.chess.Replay}. Sets of
 * squares are {@code long} bitboards, a1 = bit 0, h8 = bit 63.
 */
@NullMarked
package dev.passant.chess;

import org.jspecify.annotations.NullMarked;
