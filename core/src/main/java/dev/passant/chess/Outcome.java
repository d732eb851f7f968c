package dev.passant.chess;

import java.util.Objects;
import java.util.Optional;

/**
 * How a game has ended by the rules alone, without a claim, a resignation or a clock.
 *
 * @param kind the rule
 * @param winner the side that has mated; empty for a draw
 */
public record Outcome(Kind kind, Optional<Color> winner) {

    /** The rules that end a game by themselves, each with its article in FIDE's Laws of Chess of 2023. */
    public enum Kind {
        /** The king is attacked and cannot be saved (5.1.1). */
        CHECKMATE("checkmate"),
        /** No legal move, and the king is not in check (5.2.1). */
        STALEMATE("stalemate"),
        /** Neither side has the material to win: the part of the dead position (5.2.2) that material decides. */
        INSUFFICIENT_MATERIAL("insufficient material"),
        /** Seventy-five moves of each side without a capture or a pawn move (9.6.2). */
        SEVENTY_FIVE_MOVES("the 75-move rule"),
        /** The position stands on the board for the fifth time (9.6.1). */
        FIVEFOLD_REPETITION("fivefold repetition"),
        /**
         * Neither side can mate by any series of legal moves (5.2.2). Never said by a position or a history: {@code
         * dev.passant.winnable.DeadPosition} finds it.
         */
        DEAD_POSITION("dead position");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        /**
         * The rule in words.
         *
         * @return for example {@code the 75-move rule}
         */
        @Override
        public String toString() {
            return words;
        }
    }

    /**
     * An outcome.
     *
     * @param kind the rule
     * @param winner the side that has mated; empty for a draw
     * @throws IllegalArgumentException when a checkmate has no winner, or a draw has one
     */
    public Outcome {
        Objects.requireNonNull(kind, "kind");
        if (winner.isPresent() != (kind == Kind.CHECKMATE)) {
            throw new IllegalArgumentException(
                    winner.map(color -> color + " does not win by " + kind).orElse("a checkmate has a winner"));
        }
    }

    /** A draw by a rule. */
    static Outcome draw(Kind kind) {
        return new Outcome(kind, Optional.empty());
    }

    /** The outcome of a position by itself. */
    static Optional<Outcome> of(Position position) {
        if (position.countLegalMoves() == 0) {
            if (position.isCheck()) {
                return Optional.of(new Outcome(
                        Kind.CHECKMATE, Optional.of(position.sideToMove().opposite())));
            }
            return position.hasRoyalKing() ? Optional.of(draw(Kind.STALEMATE)) : Optional.empty();
        }
        if (position.isInsufficientMaterial()) {
            return Optional.of(draw(Kind.INSUFFICIENT_MATERIAL));
        }
        return position.halfmoveClock() >= StatusFlag.SEVENTY_FIVE
                ? Optional.of(draw(Kind.SEVENTY_FIVE_MOVES))
                : Optional.empty();
    }

    /**
     * Whether nobody has won.
     *
     * @return whether it is a draw
     */
    public boolean isDraw() {
        return winner.isEmpty();
    }

    /**
     * The result as PGN writes it.
     *
     * @return {@code 1-0}, {@code 0-1} or {@code 1/2-1/2}
     */
    public String result() {
        return winner.map(color -> color == Color.WHITE ? "1-0" : "0-1").orElse("1/2-1/2");
    }

    /**
     * The outcome in a sentence.
     *
     * @return for example {@code White wins by checkmate} or {@code draw by stalemate}
     */
    @Override
    public String toString() {
        return winner.map(color -> color + " wins").orElse("draw") + " by " + kind;
    }
}
