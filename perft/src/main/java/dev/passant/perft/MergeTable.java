package dev.passant.perft;

import dev.passant.movegen.Board;
import java.util.Arrays;

/**
 * A hash table that merges equal boards: each is stored once, in insertion order, with the total number of paths that
 * lead to it. Boards are compared word by word, never by hash alone.
 */
final class MergeTable {

    /** The maximum memory per board, just after the table has grown: its words, its paths and its slots. */
    static final int BYTES_OF_BOARD = 2 * (BoardWords.ENTRY * Long.BYTES + 2 * Integer.BYTES);

    /** The maximum capacity, so that arrays can still be doubled. */
    static final int MAX_BOARDS = Integer.MAX_VALUE / BoardWords.ENTRY / 2;

    /** The initial capacity; a table grows on demand. */
    private static final int FIRST_BOARDS = 64;

    /** If there are more slots per board than this, the used slots are cleared one by one. */
    private static final int SPARSE = 8;

    private final int maxBoards;
    private long[] entries = new long[FIRST_BOARDS * BoardWords.ENTRY];

    /** Slots by hash: 0 if empty, otherwise an index plus 1. There are at least twice as many slots as boards. */
    private int[] places = new int[2 * FIRST_BOARDS];

    private int size;

    /**
     * Creates an empty table.
     *
     * @param maxBoards the maximum number of boards, at most {@link #MAX_BOARDS}
     */
    MergeTable(int maxBoards) {
        this.maxBoards = maxBoards;
    }

    int size() {
        return size;
    }

    boolean isFull() {
        return size >= maxBoards;
    }

    /** Returns boards and paths ({@link BoardWords#ENTRY}), one after the other; valid until the table changes. */
    long[] entries() {
        return entries;
    }

    /** Returns a board with White to move: the colour to move is not stored. */
    Board board(int index) {
        return BoardWords.read(entries, index * BoardWords.ENTRY, false);
    }

    /** Returns the number of paths that lead to a board. */
    long paths(int index) {
        return entries[index * BoardWords.ENTRY + BoardWords.PATHS];
    }

    void clear() {
        if (size * SPARSE < places.length) {
            for (int i = 0; i < size; i++) {
                int place = home(i);
                while (places[place] != i + 1) {
                    place = place + 1 & places.length - 1;
                }
                places[place] = 0;
            }
        } else {
            Arrays.fill(places, 0);
        }
        size = 0;
    }

    /** Adds the board whose five words start at an index of an array. If it is present, only its paths are added. */
    void add(long[] words, int at, long paths) {
        add(words[at], words[at + 1], words[at + 2], words[at + 3], words[at + 4], paths);
    }

    /**
     * Adds a board. If it is present, only its paths are added.
     *
     * @throws IllegalStateException if the table {@linkplain #isFull is full}
     */
    private void add(long own, long first, long second, long third, long rights, long paths) {
        long[] entries = this.entries;
        int[] places = this.places;
        int mask = places.length - 1;
        int place = place(own, first, second, third, rights);
        for (int known; (known = places[place]) != 0; place = place + 1 & mask) {
            int at = (known - 1) * BoardWords.ENTRY;
            long different = entries[at] ^ own
                    | entries[at + 1] ^ first
                    | entries[at + 2] ^ second
                    | entries[at + 3] ^ third
                    | entries[at + 4] ^ rights;
            if (different == 0) {
                entries[at + BoardWords.PATHS] = Math.addExact(entries[at + BoardWords.PATHS], paths);
                return;
            }
        }
        refuseIfFull();
        places[place] = size + 1;
        int at = size * BoardWords.ENTRY;
        entries[at] = own;
        entries[at + 1] = first;
        entries[at + 2] = second;
        entries[at + 3] = third;
        entries[at + 4] = rights;
        entries[at + BoardWords.PATHS] = paths;
        endEntry();
    }

    private void refuseIfFull() {
        if (isFull()) {
            throw new IllegalStateException("merge table is full: " + maxBoards + " boards");
        }
    }

    private void endEntry() {
        size++;
        if (size * BoardWords.ENTRY == entries.length) {
            grow();
        }
    }

    private void grow() {
        entries = Arrays.copyOf(entries, entries.length * 2);
        places = new int[places.length * 2];
        for (int i = 0; i < size; i++) {
            int place = home(i);
            while (places[place] != 0) {
                place = place + 1 & places.length - 1;
            }
            places[place] = i + 1;
        }
    }

    /** Returns the preferred slot of a board. */
    private int home(int index) {
        int at = index * BoardWords.ENTRY;
        return place(entries[at], entries[at + 1], entries[at + 2], entries[at + 3], entries[at + 4]);
    }

    private int place(long own, long first, long second, long third, long rights) {
        return (int) (BoardWords.hash(own, first, second, third, rights) >>> Integer.SIZE) & places.length - 1;
    }
}
