package dev.passant.chess;

import java.util.Objects;

/**
 * A difference between two positions of a history that makes them distinct under the repetition rules.
 *
 * @param kind the kind of difference
 * @param sentence a description, such as {@code Black lost O-O-O at ply 44}
 */
public record Difference(Kind kind, String sentence) {
    /** Creates a difference. */
    public Difference {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(sentence, "sentence");
    }

    /** The kinds of differences. */
    public enum Kind {
        /** The piece placement differs. */
        PIECES,
        /** The side to move differs. */
        SIDE_TO_MOVE,
        /** A castling right was lost between the two plies. */
        CASTLING_RIGHT,
        /** A legal en-passant capture exists at only one of the plies. */
        EN_PASSANT,
        /** Pockets or promoted pieces differ, in crazyhouse. */
        POCKET,
        /** The numbers of checks differ, in three-check. */
        CHECKS
    }

    /** {@return the description of this difference} */
    @Override
    public String toString() {
        return sentence;
    }
}
