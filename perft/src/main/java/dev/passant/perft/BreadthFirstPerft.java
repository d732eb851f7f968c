package dev.passant.perft;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Breadth-first perft: merges the equal boards of each ply and expands each distinct board once. With two plies left,
 * each distinct board is counted once and multiplied by the number of paths to it. Several threads process the boards
 * in buckets.
 *
 * <p>A single hash table of millions of boards would cause a cache miss for almost every lookup. But a quiet move
 * leaves the enemy's pieces unchanged. So boards are put into buckets by the pieces of the side that is <i>not</i> to
 * move. Quiet moves that lead to equal boards come from boards in the same bucket, and a small {@link MergeTable} finds
 * all duplicates. Boards after captures are stored for the next ply and merged when their bucket is processed; with two
 * plies left, they have a separate store.
 *
 * <p>Memory is bounded. If a store is full, one of its buckets is counted to the end early. Boards that arrive in the
 * bucket later are counted again, so less memory means more time, but never a different count.
 */
final class BreadthFirstPerft {

    /** The minimum depth: with fewer plies, no two lines lead to equal boards that are counted. */
    static final int MIN_DEPTH = 3;

    /** Boards expanded by one thread before the others start. */
    private static final int FIRST_BOARDS = 5000;

    /** The number of last plies that are counted together for each board. */
    static final int PLIES_OF_COUNT = 2;

    /** The expected growth from one ply to the next, used to divide memory among the plies. */
    private static final int GROWTH = 24;

    /**
     * The maximum number of boards in a merge table, so that boards merged together stay in the processor's caches.
     */
    private static final int MAX_MERGED = 1 << 17;

    private static final int MIN_MERGED = 1 << 12;

    /** The merge tables of all threads use at most this fraction of the memory. */
    private static final int TABLES_OF_MEMORY = 8;

    private static final long NANOS_BETWEEN_REPORTS = 100_000_000;

    private final PerftOptions options;
    private final Frontier frontier;

    /** The boards of each ply, starting with the frontier's; those of the last have two plies left. */
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
     * Prepares a count of all leaf nodes below a frontier, once for each path.
     *
     * @param depth at least {@link #PLIES_OF_COUNT}
     * @param mebibytes the maximum memory for boards
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

    /** Gives each ply the memory that it is expected to need, or an equal share of the rest if that is less. */
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

    /**
     * Returns the number of buckets in a progress unit. Most boards are counted while the last ply but one is
     * processed.
     */
    private int bucketsOfUnit(int ply) {
        int many = ply == stores.length - 2 ? 1 : ply == stores.length - 1 ? 8 : 64;
        return Math.min(many, stores[ply].buckets());
    }

    /**
     * Counts.
     *
     * @return the number of leaf nodes
     * @throws CancellationException if the count was cancelled
     * @throws ArithmeticException if the count, or the number of paths to a board, exceeds 63 bits
     */
    long run() {
        List<BreadthFirstWorker> workers = new ArrayList<>();
        for (int i = 0; i < options.threads(); i++) {
            workers.add(new BreadthFirstWorker(this, stores, maxMerged));
        }
        untilStopped(() -> workers.get(0).store(frontier));
        for (int ply = 0; ply < stores.length; ply++) {
            int now = ply;
            AtomicInteger nextBucket = new AtomicInteger();
            Workers.run(
                    options.threads(),
                    worker -> untilStopped(() -> processBuckets(now, nextBucket, workers.get(worker), worker == 0)),
                    this::report);
        }
        report();
        if (isStopped) {
            throw new CancellationException("the count was cancelled");
        }
        return nodes;
    }

    /** Runs the work of one thread. An exception in one thread stops all threads. */
    private void untilStopped(Runnable work) {
        boolean isDone = false;
        try {
            work.run();
            isDone = true;
        } catch (StoppedException e) {
            // The thread that stopped the count reports the reason.
            isDone = true;
        } finally {
            if (!isDone) {
                isStopped = true;
            }
        }
    }

    /** Processes unclaimed buckets of this ply until none remain. */
    private void processBuckets(int ply, AtomicInteger nextBucket, BreadthFirstWorker worker, boolean reports) {
        long reportedAt = System.nanoTime();
        int buckets = stores[ply].buckets();
        for (int bucket = nextBucket.getAndIncrement(); bucket < buckets; bucket = nextBucket.getAndIncrement()) {
            while (worker.drainBucket(ply, bucket)) {
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

    /** Stops the current thread if the count has been cancelled or stopped. */
    void endIfStopped() {
        if (isStopped || options.cancellation().getAsBoolean()) {
            isStopped = true;
            throw new StoppedException();
        }
    }

    /**
     * Adds to the count.
     *
     * @param counted leaf nodes, once for each path
     * @param boards the number of boards that they were counted from
     */
    synchronized void add(long counted, long boards) {
        nodes = Math.addExact(nodes, counted);
        boardsCounted += boards;
    }

    /**
     * Returns the number of boards counted with two plies left; with enough memory, each distinct board counts once.
     */
    synchronized long boardsCounted() {
        return boardsCounted;
    }

    /** Unwinds a thread. */
    private static final class StoppedException extends RuntimeException {
        private static final long serialVersionUID = 1;

        StoppedException() {
            super(null, null, false, false);
        }
    }
}
