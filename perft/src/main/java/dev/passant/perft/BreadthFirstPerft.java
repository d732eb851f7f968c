package dev.passant.perft;

import dev.passant.perft.leaf.LeafCounter;
import dev.passant.variants.Root;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;

/**
 * Breadth-first perft: merges the equal boards of each ply and expands each distinct board once. A {@link LeafCounter}
 * counts the last plies: each distinct board there is counted once and multiplied by the number of paths to it. Any
 * number of threads process the boards in buckets.
 *
 * <p>A single hash table of millions of boards would cause a cache miss for almost every lookup. But a quiet move
 * leaves the enemy's pieces unchanged. So boards are put into buckets by the pieces of the side that is <i>not</i> to
 * move. Quiet moves that lead to equal boards come from boards in the same bucket, and a small {@link MergeTable} finds
 * all duplicates. Boards after captures are stored for the next ply and merged when their bucket is processed. The
 * boards of the last ply, which are counted, have a separate store.
 *
 * <p>Memory is bounded. If a store is full, one of its buckets is processed early, down to the leaf nodes. Boards that
 * arrive in the bucket later are counted again, so less memory means more time, but never a different count.
 */
final class BreadthFirstPerft {

    /** The number of boards that one thread expands before the others start. */
    private static final int FIRST_BOARDS = 5000;

    /**
     * The same for a single thread. Its buckets stay in the processor's caches, and one table for all boards does not:
     * the units of perft(9) take 5% and 22% less processor time (two alternating runs).
     */
    private static final int FIRST_BOARDS_ALONE = 100;

    /** The expected growth from one ply to the next, used to divide memory among the plies. */
    private static final int GROWTH = 24;

    /** The boards of merge tables that stay in the processor's caches: every table may have as many. */
    private static final int CACHED_MERGED = 1 << 17;

    /**
     * The maximum number of boards in a merge table, if there is memory for it. A table that is full is emptied, and
     * boards that were in it are counted again: a unit of perft(11), 224,367 boards of ply 8, counts 4,319,406 boards in
     * 3.39 s of processor time with the limit above, and 2,380,526 in 2.28 s with this one.
     */
    private static final int MAX_MERGED = 1 << 20;

    private static final int MIN_MERGED = 1 << 12;

    /** The memory divided by this number is set aside for merge tables. */
    private static final int TABLES_OF_MEMORY = 8;

    /** Each thread merges the boards of a bucket of each ply, and their children. */
    private static final long TABLES_OF_PLY = 2;

    private final PerftOptions options;
    private final Supplier<LeafCounter> leaves;
    private final WorkerPool pool;
    private final Frontier frontier;

    /** The boards of each ply, starting with the frontier. The boards of the last ply are counted. */
    private final PlyStore[] stores;

    private final int maxMerged;

    // Guarded by this object.
    private long boardsCounted;

    /**
     * Prepares a count of all leaf nodes below a frontier, in which a board counts once for each path to it.
     *
     * @param depth the depth below the frontier, at least the number of plies that a leaf counter counts together
     * @param options the options, with memory
     * @param leaves creates the leaf counter of a thread
     */
    BreadthFirstPerft(Frontier roots, int depth, PerftOptions options, Supplier<LeafCounter> leaves) {
        this.options = options;
        this.leaves = leaves;
        LeafCounter leafCounter = leaves.get();
        pool = new WorkerPool(options, leafCounter.columns());
        int pliesOfCount = leafCounter.plies();
        Frontier boards = roots;
        int left = depth;
        int firstBoards = options.threads() == 1 ? FIRST_BOARDS_ALONE : FIRST_BOARDS;
        while (left > pliesOfCount && boards.size() < firstBoards) {
            Frontier next = boards.mergeableNext();
            if (next == null) {
                break;
            }
            boards = next;
            left--;
        }
        frontier = boards;
        stores = new PlyStore[left - pliesOfCount + 1];
        long memory = (long) options.memory() << 20;
        long tables = memory / TABLES_OF_MEMORY / MergeTable.BYTES_OF_BOARD / options.threads();
        long ofTable = Math.min(tables / (TABLES_OF_PLY * stores.length), MAX_MERGED);
        maxMerged = (int) Math.max(MIN_MERGED, Math.min(tables, Math.max(CACHED_MERGED, ofTable)));
        divideMemory(memory - memory / TABLES_OF_MEMORY);
        for (int ply = 0; ply < stores.length; ply++) {
            pool.expect(stores[ply].buckets() / bucketsOfUnit(ply));
        }
    }

    /**
     * Gives each ply the memory that it is expected to need, or an equal share of the remaining memory if that is less.
     */
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
     * Returns the number of buckets in a progress unit. Units are smallest at the next-to-last ply, where most boards
     * are counted.
     */
    private int bucketsOfUnit(int ply) {
        int many = ply == stores.length - 2 ? 1 : ply == stores.length - 1 ? 8 : 64;
        return Math.min(many, stores[ply].buckets());
    }

    /** Returns the sums of the leaf counter below a root. */
    static long[] sums(Root root, int depth, PerftOptions options, Supplier<LeafCounter> leaves) {
        return new BreadthFirstPerft(Frontier.of(root, options.memory()), depth, options, leaves).run();
    }

    /**
     * Returns whether equal boards are merged: if memory is available, and the depth exceeds that of the leaf counter.
     *
     * @param leaves the leaf counter
     */
    static boolean isFor(int depth, PerftOptions options, LeafCounter leaves) {
        return options.memory() > 0 && depth > leaves.plies();
    }

    /**
     * Runs the count.
     *
     * @return the sums of the leaf counter
     * @throws CancellationException if the count was cancelled
     * @throws ArithmeticException if a sum, or the number of paths to a board, exceeds 63 bits
     */
    long[] run() {
        List<BreadthFirstWorker> workers = new ArrayList<>();
        for (int i = 0; i < options.threads(); i++) {
            workers.add(new BreadthFirstWorker(this, frontier.tree(), stores, maxMerged, leaves.get()));
        }
        pool.untilStopped(() -> {
            workers.get(0).store(frontier);
            for (int ply = 0; ply < stores.length; ply++) {
                int now = ply;
                pool.run(stores[ply].buckets(), 1, thread -> new BucketWorker(now, workers.get(thread)));
            }
        });
        return pool.end();
    }

    /** Processes buckets of one ply on one thread. */
    private final class BucketWorker implements WorkerPool.Worker {
        private final int ply;
        private final BreadthFirstWorker worker;

        BucketWorker(int ply, BreadthFirstWorker worker) {
            this.ply = ply;
            this.worker = worker;
        }

        @Override
        public void process(int bucket) {
            boolean isLeft = true;
            while (isLeft) {
                isLeft = worker.drainBucket(ply, bucket);
            }
            add(worker.sums(), 0, (bucket + 1) % bucketsOfUnit(ply) == 0 ? 1 : 0);
        }

        @Override
        public void finish() {
            if (ply + 1 < stores.length) {
                worker.linkAll(ply + 1);
            }
        }
    }

    /**
     * Stops the current thread if the count has been cancelled or stopped, or has visited too many boards.
     *
     * @param boards the number of boards whose moves are generated next
     */
    void visit(int boards) {
        pool.check();
        pool.countVisits(boards, 0);
    }

    /**
     * Adds sums to the totals, and clears them.
     *
     * @param sums the sums of a leaf counter, set to 0
     * @param boards the number of boards that they were counted from
     * @param unitsDone the number of progress units completed
     */
    void add(long[] sums, long boards, int unitsDone) {
        pool.add(sums, unitsDone);
        Arrays.fill(sums, 0);
        synchronized (this) {
            boardsCounted += boards;
        }
    }

    /** Returns the number of boards that were counted; with enough memory, each distinct board counts once. */
    synchronized long boardsCounted() {
        return boardsCounted;
    }
}
