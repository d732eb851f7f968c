package dev.passant.perft;

import dev.passant.movegen.Board;

/**
 * Remembers the statistics of boards to a depth, with the board itself: what is found is compared bit by bit, so that
 * the numbers are exact whatever the hash.
 *
 * <p>Of the boards with two plies left many are equal, the more the deeper the count; a look-up costs about a thirtieth
 * of counting one again. The board is seen from the side to move, so a board and its mirror image with the colours changed
 * share an entry.
 *
 * <p>An entry is two lines of the processor's cache, 128 bytes: the board in five words and the eleven numbers of
 * {@link PerftStatistics}. A board has two places, and the smaller count of nodes makes room.
 *
 * <p>For one thread at a time.
 */
public final class PerftStatisticsMemory {

    /** The most memory that can be asked for, in MiB. */
    public static final int MAX_MEBIBYTES = 8192;

    private static final int LONGS_PER_ENTRY = 16;
    private static final int ENTRIES_PER_MEBIBYTE = (1 << 20) / (LONGS_PER_ENTRY * Long.BYTES);
    private static final int SUMS = 5;

    // Odd numbers with no pattern: the first 64 bits of the fractional parts of the square roots of 2, 3, 5, 7 and 11,
    // made odd.
    private static final long OWN = 0x6A09_E667_F3BC_C909L;
    private static final long FIRST = 0xBB67_AE85_84CA_A73BL;
    private static final long SECOND = 0x3C6E_F372_FE94_F82BL;
    private static final long THIRD = 0xA54F_F53A_5F1D_36F1L;
    private static final long RIGHTS = 0x510E_527F_ADE6_82D1L;

    private final long[] entries;
    private final int shift;

    /**
     * An empty memory, as large as counting to a depth can use: room for 32 boards for each ply above the last two.
     *
     * @param mebibytes how much it may take at most, 1 to {@link #MAX_MEBIBYTES}; used up to a power of two
     * @param depth how deep will be counted, 0 to {@link Perft#MAX_DEPTH}; other depths give the same numbers, only slower
     * @throws IllegalArgumentException when one of the two is out of bounds
     */
    public PerftStatisticsMemory(int mebibytes, int depth) {
        if (mebibytes < 1 || mebibytes > MAX_MEBIBYTES) {
            throw new IllegalArgumentException("a memory takes 1 to " + MAX_MEBIBYTES + " MiB, not " + mebibytes);
        }
        if (depth < 0 || depth > Perft.MAX_DEPTH) {
            throw new IllegalArgumentException("the depth is 0 to " + Perft.MAX_DEPTH + ", not " + depth);
        }
        int mostLog2 = 63 - Long.numberOfLeadingZeros((long) mebibytes * ENTRIES_PER_MEBIBYTE);
        int entriesLog2 = Math.min(mostLog2, 5 * Math.max(depth - 2, 0) + 1);
        entries = new long[LONGS_PER_ENTRY << entriesLog2];
        shift = Long.SIZE - entriesLog2;
    }

    private int place(Board board, long rights) {
        long hash = board.own * OWN
                + BoardWords.first(board) * FIRST
                + BoardWords.second(board) * SECOND
                + BoardWords.third(board) * THIRD
                + rights * RIGHTS;
        hash ^= hash >>> 32;
        return (int) (hash * OWN >>> shift) * LONGS_PER_ENTRY;
    }

    /**
     * Adds what is remembered of a board.
     *
     * @return whether it was remembered
     * @throws ArithmeticException when the nodes, the largest of the numbers, do not fit in 63 bits
     */
    boolean add(Board board, int depth, long[] sums) {
        long rights = BoardWords.rights(board, depth);
        int place = place(board, rights);
        if (!isAt(place, board, rights)) {
            place ^= LONGS_PER_ENTRY;
            if (!isAt(place, board, rights)) {
                return false;
            }
        }
        sums[0] = Math.addExact(sums[0], entries[place + SUMS]);
        for (int column = 1; column < MoveKinds.COLUMNS; column++) {
            sums[column] += entries[place + SUMS + column];
        }
        return true;
    }

    private boolean isAt(int place, Board board, long rights) {
        long[] entry = entries;
        long different = entry[place] ^ board.own
                | entry[place + 1] ^ BoardWords.first(board)
                | entry[place + 2] ^ BoardWords.second(board)
                | entry[place + 3] ^ BoardWords.third(board)
                | entry[place + 4] ^ rights;
        return different == 0;
    }

    /** Remembers of a board what the sums have grown by. */
    void put(Board board, int depth, long[] before, long[] after) {
        long[] entry = entries;
        long rights = BoardWords.rights(board, depth);
        int place = place(board, rights);
        int other = place ^ LONGS_PER_ENTRY;
        if (entry[other + SUMS] < entry[place + SUMS]) {
            place = other;
        }
        BoardWords.write(board, entry, place);
        entry[place + 4] = rights;
        for (int column = 0; column < MoveKinds.COLUMNS; column++) {
            entry[place + SUMS + column] = after[column] - before[column];
        }
    }
}
