package dev.passant.movegen;

import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.popLsb;

/** One piece's targets made into moves; what the files for the single kinds of piece share. */
final class PieceMoves {

    private PieceMoves() {}

    /**
     * Adds a move for each target, a capture where an enemy stands. One loop for both kinds, with the capture bit
     * computed, lists 4% slower; stores unrolled by two or four are 7 to 12% slower still (perft, JDK 25).
     */
    static int list(int from, long targets, long enemy, int[] codes, int size) {
        int listed = size;
        for (long rest = targets & ~enemy; rest != 0; rest = popLsb(rest)) {
            codes[listed++] = MoveCode.of(from, lsb(rest), MoveCode.QUIET);
        }
        for (long rest = targets & enemy; rest != 0; rest = popLsb(rest)) {
            codes[listed++] = MoveCode.of(from, lsb(rest), MoveCode.CAPTURE);
        }
        return listed;
    }
}
