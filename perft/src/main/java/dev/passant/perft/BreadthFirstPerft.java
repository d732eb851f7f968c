package dev.passant.perft;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Counts ply by ply: the boards of a ply are merged, played on from, and with two plies left each is counted once for all
 * the ways that lead to it. Several threads take the boards bucket by bucket.
 *
 * <p>A table of millions of boards would be asked at random, and the processor would wait for memory each time. But a move
 * that captures nothing leaves the other side's pieces as they are. So boards are put away by the pieces of the side that
 * is <i>not</i> to move: where such moves lead to equal boards, they come from boards that lie together, and a small
 * {@link MergeTable} finds all of them. Only what captures lead to is merged a ply later, when its bucket is taken; or, with
 * two plies left, in a store of its own.
 *
 * <p>Memory is bounded: where a store is full, a bucket of it is counted to the end first. Boards that come to it later are
 * then counted again, so that less memory means more time, and never another count.
 */
final class BreadthFirstPerft {

    /** With fewer plies, no two of them lead to a board that is counted. */
    static final int MIN_DEPTH = 3;

    /** So many boards are made by one thread, before the others join. */
    private static final int FIRST_BOARDS = 5000;

    /** The last plies, for which a board is counted at once. */
    static final int PLIES_OF_COUNT = 2;

    /** How many more boards a ply is expected to have than the one before, when memory is divided among the plies. */
    private static final int GROWTH = 24;

    /** Boards in a table: what is played and merged at once stays in the processor's caches. */
    private static final int MAX_MERGED = 1 << 17;

    private static final int MIN_MERGED = 1 << 12;

    /** The tables of all threads take this part of the memory at most. */
    private static final int TABLES_OF_MEMORY = 8;

    private static final long NANOS_BETWEEN_REPORTS = 100_000_000;

    private final PerftOptions options;
    private final Frontier frontier;

    /** The boards of each ply after the frontier's, which are the first; those of the last have two plies left. */
    private final PlyStore[] stores;

    private final int maxMerged;
    private final int units;
    private final long start = System.nanoTime();
    private volatile boolean isStopped;

    // Guarded by this object.
    private int unitsDone;
    private long nodes;
    private long boardsCounted;

    /**
     * Prepares a count of all that lies below some boards, as often as it is reached.
     *
     * @param depth at least {@link #PLIES_OF_COUNT}
     * @param mebibytes how much memory boards may take
     */
    BreadthFirstPerft(Frontier roots, int depth, int mebibytes, PerftOptions options) {
        this.options = options;
        Frontier boards = roots;
        int left = depth;
        while (left > PLIES_OF_COUNT && boards.size() < FIRST_BOARDS) {
            boards = boards.next();
            left--;
        }
        frontier = boards;
        stores = new PlyStore[left - PLIES_OF_COUNT + 1];
        long memory = (long) mebibytes << 20;
        long tables = memory / TABLES_OF_MEMORY / MergeTable.BYTES_OF_BOARD / options.threads();
        maxMerged = (int) Math.max(MIN_MERGED, Math.min(tables, MAX_MERGED));
        divideMemory(memory - memory / TABLES_OF_MEMORY);
        int sum = 0;
        for (int ply = 0; ply < stores.length; ply++) {
            sum += stores[ply].buckets() / bucketsOfUnit(ply);
        }
        units = sum;
    }

    /** The first plies get what they are expected to take, as they are small; the others share what is left. */
    private void divideMemory(long memory) {
        long left = memory;
        long expected = Math.max(1, frontier.size());
        for (int ply = 0; ply < stores.length; ply++) {
            long share = left / (stores.length - ply);
            long given = Math.min(share, expected * PlyStore.BYTES_OF_BOARD);
            stores[ply] = new PlyStore(given, options.threads());
            left -= given;
            expected = Math.min(expected * GROWTH, Integer.MAX_VALUE);
        }
    }

    /** Units of work are to take about as long as each other, and nearly all boards are counted from the last ply but one. */
    private int bucketsOfUnit(int ply) {
        int many = ply == stores.length - 2 ? 1 : ply == stores.length - 1 ? 8 : 64;
        return Math.min(many, stores[ply].buckets());
    }

    /**
     * Counts.
     *
     * @return the number of leaf nodes
     * @throws CancellationException when it was stopped
     * @throws ArithmeticException when the count, or the ways to a board, do not fit in 63 bits
     */
    long run() {
        List<BreadthFirstWorker> workers = new ArrayList<>();
        for (int i = 0; i < options.threads(); i++) {
            workers.add(new BreadthFirstWorker(this, stores, maxMerged));
        }
        untilStopped(() -> workers.get(0).put(frontier));
        for (int ply = 0; ply < stores.length; ply++) {
            int now = ply;
            AtomicInteger nextBucket = new AtomicInteger();
            Workers.run(
                    options.threads(),
                    worker -> untilStopped(() -> takeBuckets(now, nextBucket, workers.get(worker), worker == 0)),
                    this::report);
        }
        report();
        if (isStopped) {
            throw new CancellationException("the count was stopped");
        }
        return nodes;
    }

    /** Works in one thread. Whatever ends one thread early ends all. */
    private void untilStopped(Runnable work) {
        boolean isDone = false;
        try {
            work.run();
            isDone = true;
        } catch (StoppedException e) {
            // Whoever has stopped it says why.
            isDone = true;
        } finally {
            if (!isDone) {
                isStopped = true;
            }
        }
    }

    /** Takes the buckets of a ply that nobody has taken, until there are none. */
    private void takeBuckets(int ply, AtomicInteger nextBucket, BreadthFirstWorker worker, boolean reports) {
        long reportedAt = System.nanoTime();
        int buckets = stores[ply].buckets();
        for (int bucket = nextBucket.getAndIncrement(); bucket < buckets; bucket = nextBucket.getAndIncrement()) {
            while (worker.take(ply, bucket)) {
                if (reports && System.nanoTime() - reportedAt >= NANOS_BETWEEN_REPORTS) {
                    report();
                    reportedAt = System.nanoTime();
                }
            }
            endBucket(ply, bucket);
        }
        if (ply + 1 < stores.length) {
            worker.linkAll(ply + 1);
        }
    }

    private synchronized void endBucket(int ply, int bucket) {
        if ((bucket + 1) % bucketsOfUnit(ply) == 0) {
            unitsDone++;
        }
    }

    private void report() {
        options.listener().accept(progress());
    }

    private synchronized PerftProgress progress() {
        return new PerftProgress(units, unitsDone, 0, nodes, 0, 0, 0, System.nanoTime() - start, Map.of());
    }

    /** Ends the thread that asks when somebody has stopped the count. */
    void endIfStopped() {
        if (isStopped || options.cancellation().getAsBoolean()) {
            isStopped = true;
            throw new StoppedException();
        }
    }

    /**
     * Adds to the count.
     *
     * @param counted leaf nodes, as often as they are reached
     * @param boards how many boards they were counted from
     */
    synchronized void tell(long counted, long boards) {
        nodes = Math.addExact(nodes, counted);
        boardsCounted += boards;
    }

    /** How many boards with two plies left were counted: each different one once, if memory was enough. */
    synchronized long boardsCounted() {
        return boardsCounted;
    }

    /** Ends the work of a thread. */
    private static final class StoppedException extends RuntimeException {
        private static final long serialVersionUID = 1;

        StoppedException() {
            super(null, null, false, false);
        }
    }
}
