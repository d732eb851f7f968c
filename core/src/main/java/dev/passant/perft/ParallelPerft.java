package dev.passant.perft;

import dev.passant.chess.Move;
import dev.passant.movegen.Board;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Counts with several threads: the boards at a depth chosen from the tree are units of work, which the threads take one
 * after the other. Sums are exact, so that it makes no difference who counts what, and when.
 */
final class ParallelPerft {

    /** Boards for each thread where each is counted as often as it is reached: enough for threads to end together. */
    private static final int ENOUGH_BOARDS_OF_THREAD = 500;

    private static final long NANOS_BETWEEN_REPORTS = 100_000_000;

    /** How many units a thread takes at once, so that it need not ask for each of many small ones. */
    private static final int MAX_UNITS_AT_ONCE = 64;

    private final PerftOptions options;
    private final boolean isStatistics;

    /** The trees that are counted: one, or one for each first move. */
    private final List<Move> moves;

    private final List<Frontier> frontiers = new ArrayList<>();
    private final int depthLeft;
    private final int depth;
    private final int units;

    private final AtomicInteger nextUnit = new AtomicInteger();
    private volatile boolean isStopped;
    private final long start = System.nanoTime();

    // Guarded by this object.
    private final long[][] sums;
    private final int[] unitsLeft;
    private int unitsDone;
    private int unitsKnown;
    private long nodesKnown;
    private long lookups;
    private long hits;

    /**
     * Cuts the work.
     *
     * @param moves the first moves if each is to be counted for itself, otherwise none
     * @param roots the boards that are counted: after each move, or the one board
     * @param depth how deep each of them is counted, at least 1
     * @param isStatistics whether the kinds of the last moves are counted
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
                ? PerftUnits.ENOUGH_UNITS
                : Math.min(ENOUGH_BOARDS_OF_THREAD * options.threads(), PerftUnits.ENOUGH_UNITS);
        int left = depth;
        while (PerftUnits.isCutDeeper(left, boards(), enough)) {
            frontiers.replaceAll(Frontier::next);
            left--;
        }
        depthLeft = left;
        units = (int) boards();
        sums = new long[roots.size()][isStatistics ? MoveKinds.COLUMNS : 1];
        unitsLeft = frontiers.stream().mapToInt(Frontier::size).toArray();
    }

    /**
     * Takes work that is cut already; the log of the options learns of it, and of each unit.
     *
     * @param cut the work
     */
    ParallelPerft(PerftUnits cut, PerftOptions options) {
        moves = List.of();
        this.options = options;
        isStatistics = false;
        depth = cut.depth();
        frontiers.add(cut.frontier());
        depthLeft = cut.depthLeft();
        units = cut.size();
        sums = new long[1][1];
        unitsLeft = new int[] {units};
        options.log().ifPresent(log -> log.begin(cut));
    }

    private long boards() {
        return frontiers.stream().mapToLong(Frontier::size).sum();
    }

    /**
     * Counts.
     *
     * @return the sums of each root: one number, or the columns of {@link MoveKinds}
     * @throws CancellationException when it was stopped
     * @throws ArithmeticException when a sum does not fit in 63 bits
     */
    long[][] run() {
        Workers.run(
                Math.max(1, Math.min(options.threads(), units)),
                worker -> work(worker == 0),
                () -> options.listener().accept(progress()));
        PerftProgress end = progress();
        options.listener().accept(end);
        if (end.unitsDone() < units) {
            throw new CancellationException("the count was stopped");
        }
        return sums;
    }

    /** Takes units until there are none. Whatever ends one thread early ends all. */
    private void work(boolean reports) {
        boolean isDone = false;
        try {
            takeUnits(reports);
            isDone = true;
        } finally {
            if (!isDone) {
                isStopped = true;
            }
        }
    }

    private void takeUnits(boolean reports) {
        UnitCounter counter = new UnitCounter();
        long reportedAt = System.nanoTime();
        int atOnce = Math.max(1, Math.min(MAX_UNITS_AT_ONCE, units / options.threads() / 64));
        while (!isStopped) {
            int from = nextUnit.getAndAdd(atOnce);
            if (from >= units || from < 0) {
                return;
            }
            int to = Math.min(units, from + atOnce);
            for (int unit = from; unit < to; unit++) {
                if (isStopped || options.cancellation().getAsBoolean()) {
                    isStopped = true;
                    return;
                }
                counter.count(unit);
                if (reports && System.nanoTime() - reportedAt >= NANOS_BETWEEN_REPORTS) {
                    options.listener().accept(progress());
                    reportedAt = System.nanoTime();
                }
            }
        }
    }

    /** What one thread counts with. */
    private final class UnitCounter {
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

        void count(int unit) {
            int root = 0;
            int index = unit;
            while (index >= frontiers.get(root).size()) {
                index -= frontiers.get(root).size();
                root++;
            }
            Frontier frontier = frontiers.get(root);
            OptionalLong known = options.log().map(log -> log.count(unit)).orElse(OptionalLong.empty());
            long lookupsBefore = engine.lookups();
            long hitsBefore = engine.hits();
            if (known.isPresent()) {
                ofUnit[0] = known.getAsLong();
            } else {
                count(frontier.board(index));
                options.log().ifPresent(log -> log.counted(unit, ofUnit[0]));
            }
            synchronized (ParallelPerft.this) {
                add(root, ofUnit, frontier.ways(index), known.isPresent());
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

    /** Adds a unit, as often as its board is reached; called with the lock on this object. */
    private void add(int root, long[] ofUnit, long ways, boolean isKnown) {
        long[] sum = sums[root];
        for (int column = 0; column < sum.length; column++) {
            sum[column] = Math.addExact(sum[column], Math.multiplyExact(ofUnit[column], ways));
        }
        unitsLeft[root]--;
        unitsDone++;
        if (isKnown) {
            unitsKnown++;
            nodesKnown += ofUnit[0] * ways;
        }
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
        return new PerftProgress(
                units, unitsDone, unitsKnown, nodes, nodesKnown, lookups, hits, System.nanoTime() - start, divide);
    }
}
