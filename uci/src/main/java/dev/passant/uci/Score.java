package dev.passant.uci;

/**
 * How an engine judges a position, from the side that is to move.
 *
 * @param kind what the value counts
 * @param value hundredths of a pawn, or full moves to mate, negative when the side to move is mated
 * @param bound whether the value is exact
 */
public record Score(Kind kind, int value, Bound bound) {

    /** What a value counts. */
    public enum Kind {
        /** Hundredths of a pawn. */
        CENTIPAWNS,
        /** Full moves to mate. */
        MATE
    }

    /** Whether a value is exact. */
    public enum Bound {
        /** It is. */
        EXACT,
        /** The true value is at least this. */
        LOWER,
        /** The true value is at most this. */
        UPPER
    }
}
