package dev.passant.perft;

import dev.passant.movegen.Board;

/**
 * A lock-free transposition table of fixed size for leaf counts.
 *
 * <p>Two 64-bit hashes are computed from everything that decides the moves of a position, and from the depth. One
 * selects the slot; the other is stored in the entry and compared, so no key bits are lost to the index. Two different
 * positions with the same hashes would make a count wrong. {@code PerftTableCollisionsTest} counts collisions over all
 * distinct boards of several trees: neither hash has one, and parts of the hashes collide as often as expected by
 * chance.
 *
 * <p>Boards are seen from the side to move, so a position and its mirror image with colours swapped share an entry.
 *
 * <p>Any number of threads can share a table. An entry stores its key XOR its count (Hyatt and Mann, "A lock-less
 * transposition table implementation"), and each of the two words is read once. A key and a count written by different
 * threads do not match, and are treated as a miss.
 */
public final class PerftTable {

    private static final int LONGS_PER_ENTRY = 2;
    private static final long LONGS_PER_MEBIBYTE = (1 << 20) / Long.BYTES;

    /** The maximum size in MiB. */
    public static final int MAX_MEBIBYTES = 8192;

    /** Boards with fewer plies left are not looked up, because counting them is as fast. */
    private static final int LEAST_PLIES_LEFT = 3;

    /** Slots for 64 boards per ply, as a power of two. */
    private static final int BOARDS_LOG2 = 6;

    /** The seeds of the two hashes: the fractional bits of the golden ratio and of the square root of 2. */
    private static final long PLACE_SEED = 0x9E37_79B9_7F4A_7C15L;

    private static final long CHECK_SEED = 0x6A09_E667_F3BC_C908L;

    /**
     * Pairs of words: the key XOR the stored count, and the stored count. This is the count plus one, so 0 is an empty
     * slot.
     */
    private final long[] entries;

    /**
     * Creates an empty table.
     *
     * @param mebibytes the size, 1 to {@link #MAX_MEBIBYTES}; rounded down to a power of two
     * @throws IllegalArgumentException if the size is out of bounds
     */
    public PerftTable(int mebibytes) {
        this(mebibytes, Perft.MAX_DEPTH);
    }

    /**
     * Creates an empty table. Its size is limited to what the depth can use: 64 boards for each ply above the last
     * three. So a small count does not pay for zeroing a large table.
     *
     * @param mebibytes the maximum size, 1 to {@link #MAX_MEBIBYTES}; rounded down to a power of two
     * @param depth the expected depth, 0 to {@link Perft#MAX_DEPTH}; other depths give the same counts, but slower
     * @throws IllegalArgumentException if the size or the depth is out of bounds
     */
    public PerftTable(int mebibytes, int depth) {
        if (mebibytes < 1 || mebibytes > MAX_MEBIBYTES) {
            throw new IllegalArgumentException(
                    "hash table size must be between 1 and " + MAX_MEBIBYTES + " MiB, got " + mebibytes);
        }
        if (depth < 0 || depth > Perft.MAX_DEPTH) {
            throw new IllegalArgumentException("depth must be between 0 and " + Perft.MAX_DEPTH + ", got " + depth);
        }
        int mostLog2 = 63 - Long.numberOfLeadingZeros(mebibytes * LONGS_PER_MEBIBYTE);
        // At least the two slots of one board.
        int usedLog2 = Math.min(mostLog2, BOARDS_LOG2 * Math.max(depth - LEAST_PLIES_LEFT, 0) + 2);
        entries = new long[1 << usedLog2];
    }

    /** Returns the size of the entries in bytes. */
    long bytes() {
        return (long) entries.length * Long.BYTES;
    }

    /** Returns the hash that selects the slot of a position and depth. */
    static long place(Board board, int depth) {
        long word = mixPlace(PLACE_SEED + depth);
        word = mixPlace(word ^ board.own);
        word = mixPlace(word ^ board.enemy);
        word = mixPlace(word ^ board.pawns);
        word = mixPlace(word ^ board.knights);
        word = mixPlace(word ^ board.diagonalSliders);
        word = mixPlace(word ^ board.orthogonalSliders);
        word = mixPlace(word ^ board.kings);
        return mixPlace(word ^ BoardWords.rights(board));
    }

    /** Returns the key that is stored for a position and depth. */
    static long check(Board board, int depth) {
        long word = mixCheck(CHECK_SEED + depth);
        word = mixCheck(word ^ board.own);
        word = mixCheck(word ^ board.enemy);
        word = mixCheck(word ^ board.pawns);
        word = mixCheck(word ^ board.knights);
        word = mixCheck(word ^ board.diagonalSliders);
        word = mixCheck(word ^ board.orthogonalSliders);
        word = mixCheck(word ^ board.kings);
        return mixCheck(word ^ BoardWords.rights(board));
    }

    /** The finalizer of MurmurHash3 (Appleby): each input bit flips about half of the output bits. */
    private static long mixPlace(long bits) {
        long mixed = (bits ^ bits >>> 33) * 0xFF51_AFD7_ED55_8CCDL;
        mixed = (mixed ^ mixed >>> 33) * 0xC4CE_B9FE_1A85_EC53L;
        return mixed ^ mixed >>> 33;
    }

    /** Another finalizer: variant 13 of Stafford's "Better Bit Mixing", as in SplittableRandom. */
    private static long mixCheck(long bits) {
        long mixed = (bits ^ bits >>> 30) * 0xBF58_476D_1CE4_E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D0_49BB_1331_11EBL;
        return mixed ^ mixed >>> 31;
    }

    /** Returns the count stored for the two hashes of a position and depth, or -1. */
    long get(long place, long check) {
        int first = index(place);
        long count = countAt(first, check);
        return count >= 0 ? count : countAt(first ^ LONGS_PER_ENTRY, check);
    }

    private long countAt(int index, long check) {
        long stored = entries[index + 1];
        // An empty slot gives -1, too.
        return (entries[index] ^ stored) == check ? stored - 1 : -1;
    }

    /** Stores a count. Of the two slots, it replaces the smaller count, which took less time to compute. */
    void put(long place, long check, long count) {
        int first = index(place);
        int second = first ^ LONGS_PER_ENTRY;
        int index = entries[first + 1] <= entries[second + 1] ? first : second;
        long stored = count + 1;
        entries[index] = check ^ stored;
        entries[index + 1] = stored;
    }

    private int index(long place) {
        return (int) place & entries.length - LONGS_PER_ENTRY;
    }
}
