package dev.passant.chess;

import java.util.Objects;

/**
 * Something in which two positions of a line of moves are not the same, so that one is no repetition of the other.
 *
 * @param kind in what they differ
 * @param sentence the difference in words, such as {@code Black lost O-O-O at ply 44}
 */
public record Difference(Kind kind, String sentence) {
    /**
     * Checks that nothing is missing.
     *
     * @param kind in what they differ
     * @param sentence the difference in words, such as {@code Black lost O-O-O at ply 44}
     */
    public Difference {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(sentence, "sentence");
    }

    /** In what two positions can differ. */
    public enum Kind {
        /** Other pieces, or on other squares. */
        PIECES,
        /** The other side is to move. */
        SIDE_TO_MOVE,
        /** A right to castle was lost between them. */
        CASTLING_RIGHT,
        /** At one of them a pawn could be taken en passant. */
        EN_PASSANT
    }

    /**
     * The difference in words.
     *
     * @return the sentence
     */
    @Override
    public String toString() {
        return sentence;
    }
}
