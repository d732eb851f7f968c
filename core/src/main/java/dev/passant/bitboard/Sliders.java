package dev.passant.bitboard;

/**
 * The attacks of bishops and rooks from every square through every arrangement of blockers, by magic multiplication.
 *
 * <p>Only some squares can shorten a slider's lines: those on the lines, but for the last square of each, which is
 * reached whatever stands there. For each arrangement of pieces on these <i>relevant</i> squares the table holds the
 * attacks; {@link Magics} tells how the arrangement becomes an index.
 */
final class Sliders {

    /** Four numbers for each square, side by side so that they are read together: see the constants that follow. */
    private static final long[] BISHOP = new long[64 * 4];

    private static final long[] ROOK = new long[64 * 4];

    private static final int RELEVANT = 0;
    private static final int MULTIPLIER = 1;
    private static final int SHIFT = 2;
    private static final int OFFSET = 3;

    /** 5,248 arrangements for bishops, then 102,400 for rooks. */
    private static final long[] ATTACKS = new long[5_248 + 102_400];

    static {
        int filled = 0;
        for (int square = 0; square < 64; square++) {
            Line rising = new Line(square, Rays.DIAGONAL[0], Rays.DIAGONAL[2]);
            Line falling = new Line(square, Rays.DIAGONAL[3], Rays.DIAGONAL[1]);
            filled += fill(rising, falling, BISHOP, square, Magics.BISHOP[square], filled);
        }
        for (int square = 0; square < 64; square++) {
            Line file = new Line(square, Rays.ORTHOGONAL[0], Rays.ORTHOGONAL[2]);
            Line rank = new Line(square, Rays.ORTHOGONAL[1], Rays.ORTHOGONAL[3]);
            filled += fill(file, rank, ROOK, square, Magics.ROOK[square], filled);
        }
    }

    private Sliders() {}

    static long bishop(int square, long occupied) {
        int entry = (square & 63) * 4;
        long blockers = occupied & BISHOP[entry + RELEVANT];
        long index = blockers * BISHOP[entry + MULTIPLIER] >>> BISHOP[entry + SHIFT];
        return ATTACKS[(int) (index + BISHOP[entry + OFFSET])];
    }

    static long rook(int square, long occupied) {
        int entry = (square & 63) * 4;
        long blockers = occupied & ROOK[entry + RELEVANT];
        long index = blockers * ROOK[entry + MULTIPLIER] >>> ROOK[entry + SHIFT];
        return ATTACKS[(int) (index + ROOK[entry + OFFSET])];
    }

    /**
     * Blockers on one of a slider's two lines do not change what it sees on the other. So each line is looked at once for
     * each arrangement on it, at most 64, and the up to 4,096 arrangements on both are combined from these.
     *
     * <p>This is the first thing that a JVM which has just started does here, and so it is done by the interpreter: each
     * instruction counts. The product of a sum is the sum of the products, so one multiplication for each arrangement
     * on a line is enough; and the innermost loop is a method of its own, so that the compiler sees soon that it is hot.
     */
    private static int fill(Line one, Line other, long[] entries, int square, long multiplier, int offset) {
        long relevant = one.relevant | other.relevant;
        int shift = 64 - Long.bitCount(relevant);
        entries[square * 4 + RELEVANT] = relevant;
        entries[square * 4 + MULTIPLIER] = multiplier;
        entries[square * 4 + SHIFT] = shift;
        entries[square * 4 + OFFSET] = offset;
        long[] attacks = other.attacks;
        long[] products = other.blockers.clone();
        for (int i = 0; i < products.length; i++) {
            products[i] *= multiplier;
        }
        for (int i = 0; i < one.blockers.length; i++) {
            combine(one.attacks[i], one.blockers[i] * multiplier, attacks, products, shift, offset);
        }
        return one.blockers.length * products.length;
    }

    /** One arrangement on one line, with each on the other. */
    private static void combine(long seen, long product, long[] attacks, long[] products, int shift, int offset) {
        long[] all = ATTACKS;
        for (int i = 0; i < products.length; i++) {
            all[offset + (int) (product + products[i] >>> shift)] = seen | attacks[i];
        }
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

        /** The squares up to the lowest blocker, or all without one. */
        private static long upTo(long blockers) {
            return blockers ^ blockers - 1;
        }

        /** The squares down to the highest blocker, or all without one. */
        private static long downTo(long blockers) {
            return blockers == 0 ? Bitboards.ALL : -Long.highestOneBit(blockers);
        }
    }
}
