package dev.passant.movegen;

import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.popLsb;

import dev.passant.bitboard.Attacks;

/** Generates knight moves. */
final class KnightMoves {

    private KnightMoves() {}

    /** Adds the moves of the given knights to the given targets. */
    static int list(Board board, long knights, long targets, int[] codes, int size) {
        int listed = size;
        for (long rest = knights; rest != 0; rest = popLsb(rest)) {
            int from = lsb(rest);
            listed = PieceMoves.list(from, Attacks.knight(from) & targets, codes, listed);
        }
        return listed;
    }

    /** Returns the number of moves of the given knights to the given targets. */
    static int count(long knights, long targets) {
        int count = 0;
        for (long rest = knights; rest != 0; rest = popLsb(rest)) {
            count += Long.bitCount(Attacks.knight(lsb(rest)) & targets);
        }
        return count;
    }
}
