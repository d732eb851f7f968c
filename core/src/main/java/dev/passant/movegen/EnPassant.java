package dev.passant.movegen;

import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.popLsb;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;

/**
 * En-passant captures. They vacate two squares and fill one, so king safety cannot be derived from pins and the check
 * mask: attacks on the king are computed for the board after the capture. The cost does not matter, because these
 * captures are rare.
 */
public final class EnPassant {

    private EnPassant() {}

    /**
     * Returns the pawns of the side to move that are next to a pawn that has just made a double push; their captures
     * are pseudo-legal.
     */
    public static long capturers(Board board) {
        if (board.enPassant == 0) {
            return Bitboards.EMPTY;
        }
        return Attacks.blackPawn(lsb(board.enPassant)) & board.pawns & board.own;
    }

    /** Returns the pawns that have a legal en-passant capture. */
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
     * Returns the target square of a legal en-passant capture, as a bitboard; empty if no en-passant capture is legal.
     * Positions are compared by this square: the capturing pawn is not enough, because it could capture to its left or
     * to its right.
     */
    public static long legalSquare(Board board) {
        return board.enPassant == 0 || legalCapturers(board) == 0 ? Bitboards.EMPTY : board.enPassant;
    }

    /** Returns whether the capturing side's king is safe after the capture. */
    private static boolean isSafe(Board board, long capturer) {
        if (board.ownKing == Board.NO_KING) {
            return true;
        }
        long captured = board.enPassant >>> 8;
        long occupied = board.occupied() & ~(capturer | captured) | board.enPassant;
        return (AttackSets.attackers(board, board.ownKing, occupied, false) & ~captured) == 0;
    }

    /** Adds the captures of the given pawns. */
    static int list(Board board, long capturers, int[] codes, int size) {
        int listed = size;
        for (long rest = capturers; rest != 0; rest = popLsb(rest)) {
            codes[listed++] = MoveCode.of(lsb(rest), lsb(board.enPassant), MoveCode.EN_PASSANT);
        }
        return listed;
    }
}
