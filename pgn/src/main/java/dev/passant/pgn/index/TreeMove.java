package dev.passant.pgn.index;

import dev.passant.chess.Move;

/**
 * A move of an opening tree.
 *
 * @param move the move
 * @param score the games that continued with the move
 */
public record TreeMove(Move move, TreeScore score) {}
