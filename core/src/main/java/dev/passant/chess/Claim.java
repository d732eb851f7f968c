package dev.passant.chess;

import java.util.Objects;
import java.util.Optional;

/**
 * A draw that the player to move may claim, and why. FIDE's Laws of Chess, 9.2 and 9.3: the claim is right when the
 * position on the board gives cause for it, or when the next move, announced and not yet played, would.
 *
 * @param kind the rule
 * @param move the move to announce; empty when the position on the board is enough
 * @param reason the cause in a sentence
 */
public record Claim(Kind kind, Optional<Move> move, String reason) {
    /**
     * Checks that nothing is missing.
     *
     * @param kind the rule
     * @param move the move to announce; empty when the position on the board is enough
     * @param reason the cause in a sentence
     */
    public Claim {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(move, "move");
        Objects.requireNonNull(reason, "reason");
    }

    /** The rules by which a draw is claimed. */
    public enum Kind {
        /** The position stands on the board for the third time, or more often (9.2). */
        THREEFOLD_REPETITION("threefold repetition"),
        /** Fifty moves of each side without a capture or a pawn move (9.3). */
        FIFTY_MOVES("the 50-move rule");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        /**
         * The rule in words.
         *
         * @return for example {@code the 50-move rule}
         */
        @Override
        public String toString() {
            return words;
        }
    }

    /**
     * The claim in a sentence.
     *
     * @return for example {@code a draw may be claimed by threefold repetition with g1f3: …}
     */
    @Override
    public String toString() {
        return "a draw may be claimed by " + kind
                + move.map(announced -> " with " + announced).orElse("") + ": " + reason;
    }
}
