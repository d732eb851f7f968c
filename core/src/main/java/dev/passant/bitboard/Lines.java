package dev.passant.bitboard;

/** Tables of the squares between two squares and on the line through them. */
final class Lines {

    private static final long[] BETWEEN = new long[64 * 64];
    private static final long[] THROUGH = new long[64 * 64];

    static {
        for (int from = 0; from < 64; from++) {
            for (int[] step : Rays.KING) {
                int[] back = {-step[0], -step[1]};
                long line = Bitboards.of(from) | Rays.walk(from, new int[][] {step, back}, Bitboards.EMPTY);
                long passed = 0;
                for (int to = Rays.step(from, step); to >= 0; to = Rays.step(to, step)) {
                    BETWEEN[from * 64 + to] = passed;
                    THROUGH[from * 64 + to] = line;
                    passed |= Bitboards.of(to);
                }
            }
        }
    }

    private Lines() {}

    static long between(int a, int b) {
        return BETWEEN[(a & 63) << 6 | b & 63];
    }

    static long through(int a, int b) {
        return THROUGH[(a & 63) << 6 | b & 63];
    }
}
