package dev.passant.bitboard;

/** An independent ray walker for tests, by file and rank; it shares no code with {@link Rays}. */
public final class RayWalker {

    private RayWalker() {}

    static long diagonals(int square, long occupied) {
        return ray(square, 1, 1, occupied)
                | ray(square, 1, -1, occupied)
                | ray(square, -1, 1, occupied)
                | ray(square, -1, -1, occupied);
    }

    static long orthogonals(int square, long occupied) {
        return ray(square, 1, 0, occupied)
                | ray(square, -1, 0, occupied)
                | ray(square, 0, 1, occupied)
                | ray(square, 0, -1, occupied);
    }

    /** Returns the squares in one direction up to and including the first occupied one. */
    static long ray(int square, int east, int north, long occupied) {
        long reached = 0;
        int file = square % 8 + east;
        int rank = square / 8 + north;
        while (isOnBoard(file, rank)) {
            long bit = 1L << rank * 8 + file;
            reached |= bit;
            if ((occupied & bit) != 0) {
                return reached;
            }
            file += east;
            rank += north;
        }
        return reached;
    }

    /** Returns the square at an offset in files and ranks as a bitboard; empty if off the board. */
    public static long jump(int square, int east, int north) {
        int file = square % 8 + east;
        int rank = square / 8 + north;
        return isOnBoard(file, rank) ? 1L << rank * 8 + file : 0;
    }

    /** Returns a shifted set without squares that leave the board. */
    static long shifted(long squares, int east, int north) {
        long moved = 0;
        for (int square = 0; square < 64; square++) {
            if ((squares >>> square & 1) != 0) {
                moved |= jump(square, east, north);
            }
        }
        return moved;
    }

    private static boolean isOnBoard(int file, int rank) {
        return file >= 0 && file < 8 && rank >= 0 && rank < 8;
    }
}
