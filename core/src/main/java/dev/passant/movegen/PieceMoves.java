package dev.passant.movegen;

import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.popLsb;

/** One piece's targets made into moves; what the files for the single kinds of piece share. */
final class PieceMoves {

    private PieceMoves() {}

    /**
     * Adds a move for each target. That it is a capture where an enemy stands is left to {@link MoveCode#marked}: one
     * loop with nothing to decide.
     */
    static int list(int from, long targets, int[] codes, int size) {
        int listed = size;
        for (long rest = targets; rest != 0; rest = popLsb(rest)) {
            codes[listed++] = MoveCode.of(from, lsb(rest), MoveCode.QUIET);
        }
        return listed;
    }
}
