package dev.passant.chess;

import dev.passant.language.Language;
import dev.passant.language.Text;
import dev.passant.variants.Ending;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * The result of a game that has ended under the rules alone, without a claim, a resignation or a clock.
 *
 * @param kind the rule that ended the game
 * @param winner the side that gave checkmate or won by a rule of a variant; empty for a draw
 */
public record Outcome(Kind kind, Optional<Color> winner) {

    /** The rules that end a game automatically, each with its article in FIDE's Laws of Chess (2023). */
    public enum Kind {
        /** The king is in check and there is no legal move (5.1.1). */
        CHECKMATE,
        /** The king is not in check and there is no legal move (5.2.1). */
        STALEMATE,
        /** Neither side has mating material: the dead positions (5.2.2) that can be detected by counting pieces. */
        INSUFFICIENT_MATERIAL,
        /** 75 moves by each side without a capture or a pawn move (9.6.2). */
        SEVENTY_FIVE_MOVES,
        /** The position has occurred for the fifth time (9.6.1). */
        FIVEFOLD_REPETITION,
        /**
         * Neither side can give checkmate by any sequence of legal moves (5.2.2). Positions and histories never return
         * it; {@code dev.passant.winnable.DeadPosition} detects it.
         */
        DEAD_POSITION,
        /** Atomic: a king exploded. */
        KING_EXPLODED,
        /** King of the hill: a king reached one of the four central squares. */
        KING_ON_HILL,
        /** Three-check: a side gave its third check. */
        THIRD_CHECK,
        /** Antichess: a side lost all its pieces and so won. */
        ALL_PIECES_LOST,
        /** Antichess: the side to move has no legal move and so won. */
        NO_MOVES,
        /** Horde: all pieces of the horde were captured. */
        HORDE_CAPTURED,
        /** Racing kings: a king reached the eighth rank. */
        KING_ON_LAST_RANK,
        /** Racing kings: both kings reached the eighth rank, Black's one move after White's. */
        BOTH_KINGS_ON_LAST_RANK;

        /** Returns the rule that ended a game. */
        private static Kind of(Ending.Kind ending) {
            return switch (ending) {
                case CHECKMATE -> CHECKMATE;
                case STALEMATE -> STALEMATE;
                case KING_EXPLODED -> KING_EXPLODED;
                case KING_ON_HILL -> KING_ON_HILL;
                case THIRD_CHECK -> THIRD_CHECK;
                case ALL_PIECES_LOST -> ALL_PIECES_LOST;
                case NO_MOVES -> NO_MOVES;
                case HORDE_CAPTURED -> HORDE_CAPTURED;
                case KING_ON_LAST_RANK -> KING_ON_LAST_RANK;
                case BOTH_KINGS_ON_LAST_RANK -> BOTH_KINGS_ON_LAST_RANK;
            };
        }

        private boolean isDecisive() {
            return switch (this) {
                case CHECKMATE,
                        KING_EXPLODED,
                        KING_ON_HILL,
                        THIRD_CHECK,
                        ALL_PIECES_LOST,
                        NO_MOVES,
                        HORDE_CAPTURED,
                        KING_ON_LAST_RANK -> true;
                case STALEMATE,
                        INSUFFICIENT_MATERIAL,
                        SEVENTY_FIVE_MOVES,
                        FIVEFOLD_REPETITION,
                        DEAD_POSITION,
                        BOTH_KINGS_ON_LAST_RANK -> false;
            };
        }

        /** {@return the code of the rule, for programs, for example {@code seventy-five-moves}} */
        public String code() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        /** {@return the rule in words, for example {@code the 75-move rule}} */
        @Override
        public String toString() {
            return Language.ENGLISH.word(this);
        }
    }

    /**
     * Creates an outcome.
     *
     * @throws IllegalArgumentException if a rule that decides the game has no winner, or a draw has one
     */
    public Outcome {
        Objects.requireNonNull(kind, "kind");
        if (winner.isPresent() != kind.isDecisive()) {
            throw new IllegalArgumentException(
                    winner.map(color -> kind + " has no winner, got " + color).orElse(kind + " requires a winner"));
        }
    }

    /** Returns a draw. */
    static Outcome draw(Kind kind) {
        return new Outcome(kind, Optional.empty());
    }

    /** Returns the outcome of a game that has ended by its rules. */
    static Outcome of(Ending ending, Color sideToMove) {
        Optional<Color> winner = switch (ending.winner()) {
            case SIDE_TO_MOVE -> Optional.of(sideToMove);
            case OTHER_SIDE -> Optional.of(sideToMove.opposite());
            case NONE -> Optional.empty();
        };
        return new Outcome(Kind.of(ending.kind()), winner);
    }

    /** Returns the outcome of a position, regardless of earlier moves. */
    static Optional<Outcome> of(Position position) {
        Optional<Outcome> ended = position.ending();
        // In chess, a side without a royal king may have no legal move although the game has not ended.
        boolean isEnd = ended.isPresent() || !position.hasRoyalKing() && !position.hasLegalMoves();
        return isEnd ? ended : drawn(position);
    }

    /** Returns the draw in a position with legal moves. */
    private static Optional<Outcome> drawn(Position position) {
        if (position.isInsufficientMaterial()) {
            return Optional.of(draw(Kind.INSUFFICIENT_MATERIAL));
        }
        return position.hasMoveRule() && position.halfmoveClock() >= StatusFlag.SEVENTY_FIVE
                ? Optional.of(draw(Kind.SEVENTY_FIVE_MOVES))
                : Optional.empty();
    }

    /** {@return whether the game is a draw} */
    public boolean isDraw() {
        return winner.isEmpty();
    }

    /** {@return the result in PGN notation: {@code 1-0}, {@code 0-1} or {@code 1/2-1/2}} */
    public String result() {
        return winner.map(color -> color == Color.WHITE ? "1-0" : "0-1").orElse("1/2-1/2");
    }

    /**
     * {@return the outcome as a sentence in the language of a locale, with a capital and a full stop: in English for
     * example {@code White wins by checkmate.}} Languages without translation are replaced by English.
     *
     * @param locale the locale, of which only the language is used
     */
    public String sentence(Locale locale) {
        return text().sentence(Language.of(locale)) + ".";
    }

    private Text text() {
        return new Text("outcome", name -> name.equals("ending") ? kind : winner.orElse(null));
    }

    /**
     * {@return a description of this outcome, for example {@code White wins by checkmate} or {@code draw by stalemate}}
     */
    @Override
    public String toString() {
        return text().toString();
    }
}
