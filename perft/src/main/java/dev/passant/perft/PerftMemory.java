package dev.passant.perft;

import dev.passant.movegen.Board;

/**
 * A transposition table for leaf counts, with one entry per board and depth. Whole boards are compared field by field,
 * so counts are exact whatever the hash. {@link PerftTable} stores a 64-bit key instead: it needs a quarter of the
 * memory per board, and it holds boards with at least three plies left.
 *
 * <p>Many boards with two plies left are equal, above all in endgames. Boards are seen from the side to move, so a
 * board and its mirror image with colours swapped share an entry.
 *
 * <p>An entry has 64 bytes: six bitboards (the kings are the remaining occupied squares); castling rooks, en-passant
 * square and depth in one word; and the count. A board has one slot, and new entries always replace old ones. The
 * memory in use depends on the depth, so a small count does not pay for a large table.
 *
 * <p>This class is not thread-safe.
 */
public final class PerftMemory {

    /** The maximum size in MiB. */
    public static final int MAX_MEBIBYTES = 8192;

    private static final int LONGS_PER_ENTRY = 8;
    private static final int ENTRIES_PER_MEBIBYTE = (1 << 20) / (LONGS_PER_ENTRY * Long.BYTES);
    private static final int RIGHTS = 6;
    private static final int COUNT = 7;

    // Odd numbers without a pattern: the first 64 bits of the fractional parts of the square roots of 2, 3, 5, 7, 11,
    // 13 and 17, made odd.
    private static final long OWN = 0x6A09_E667_F3BC_C909L;
    private static final long ENEMY = 0xBB67_AE85_84CA_A73BL;
    private static final long PAWNS = 0x3C6E_F372_FE94_F82BL;
    private static final long KNIGHTS = 0xA54F_F53A_5F1D_36F1L;
    private static final long DIAGONAL = 0x510E_527F_ADE6_82D1L;
    private static final long ORTHOGONAL = 0x9B05_688C_2B3E_6C1FL;
    private static final long OTHERS = 0x1F83_D9AB_FB41_BD6BL;

    /** The entries of boards with two plies left, which are the most frequent, and of all others. */
    private final Table lastTwo;

    private final Table others;

    /**
     * Creates an empty table. Its size is limited to what the depth can use: 32 boards for each ply above the last two.
     *
     * @param mebibytes the maximum size, 1 to {@link #MAX_MEBIBYTES}; rounded down to a power of two
     * @param depth the expected depth, 0 to {@link Perft#MAX_DEPTH}; other depths give the same counts, but slower
     * @throws IllegalArgumentException if the size or the depth is out of bounds
     */
    public PerftMemory(int mebibytes, int depth) {
        if (mebibytes < 1 || mebibytes > MAX_MEBIBYTES) {
            throw new IllegalArgumentException(
                    "memory must be between 1 and " + MAX_MEBIBYTES + " MiB, got " + mebibytes);
        }
        if (depth < 0 || depth > Perft.MAX_DEPTH) {
            throw new IllegalArgumentException("depth must be between 0 and " + Perft.MAX_DEPTH + ", got " + depth);
        }
        // At most half of the memory for boards with two plies left, and a quarter of that for the others. With a
        // sixteenth, the others evicted each other: in 16 MiB, 23,595 of the endgame's boards with three plies left
        // were counted instead of 18,838.
        int mostLog2 = 62 - Long.numberOfLeadingZeros((long) mebibytes * ENTRIES_PER_MEBIBYTE);
        int usedLog2 = Math.min(mostLog2, 5 * Math.max(depth - 2, 0) + 2);
        lastTwo = new Table(usedLog2);
        others = new Table(Math.max(usedLog2 - 2, 1));
    }

    /** Returns the table for boards with this many plies left, at least two. */
    Table table(int depth) {
        return depth == 2 ? lastTwo : others;
    }

    /** Entries in one array. */
    static final class Table {
        private final long[] entries;
        private final int shift;

        private Table(int entriesLog2) {
            entries = new long[LONGS_PER_ENTRY << entriesLog2];
            shift = Long.SIZE - entriesLog2;
        }

        /** Returns the slot of a board. */
        int place(Board board, long rights) {
            long hash = board.own * OWN
                    + board.enemy * ENEMY
                    + board.pawns * PAWNS
                    + board.knights * KNIGHTS
                    + board.diagonalSliders * DIAGONAL
                    + board.orthogonalSliders * ORTHOGONAL
                    + rights * OTHERS;
            hash ^= hash >>> 32;
            return (int) (hash * OWN >>> shift) * LONGS_PER_ENTRY;
        }

        /** Returns the stored count of a board in its slot, or -1. */
        long get(int place, Board board, long rights) {
            long[] entry = entries;
            long different = entry[place] ^ board.own
                    | entry[place + 1] ^ board.enemy
                    | entry[place + 2] ^ board.pawns
                    | entry[place + 3] ^ board.knights
                    | entry[place + 4] ^ board.diagonalSliders
                    | entry[place + 5] ^ board.orthogonalSliders
                    | entry[place + RIGHTS] ^ rights;
            return different == 0 ? entry[place + COUNT] : -1;
        }

        /** Stores a count. */
        void put(int place, Board board, long rights, long count) {
            long[] entry = entries;
            entry[place] = board.own;
            entry[place + 1] = board.enemy;
            entry[place + 2] = board.pawns;
            entry[place + 3] = board.knights;
            entry[place + 4] = board.diagonalSliders;
            entry[place + 5] = board.orthogonalSliders;
            entry[place + RIGHTS] = rights;
            entry[place + COUNT] = count;
        }
    }
}
