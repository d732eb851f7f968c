package dev.passant.perft;

import dev.passant.movegen.Board;

/**
 * Remembers the number of leaf nodes below a position at a depth, in a fixed amount of memory.
 *
 * <p>A position with a depth is known by two words of 64 bits, both mixed from everything that decides its moves: the
 * one says where its entry is, the other is kept in the entry and compared. So the bits that an index uses up are not
 * missing in the comparison. Two different positions with the same words would spoil a count: {@code
 * PerftTableCollisionsTest} counts, over all different boards of several trees, that not even one of the two words is
 * the same for two boards, and that parts of them are so as often as chance has it.
 *
 * <p>The board is seen from the side to move, so a position and its mirror image with the colours changed share an
 * entry.
 *
 * <p>Any number of threads may use one table, and there is no lock. An entry keeps its word combined with its count by
 * exclusive or (Hyatt and Mann, "A lock-less transposition table implementation"), and each of the two is read once: a
 * word and a count that were written by different threads do not belong together and are not taken for an entry.
 */
public final class PerftTable {

    private static final int LONGS_PER_ENTRY = 2;
    private static final long LONGS_PER_MEBIBYTE = (1 << 20) / Long.BYTES;

    /** The most memory that a table can be given, in MiB. */
    public static final int MAX_MEBIBYTES = 8192;

    /** Boards with fewer plies left are never looked up: counting them takes no longer. */
    private static final int LEAST_PLIES_LEFT = 3;

    /** Room for 64 boards for each ply, as a power of two. */
    private static final int BOARDS_LOG2 = 6;

    /** Where the two mixes begin: the fractional parts of the golden ratio and of the square root of 2, as bits. */
    private static final long PLACE_SEED = 0x9E37_79B9_7F4A_7C15L;

    private static final long CHECK_SEED = 0x6A09_E667_F3BC_C908L;

    /** Pairs of a word combined with a count by exclusive or, and that count plus one, which is 0 in an empty place. */
    private final long[] entries;

    /**
     * An empty table.
     *
     * @param mebibytes how much memory it takes, 1 to {@link #MAX_MEBIBYTES}; used up to a power of two
     * @throws IllegalArgumentException when the size is out of bounds
     */
    public PerftTable(int mebibytes) {
        this(mebibytes, Perft.MAX_DEPTH);
    }

    /**
     * An empty table, as large as counting to a depth can use: room for 64 boards for each ply above the last three. A
     * small count does not pay for the memory of a large one, all of which is written once, with zeros.
     *
     * @param mebibytes how much memory it takes at most, 1 to {@link #MAX_MEBIBYTES}; used up to a power of two
     * @param depth how deep will be counted, 0 to {@link Perft#MAX_DEPTH}; other depths give the same counts, only slower
     * @throws IllegalArgumentException when one of the two is out of bounds
     */
    public PerftTable(int mebibytes, int depth) {
        if (mebibytes < 1 || mebibytes > MAX_MEBIBYTES) {
            throw new IllegalArgumentException("a hash table takes 1 to " + MAX_MEBIBYTES + " MiB, not " + mebibytes);
        }
        if (depth < 0 || depth > Perft.MAX_DEPTH) {
            throw new IllegalArgumentException("the depth is 0 to " + Perft.MAX_DEPTH + ", not " + depth);
        }
        int mostLog2 = 63 - Long.numberOfLeadingZeros(mebibytes * LONGS_PER_MEBIBYTE);
        // The two places of one board at least.
        int usedLog2 = Math.min(mostLog2, BOARDS_LOG2 * Math.max(depth - LEAST_PLIES_LEFT, 0) + 2);
        entries = new long[1 << usedLog2];
    }

    /** How much memory the entries take. */
    long bytes() {
        return (long) entries.length * Long.BYTES;
    }

    /** The word that says where the entry of a position and a depth is. */
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

    /** The word by which the entry of a position and a depth is known. */
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

    /** The finaliser of MurmurHash3 (Appleby): each bit of what comes in changes about half of what comes out. */
    private static long mixPlace(long bits) {
        long mixed = (bits ^ bits >>> 33) * 0xFF51_AFD7_ED55_8CCDL;
        mixed = (mixed ^ mixed >>> 33) * 0xC4CE_B9FE_1A85_EC53L;
        return mixed ^ mixed >>> 33;
    }

    /** The same with other numbers: variant 13 of Stafford's "Better Bit Mixing", which SplittableRandom uses. */
    private static long mixCheck(long bits) {
        long mixed = (bits ^ bits >>> 30) * 0xBF58_476D_1CE4_E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D0_49BB_1331_11EBL;
        return mixed ^ mixed >>> 31;
    }

    /** The count remembered for the two words of a position and a depth, or -1. */
    long get(long place, long check) {
        int first = index(place);
        long count = countAt(first, check);
        return count >= 0 ? count : countAt(first ^ LONGS_PER_ENTRY, check);
    }

    private long countAt(int index, long check) {
        long stored = entries[index + 1];
        // Of an empty place this is -1, too.
        return (entries[index] ^ stored) == check ? stored - 1 : -1;
    }

    /** Remembers a count in the one of two places that holds the smaller count: it took less time to find. */
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
