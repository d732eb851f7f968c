package dev.passant.bitboard;

/**
 * The attacks of bishops and rooks from every square through every arrangement of blockers.
 *
 * <p>Only some squares can shorten a slider's lines: those on the lines, but for the last square of each, which is
 * reached whatever stands there.
 *
 * <p><b>Bishops:</b> for each arrangement of pieces on these <i>relevant</i> squares a table holds the attacks;
 * {@link Magics} explains how the arrangement becomes an index.
 *
 * <p><b>Rooks:</b> file and rank are looked up one by one, among the 64 arrangements of six relevant squares each. That
 * takes some instructions more than one look-up for both, as for bishops, but 8 KiB in place of 800, which would push
 * all else out of a processor's nearest memory and must be filled at every start. (Lists of moves were 4% faster so,
 * counting the same; {@code benchmarks/against-stockfish}, paired runs, JDK 25.) The bishops' table is small as it is;
 * looking up their diagonals one by one made all slower.
 */
final class Sliders {

    /** Four numbers for each square, side by side so that they are read together: see the constants that follow. */
    private static final long[] BISHOP = new long[64 * 4];

    private static final int RELEVANT = 0;
    private static final int MULTIPLIER = 1;
    private static final int SHIFT = 2;
    private static final int OFFSET = 3;

    private static final long[] BISHOP_ATTACKS = new long[5_248];

    /** The squares of the a-file that matter: all but its ends. */
    private static final long INNER_FILE = 0x0001_0101_0101_0100L;

    /** Sends the six squares of the a-file that matter to the six bits at the top, a7 lowest, without a carry. */
    private static final long FILE_TO_TOP = 0x0080_4020_1008_0400L;

    /** What a rook on the a-file attacks along it, for each rank and arrangement. */
    private static final long[] FILE_ATTACKS = new long[8 * 64];

    /** What a rook on the first rank attacks along it, for each file and arrangement. */
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

    /** What a rook attacks from a square along a rank or file. */
    private static long attacked(long line, int square, long blockers) {
        long below = line & Bitboards.of(square) - 1;
        long above = line & ~below & ~Bitboards.of(square);
        return upTo(blockers & above) & above | downTo(blockers & below) & below;
    }

    /** The squares up to the lowest blocker, or all without one. */
    private static long upTo(long blockers) {
        return blockers ^ blockers - 1;
    }

    /** The squares down to the highest blocker, or all without one. */
    private static long downTo(long blockers) {
        return blockers == 0 ? Bitboards.ALL : -Long.highestOneBit(blockers);
    }

    private static int fileIndex(long onFile) {
        return (int) (onFile * FILE_TO_TOP >>> 58);
    }

    /**
     * Blockers on one of a bishop's two lines do not change what it attacks on the other. So each line is looked at once for
     * each arrangement on it, and the up to 512 arrangements on both are combined from these. (This is the first thing that
     * a JVM which has just started does here, by its interpreter.)
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

    /** One line through a square: every arrangement of blockers on it, with the squares attacked through each. */
    private static final class Line {
        final long relevant;
        final long[] blockers;
        final long[] attacks;

        /**
         * A line.
         *
         * @param up the step along it to higher squares
         * @param down the step to lower ones
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
                // Subtracting the whole set carries through the gaps: the next subset of it in counting order.
                subset = (subset - relevant) & relevant;
            }
        }
    }
}
