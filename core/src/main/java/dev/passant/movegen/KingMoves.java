package dev.passant.movegen;

import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.popLsb;

import dev.passant.bitboard.Attacks;

/** Where the steps of kings are generated, royal or not. Castling is in {@link Castling}. */
final class KingMoves {

    private KingMoves() {}

    /** Adds the steps of the given own kings, safe or not, to the given targets. */
    static int list(Board board, long kings, long targets, int[] codes, int size) {
        int listed = size;
        for (long rest = kings; rest != 0; rest = popLsb(rest)) {
            int from = lsb(rest);
            listed = PieceMoves.list(from, Attacks.king(from) & targets, codes, listed);
        }
        return listed;
    }

    /** The number of steps of the given kings, safe or not, to the given targets. */
    static int count(long kings, long targets) {
        int count = 0;
        for (long rest = kings; rest != 0; rest = popLsb(rest)) {
            count += Long.bitCount(Attacks.king(lsb(rest)) & targets);
        }
        return count;
    }
}
