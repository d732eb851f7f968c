package dev.passant.perft;

import dev.passant.movegen.Board;

/**
 * Remembers the number of leaf nodes below a board at a depth, with the board itself: what is found is compared
 * field by field, so that counts are exact whatever the hash. {@link PerftTable} keeps 64 bits of a hash instead, a
 * quarter of the memory for each board, and looks at boards from three plies left on.
 *
 * <p>Of the boards with two plies left many are equal, most of all in an endgame. The board is seen from the side to move,
 * so a board and its mirror image with the colours changed share an entry.
 *
 * <p>An entry is 64 bytes: six sets of pieces (kings are what is left of the occupied squares), castling rooks with en
 * passant and depth, and the count. A board has one place, and the last one there stays. How much of the memory is used
 * depends on the depth, so that a small count does not pay for a large memory.
 *
 * <p>For one thread at a time.
 */
public final class PerftMemory {

    /** The most memory that can be asked for, in MiB. */
    public static final int MAX_MEBIBYTES = 8192;

    private static final int LONGS_PER_ENTRY = 8;
    private static final int ENTRIES_PER_MEBIBYTE = (1 << 20) / (LONGS_PER_ENTRY * Long.BYTES);
    private static final int RIGHTS = 6;
    private static final int COUNT = 7;

    // Odd numbers with no pattern: the first 64 bits of the fractional parts of the square roots of 2, 3, 5, 7, 11, 13
    // and 17, made odd.
    private static final long OWN = 0x6A09_E667_F3BC_C909L;
    private static final long ENEMY = 0xBB67_AE85_84CA_A73BL;
    private static final long PAWNS = 0x3C6E_F372_FE94_F82BL;
    private static final long KNIGHTS = 0xA54F_F53A_5F1D_36F1L;
    private static final long DIAGONAL = 0x510E_527F_ADE6_82D1L;
    private static final long ORTHOGONAL = 0x9B05_688C_2B3E_6C1FL;
    private static final long OTHERS = 0x1F83_D9AB_FB41_BD6BL;

    /** For boards with two plies left, which come most often, and for all others. */
    private final Table lastTwo;

    private final Table others;

    /**
     * An empty memory, as large as counting to a depth can use: room for 32 boards for each ply above the last two.
     *
     * @param mebibytes how much it may take at most, 1 to {@link #MAX_MEBIBYTES}; used up to a power of two
     * @param depth how deep will be counted, 0 to {@link Perft#MAX_DEPTH}; other depths give the same counts, only slower
     * @throws IllegalArgumentException when one of the two is out of bounds
     */
    public PerftMemory(int mebibytes, int depth) {
        if (mebibytes < 1 || mebibytes > MAX_MEBIBYTES) {
            throw new IllegalArgumentException("a memory takes 1 to " + MAX_MEBIBYTES + " MiB, not " + mebibytes);
        }
        if (depth < 0 || depth > Perft.MAX_DEPTH) {
            throw new IllegalArgumentException("the depth is 0 to " + Perft.MAX_DEPTH + ", not " + depth);
        }
        // Up to half for the last two plies, and a quarter of that for the others. (With a sixteenth these pushed each
        // other
        // out: of the endgame's boards with three plies left 23,595 were counted in 16 MiB, now 18,838.)
        int mostLog2 = 62 - Long.numberOfLeadingZeros((long) mebibytes * ENTRIES_PER_MEBIBYTE);
        int usedLog2 = Math.min(mostLog2, 5 * Math.max(depth - 2, 0) + 2);
        lastTwo = new Table(usedLog2);
        others = new Table(Math.max(usedLog2 - 2, 1));
    }

    /** The table for boards with some plies left, at least two. */
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

        /** Where a board is, or would be. */
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

        /** The count remembered for a board at its place, or -1. */
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

        /** Remembers a count. */
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
