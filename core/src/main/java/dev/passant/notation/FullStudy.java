package dev.passant.notation;

import dev.passant.chess.Square;
import java.math.BigInteger;
import java.util.Optional;

/**
 * The pieces of a packed study that has exactly 32 of them, in the 16 bytes that a game needs for as many. There is no half
 * byte left to say that it is a study; but studies have only fourteen kinds of pieces, so that 32 of them, the side to move
 * and Chess960 fit into 31 halves: 14<sup>32</sup> · 4 is less than 16<sup>31</sup>. The first half marks the study by a
 * piece that cannot stand on the first square.
 */
final class FullStudy {

    /** How many pieces such a study has. */
    static final int PIECES = 32;

    private static final BigInteger KINDS = BigInteger.valueOf(14);
    private static final BigInteger FLAGS = BigInteger.valueOf(4);
    private static final int HALF = 4;

    private FullStudy() {}

    /**
     * The piece by which the first half tells such a study from a game. The first of 32 pieces stands on the fifth rank at
     * the highest.
     */
    static int mark(Square first) {
        boolean mayHavePassed = first.rank() == 3 || first.rank() == 4;
        return mayHavePassed ? PackedPosition.CASTLING_ROOK : PackedPosition.PASSED_PAWN;
    }

    /** Writes the pieces and two flags into as many halves as there are pieces. */
    static int[] halves(int[] pieces, int flags, Square first) {
        BigInteger number = BigInteger.ZERO;
        for (int piece = PIECES - 1; piece >= 0; piece--) {
            number = number.multiply(KINDS).add(BigInteger.valueOf(pieces[piece]));
        }
        number = number.multiply(FLAGS).add(BigInteger.valueOf(flags));
        int[] halves = new int[PIECES];
        halves[0] = mark(first);
        for (int half = 1; half < PIECES; half++) {
            halves[half] = number.intValue() & 15;
            number = number.shiftRight(HALF);
        }
        return halves;
    }

    /** The flags, which are the lowest bits of the number behind the mark. */
    static int flags(int[] halves) {
        return halves[1] & 3;
    }

    /** The pieces; empty when the number behind the mark is too high. */
    static Optional<int[]> pieces(int[] halves) {
        BigInteger number = BigInteger.ZERO;
        for (int half = PIECES - 1; half > 0; half--) {
            number = number.shiftLeft(HALF).add(BigInteger.valueOf(halves[half]));
        }
        number = number.divide(FLAGS);
        int[] pieces = new int[PIECES];
        for (int piece = 0; piece < PIECES; piece++) {
            BigInteger[] parts = number.divideAndRemainder(KINDS);
            pieces[piece] = parts[1].intValue();
            number = parts[0];
        }
        return number.signum() == 0 ? Optional.of(pieces) : Optional.empty();
    }
}
