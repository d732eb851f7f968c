package dev.passant.chess;

import static dev.passant.bitboard.Bitboards.EMPTY;
import static dev.passant.bitboard.Bitboards.RANK_1;
import static dev.passant.bitboard.Bitboards.RANK_3;
import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.popLsb;

import dev.passant.bitboard.Attacks;
import dev.passant.movegen.Board;

/**
 * Answers whether any last move can have given a double check. The move is taken back in every possible way; before it, the
 * king must not have been in check.
 *
 * <p>Either a checker has moved and uncovered the other one, or a capture en passant has uncovered both. A king gives no
 * check itself. Castling uncovers squares of its own first rank only: these lie on one side of a king on that rank, and on no
 * line to any other king.
 *
 * <p>Boards are seen by the side in check, so the pawns that give check move down.
 */
final class DoubleCheck {

    private DoubleCheck() {}

    /**
     * Returns whether a legal move can have given the check.
     *
     * @param board a board on which two pieces give check
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

    /** Whether a piece can have made the last move. Double pushes are left out: they uncover no line to a king in check. */
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
     * Whether a piece can have come from one of some squares.
     *
     * @param piece where it stands now
     * @param captured where something may have been captured, which then stood in the way
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
