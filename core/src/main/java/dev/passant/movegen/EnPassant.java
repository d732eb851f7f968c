package dev.passant.movegen;

import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.popLsb;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;

/**
 * Captures en passant. Two pawns leave their squares and one square is filled, so neither pins nor the check mask tell
 * whether the king is safe afterwards; the board as it will be is asked instead. This happens to be cheap: it is rare.
 */
public final class EnPassant {

    private EnPassant() {}

    /**
     * The own pawns that stand beside the pawn that has just made a double push.
     *
     * @param board the board
     * @return none, one or two pawns; whether one of them may capture, king safety decides
     */
    public static long capturers(Board board) {
        if (board.enPassant == 0) {
            return Bitboards.EMPTY;
        }
        return Attacks.blackPawn(lsb(board.enPassant)) & board.pawns & board.own;
    }

    /**
     * The own pawns that may legally capture en passant.
     *
     * @param board the board
     * @return none, one or two pawns
     */
    public static long legalCapturers(Board board) {
        long legal = capturers(board);
        for (long rest = legal; rest != 0; rest = popLsb(rest)) {
            if (!isSafe(board, Long.lowestOneBit(rest))) {
                legal &= ~Long.lowestOneBit(rest);
            }
        }
        return legal;
    }

    /**
     * The square of a legal capture en passant. It is the square that matters to repetition and not the capturers: one
     * pawn may stand between two that it could take, and then only one was pushed.
     *
     * @param board the board
     * @return the square as a set; empty when no capture en passant is legal
     */
    public static long legalSquare(Board board) {
        return board.enPassant == 0 || legalCapturers(board) == 0 ? Bitboards.EMPTY : board.enPassant;
    }

    /** Whether no attack on the own king is left, or uncovered, after the capture. */
    private static boolean isSafe(Board board, long capturer) {
        if (board.ownKing == Board.NO_KING) {
            return true;
        }
        long captured = board.enPassant >>> 8;
        long occupied = board.occupied() & ~(capturer | captured) | board.enPassant;
        return (KingSafety.attackers(board, board.ownKing, occupied) & ~captured) == 0;
    }

    /** Adds a capture for each of the pawns given. */
    static int list(Board board, long capturers, int[] codes, int size) {
        int listed = size;
        for (long rest = capturers; rest != 0; rest = popLsb(rest)) {
            codes[listed++] = MoveCode.of(lsb(rest), lsb(board.enPassant), MoveCode.EN_PASSANT);
        }
        return listed;
    }
}
