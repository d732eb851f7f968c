package dev.passant.tables;

import static dev.passant.bitboard.Bitboards.contains;

import dev.passant.bitboard.Attacks;
import java.util.Arrays;

/**
 * The numbers of squares from which the index of a position in a table is made. They follow from the symmetries of the
 * board: pawnless boards are reflected until the first piece is in the triangle a1-d1-d4, boards with pawns until the
 * first pawn is on one of the files a to d. The numbering is that of the Syzygy format by Ronald de Man.
 */
final class SquareNumbers {

    /** The squares of the triangle a1-d1-d4. */
    static final int TRIANGLE_SIZE = 10;

    /** The squares below the long diagonal a1-h8. */
    static final int BELOW_DIAGONAL = 28;

    /** The placements of two kings that no symmetry of the board maps to each other. */
    static final int KING_PAIRS = 462;

    /** The number of placements of three different pieces, the first of which is in the triangle. */
    static final int THREE_PIECES = 6 * 63 * 62 + 4 * BELOW_DIAGONAL * 62 + 4 * 7 * BELOW_DIAGONAL + 4 * 7 * 6;

    /** Of each square in the triangle: 0 to 5 below the diagonal, 6 to 9 on it. −1 elsewhere. */
    private static final int[] TRIANGLE = new int[64];

    /** Of each square below the diagonal: 0 to 27, rank by rank. −1 elsewhere. */
    private static final int[] LOWER = new int[64];

    /** Of two kings: the number of the first in the triangle times 64, plus the square of the second. */
    private static final int[] KINGS = new int[TRIANGLE_SIZE * 64];

    /** Of each square on the ranks 2 to 7: 47 to 0, so that the outer files come first. */
    private static final int[] PAWN = new int[64];

    /** Binomial coefficients: {@code [k * 64 + n]} is the number of ways to choose k of n. */
    private static final long[] BINOMIAL = new long[8 * 64];

    /** For k pawns, led by one on a square: the number of placements with an earlier leader on the same file. */
    private static final long[] LED_BY = new long[6 * 64];

    /** For k pawns, led by one on a file: the number of their placements. */
    private static final long[] LED_ON_FILE = new long[6 * 4];

    static {
        numberTriangle();
        numberKings();
        for (int k = 0; k < 8; k++) {
            for (int n = 0; n < 64; n++) {
                BINOMIAL[k * 64 + n] =
                        k == 0 ? 1 : n == 0 ? 0 : BINOMIAL[(k - 1) * 64 + n - 1] + BINOMIAL[k * 64 + n - 1];
            }
        }
        numberPawns();
    }

    private SquareNumbers() {}

    private static void numberTriangle() {
        int below = 0;
        int onDiagonal = 6;
        int lower = 0;
        for (int square = 0; square < 64; square++) {
            int file = square & 7;
            int rank = square >> 3;
            boolean inTriangle = file < 4 && rank <= file;
            TRIANGLE[square] = !inTriangle ? -1 : rank == file ? onDiagonal++ : below++;
            LOWER[square] = rank < file ? lower++ : -1;
        }
    }

    /** Pairs on the diagonal come last. If only the first king is on it, the second is below it. */
    private static void numberKings() {
        Arrays.fill(KINGS, -1);
        int next = 0;
        for (boolean bothOnDiagonal : new boolean[] {false, true}) {
            for (int number = 0; number < TRIANGLE_SIZE; number++) {
                int first = inTriangle(number);
                for (int second = 0; second < 64; second++) {
                    boolean adjacent = first == second || contains(Attacks.king(first), second);
                    boolean reflected = diagonal(first) == 0 && diagonal(second) > 0;
                    if (!adjacent && !reflected && (diagonal(first) == 0 && diagonal(second) == 0) == bothOnDiagonal) {
                        KINGS[number * 64 + second] = next++;
                    }
                }
            }
        }
        assert next == KING_PAIRS;
    }

    private static int inTriangle(int number) {
        int square = 0;
        while (TRIANGLE[square] != number) {
            square++;
        }
        return square;
    }

    private static void numberPawns() {
        int left = 47;
        for (int file = 0; file < 4; file++) {
            for (int rank = 1; rank < 7; rank++) {
                PAWN[rank * 8 + file] = left--;
                PAWN[rank * 8 + 7 - file] = left--;
            }
        }
        for (int k = 1; k < 6; k++) {
            for (int file = 0; file < 4; file++) {
                long placements = 0;
                for (int rank = 1; rank < 7; rank++) {
                    int leader = rank * 8 + file;
                    LED_BY[k * 64 + leader] = placements;
                    placements += choose(k - 1, PAWN[leader]);
                }
                LED_ON_FILE[k * 4 + file] = placements;
            }
        }
    }

    /** Returns 0 on the long diagonal a1-h8, a positive number above it, and a negative number below it. */
    static int diagonal(int square) {
        return (square >> 3) - (square & 7);
    }

    /** Returns the square reflected at the long diagonal. */
    static int reflected(int square) {
        return square >> 3 | (square & 7) << 3;
    }

    static int triangle(int square) {
        return TRIANGLE[square];
    }

    static int lower(int square) {
        return LOWER[square];
    }

    /** Returns the number of two kings, the first in the triangle; −1 if they are adjacent. */
    static int kings(int first, int second) {
        return KINGS[TRIANGLE[first] * 64 + second];
    }

    static int pawn(int square) {
        return PAWN[square];
    }

    /** Returns the number of ways to choose {@code k} (0 to 7) of {@code n} (0 to 63). */
    static long choose(int k, int n) {
        return BINOMIAL[k * 64 + n];
    }

    static long ledBy(int pawns, int leader) {
        return LED_BY[pawns * 64 + leader];
    }

    static long ledOnFile(int pawns, int file) {
        return LED_ON_FILE[pawns * 4 + file];
    }
}
