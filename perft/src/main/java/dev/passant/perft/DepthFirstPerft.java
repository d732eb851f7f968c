package dev.passant.perft;

import dev.passant.perft.leaf.LeafCounter;
import dev.passant.variants.Root;
import dev.passant.variants.Ruleset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;

/**
 * Depth-first perft, which does not merge equal boards. The work units are the boards at a depth that depends on the
 * size of the tree; each thread takes the next ones until none remain. Sums are exact, so the result does not depend on
 * the scheduling.
 */
final class DepthFirstPerft {

    /** The number of boards per thread that is sufficient for all threads to finish at about the same time. */
    private static final int ENOUGH_BOARDS_OF_THREAD = 500;

    /** The number of boards above which the tree is not split deeper. */
    private static final int ENOUGH_BOARDS = 10_000;

    /** The minimum depth left for each unit: smaller units would cost more to schedule than to count. */
    private static final int LEAST_DEPTH_LEFT = 3;

    /** The maximum number of units that a thread takes in one step, to reduce contention for small units. */
    private static final int MAX_UNITS_AT_ONCE = 64;

    private final PerftOptions options;
    private final Supplier<LeafCounter> leaves;
    private final WorkerPool pool;

    private DepthFirstPerft(PerftOptions options, Supplier<LeafCounter> leaves) {
        this.options = options;
        this.leaves = leaves;
        pool = new WorkerPool(options, leaves.get().columns());
    }

    /**
     * Counts the leaf nodes and the other columns of the leaf counter.
     *
     * @param depth the depth, at least 1
     * @return the sums of the leaf counter
     * @throws CancellationException if the count was cancelled
     * @throws ArithmeticException if a sum exceeds 63 bits
     */
    static long[] sums(Root root, int depth, PerftOptions options, Supplier<LeafCounter> leaves) {
        DepthFirstPerft count = new DepthFirstPerft(options, leaves);
        count.pool.untilStopped(() -> count.run(root, depth));
        return count.pool.end();
    }

    private void run(Root root, int depth) {
        int enough = Math.min(ENOUGH_BOARDS_OF_THREAD * options.threads(), ENOUGH_BOARDS);
        List<Root> boards = List.of(root);
        int left = depth;
        while (left > LEAST_DEPTH_LEFT && boards.size() < enough) {
            boards = children(boards);
            left--;
        }
        List<Root> units = boards;
        int depthLeft = left;
        pool.expect(units.size());
        int atOnce = Math.max(1, Math.min(MAX_UNITS_AT_ONCE, units.size() / options.threads() / 64));
        pool.run(units.size(), atOnce, thread -> new Worker(root.rules(), units, depthLeft));
    }

    private List<Root> children(List<Root> boards) {
        List<Root> children = new ArrayList<>();
        int[] codes = new int[Ruleset.MAX_MOVES];
        for (Root board : boards) {
            pool.countVisits(1, 0);
            int size = board.rules().legal(board.board(), board.state(), codes);
            for (int i = 0; i < size; i++) {
                children.add(board.play(codes[i]));
            }
        }
        return children;
    }

    /** The state of one thread. */
    private final class Worker implements WorkerPool.Worker {
        private final List<Root> boards;
        private final int depthLeft;
        private final DepthFirstWalk walk;
        private final long[] sums;

        Worker(Ruleset rules, List<Root> boards, int depthLeft) {
            this.boards = boards;
            this.depthLeft = depthLeft;
            LeafCounter counter = leaves.get();
            sums = new long[counter.columns()];
            walk = new DepthFirstWalk(rules, counter, depthLeft, pool::visit);
        }

        @Override
        public void process(int unit) {
            Arrays.fill(sums, 0);
            Root board = boards.get(unit);
            walk.add(board.board(), board.state(), depthLeft, 1, sums);
            pool.add(sums, 1);
        }
    }
}
