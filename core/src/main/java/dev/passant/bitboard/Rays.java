package dev.passant.bitboard;

/**
 * A slow and simple ray walker. It computes the tables of this package when their classes are loaded, and the tests
 * compare the tables with it.
 */
final class Rays {

    /** Steps as {file, rank} along ranks and files. */
    static final int[][] ORTHOGONAL = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};

    /** Steps as {file, rank} along diagonals. */
    static final int[][] DIAGONAL = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};

    /** Steps as {file, rank} of the king. */
    static final int[][] KING = {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};

    /** Jumps as {file, rank} of the knight. */
    static final int[][] KNIGHT = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

    private Rays() {}

    /** Returns the squares reached by repeating each step up to the edge or up to and including a blocker. */
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

    /** Returns the squares one step away. */
    static long stepOnce(int square, int[][] steps) {
        return walk(square, steps, Bitboards.ALL);
    }

    /** Returns the square one step away, or -1 if it is off the board. */
    static int step(int square, int[] step) {
        int file = square % 8 + step[0];
        int rank = square / 8 + step[1];
        return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : rank * 8 + file;
    }
}
