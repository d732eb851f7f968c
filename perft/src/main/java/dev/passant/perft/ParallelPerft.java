package dev.passant.perft;

import dev.passant.chess.Move;
import dev.passant.movegen.Board;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/**
 * Counts with several threads. The work units are the boards at a depth chosen from the tree; each thread takes the
 * next ones until none remain. Sums are exact, so the result does not depend on the scheduling.
 */
final class ParallelPerft {

    /** Boards per thread if equal boards are not merged: enough for all threads to finish at about the same time. */
    private static final int ENOUGH_BOARDS_OF_THREAD = 500;

    /** The tree is split deeper until it has this many units: the more units, the more boards are equal. */
    private static final int ENOUGH_UNITS = 10_000;

    /**
     * If more plies than this are left, units would take long, so the tree is split into up to {@link #MANY_UNITS}.
     */
    private static final int GREAT_DEPTH_LEFT = 6;

    private static final int MANY_UNITS = 100_000;

    /** The minimum depth left for each unit: smaller units would cost more to schedule than to count. */
    private static final int LEAST_DEPTH_LEFT = 3;

    /** The maximum number of units that a thread takes at once, to reduce contention for small units. */
    private static final int MAX_UNITS_AT_ONCE = 64;

    private final PerftOptions options;
    private final boolean isStatistics;

    /** The root moves if each is counted separately, otherwise empty. */
    private final List<Move> moves;

    private final List<Frontier> frontiers = new ArrayList<>();
    private final int depthLeft;
    private final int depth;
    private final int units;

    private final long start = System.nanoTime();

    // Guarded by this object.
    private final long[][] sums;
    private final int[] unitsLeft;
    private int unitsDone;
    private long lookups;
    private long hits;

    /**
     * Splits the work.
     *
     * @param moves the root moves if each is counted separately, otherwise empty
     * @param roots the boards to count: one after each move, or a single board
     * @param depth the depth below each root, at least 1
     * @param isStatistics whether to count the last moves by kind
     */
    ParallelPerft(List<Move> moves, List<Board> roots, int depth, boolean isStatistics, PerftOptions options) {
        this.moves = moves;
        this.options = options;
        this.isStatistics = isStatistics;
        this.depth = depth;
        for (Board root : roots) {
            frontiers.add(Frontier.of(root, options.isMerging()));
        }
        int enough = options.isMerging()
                ? ENOUGH_UNITS
                : Math.min(ENOUGH_BOARDS_OF_THREAD * options.threads(), ENOUGH_UNITS);
        int left = depth;
        while (isCutDeeper(left, boards(), enough)) {
            frontiers.replaceAll(Frontier::next);
            left--;
        }
        depthLeft = left;
        units = (int) boards();
        sums = new long[roots.size()][isStatistics ? MoveKinds.COLUMNS : 1];
        unitsLeft = frontiers.stream().mapToInt(Frontier::size).toArray();
    }

    /**
     * Returns whether to split one ply deeper; {@code enough} is the number of units required if each takes little
     * time.
     */
    private static boolean isCutDeeper(int left, long boards, int enough) {
        return left > LEAST_DEPTH_LEFT && boards < (left > GREAT_DEPTH_LEFT ? MANY_UNITS : enough);
    }

    private long boards() {
        return frontiers.stream().mapToLong(Frontier::size).sum();
    }

    /**
     * Counts.
     *
     * @return the sums of each root: one number, or the columns of {@link MoveKinds}
     * @throws CancellationException if the count was cancelled
     * @throws ArithmeticException if a sum exceeds 63 bits
     */
    long[][] run() {
        int atOnce = Math.max(1, Math.min(MAX_UNITS_AT_ONCE, units / options.threads() / 64));
        new UnitPool(units, atOnce, options).run(UnitCounter::new, this::progress);
        return sums;
    }

    /** The state of one thread. */
    private final class UnitCounter implements UnitPool.UnitCounter {
        private final long[] ofUnit = new long[isStatistics ? MoveKinds.COLUMNS : 1];
        private final PerftEngine engine = new PerftEngine(depthLeft);
        private final @Nullable PerftMemory memory;
        private final @Nullable StatisticsEngine statistics;

        UnitCounter() {
            OptionalInt mebibytes = options.memoryOfThread();
            memory = mebibytes.isPresent() && !isStatistics ? new PerftMemory(mebibytes.getAsInt(), depth) : null;
            statistics = isStatistics
                    ? new StatisticsEngine(
                            depthLeft,
                            mebibytes.isPresent() ? new PerftStatisticsMemory(mebibytes.getAsInt(), depth) : null)
                    : null;
        }

        @Override
        public void count(int unit) {
            int root = 0;
            int index = unit;
            while (index >= frontiers.get(root).size()) {
                index -= frontiers.get(root).size();
                root++;
            }
            Frontier frontier = frontiers.get(root);
            long lookupsBefore = engine.lookups();
            long hitsBefore = engine.hits();
            count(frontier.board(index));
            synchronized (ParallelPerft.this) {
                add(root, ofUnit, frontier.paths(index));
                lookups += engine.lookups() - lookupsBefore;
                hits += engine.hits() - hitsBefore;
            }
        }

        private void count(Board board) {
            if (statistics != null) {
                long[] counted = statistics.sums();
                Arrays.fill(counted, 0);
                statistics.add(board, depthLeft);
                System.arraycopy(counted, 0, ofUnit, 0, ofUnit.length);
            } else if (memory != null) {
                ofUnit[0] = engine.countFrom(board, depthLeft, memory);
            } else if (options.table().isPresent()) {
                ofUnit[0] = engine.countFrom(board, depthLeft, options.table().get());
            } else {
                ofUnit[0] = engine.countFrom(board, depthLeft);
            }
        }
    }

    /** Adds the count of a unit, multiplied by the number of paths. The caller must hold the lock on this object. */
    private void add(int root, long[] ofUnit, long paths) {
        long[] sum = sums[root];
        for (int column = 0; column < sum.length; column++) {
            sum[column] = Math.addExact(sum[column], Math.multiplyExact(ofUnit[column], paths));
        }
        unitsLeft[root]--;
        unitsDone++;
    }

    private synchronized PerftProgress progress() {
        Map<Move, Long> divide = new LinkedHashMap<>();
        long nodes = 0;
        for (int root = 0; root < sums.length; root++) {
            nodes = Math.addExact(nodes, sums[root][0]);
            if (unitsLeft[root] == 0 && !moves.isEmpty()) {
                divide.put(moves.get(root), sums[root][0]);
            }
        }
        return new PerftProgress(units, unitsDone, 0, nodes, 0, lookups, hits, System.nanoTime() - start, divide);
    }
}
