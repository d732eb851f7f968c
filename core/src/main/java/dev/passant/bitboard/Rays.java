package dev.passant.bitboard;

/**
 * The slow, obvious way to move over the board: one step at a time. Every table of this package is computed from these
 * walks when its class is loaded, and tested against them.
 */
final class Rays {

    /** Steps as {file, rank}: the four along files and ranks. */
    static final int[][] ORTHOGONAL = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};

    /** Steps as {file, rank}: the four along diagonals. */
    static final int[][] DIAGONAL = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};

    /** Steps as {file, rank}: the eight of the king. */
    static final int[][] KING = {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};

    /** Steps as {file, rank}: the eight jumps of the knight. */
    static final int[][] KNIGHT = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

    private Rays() {}

    /** The squares reached from a square by walking each step until the edge, or up to and including a blocker. */
    static long walk(int square, int[][] steps, long occupied) {
        long reached = 0;
        for (int[] step : steps) {
            for (int at = step(square, step); at >= 0; at = step(at, step)) {
                reached |= Bitboards.of(at);
                if (Bitboards.contains(occupied, at)) {
                    break;
                }
            }
        }
        return reached;
    }

    /** The squares one step away. */
    static long stepOnce(int square, int[][] steps) {
        return walk(square, steps, Bitboards.ALL);
    }

    /** The square one step further, or -1 beyond the edge. */
    static int step(int square, int[] step) {
        int file = square % 8 + step[0];
        int rank = square / 8 + step[1];
        return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : rank * 8 + file;
    }
}
