package dev.passant.bitboard;

/**
 * What can be said of a set of squares as a whole: its ranks and files, its shifts, its mirror image, its picture.
 *
 * <p>A shift moves every square of the set one step; what would leave the board is dropped, so that nothing wraps
 * round an edge. North is towards the eighth rank, east towards the h-file.
 */
public final class Bitboards {

    /** The set of no square. */
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

    private static final long NOT_FILE_A = ~FILE_A;
    private static final long NOT_FILE_H = ~FILE_H;

    private Bitboards() {}

    /**
     * The set that holds one square.
     *
     * @param square 0 (a1) to 63 (h8)
     * @return the set
     */
    public static long of(int square) {
        return 1L << square;
    }

    /**
     * Whether a set holds a square.
     *
     * @param squares the set
     * @param square 0 to 63
     * @return whether the square's bit is set
     */
    public static boolean contains(long squares, int square) {
        return (squares >>> square & 1) != 0;
    }

    /**
     * Whether a set holds two squares or more.
     *
     * @param squares the set
     * @return whether it does
     */
    public static boolean moreThanOne(long squares) {
        return (squares & (squares - 1)) != 0;
    }

    /**
     * Whether a set holds exactly one square.
     *
     * @param squares the set
     * @return whether it does
     */
    public static boolean hasOne(long squares) {
        return squares != 0 && !moreThanOne(squares);
    }

    /**
     * The lowest square of a set: the first in the order a1, b1, …, h8.
     *
     * @param squares the set
     * @return 0 to 63, or 64 when the set is empty
     */
    public static int lsb(long squares) {
        return Long.numberOfTrailingZeros(squares);
    }

    /**
     * The set without its lowest square.
     *
     * @param squares the set
     * @return the rest, empty when there is none
     */
    public static long popLsb(long squares) {
        return squares & (squares - 1);
    }

    /**
     * Every square moved one rank up.
     *
     * @param squares the set
     * @return the set, one step north
     */
    public static long north(long squares) {
        return squares << 8;
    }

    /**
     * Every square moved one rank down.
     *
     * @param squares the set
     * @return the set, one step south
     */
    public static long south(long squares) {
        return squares >>> 8;
    }

    /**
     * Every square moved one file towards the h-file.
     *
     * @param squares the set
     * @return the set, one step east
     */
    public static long east(long squares) {
        return (squares & NOT_FILE_H) << 1;
    }

    /**
     * Every square moved one file towards the a-file.
     *
     * @param squares the set
     * @return the set, one step west
     */
    public static long west(long squares) {
        return (squares & NOT_FILE_A) >>> 1;
    }

    /**
     * Every square moved one step up and towards the h-file.
     *
     * @param squares the set
     * @return the set, one step north-east
     */
    public static long northEast(long squares) {
        return (squares & NOT_FILE_H) << 9;
    }

    /**
     * Every square moved one step up and towards the a-file.
     *
     * @param squares the set
     * @return the set, one step north-west
     */
    public static long northWest(long squares) {
        return (squares & NOT_FILE_A) << 7;
    }

    /**
     * Every square moved one step down and towards the h-file.
     *
     * @param squares the set
     * @return the set, one step south-east
     */
    public static long southEast(long squares) {
        return (squares & NOT_FILE_H) >>> 7;
    }

    /**
     * Every square moved one step down and towards the a-file.
     *
     * @param squares the set
     * @return the set, one step south-west
     */
    public static long southWest(long squares) {
        return (squares & NOT_FILE_A) >>> 9;
    }

    /**
     * The set as the other player sees it: rank 1 becomes rank 8, files stay.
     *
     * @param squares the set
     * @return the mirror image
     */
    public static long mirror(long squares) {
        return Long.reverseBytes(squares);
    }

    /**
     * One rank.
     *
     * @param rank 0 (the first rank) to 7
     * @return its eight squares
     */
    public static long rank(int rank) {
        return RANK_1 << 8 * rank;
    }

    /**
     * One file.
     *
     * @param file 0 (the a-file) to 7
     * @return its eight squares
     */
    public static long file(int file) {
        return FILE_A << file;
    }

    /**
     * Left and right swapped: the a-file becomes the h-file, ranks stay. Bits are swapped within each byte by pairs,
     * twos and fours.
     *
     * @param squares the set
     * @return the set, flipped
     */
    public static long flipHorizontal(long squares) {
        long pairs = squares >>> 1 & 0x5555_5555_5555_5555L | (squares & 0x5555_5555_5555_5555L) << 1;
        long twos = pairs >>> 2 & 0x3333_3333_3333_3333L | (pairs & 0x3333_3333_3333_3333L) << 2;
        return twos >>> 4 & 0x0F0F_0F0F_0F0F_0F0FL | (twos & 0x0F0F_0F0F_0F0F_0F0FL) << 4;
    }

    /**
     * Files and ranks swapped: b1 becomes a2, the diagonal from a1 to h8 stays. Each step swaps two squares of blocks
     * (4×4, 2×2, 1×1) across the diagonal.
     *
     * @param squares the set
     * @return the set, flipped
     */
    public static long flipDiagonal(long squares) {
        long swapped = swap(squares, 28, 0x0F0F_0F0F_0000_0000L);
        swapped = swap(swapped, 14, 0x3333_0000_3333_0000L);
        return swap(swapped, 7, 0x5500_5500_5500_5500L);
    }

    /** Swaps the squares of a set of places with those a number of bits below them. */
    private static long swap(long squares, int distance, long upper) {
        long different = upper & (squares ^ squares << distance);
        return squares ^ different ^ different >>> distance;
    }

    /**
     * The set turned by half a turn: a1 becomes h8.
     *
     * @param squares the set
     * @return the set, turned
     */
    public static long rotate180(long squares) {
        return Long.reverse(squares);
    }

    /**
     * The set drawn as eight lines of eight, a8 at the top left, {@code 1} for a square in the set and {@code .} for
     * one that is not, separated by blanks.
     *
     * @param squares the set
     * @return eight lines, each ended by a line feed
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
