package dev.passant.cli.perft;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.perft.Perft;

/**
 * Counts the leaf nodes at a depth, but not much beyond a bound: a suite that is wrong must not make us count for
 * years.
 */
final class BoundedPerft {

    /** What is left to play is counted at once from here, which is fast; in well-known positions it is 100,000 at most. */
    private static final int DEPTH_AT_ONCE = 3;

    private final long bound;
    private long nodes;
    private long visited;

    private BoundedPerft(long bound) {
        this.bound = bound;
    }

    /** What was counted, and whether there is more. */
    record Count(long nodes, boolean isComplete) {}

    /**
     * Counts.
     *
     * @param bound where to stop
     * @return the number of leaf nodes; when it is beyond the bound, some number beyond it
     */
    static Count count(Position position, int depth, long bound) {
        BoundedPerft count = new BoundedPerft(bound);
        boolean complete = count.add(position, depth);
        return new Count(count.nodes, complete);
    }

    /** Adds what can be played from a position; whether the count may go on. */
    private boolean add(Position position, int depth) {
        // Lines that end before the depth add nothing, and must not go on for ever either.
        visited++;
        if (visited > bound) {
            return false;
        }
        if (depth <= DEPTH_AT_ONCE) {
            nodes += Perft.count(position, depth);
            return nodes <= bound;
        }
        for (Move move : position.legalMoves()) {
            if (!add(position.playUnchecked(move), depth - 1)) {
                return false;
            }
        }
        return true;
    }
}
