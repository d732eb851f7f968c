package dev.passant.tables;

import dev.passant.bitboard.Placement;
import java.util.Arrays;

/**
 * Numbers the placements of up to four pieces, with each side to move. Placements that differ by a symmetry of the
 * board, or by an exchange of equal pieces, have the same number.
 *
 * <p>Pieces are always in the order of the name, but with both kings first. Without pawns, the board is turned and
 * mirrored until the white king stands on one of the ten squares of the triangle a1-d1-d4; with pawns it is mirrored to
 * the files a to d. 462 or 1806 pairs of kings remain. If both kings stand on the diagonal a1-h8, mirroring at it keeps
 * them, and the placement has the smaller of two numbers. Each further piece takes 64 numbers, a pawn 48.
 */
final class PlacementIndex {

    /** The side number of White. */
    static final int WHITE = 0;

    private static final int TRANSPOSED = 4;

    /** The squares after each of the eight symmetries: mirrored files (1), ranks (2), and then the diagonal (4). */
    private static final byte[][] SYMMETRIES = new byte[8][64];

    static {
        for (int symmetry = 0; symmetry < 8; symmetry++) {
            for (int square = 0; square < 64; square++) {
                int turned = square ^ ((symmetry & 1) != 0 ? 7 : 0) ^ ((symmetry & 2) != 0 ? 56 : 0);
                SYMMETRIES[symmetry][square] =
                        (byte) ((symmetry & TRANSPOSED) != 0 ? turned >> 3 | (turned & 7) << 3 : turned);
            }
        }
    }

    private static final Kings WITHOUT_PAWNS = new Kings(8);
    private static final Kings WITH_PAWNS = new Kings(2);

    /** The pairs of kings that remain. A pair is the white king's square times 64 plus the black king's. */
    private static final class Kings {
        private final short[] numbers = new short[64 * 64];
        private final byte[] symmetries = new byte[64 * 64];
        private final short[] pairs = new short[64 * 64];
        private final boolean isTransposable;
        private int count;

        Kings(int symmetryCount) {
            isTransposable = symmetryCount > TRANSPOSED;
            Arrays.fill(numbers, (short) -1);
            for (int pair = 0; pair < 64 * 64; pair++) {
                int rankDistance = Math.abs((pair >> 9) - (pair >> 3 & 7));
                int fileDistance = Math.abs((pair >> 6 & 7) - (pair & 7));
                if (Math.max(rankDistance, fileDistance) > 1) {
                    int best = 0;
                    for (int symmetry = 1; symmetry < symmetryCount; symmetry++) {
                        if (turned(pair, symmetry) < turned(pair, best)) {
                            best = symmetry;
                        }
                    }
                    symmetries[pair] = (byte) best;
                    // Symmetry lets the smallest of equal pairs come first.
                    if (turned(pair, best) == pair) {
                        pairs[count] = (short) pair;
                        numbers[pair] = (short) count++;
                    } else {
                        numbers[pair] = numbers[turned(pair, best)];
                    }
                }
            }
        }

        private static int turned(int pair, int symmetry) {
            return SYMMETRIES[symmetry][pair >> 6] << 6 | SYMMETRIES[symmetry][pair & 63];
        }

        boolean isOnDiagonal(int number) {
            int pair = pairs[number];
            return isTransposable && (pair >> 9) == (pair >> 6 & 7) && (pair >> 3 & 7) == (pair & 7);
        }
    }

    private final byte[] kinds;
    private final byte[] sides;
    private final Kings kings;
    private final int thirdSize;
    private final int fourthSize;
    private final boolean hasTwins;

    /**
     * Creates the numbering of some pieces.
     *
     * @param material the pieces; White has those named first
     */
    PlacementIndex(Material material) {
        String name = material.toString();
        int v = name.indexOf('v');
        String letters = "KK" + name.substring(1, v) + name.substring(v + 2);
        kinds = new byte[letters.length()];
        sides = new byte[letters.length()];
        sides[1] = 1;
        for (int i = 0; i < kinds.length; i++) {
            kinds[i] = (byte) "PNBRQK".indexOf(letters.charAt(i));
            if (i > v) {
                sides[i] = 1;
            }
        }
        kings = letters.indexOf('P') >= 0 ? WITH_PAWNS : WITHOUT_PAWNS;
        thirdSize = numbersOf(2);
        fourthSize = kinds.length > 3 ? numbersOf(3) : 1;
        hasTwins = kinds.length > 3 && kinds[2] == kinds[3] && sides[2] == sides[3];
    }

    private int numbersOf(int piece) {
        return kinds[piece] == Placement.PAWN ? 48 : 64;
    }

    /** {@return the number of pieces} */
    int pieces() {
        return kinds.length;
    }

    /**
     * {@return the kind of a piece, as in {@link Placement}}
     *
     * @param piece its place in the order
     */
    int kind(int piece) {
        return kinds[piece];
    }

    /**
     * {@return the side of a piece, 0 for White}
     *
     * @param piece its place in the order
     */
    int side(int piece) {
        return sides[piece];
    }

    /** {@return the size of the numbering, which includes numbers of impossible placements} */
    int size() {
        return kings.count * thirdSize * fourthSize * 2;
    }

    /**
     * Returns the number of a placement.
     *
     * @param squares the squares of the pieces
     * @param side the side to move, 0 for White
     * @return the number, or -1 if the kings touch
     */
    int index(int[] squares, int side) {
        int pair = squares[0] << 6 | squares[1];
        int number = kings.numbers[pair];
        if (number < 0) {
            return -1;
        }
        int symmetry = kings.symmetries[pair];
        int others = others(squares, SYMMETRIES[symmetry]);
        if (kings.isOnDiagonal(number)) {
            others = Math.min(others, others(squares, SYMMETRIES[symmetry ^ TRANSPOSED]));
        }
        return (number * thirdSize * fourthSize + others) * 2 + side;
    }

    /** Returns the number of the pieces after the kings. */
    private int others(int[] squares, byte[] symmetry) {
        // A pawn's numbers begin with a2.
        int third = symmetry[squares[2]] - (thirdSize == 48 ? 8 : 0);
        if (kinds.length == 3) {
            return third;
        }
        int fourth = symmetry[squares[3]] - (fourthSize == 48 ? 8 : 0);
        return hasTwins && fourth < third ? fourth * fourthSize + third : third * fourthSize + fourth;
    }

    /**
     * Fills in the squares of the placement with a number. Pieces may share a square.
     *
     * @param index the number
     * @param squares receives the squares
     */
    void squares(int index, int[] squares) {
        int placement = index >> 1;
        if (kinds.length > 3) {
            squares[3] = placement % fourthSize + (fourthSize == 48 ? 8 : 0);
            placement /= fourthSize;
        }
        squares[2] = placement % thirdSize + (thirdSize == 48 ? 8 : 0);
        int pair = kings.pairs[placement / thirdSize];
        squares[0] = pair >> 6;
        squares[1] = pair & 63;
    }
}
