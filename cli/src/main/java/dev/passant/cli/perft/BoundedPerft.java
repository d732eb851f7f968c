package dev.passant.cli.perft;

import dev.passant.chess.Position;
import dev.passant.perft.Perft;
import dev.passant.perft.PerftOptions;
import java.util.concurrent.CancellationException;

/** Counts leaf nodes up to a bound, so that a wrong number in a suite cannot cause a count that takes years. */
final class BoundedPerft {

    private long nodes;

    private BoundedPerft() {}

    /** The number of counted nodes, and whether the count is complete. */
    record Count(long nodes, boolean isComplete) {}

    /**
     * Counts the leaf nodes in the calling thread.
     *
     * @param bound the number of nodes at which to stop
     * @return the number of leaf nodes; if the count is incomplete, the number so far
     */
    static Count count(Position position, int depth, long bound) {
        BoundedPerft bounded = new BoundedPerft();
        // Several lines of a suite are counted at the same time, so each has one thread and no memory for merging.
        PerftOptions options = PerftOptions.DEFAULT
                .withThreads(1)
                .withoutMemory()
                .withMaxNodes(bound)
                .withListener(state -> bounded.nodes = state.nodes());
        try {
            return new Count(Perft.count(position, depth, options), true);
        } catch (CancellationException e) {
            return new Count(bounded.nodes, false);
        }
    }
}
