package dev.passant.chess;

import java.util.Objects;
import java.util.Optional;

/**
 * A draw that the side to move may claim (FIDE's Laws of Chess, 9.2 and 9.3). A claim is based either on the current
 * position or on the position after an announced move that has not been played yet.
 *
 * @param kind the rule
 * @param move the move to announce; empty if the current position is sufficient
 * @param reason the reason in words
 */
public record Claim(Kind kind, Optional<Move> move, String reason) {
    /** Creates a claim. */
    public Claim {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(move, "move");
        Objects.requireNonNull(reason, "reason");
    }

    /** The rules under which a draw can be claimed. */
    public enum Kind {
        /** The position has occurred at least three times (9.2). */
        THREEFOLD_REPETITION("threefold repetition"),
        /** 50 moves by each side without a capture or a pawn move (9.3). */
        FIFTY_MOVES("the 50-move rule");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        /** {@return the rule in words, for example {@code the 50-move rule}} */
        @Override
        public String toString() {
            return words;
        }
    }

    /**
     * {@return a description of this claim, for example {@code a draw may be claimed by threefold repetition with g1f3:
     * …}}
     */
    @Override
    public String toString() {
        return "a draw may be claimed by " + kind
                + move.map(announced -> " with " + announced).orElse("") + ": " + reason;
    }
}
