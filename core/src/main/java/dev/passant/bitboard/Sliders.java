package dev.passant.bitboard;

/**
 * Attack tables for bishops and rooks. The attacks depend only on the <i>relevant</i> squares: the slider's lines
 * without their last squares, which are attacked whether or not they are occupied.
 *
 * <p><b>Bishops:</b> a table holds the attacks for each arrangement of blockers on the relevant squares. See
 * {@link Magics} for the index.
 *
 * <p><b>Rooks:</b> file and rank are looked up separately, with 64 arrangements of the six relevant squares on each.
 * This takes a few more instructions than one magic lookup, but only 8 KiB. The 800 KiB of a magic table would evict
 * other data from the L1 cache and slow down class loading. (Move lists became 4% faster; the speed of counting did not
 * change. {@code benchmarks/all perft}, paired runs, JDK 25.) The bishop table is small; looking up diagonals
 * separately was slower.
 */
final class Sliders {

    /** Four numbers per square, adjacent so that they share a cache line; see the constants below. */
    private static final long[] BISHOP = new long[64 * 4];

    private static final int RELEVANT = 0;
    private static final int MULTIPLIER = 1;
    private static final int SHIFT = 2;
    private static final int OFFSET = 3;

    private static final long[] BISHOP_ATTACKS = new long[5_248];

    /** The relevant squares of the a-file: all but its ends. */
    private static final long INNER_FILE = 0x0001_0101_0101_0100L;

    /** Multiplier that maps the six relevant squares of the a-file to the top six bits, a7 lowest, without carries. */
    private static final long FILE_TO_TOP = 0x0080_4020_1008_0400L;

    /** Attacks of a rook on the a-file along the file, by rank and arrangement. */
    private static final long[] FILE_ATTACKS = new long[8 * 64];

    /** Attacks of a rook on the first rank along the rank, by file and arrangement. */
    private static final long[] RANK_ATTACKS = new long[8 * 64];

    static {
        int filled = 0;
        for (int square = 0; square < 64; square++) {
            filled += fillBishop(square, filled);
        }
        for (int arrangement = 0; arrangement < 64; arrangement++) {
            long onRank = (long) arrangement << 1;
            long onFile = 0;
            for (int rank = 1; rank < 7; rank++) {
                onFile |= (onRank >>> rank & 1) << 8 * rank;
            }
            int fileIndex = fileIndex(onFile);
            for (int i = 0; i < 8; i++) {
                RANK_ATTACKS[i * 64 + arrangement] = attacked(Bitboards.RANK_1, i, onRank);
                FILE_ATTACKS[i * 64 + fileIndex] = attacked(Bitboards.FILE_A, 8 * i, onFile);
            }
        }
    }

    private Sliders() {}

    static long bishop(int square, long occupied) {
        int entry = (square & 63) * 4;
        long blockers = occupied & BISHOP[entry + RELEVANT];
        long index = blockers * BISHOP[entry + MULTIPLIER] >>> BISHOP[entry + SHIFT];
        return BISHOP_ATTACKS[(int) (index + BISHOP[entry + OFFSET])];
    }

    static long rook(int square, long occupied) {
        int file = square & 7;
        int rankStart = square & 56;
        long onFile = FILE_ATTACKS[rankStart * 8 + fileIndex(occupied >>> file & INNER_FILE)] << file;
        long onRank = RANK_ATTACKS[file * 64 + ((int) (occupied >>> rankStart + 1) & 63)] << rankStart;
        return onFile | onRank;
    }

    /** Returns the attacks of a rook along a rank or file. */
    private static long attacked(long line, int square, long blockers) {
        long below = line & Bitboards.of(square) - 1;
        long above = line & ~below & ~Bitboards.of(square);
        return upTo(blockers & above) & above | downTo(blockers & below) & below;
    }

    /** Returns the squares up to the lowest blocker, or all if there is none. */
    private static long upTo(long blockers) {
        return blockers ^ blockers - 1;
    }

    /** Returns the squares down to the highest blocker, or all if there is none. */
    private static long downTo(long blockers) {
        return blockers == 0 ? Bitboards.ALL : -Long.highestOneBit(blockers);
    }

    private static int fileIndex(long onFile) {
        return (int) (onFile * FILE_TO_TOP >>> 58);
    }

    /**
     * Fills the table of a square. Blockers on one diagonal do not affect the attacks on the other. The attacks are
     * therefore computed for each diagonal separately, and then combined for all arrangements of blockers on both, at
     * most 512. (The number of steps matters because this code runs in the interpreter, right after the JVM has
     * started.)
     */
    private static int fillBishop(int square, int offset) {
        Line rising = new Line(square, Rays.DIAGONAL[0], Rays.DIAGONAL[2]);
        Line falling = new Line(square, Rays.DIAGONAL[3], Rays.DIAGONAL[1]);
        long relevant = rising.relevant | falling.relevant;
        int shift = 64 - Long.bitCount(relevant);
        BISHOP[square * 4 + RELEVANT] = relevant;
        BISHOP[square * 4 + MULTIPLIER] = Magics.BISHOP[square];
        BISHOP[square * 4 + SHIFT] = shift;
        BISHOP[square * 4 + OFFSET] = offset;
        for (int i = 0; i < rising.blockers.length; i++) {
            for (int j = 0; j < falling.blockers.length; j++) {
                long blockers = rising.blockers[i] | falling.blockers[j];
                int index = (int) (blockers * Magics.BISHOP[square] >>> shift);
                BISHOP_ATTACKS[offset + index] = rising.attacks[i] | falling.attacks[j];
            }
        }
        return rising.blockers.length * falling.blockers.length;
    }

    /** A line through a square: all arrangements of blockers on it, and the attacks for each. */
    private static final class Line {
        final long relevant;
        final long[] blockers;
        final long[] attacks;

        /**
         * Creates a line.
         *
         * @param up the step to higher squares
         * @param down the step to lower squares
         */
        Line(int square, int[] up, int[] down) {
            long above = Rays.walk(square, new int[][] {up}, Bitboards.EMPTY);
            long below = Rays.walk(square, new int[][] {down}, Bitboards.EMPTY);
            relevant = above & ~Long.highestOneBit(above) | below & ~Long.lowestOneBit(below);
            blockers = new long[1 << Long.bitCount(relevant)];
            attacks = new long[blockers.length];
            long subset = 0;
            for (int i = 0; i < blockers.length; i++) {
                blockers[i] = subset;
                attacks[i] = upTo(subset & above) & above | downTo(subset & below) & below;
                // Subtracting the whole set carries through the gaps and gives the next subset in counting order.
                subset = (subset - relevant) & relevant;
            }
        }
    }
}
