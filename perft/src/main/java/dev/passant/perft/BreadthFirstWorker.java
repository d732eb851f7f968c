package dev.passant.perft;

import dev.passant.bitboard.Bitboards;
import dev.passant.movegen.Board;
import dev.passant.movegen.MoveGenerator;
import dev.passant.perft.PlyStore.Page;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What one thread of a {@link BreadthFirstPerft} works with: it takes buckets, merges, plays on, counts, and puts boards away. */
final class BreadthFirstWorker {

    private final BreadthFirstPerft count;
    private final PlyStore[] stores;

    /** The page of each bucket of each ply that is being filled. */
    private final @Nullable Page[][] filling;

    // For each ply, since a later one is played on in the middle of an earlier one where a store is full.
    private final MergeTable[] taken;
    private final MergeTable[] children;
    private final int[][] codes;
    private final long[][] words;

    private final LastTwoPlies lastTwoPlies = new LastTwoPlies();

    // Not told yet.
    private long counted;
    private long boards;

    /**
     * Prepares a thread's work.
     *
     * @param stores the boards of each ply
     * @param maxMerged how many boards are merged at once
     */
    BreadthFirstWorker(BreadthFirstPerft count, PlyStore[] stores, int maxMerged) {
        this.count = count;
        this.stores = stores;
        filling = new @Nullable Page[stores.length][];
        taken = new MergeTable[stores.length];
        children = new MergeTable[stores.length];
        codes = new int[stores.length][MoveGenerator.MAX_MOVES];
        words = new long[stores.length][BoardWords.ENTRY];
        for (int ply = 0; ply < stores.length; ply++) {
            filling[ply] = new @Nullable Page[stores[ply].buckets()];
            taken[ply] = new MergeTable(maxMerged);
            children[ply] = new MergeTable(maxMerged);
        }
    }

    /** Puts the boards of the first ply away. */
    void put(Frontier frontier) {
        for (int i = 0; i < frontier.size(); i++) {
            put(0, frontier.entries(), i * BoardWords.ENTRY);
        }
        linkAll(0);
    }

    /** Plays on from the boards of one bucket, or counts them. @return whether there were any */
    boolean take(int ply, int bucket) {
        count.endIfStopped();
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
            int at = index % Page.BOARDS * BoardWords.ENTRY;
            merged.add(longs, at, longs[at + BoardWords.WAYS]);
        }
        goOn(ply, merged);
        stores[ply].release(first);
        count.tell(counted, boards);
        counted = 0;
        boards = 0;
        return true;
    }

    /** The boards of some pages so that those with the same enemy pieces lie together: a hash, then an index. */
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

    /** Goes on from merged boards of a ply, which then are no longer in the table. */
    private void goOn(int ply, MergeTable merged) {
        if (ply == stores.length - 1) {
            count(merged);
        } else {
            play(ply, merged);
        }
        merged.clear();
    }

    private void play(int ply, MergeTable merged) {
        count.endIfStopped();
        MergeTable next = children[ply];
        int[] codes = this.codes[ply];
        long[] words = this.words[ply];
        for (int i = 0; i < merged.size(); i++) {
            Board board = merged.board(i);
            long ways = merged.ways(i);
            long uncaptured = Bitboards.mirror(board.enemy);
            int moves = MoveGenerator.legal(board, codes);
            for (int move = 0; move < moves; move++) {
                Board child = board.play(codes[move]);
                BoardWords.write(child, words, 0);
                words[BoardWords.WAYS] = ways;
                if (child.own != uncaptured) {
                    put(ply + 1, words, 0);
                } else {
                    if (next.isFull()) {
                        pass(ply + 1, next);
                    }
                    next.add(words, 0, ways);
                }
            }
        }
        pass(ply + 1, next);
    }

    /** Hands merged boards over to their ply, where those of the last are counted at once. */
    private void pass(int ply, MergeTable merged) {
        if (ply == stores.length - 1) {
            count(merged);
        } else {
            for (int i = 0; i < merged.size(); i++) {
                put(ply, merged.entries(), i * BoardWords.ENTRY);
            }
        }
        merged.clear();
    }

    private void count(MergeTable merged) {
        count.endIfStopped();
        boards += merged.size();
        for (int i = 0; i < merged.size(); i++) {
            long ofBoard = lastTwoPlies.count(merged.board(i));
            counted = Math.addExact(counted, Math.multiplyExact(ofBoard, merged.ways(i)));
        }
    }

    private void put(int ply, long[] longs, int at) {
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
