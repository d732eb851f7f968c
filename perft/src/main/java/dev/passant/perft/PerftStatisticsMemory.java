package dev.passant.perft;

import dev.passant.movegen.Board;

/**
 * A transposition table for statistics, with one entry per board and depth. Whole boards are compared bit by bit, so
 * the numbers are exact.
 *
 * <p>Many boards with two plies left are equal, and their share grows with the depth. A lookup takes about one
 * thirtieth of the time of counting a board again. Boards are seen from the side to move, so a board and its mirror
 * image with colours swapped share an entry.
 *
 * <p>An entry has 128 bytes, two cache lines: the board in five words and the eleven numbers of {@link
 * PerftStatistics}. A board has two slots; the entry with fewer nodes is replaced.
 *
 * <p>This class is not thread-safe.
 */
public final class PerftStatisticsMemory {

    /** The maximum size in MiB. */
    public static final int MAX_MEBIBYTES = 8192;

    private static final int LONGS_PER_ENTRY = 16;
    private static final int ENTRIES_PER_MEBIBYTE = (1 << 20) / (LONGS_PER_ENTRY * Long.BYTES);
    private static final int SUMS = 5;

    // Odd numbers without a pattern: the first 64 bits of the fractional parts of the square roots of 2, 3, 5, 7 and
    // 11, made odd.
    private static final long OWN = 0x6A09_E667_F3BC_C909L;
    private static final long FIRST = 0xBB67_AE85_84CA_A73BL;
    private static final long SECOND = 0x3C6E_F372_FE94_F82BL;
    private static final long THIRD = 0xA54F_F53A_5F1D_36F1L;
    private static final long RIGHTS = 0x510E_527F_ADE6_82D1L;

    private final long[] entries;
    private final int shift;

    /**
     * Creates an empty table. Its size is limited to what the depth can use: 32 boards for each ply above the last two.
     *
     * @param mebibytes the maximum size, 1 to {@link #MAX_MEBIBYTES}; rounded down to a power of two
     * @param depth the expected depth, 0 to {@link Perft#MAX_DEPTH}; other depths give the same numbers, but slower
     * @throws IllegalArgumentException if the size or the depth is out of bounds
     */
    public PerftStatisticsMemory(int mebibytes, int depth) {
        if (mebibytes < 1 || mebibytes > MAX_MEBIBYTES) {
            throw new IllegalArgumentException(
                    "memory must be between 1 and " + MAX_MEBIBYTES + " MiB, got " + mebibytes);
        }
        if (depth < 0 || depth > Perft.MAX_DEPTH) {
            throw new IllegalArgumentException("depth must be between 0 and " + Perft.MAX_DEPTH + ", got " + depth);
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
     * Adds the stored statistics of a board to the sums.
     *
     * @return whether there was an entry for the board
     * @throws ArithmeticException if the nodes, the largest of the numbers, exceed 63 bits
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

    /** Stores the difference between two sums as the statistics of a board. */
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
