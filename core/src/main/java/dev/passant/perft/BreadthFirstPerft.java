package dev.passant.perft;

import dev.passant.bitboard.Bitboards;
import dev.passant.movegen.Board;
import dev.passant.movegen.MoveGenerator;
import dev.passant.perft.PlyStore.Page;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

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

    private static final int PLIES_OF_COUNT = 2;

    /** How many more boards a ply is expected to have than the one before, when memory is divided among the plies. */
    private static final int GROWTH = 24;

    /** Boards in a table: what is played and merged at once stays in the processor's caches. */
    private static final int MAX_MERGED = 1 << 17;

    private static final int MIN_MERGED = 1 << 12;

    /** The tables of all threads take this part of the memory at most. */
    private static final int TABLES_OF_MEMORY = 8;

    private static final long NANOS_BETWEEN_REPORTS = 100_000_000;

    // Odd numbers with no pattern: the first 64 bits of the fractional parts of the square roots of 2, 3, 5 and 7, made
    // odd.
    private static final long FIRST = 0x6A09_E667_F3BC_C909L;
    private static final long SECOND = 0xBB67_AE85_84CA_A73BL;
    private static final long THIRD = 0x3C6E_F372_FE94_F82BL;
    private static final long ALL = 0xA54F_F53A_5F1D_36F1L;

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
     * Prepares a count.
     *
     * @param depth at least {@link #MIN_DEPTH}
     * @param mebibytes how much memory boards may take
     */
    BreadthFirstPerft(Board root, int depth, int mebibytes, PerftOptions options) {
        this.options = options;
        Frontier boards = Frontier.of(root, true);
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
        List<Worker> workers = new ArrayList<>();
        for (int i = 0; i < options.threads(); i++) {
            workers.add(new Worker(i == 0));
        }
        workers.get(0).put(frontier);
        for (int ply = 0; ply < stores.length; ply++) {
            int now = ply;
            AtomicInteger nextBucket = new AtomicInteger();
            Workers.run(
                    options.threads(),
                    worker -> workers.get(worker).work(now, nextBucket),
                    () -> options.listener().accept(progress()));
            if (isStopped) {
                options.listener().accept(progress());
                throw new CancellationException("the count was stopped");
            }
        }
        options.listener().accept(progress());
        return nodes;
    }

    private synchronized void endUnit() {
        unitsDone++;
    }

    private synchronized PerftProgress progress() {
        return new PerftProgress(units, unitsDone, 0, nodes, 0, 0, 0, System.nanoTime() - start, Map.of());
    }

    /** How many boards with two plies left were counted: each different one once, if memory was enough. */
    synchronized long boardsCounted() {
        return boardsCounted;
    }

    /** The same for boards on which the side that is not to move has the same pieces on the same squares. */
    private static long hashOfEnemy(long[] longs, int at) {
        long enemy = ~longs[at];
        long hash =
                (longs[at + 1] & enemy) * FIRST + (longs[at + 2] & enemy) * SECOND + (longs[at + 3] & enemy) * THIRD;
        return (hash ^ hash >>> 32) * ALL;
    }

    /** Ends the work of a thread when another was stopped. */
    private static final class StoppedException extends RuntimeException {
        private static final long serialVersionUID = 1;

        StoppedException() {
            super(null, null, false, false);
        }
    }

    /** What one thread works with. */
    private final class Worker {
        private final boolean reports;
        private final @Nullable Page[][] filling = new @Nullable Page[stores.length][];
        private final MergeTable[] taken = new MergeTable[stores.length];
        private final MergeTable[] children = new MergeTable[stores.length];

        // For each ply, since a later one is played on in the middle of an earlier one where a store is full.
        private final int[][] codes = new int[stores.length][MoveGenerator.MAX_MOVES];
        private final long[][] words = new long[stores.length][Page.LONGS];
        private final LastTwoPlies lastTwoPlies = new LastTwoPlies();

        // Not told yet.
        private long counted;
        private long boards;

        private long reportedAt = System.nanoTime();

        Worker(boolean reports) {
            this.reports = reports;
            for (int ply = 0; ply < stores.length; ply++) {
                filling[ply] = new @Nullable Page[stores[ply].buckets()];
                taken[ply] = new MergeTable(maxMerged);
                children[ply] = new MergeTable(maxMerged);
            }
        }

        void put(Frontier boards) {
            for (int i = 0; i < boards.size(); i++) {
                long[] longs = new long[Page.LONGS];
                BoardWords.write(boards.board(i), longs, 0);
                longs[Page.WAYS] = boards.ways(i);
                put(0, longs, 0);
            }
            linkAll(0);
        }

        /** Takes buckets of a ply until there are none. Whatever ends one thread early ends all. */
        void work(int ply, AtomicInteger nextBucket) {
            boolean isDone = false;
            try {
                int buckets = stores[ply].buckets();
                int ofUnit = bucketsOfUnit(ply);
                for (int bucket = nextBucket.getAndIncrement();
                        bucket < buckets;
                        bucket = nextBucket.getAndIncrement()) {
                    while (take(ply, bucket)) {
                        reportNowAndThen();
                    }
                    if ((bucket + 1) % ofUnit == 0) {
                        endUnit();
                    }
                }
                if (ply + 1 < stores.length) {
                    linkAll(ply + 1);
                }
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

        private void tell() {
            synchronized (BreadthFirstPerft.this) {
                nodes = Math.addExact(nodes, counted);
                boardsCounted += boards;
            }
            counted = 0;
            boards = 0;
        }

        private void reportNowAndThen() {
            if (reports && System.nanoTime() - reportedAt >= NANOS_BETWEEN_REPORTS) {
                options.listener().accept(progress());
                reportedAt = System.nanoTime();
            }
        }

        private void endIfStopped() {
            if (isStopped || options.cancellation().getAsBoolean()) {
                isStopped = true;
                throw new StoppedException();
            }
        }

        /** Plays on from the boards of one bucket, or counts them. @return whether there were any */
        private boolean take(int ply, int bucket) {
            endIfStopped();
            Page first = stores[ply].take(bucket);
            if (first == null) {
                return false;
            }
            List<Page> pages = new ArrayList<>();
            int size = 0;
            for (Page page = first; page != null; page = page.next) {
                pages.add(page);
                size += page.size;
            }
            long[] order = order(pages, size);
            MergeTable merged = taken[ply];
            for (int i = 0; i < size; i++) {
                boolean isOther = i > 0 && order[i] >>> Integer.SIZE != order[i - 1] >>> Integer.SIZE;
                if (isOther || merged.isFull()) {
                    goOn(ply, merged);
                }
                int index = (int) order[i];
                long[] longs = pages.get(index / Page.BOARDS).longs;
                int at = index % Page.BOARDS * Page.LONGS;
                merged.add(
                        longs[at], longs[at + 1], longs[at + 2], longs[at + 3], longs[at + 4], longs[at + Page.WAYS]);
            }
            goOn(ply, merged);
            stores[ply].release(first);
            tell();
            return true;
        }

        /** The boards of some pages so that those with the same enemy pieces lie together: a hash, then an index. */
        private static long[] order(List<Page> pages, int size) {
            long[] order = new long[size];
            int filled = 0;
            for (int i = 0; i < pages.size(); i++) {
                Page page = pages.get(i);
                for (int j = 0; j < page.size; j++) {
                    long hash = hashOfEnemy(page.longs, j * Page.LONGS);
                    order[filled++] = hash << Integer.SIZE | i * Page.BOARDS + j;
                }
            }
            Arrays.sort(order);
            return order;
        }

        /** Goes on from merged boards of a ply, which then are no longer in the table. */
        private void goOn(int ply, MergeTable boards) {
            if (ply == stores.length - 1) {
                count(boards);
            } else {
                play(ply, boards);
            }
            boards.clear();
        }

        private void play(int ply, MergeTable boards) {
            endIfStopped();
            MergeTable next = children[ply];
            int[] codes = this.codes[ply];
            long[] words = this.words[ply];
            for (int i = 0; i < boards.size(); i++) {
                Board board = boards.board(i);
                long ways = boards.ways(i);
                long uncaptured = Bitboards.mirror(board.enemy);
                int moves = MoveGenerator.legal(board, codes);
                for (int move = 0; move < moves; move++) {
                    Board child = board.play(codes[move]);
                    BoardWords.write(child, words, 0);
                    words[Page.WAYS] = ways;
                    if (child.own != uncaptured) {
                        put(ply + 1, words, 0);
                    } else {
                        if (next.isFull()) {
                            pass(ply + 1, next);
                        }
                        next.add(words[0], words[1], words[2], words[3], words[4], ways);
                    }
                }
            }
            pass(ply + 1, next);
        }

        /** Hands merged boards over to their ply, where those of the last are counted at once. */
        private void pass(int ply, MergeTable boards) {
            if (ply == stores.length - 1) {
                count(boards);
            } else {
                for (int i = 0; i < boards.size(); i++) {
                    put(ply, boards.longs(), i * Page.LONGS);
                }
            }
            boards.clear();
        }

        private void count(MergeTable boards) {
            endIfStopped();
            this.boards += boards.size();
            for (int i = 0; i < boards.size(); i++) {
                long ofBoard = lastTwoPlies.count(boards.board(i));
                counted = Math.addExact(counted, Math.multiplyExact(ofBoard, boards.ways(i)));
            }
        }

        private void put(int ply, long[] longs, int at) {
            PlyStore store = stores[ply];
            int bucket = (int) (hashOfEnemy(longs, at) >>> Integer.SIZE) & store.buckets() - 1;
            Page page = filling[ply][bucket];
            if (page == null) {
                page = emptyPage(ply, bucket);
                filling[ply][bucket] = page;
            }
            System.arraycopy(longs, at, page.longs, page.size * Page.LONGS, Page.LONGS);
            page.size++;
            if (page.size == Page.BOARDS) {
                store.link(bucket, page);
                filling[ply][bucket] = null;
            }
        }

        /** Where no page is left, buckets are taken before their time, first the one that has grown. */
        private Page emptyPage(int ply, int bucket) {
            PlyStore store = stores[ply];
            int early = bucket;
            while (true) {
                Page page = store.allocate();
                if (page != null) {
                    return page;
                }
                take(ply, early);
                early = early + 1 & store.buckets() - 1;
            }
        }

        /** Hands over the pages that are not full. */
        private void linkAll(int ply) {
            for (int bucket = 0; bucket < filling[ply].length; bucket++) {
                Page page = filling[ply][bucket];
                if (page != null) {
                    stores[ply].link(bucket, page);
                    filling[ply][bucket] = null;
                }
            }
        }
    }
}
