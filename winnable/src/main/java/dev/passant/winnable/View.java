package dev.passant.winnable;

import dev.passant.bitboard.Bitboards;
import dev.passant.movegen.Board;

/**
 * A board from the view of the winner: its pawns move north, whichever side is to move. It is used by all analysis that
 * makes no moves. A {@code Board} is relative to the side to move, and would compute checkers and pins, which are not
 * needed.
 *
 * @param winner the pieces of the winner
 * @param loser the pieces of the loser
 * @param pawns the pawns; this and the sets below contain the pieces of both sides
 * @param knights knights
 * @param diagonals bishops and queens
 * @param orthogonals rooks and queens
 * @param kings kings
 * @param castlingRooks rooks with a castling right
 * @param enPassant the en-passant square, or empty
 * @param winnerToMove whether the winner is to move
 */
record View(
        long winner,
        long loser,
        long pawns,
        long knights,
        long diagonals,
        long orthogonals,
        long kings,
        long castlingRooks,
        long enPassant,
        boolean winnerToMove) {

    static View of(Board board, boolean winnerIsBlack) {
        if (board.blackToMove == winnerIsBlack) {
            return new View(
                    board.own,
                    board.enemy,
                    board.pawns,
                    board.knights,
                    board.diagonalSliders,
                    board.orthogonalSliders,
                    board.kings,
                    board.castlingRooks,
                    board.enPassant,
                    true);
        }
        return new View(
                Bitboards.mirror(board.enemy),
                Bitboards.mirror(board.own),
                Bitboards.mirror(board.pawns),
                Bitboards.mirror(board.knights),
                Bitboards.mirror(board.diagonalSliders),
                Bitboards.mirror(board.orthogonalSliders),
                Bitboards.mirror(board.kings),
                Bitboards.mirror(board.castlingRooks),
                Bitboards.mirror(board.enPassant),
                false);
    }
}
