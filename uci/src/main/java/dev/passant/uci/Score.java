package dev.passant.uci;

/**
 * An evaluation from the point of view of the side to move.
 *
 * @param kind the unit of the value
 * @param value centipawns, or moves to mate, negative if the side to move is mated
 * @param bound whether the value is exact or a bound
 */
public record Score(Kind kind, int value, Bound bound) {

    /**
     * {@return an exact value}
     *
     * @param value the value in centipawns
     */
    public static Score centipawns(int value) {
        return new Score(Kind.CENTIPAWNS, value, Bound.EXACT);
    }

    /**
     * {@return an exact distance to mate}
     *
     * @param moves the moves to mate, negative if the side to move is mated
     */
    public static Score mate(int moves) {
        return new Score(Kind.MATE, moves, Bound.EXACT);
    }

    /** The unit of a value. */
    public enum Kind {
        /** Centipawns. */
        CENTIPAWNS,
        /** Moves to mate. */
        MATE
    }

    /** Whether a value is exact or a bound. */
    public enum Bound {
        /** The value is exact. */
        EXACT,
        /** The true value is at least this. */
        LOWER,
        /** The true value is at most this. */
        UPPER
    }
}
