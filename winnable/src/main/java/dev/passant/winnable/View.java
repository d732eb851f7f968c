package dev.passant.winnable;

import dev.passant.bitboard.Bitboards;
import dev.passant.movegen.Board;

/**
 * What stands where, seen by the side that would win: its pawns go north whoever is to move. Everything that is decided
 * without playing moves is decided on this.
 *
 * @param winner pieces of the side that would win
 * @param loser pieces of the side that would be mated
 * @param pawns pawns of both sides, as for all the sets that follow
 * @param knights knights
 * @param diagonals bishops and queens
 * @param orthogonals rooks and queens
 * @param kings kings
 * @param castlingRooks rooks with a castling right
 * @param enPassant the square behind a double push just made, or empty
 * @param winnerToMove whether the side that would win is to move
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
