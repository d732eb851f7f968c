package dev.passant.cli.perft;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.perft.Perft;

/** Counts leaf nodes up to a bound, so that a wrong number in a suite cannot cause a count that takes years. */
final class BoundedPerft {

    /**
     * The remaining depth from which the count is not bounded, which is faster. In well-known positions it is at most
     * 100,000 nodes.
     */
    private static final int DEPTH_AT_ONCE = 3;

    private final long bound;
    private long nodes;
    private long visited;

    private BoundedPerft(long bound) {
        this.bound = bound;
    }

    /** The number of counted nodes, and whether the count is complete. */
    record Count(long nodes, boolean isComplete) {}

    /**
     * Counts the leaf nodes.
     *
     * @param bound the number of nodes at which to stop
     * @return the number of leaf nodes; if the count is incomplete, a number greater than the bound
     */
    static Count count(Position position, int depth, long bound) {
        BoundedPerft count = new BoundedPerft(bound);
        boolean complete = count.add(position, depth);
        return new Count(count.nodes, complete);
    }

    /** Adds the nodes below a position, and returns whether to continue. */
    private boolean add(Position position, int depth) {
        // Lines that end before the depth add no leaf nodes, but visiting them must be bounded, too.
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
