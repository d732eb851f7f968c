package dev.passant.perft;

import dev.passant.bitboard.Bitboards;
import dev.passant.movegen.Board;
import dev.passant.perft.PlyStore.Page;
import dev.passant.perft.leaf.LeafCounter;
import dev.passant.variants.Ruleset;
import dev.passant.variants.State;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One thread of a {@link BreadthFirstPerft}: drains buckets, merges equal boards, and expands or counts them. */
final class BreadthFirstWorker {

    private final BreadthFirstPerft count;
    private final TreeBoards tree;
    private final PlyStore[] stores;

    /** The page being filled for each bucket of each ply. */
    private final @Nullable Page[][] filling;

    // One table per ply: if a store is full, a bucket of a later ply is drained while one of an earlier ply is being
    // processed.
    private final MergeTable[] drained;
    private final MergeTable[] children;
    private final int[][] codes;
    private final long[][] words;

    /** Counts the last plies, and below boards that are not merged. */
    private final DepthFirstWalk walk;

    /** The number of plies that are counted together. */
    private final int pliesOfLeaves;

    // The counts that have not been added to the shared totals yet.
    private final long[] sums;
    private long boards;

    /**
     * Creates the state of one thread.
     *
     * @param stores the boards of each ply
     * @param maxMerged the capacity of each merge table
     */
    BreadthFirstWorker(BreadthFirstPerft count, TreeBoards tree, PlyStore[] stores, int maxMerged, LeafCounter leaves) {
        this.count = count;
        this.tree = tree;
        this.stores = stores;
        pliesOfLeaves = leaves.plies();
        walk = new DepthFirstWalk(tree.rules, leaves, stores.length - 1 + pliesOfLeaves, nodes -> count.visit(0));
        sums = new long[leaves.columns()];
        filling = new @Nullable Page[stores.length][];
        drained = new MergeTable[stores.length];
        children = new MergeTable[stores.length];
        codes = new int[stores.length][Ruleset.MAX_MOVES];
        words = new long[stores.length][BoardWords.ENTRY];
        for (int ply = 0; ply < stores.length; ply++) {
            filling[ply] = new @Nullable Page[stores[ply].buckets()];
            drained[ply] = new MergeTable(maxMerged);
            children[ply] = new MergeTable(maxMerged);
        }
    }

    /** Returns the sums that have not been added to the shared totals. */
    long[] sums() {
        return sums;
    }

    /** Stores the boards of the first ply. */
    void store(Frontier frontier) {
        for (int i = 0; i < frontier.size(); i++) {
            store(0, frontier.entries(), i * BoardWords.ENTRY);
        }
        linkAll(0);
    }

    /**
     * Merges the boards of one bucket, and expands or counts them.
     *
     * @return whether the bucket had any boards
     */
    boolean drainBucket(int ply, int bucket) {
        count.visit(0);
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
        MergeTable merged = drained[ply];
        for (int i = 0; i < size; i++) {
            boolean startsGroup = i > 0 && order[i] >>> Integer.SIZE != order[i - 1] >>> Integer.SIZE;
            if (startsGroup || merged.isFull()) {
                process(ply, merged);
            }
            int index = (int) order[i];
            long[] longs = pages.get(index / Page.BOARDS).longs;
            int at = index % Page.BOARDS * BoardWords.ENTRY;
            merged.add(longs, at, longs[at + BoardWords.PATHS]);
        }
        process(ply, merged);
        stores[ply].release(first);
        count.add(sums, boards, 0);
        boards = 0;
        return true;
    }

    /** Returns the boards of some pages sorted by their enemy pieces: a hash and an index for each. */
    private static long[] order(List<Page> pages, int size) {
        long[] order = new long[size];
        int filled = 0;
        for (int i = 0; i < pages.size(); i++) {
            Page page = pages.get(i);
            for (int j = 0; j < page.size; j++) {
                long hash = BoardWords.hashOfEnemy(page.longs, j * BoardWords.ENTRY);
                order[filled++] = hash << Integer.SIZE | i * Page.BOARDS + j;
            }
        }
        Arrays.sort(order);
        return order;
    }

    /** Expands or counts merged boards of a ply, and clears the table. */
    private void process(int ply, MergeTable merged) {
        if (ply == stores.length - 1) {
            count(merged);
        } else {
            expand(ply, merged);
        }
        merged.clear();
    }

    private void expand(int ply, MergeTable merged) {
        count.visit(merged.size());
        Ruleset rules = tree.rules;
        MergeTable next = children[ply];
        int[] codes = this.codes[ply];
        long[] words = this.words[ply];
        for (int i = 0; i < merged.size(); i++) {
            int at = i * BoardWords.ENTRY;
            Board board = tree.board(merged.entries(), at);
            State state = tree.state(merged.entries(), at);
            long paths = merged.paths(i);
            long uncaptured = Bitboards.mirror(board.enemy);
            int moves = rules.legal(board, state, codes);
            for (int move = 0; move < moves; move++) {
                if (!tree.play(board, state, codes[move], words)) {
                    Board child = rules.play(board, codes[move]);
                    State stateOfChild = rules.play(state, board, codes[move], child);
                    walk.add(child, stateOfChild, stores.length - 2 - ply + pliesOfLeaves, paths, sums);
                } else if (words[0] != uncaptured) {
                    words[BoardWords.PATHS] = paths;
                    store(ply + 1, words, 0);
                } else {
                    if (next.isFull()) {
                        flush(ply + 1, next);
                    }
                    next.add(words, 0, paths);
                }
            }
        }
        flush(ply + 1, next);
    }

    /**
     * Moves merged boards to the store of their ply, or counts them if that is the last ply, and clears the table.
     */
    private void flush(int ply, MergeTable merged) {
        if (ply == stores.length - 1) {
            count(merged);
        } else {
            for (int i = 0; i < merged.size(); i++) {
                store(ply, merged.entries(), i * BoardWords.ENTRY);
            }
        }
        merged.clear();
    }

    private void count(MergeTable merged) {
        count.visit(0);
        boards += merged.size();
        for (int i = 0; i < merged.size(); i++) {
            int at = i * BoardWords.ENTRY;
            Board board = tree.board(merged.entries(), at);
            walk.add(board, tree.state(merged.entries(), at), pliesOfLeaves, merged.paths(i), sums);
        }
    }

    private void store(int ply, long[] longs, int at) {
        PlyStore store = stores[ply];
        int bucket = (int) (BoardWords.hashOfEnemy(longs, at) >>> Integer.SIZE) & store.buckets() - 1;
        Page page = filling[ply][bucket];
        if (page == null) {
            page = emptyPage(ply, bucket);
            filling[ply][bucket] = page;
        }
        System.arraycopy(longs, at, page.longs, page.size * BoardWords.ENTRY, BoardWords.ENTRY);
        page.size++;
        if (page.size == Page.BOARDS) {
            store.link(bucket, page);
            filling[ply][bucket] = null;
        }
    }

    /**
     * Returns an empty page. If the store is full, drains buckets early, beginning with the bucket that needs the page.
     */
    private Page emptyPage(int ply, int bucket) {
        PlyStore store = stores[ply];
        int early = bucket;
        while (true) {
            Page page = store.allocate();
            if (page != null) {
                return page;
            }
            drainBucket(ply, early);
            early = early + 1 & store.buckets() - 1;
        }
    }

    /** Links all partially filled pages to their buckets. */
    void linkAll(int ply) {
        for (int bucket = 0; bucket < filling[ply].length; bucket++) {
            Page page = filling[ply][bucket];
            if (page != null) {
                stores[ply].link(bucket, page);
                filling[ply][bucket] = null;
            }
        }
    }
}
