package dev.passant.movegen;

import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.popLsb;

import dev.passant.bitboard.Attacks;

/** Generates the moves of kings, royal or not, except castling ({@link Castling}). */
final class KingMoves {

    private KingMoves() {}

    /** Adds the moves of the given kings to the given targets, regardless of safety. */
    static int list(Board board, long kings, long targets, int[] codes, int size) {
        int listed = size;
        for (long rest = kings; rest != 0; rest = popLsb(rest)) {
            int from = lsb(rest);
            listed = PieceMoves.list(from, Attacks.king(from) & targets, codes, listed);
        }
        return listed;
    }

    /** Returns the number of moves of the given kings to the given targets, regardless of safety. */
    static int count(long kings, long targets) {
        int count = 0;
        for (long rest = kings; rest != 0; rest = popLsb(rest)) {
            count += Long.bitCount(Attacks.king(lsb(rest)) & targets);
        }
        return count;
    }
}
