package dev.passant.perft;

import dev.passant.movegen.Board;
import java.util.Arrays;

/**
 * Merges equal boards, in a table that fits in the processor's cache: each board is kept once, with the sum of the ways that
 * lead to it. Boards are compared word by word, never by a hash alone.
 */
final class MergeTable {

    private static final int LONGS = PlyStore.Page.LONGS;
    private static final int WAYS = PlyStore.Page.WAYS;
    /** Room at first: a table grows as it is needed. */
    private static final int FIRST_BOARDS = 64;

    // Odd numbers with no pattern: the first 64 bits of the fractional parts of the square roots of 2, 3, 5, 7, 11 and
    // 13,
    // made odd.
    private static final long OWN = 0x6A09_E667_F3BC_C909L;
    private static final long FIRST = 0xBB67_AE85_84CA_A73BL;
    private static final long SECOND = 0x3C6E_F372_FE94_F82BL;
    private static final long THIRD = 0xA54F_F53A_5F1D_36F1L;
    private static final long RIGHTS = 0x510E_527F_ADE6_82D1L;
    private static final long ALL = 0x9B05_688C_2B3E_6C1FL;

    /** What a board takes: its words, its ways and its places, where the table has just grown. */
    static final int BYTES_OF_BOARD = 2 * (LONGS * Long.BYTES + 3 * Integer.BYTES);

    private final int maxBoards;
    private long[] longs = new long[FIRST_BOARDS * LONGS];

    /** Where the boards are, by hash: 0 for an empty place, otherwise an index plus 1. Twice as many as boards, or more. */
    private int[] places = new int[2 * FIRST_BOARDS];

    /** The place of each board. */
    private int[] placeOf = new int[FIRST_BOARDS];

    private int size;

    /**
     * An empty table.
     *
     * @param maxBoards for how many boards it has room
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

    /** Boards and ways, one after the other. */
    long[] longs() {
        return longs;
    }

    /** A board; whose colour is to move is not kept. */
    Board board(int index) {
        return BoardWords.read(longs, index * LONGS, false);
    }

    long ways(int index) {
        return longs[index * LONGS + WAYS];
    }

    void clear() {
        if (size * 8 < places.length) {
            for (int i = 0; i < size; i++) {
                places[placeOf[i]] = 0;
            }
        } else {
            Arrays.fill(places, 0);
        }
        size = 0;
    }

    /**
     * Adds a board, or only its ways if it is there.
     *
     * @throws IllegalStateException when there is no room for another board: {@link #isFull} says so before
     */
    void add(long own, long first, long second, long third, long rights, long ways) {
        long[] longs = this.longs;
        int[] places = this.places;
        int mask = places.length - 1;
        int place = (int) hash(own, first, second, third, rights) & mask;
        for (int known; (known = places[place]) != 0; place = place + 1 & mask) {
            int at = (known - 1) * LONGS;
            long different = longs[at] ^ own
                    | longs[at + 1] ^ first
                    | longs[at + 2] ^ second
                    | longs[at + 3] ^ third
                    | longs[at + 4] ^ rights;
            if (different == 0) {
                longs[at + WAYS] = Math.addExact(longs[at + WAYS], ways);
                return;
            }
        }
        if (isFull()) {
            throw new IllegalStateException("more than " + maxBoards + " boards");
        }
        int at = size * LONGS;
        longs[at] = own;
        longs[at + 1] = first;
        longs[at + 2] = second;
        longs[at + 3] = third;
        longs[at + 4] = rights;
        longs[at + WAYS] = ways;
        placeOf[size] = place;
        places[place] = ++size;
        if (size * LONGS == longs.length) {
            grow();
        }
    }

    private void grow() {
        longs = Arrays.copyOf(longs, longs.length * 2);
        placeOf = Arrays.copyOf(placeOf, placeOf.length * 2);
        places = new int[places.length * 2];
        int mask = places.length - 1;
        for (int i = 0; i < size; i++) {
            int place = hash(i * LONGS) & mask;
            while (places[place] != 0) {
                place = place + 1 & mask;
            }
            placeOf[i] = place;
            places[place] = i + 1;
        }
    }

    private int hash(int at) {
        return (int) hash(longs[at], longs[at + 1], longs[at + 2], longs[at + 3], longs[at + 4]);
    }

    private static long hash(long own, long first, long second, long third, long rights) {
        long hash = own * OWN + first * FIRST + second * SECOND + third * THIRD + rights * RIGHTS;
        return (hash ^ hash >>> 32) * ALL >>> 32;
    }
}
