package dev.passant.chess;

import static dev.passant.bitboard.Bitboards.EMPTY;
import static dev.passant.bitboard.Bitboards.RANK_1;
import static dev.passant.bitboard.Bitboards.RANK_3;
import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.popLsb;

import dev.passant.bitboard.Attacks;
import dev.passant.movegen.Board;

/**
 * Determines whether any last move could have given a double check. It retracts every candidate move and tests that the
 * king was not in check before the move.
 *
 * <p>Either a checker moved and discovered the other checker, or an en-passant capture discovered both. A king cannot
 * give check. Castling cannot give a double check: it vacates squares only on its side's first rank. If the enemy king
 * is on that rank, all vacated squares are on the same side of the king, so at most one line opens. Otherwise no line
 * opens, because no slider can be beyond the first rank.
 *
 * <p>Squares are relative to the side in check, so the enemy pawns move down.
 */
final class DoubleCheck {

    private DoubleCheck() {}

    /**
     * Returns whether a legal move could have given the double check.
     *
     * @param board a board with exactly two checkers
     */
    static boolean isPossible(Board board) {
        for (long rest = board.checkers; rest != 0; rest = popLsb(rest)) {
            long checker = Long.lowestOneBit(rest);
            boolean isPromotion = (checker & RANK_1 & ~board.pawns) != 0;
            if (canHaveMoved(board, checker) || isPromotion && canHaveMoved(asPawn(board, checker), checker)) {
                return true;
            }
        }
        for (long rest = board.pawns & board.enemy & RANK_3; rest != 0; rest = popLsb(rest)) {
            if (canHaveCapturedEnPassant(board, Long.lowestOneBit(rest))) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns whether a piece could have made the last move. Double pushes are not tried: a pawn that gives check by a
     * double push opens no line to the king.
     */
    private static boolean canHaveMoved(Board board, long piece) {
        int square = lsb(piece);
        long empty = ~board.occupied();
        if ((board.pawns & piece) != 0) {
            return isPossible(board, Attacks.whitePawn(square) & empty, piece, piece)
                    || isPossible(board, piece << 8 & empty, piece, EMPTY);
        }
        long origins = (board.knights & piece) != 0 ? Attacks.knight(square) : EMPTY;
        if ((board.diagonalSliders & piece) != 0) {
            origins |= Attacks.bishop(square, board.occupied());
        }
        if ((board.orthogonalSliders & piece) != 0) {
            origins |= Attacks.rook(square, board.occupied());
        }
        return isPossible(board, origins & empty, piece, piece);
    }

    private static boolean canHaveCapturedEnPassant(Board board, long pawn) {
        long captured = pawn << 8;
        long passed = captured | pawn >>> 8;
        return (board.occupied() & passed) == 0
                && isPossible(board, Attacks.whitePawn(lsb(pawn)) & ~board.occupied(), pawn, captured);
    }

    /**
     * Returns whether a piece could have come from one of a set of origin squares.
     *
     * @param piece the current square of the piece
     * @param captured the square on which a piece may have been captured; that piece was a blocker before the move
     */
    private static boolean isPossible(Board board, long origins, long piece, long captured) {
        for (long rest = origins; rest != 0; rest = popLsb(rest)) {
            long origin = Long.lowestOneBit(rest);
            Board before = new Board(
                    board.own | captured,
                    moved(board.enemy, piece, origin),
                    moved(board.pawns, piece, origin),
                    moved(board.knights, piece, origin) | captured,
                    moved(board.diagonalSliders, piece, origin),
                    moved(board.orthogonalSliders, piece, origin),
                    board.kings,
                    EMPTY,
                    EMPTY,
                    board.blackToMove);
            if (before.checkers == 0) {
                return true;
            }
        }
        return false;
    }

    private static long moved(long pieces, long from, long to) {
        return (pieces & from) == 0 ? pieces : pieces ^ (from | to);
    }

    private static Board asPawn(Board board, long piece) {
        return new Board(
                board.own,
                board.enemy,
                board.pawns | piece,
                board.knights & ~piece,
                board.diagonalSliders & ~piece,
                board.orthogonalSliders & ~piece,
                board.kings,
                EMPTY,
                EMPTY,
                board.blackToMove);
    }
}
