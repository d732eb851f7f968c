package dev.passant.movegen;

import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.popLsb;

/** Converts the target squares of a piece into moves. Shared by the generators of the individual pieces. */
final class PieceMoves {

    private PieceMoves() {}

    /**
     * Adds a move for each target.
     *
     * <p>Moves are written in groups of four. The last group may contain up to three meaningless entries, which the
     * moves of the next piece overwrite. The exit of a loop over the exact number of targets would be mispredicted for
     * nearly every piece. Groups make lists 4% faster ({@code benchmarks/all perft}, method "lists", paired
     * runs, JDK 25). {@link MoveGenerator#MAX_MOVES} includes room for these entries.
     */
    static int list(int from, long targets, int[] codes, int size) {
        if (targets == 0) {
            return size;
        }
        int origin = from << 6;
        int at = size;
        long rest = targets;
        while (true) {
            codes[at] = origin | lsb(rest);
            rest = popLsb(rest);
            codes[at + 1] = origin | lsb(rest);
            rest = popLsb(rest);
            codes[at + 2] = origin | lsb(rest);
            rest = popLsb(rest);
            codes[at + 3] = origin | lsb(rest);
            rest = popLsb(rest);
            if (rest == 0) {
                return size + Long.bitCount(targets);
            }
            at += 4;
        }
    }
}
