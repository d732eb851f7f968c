package dev.passant.notation;

import dev.passant.chess.Square;
import java.math.BigInteger;
import java.util.Optional;

/**
 * The men of a packed study that has exactly 32 of them, in the 16 bytes that a game needs for as many. There is no half
 * byte left to say that it is a study; but studies have only fourteen kinds of men, so that 32 of them, the side to move
 * and Chess960 fit into 31 halves: 14<sup>32</sup> · 4 is less than 16<sup>31</sup>. The first half marks the study by a
 * man that cannot stand on the first square.
 */
final class FullStudy {

    /** How many men such a study has. */
    static final int MEN = 32;

    private static final BigInteger KINDS = BigInteger.valueOf(14);
    private static final BigInteger FLAGS = BigInteger.valueOf(4);
    private static final int HALF = 4;

    private FullStudy() {}

    /**
     * The man by which the first half tells such a study from a game. The first of 32 men stands on the fifth rank at
     * the highest.
     */
    static int mark(Square first) {
        boolean mayHavePassed = first.rank() == 3 || first.rank() == 4;
        return mayHavePassed ? PackedPosition.CASTLING_ROOK : PackedPosition.PASSED_PAWN;
    }

    /** Writes the men and two flags into as many halves as there are men. */
    static int[] halves(int[] men, int flags, Square first) {
        BigInteger number = BigInteger.ZERO;
        for (int man = MEN - 1; man >= 0; man--) {
            number = number.multiply(KINDS).add(BigInteger.valueOf(men[man]));
        }
        number = number.multiply(FLAGS).add(BigInteger.valueOf(flags));
        int[] halves = new int[MEN];
        halves[0] = mark(first);
        for (int half = 1; half < MEN; half++) {
            halves[half] = number.intValue() & 15;
            number = number.shiftRight(HALF);
        }
        return halves;
    }

    /** The flags, which are the lowest bits of the number behind the mark. */
    static int flags(int[] halves) {
        return halves[1] & 3;
    }

    /** The men; empty when the number behind the mark is too high. */
    static Optional<int[]> men(int[] halves) {
        BigInteger number = BigInteger.ZERO;
        for (int half = MEN - 1; half > 0; half--) {
            number = number.shiftLeft(HALF).add(BigInteger.valueOf(halves[half]));
        }
        number = number.divide(FLAGS);
        int[] men = new int[MEN];
        for (int man = 0; man < MEN; man++) {
            BigInteger[] parts = number.divideAndRemainder(KINDS);
            men[man] = parts[1].intValue();
            number = parts[0];
        }
        return number.signum() == 0 ? Optional.of(men) : Optional.empty();
    }
}
