package dev.passant.bitboard;

/**
 * Operations on bitboards: ranks and files, shifts, reflections, and drawings.
 *
 * <p>Shifts move every square by one step and discard squares that leave the board; nothing wraps around an edge. North
 * is towards the eighth rank, east towards the h-file.
 */
public final class Bitboards {

    /** The empty set. */
    public static final long EMPTY = 0L;

    /** The set of all 64 squares. */
    public static final long ALL = -1L;

    /** The first rank, a1 to h1. */
    public static final long RANK_1 = 0xFFL;

    /** The second rank, a2 to h2. */
    public static final long RANK_2 = RANK_1 << 8;

    /** The third rank, a3 to h3. */
    public static final long RANK_3 = RANK_1 << 16;

    /** The fourth rank, a4 to h4. */
    public static final long RANK_4 = RANK_1 << 24;

    /** The fifth rank, a5 to h5. */
    public static final long RANK_5 = RANK_1 << 32;

    /** The sixth rank, a6 to h6. */
    public static final long RANK_6 = RANK_1 << 40;

    /** The seventh rank, a7 to h7. */
    public static final long RANK_7 = RANK_1 << 48;

    /** The eighth rank, a8 to h8. */
    public static final long RANK_8 = RANK_1 << 56;

    /** The a-file, a1 to a8. */
    public static final long FILE_A = 0x0101_0101_0101_0101L;

    /** The h-file, h1 to h8. */
    public static final long FILE_H = FILE_A << 7;

    /** The light squares, such as h1. */
    public static final long LIGHT_SQUARES = 0x55AA_55AA_55AA_55AAL;

    /** The dark squares, such as a1. */
    public static final long DARK_SQUARES = ~LIGHT_SQUARES;

    private static final long NOT_FILE_A = ~FILE_A;
    private static final long NOT_FILE_H = ~FILE_H;

    private Bitboards() {}

    /**
     * {@return the bitboard of a square}
     *
     * @param square 0 (a1) to 63 (h8)
     */
    public static long of(int square) {
        return 1L << square;
    }

    /**
     * {@return whether a set contains a square}
     *
     * @param squares the set
     * @param square 0 to 63
     */
    public static boolean contains(long squares, int square) {
        return (squares >>> square & 1) != 0;
    }

    /**
     * {@return whether a set contains at least two squares}
     *
     * @param squares the set
     */
    public static boolean moreThanOne(long squares) {
        return (squares & (squares - 1)) != 0;
    }

    /**
     * {@return whether a set contains exactly one square}
     *
     * @param squares the set
     */
    public static boolean hasOne(long squares) {
        return squares != 0 && !moreThanOne(squares);
    }

    /**
     * {@return the lowest square of a set in the order a1, b1, …, h8: 0 to 63, or 64 if the set is empty}
     *
     * @param squares the set
     */
    public static int lsb(long squares) {
        return Long.numberOfTrailingZeros(squares);
    }

    /**
     * {@return a set without its lowest square; empty if the set is empty}
     *
     * @param squares the set
     */
    public static long popLsb(long squares) {
        return squares & (squares - 1);
    }

    /**
     * Shifts a set one rank up.
     *
     * @param squares the set
     * @return the set, one step north
     */
    public static long north(long squares) {
        return squares << 8;
    }

    /**
     * Shifts a set one rank down.
     *
     * @param squares the set
     * @return the set, one step south
     */
    public static long south(long squares) {
        return squares >>> 8;
    }

    /**
     * Shifts a set one file towards the h-file.
     *
     * @param squares the set
     * @return the set, one step east
     */
    public static long east(long squares) {
        return (squares & NOT_FILE_H) << 1;
    }

    /**
     * Shifts a set one file towards the a-file.
     *
     * @param squares the set
     * @return the set, one step west
     */
    public static long west(long squares) {
        return (squares & NOT_FILE_A) >>> 1;
    }

    /**
     * Shifts a set one rank up and one file towards the h-file.
     *
     * @param squares the set
     * @return the set, one step north-east
     */
    public static long northEast(long squares) {
        return (squares & NOT_FILE_H) << 9;
    }

    /**
     * Shifts a set one rank up and one file towards the a-file.
     *
     * @param squares the set
     * @return the set, one step north-west
     */
    public static long northWest(long squares) {
        return (squares & NOT_FILE_A) << 7;
    }

    /**
     * Shifts a set one rank down and one file towards the h-file.
     *
     * @param squares the set
     * @return the set, one step south-east
     */
    public static long southEast(long squares) {
        return (squares & NOT_FILE_H) >>> 7;
    }

    /**
     * Shifts a set one rank down and one file towards the a-file.
     *
     * @param squares the set
     * @return the set, one step south-west
     */
    public static long southWest(long squares) {
        return (squares & NOT_FILE_A) >>> 9;
    }

    /**
     * Flips the ranks of a set: rank 1 becomes rank 8.
     *
     * @param squares the set
     * @return the mirrored set
     */
    public static long mirror(long squares) {
        return Long.reverseBytes(squares);
    }

    /**
     * {@return the squares of a rank}
     *
     * @param rank 0 (the first rank) to 7 (the eighth rank)
     */
    public static long rank(int rank) {
        return RANK_1 << 8 * rank;
    }

    /**
     * {@return the squares of a file}
     *
     * @param file 0 (the a-file) to 7 (the h-file)
     */
    public static long file(int file) {
        return FILE_A << file;
    }

    /**
     * Draws a set as eight lines of eight characters separated by spaces, with a8 at the top left. {@code 1} stands for
     * a square in the set and {@code .} for any other.
     *
     * @param squares the set
     * @return eight lines, each terminated by a line feed
     */
    public static String draw(long squares) {
        StringBuilder drawing = new StringBuilder(128);
        for (int rank = 7; rank >= 0; rank--) {
            for (int file = 0; file < 8; file++) {
                drawing.append(contains(squares, rank * 8 + file) ? '1' : '.').append(file == 7 ? '\n' : ' ');
            }
        }
        return drawing.toString();
    }
}
