package dev.passant.perft;

import dev.passant.movegen.Board;
import java.util.Arrays;

/**
 * Merges equal boards: each is kept once, in the order in which they came, with the sum of the ways that lead to it. Boards
 * are compared word by word, never by a hash alone.
 */
final class MergeTable {

    /** What a board takes: its words, its ways and its places, where the table has just grown. */
    static final int BYTES_OF_BOARD = 2 * (BoardWords.ENTRY * Long.BYTES + 2 * Integer.BYTES);

    /** The most boards that a table can be asked for, so that arrays that double stay within their bounds. */
    static final int MAX_BOARDS = Integer.MAX_VALUE / BoardWords.ENTRY / 2;

    /** Room at first: a table grows as it is needed. */
    private static final int FIRST_BOARDS = 64;

    /** With so few boards for so many places, each is looked for to be cleared. */
    private static final int SPARSE = 8;

    private final int maxBoards;
    private long[] entries = new long[FIRST_BOARDS * BoardWords.ENTRY];

    /** Where the boards are, by hash: 0 for an empty place, otherwise an index plus 1. Twice as many as boards, or more. */
    private int[] places = new int[2 * FIRST_BOARDS];

    private int size;

    /**
     * An empty table.
     *
     * @param maxBoards for how many boards it has room, at most {@link #MAX_BOARDS}
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

    /** Boards and ways ({@link BoardWords#ENTRY}), one after the other; valid until the table is changed. */
    long[] entries() {
        return entries;
    }

    /** A board; whose colour is to move is not kept. */
    Board board(int index) {
        return BoardWords.read(entries, index * BoardWords.ENTRY, false);
    }

    /** In how many ways a board is reached. */
    long ways(int index) {
        return entries[index * BoardWords.ENTRY + BoardWords.WAYS];
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

    /** Adds the board of five words at an index of an array, or only its ways if it is there. */
    void add(long[] words, int at, long ways) {
        add(words[at], words[at + 1], words[at + 2], words[at + 3], words[at + 4], ways);
    }

    /**
     * Adds a board, or only its ways if it is there.
     *
     * @throws IllegalStateException when there is no room for another board: {@link #isFull} says so before
     */
    private void add(long own, long first, long second, long third, long rights, long ways) {
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
                entries[at + BoardWords.WAYS] = Math.addExact(entries[at + BoardWords.WAYS], ways);
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
        entries[at + BoardWords.WAYS] = ways;
        endEntry();
    }

    /** Adds a board whether it is there or not; what is added so is not found again. */
    void append(long[] words, int from, long ways) {
        refuseIfFull();
        int at = size * BoardWords.ENTRY;
        System.arraycopy(words, from, entries, at, BoardWords.WORDS);
        entries[at + BoardWords.WAYS] = ways;
        endEntry();
    }

    private void refuseIfFull() {
        if (isFull()) {
            throw new IllegalStateException("more than " + maxBoards + " boards");
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

    /** Where a board would be if no other were in its way. */
    private int home(int index) {
        int at = index * BoardWords.ENTRY;
        return place(entries[at], entries[at + 1], entries[at + 2], entries[at + 3], entries[at + 4]);
    }

    private int place(long own, long first, long second, long third, long rights) {
        return (int) (BoardWords.hash(own, first, second, third, rights) >>> Integer.SIZE) & places.length - 1;
    }
}
