package dev.passant.bitboard;

/**
 * The attacks of bishops and rooks from every square through every arrangement of blockers, by magic multiplication.
 *
 * <p>Only some squares can shorten a slider's lines: those on the lines, but for the last square of each, which is
 * reached whatever stands there. For each arrangement of pieces on these <i>relevant</i> squares the table holds the
 * attacks; {@link Magics} tells how the arrangement becomes an index.
 */
final class Sliders {

    private static final long[] BISHOP_RELEVANT = new long[64];
    private static final long[] BISHOP_MULTIPLIERS = Magics.BISHOP;
    private static final int[] BISHOP_SHIFTS = new int[64];
    private static final int[] BISHOP_OFFSETS = new int[64];

    private static final long[] ROOK_RELEVANT = new long[64];
    private static final long[] ROOK_MULTIPLIERS = Magics.ROOK;
    private static final int[] ROOK_SHIFTS = new int[64];
    private static final int[] ROOK_OFFSETS = new int[64];

    /** 5,248 arrangements for bishops, then 102,400 for rooks. */
    private static final long[] ATTACKS = new long[5_248 + 102_400];

    static {
        int filled = 0;
        for (int square = 0; square < 64; square++) {
            Line rising = new Line(square, Rays.DIAGONAL[0], Rays.DIAGONAL[2]);
            Line falling = new Line(square, Rays.DIAGONAL[1], Rays.DIAGONAL[3]);
            BISHOP_RELEVANT[square] = rising.relevant | falling.relevant;
            BISHOP_SHIFTS[square] = 64 - Long.bitCount(BISHOP_RELEVANT[square]);
            BISHOP_OFFSETS[square] = filled;
            filled += fill(rising, falling, BISHOP_MULTIPLIERS[square], BISHOP_SHIFTS[square], filled);
        }
        for (int square = 0; square < 64; square++) {
            Line file = new Line(square, Rays.ORTHOGONAL[0], Rays.ORTHOGONAL[2]);
            Line rank = new Line(square, Rays.ORTHOGONAL[1], Rays.ORTHOGONAL[3]);
            ROOK_RELEVANT[square] = file.relevant | rank.relevant;
            ROOK_SHIFTS[square] = 64 - Long.bitCount(ROOK_RELEVANT[square]);
            ROOK_OFFSETS[square] = filled;
            filled += fill(file, rank, ROOK_MULTIPLIERS[square], ROOK_SHIFTS[square], filled);
        }
    }

    private Sliders() {}

    static long bishop(int square, long occupied) {
        int from = square & 63;
        long blockers = occupied & BISHOP_RELEVANT[from];
        return ATTACKS[BISHOP_OFFSETS[from] + (int) (blockers * BISHOP_MULTIPLIERS[from] >>> BISHOP_SHIFTS[from])];
    }

    static long rook(int square, long occupied) {
        int from = square & 63;
        long blockers = occupied & ROOK_RELEVANT[from];
        return ATTACKS[ROOK_OFFSETS[from] + (int) (blockers * ROOK_MULTIPLIERS[from] >>> ROOK_SHIFTS[from])];
    }

    /**
     * Blockers on one of a slider's two lines do not change what it sees on the other. So each line is walked once for
     * each arrangement on it, at most 64, and the up to 4,096 arrangements on both are combined from these. (Walking
     * all four directions for each of the 107,648 arrangements takes 25 to 40 ms of a cold start.)
     */
    private static int fill(Line one, Line other, long multiplier, int shift, int offset) {
        for (int i = 0; i < one.blockers.length; i++) {
            for (int j = 0; j < other.blockers.length; j++) {
                long blockers = one.blockers[i] | other.blockers[j];
                ATTACKS[offset + (int) (blockers * multiplier >>> shift)] = one.attacks[i] | other.attacks[j];
            }
        }
        return one.blockers.length * other.blockers.length;
    }

    /** One line through a square: every arrangement of blockers on it, with the squares attacked through each. */
    private static final class Line {
        final long relevant;
        final long[] blockers;
        final long[] attacks;

        Line(int square, int[] forward, int[] back) {
            relevant = withoutEnd(square, forward) | withoutEnd(square, back);
            blockers = new long[1 << Long.bitCount(relevant)];
            attacks = new long[blockers.length];
            int[][] steps = {forward, back};
            long subset = 0;
            for (int i = 0; i < blockers.length; i++) {
                blockers[i] = subset;
                attacks[i] = Rays.walk(square, steps, subset);
                // Subtracting the whole set carries through the gaps: the next subset of it in counting order.
                subset = (subset - relevant) & relevant;
            }
        }

        private static long withoutEnd(int square, int[] step) {
            long line = 0;
            for (int at = Rays.step(square, step); at >= 0; at = Rays.step(at, step)) {
                if (Rays.step(at, step) >= 0) {
                    line |= Bitboards.of(at);
                }
            }
            return line;
        }
    }
}
