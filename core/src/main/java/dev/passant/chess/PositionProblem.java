package dev.passant.chess;

import java.io.Serializable;
import java.util.Locale;
import java.util.Objects;

/**
 * Something that is wrong with a {@link Setup}.
 *
 * @param kind what is wrong
 * @param color the side whose pieces or rights it is about: for checks the side in check, for adjacent kings the side that
 *     has just moved
 * @param message the same in a sentence that names pieces and squares
 * @param squares the squares it is about, as a bitboard; empty when it is about no square
 */
public record PositionProblem(Kind kind, Color color, String message, long squares) implements Serializable {
    /**
     * Checks that nothing is missing.
     *
     * @param kind what is wrong
     * @param color the side it is about
     * @param message the same in a sentence that names pieces and squares
     * @param squares the squares it is about, as a bitboard; empty when it is about no square
     */
    public PositionProblem {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(color, "color");
        Objects.requireNonNull(message, "message");
    }

    /** How bad a problem is. */
    public enum Severity {
        /** No game can be played on from here; only a study accepts it. */
        ILLEGAL,
        /** Refused unless mending is asked for; then mended, with a warning. */
        REPAIRABLE,
        /** Accepted with a warning: the rules apply, but no game leads here. */
        UNREACHABLE
    }

    /** What can be wrong. */
    public enum Kind {
        /** A side has no king. */
        NO_KING(Severity.ILLEGAL),
        /** A side has more than one king. */
        SEVERAL_KINGS(Severity.ILLEGAL),
        /** The king of the side that has just moved can be captured. */
        OPPOSITE_CHECK(Severity.ILLEGAL),
        /** The two kings stand beside each other. */
        ADJACENT_KINGS(Severity.ILLEGAL),
        /** A pawn stands on the first or the eighth rank. */
        PAWN_ON_EDGE_RANK(Severity.ILLEGAL),
        /** A side has more than eight pawns. */
        TOO_MANY_PAWNS(Severity.ILLEGAL),
        /** A side has more than sixteen pieces. */
        TOO_MANY_PIECES(Severity.ILLEGAL),
        /** More than two pieces give check. */
        TOO_MANY_CHECKERS(Severity.ILLEGAL),
        /** A castling right has no king or no rook to go with it. */
        IMPOSSIBLE_CASTLING_RIGHT(Severity.REPAIRABLE),
        /** No double push can have led over the en-passant square. */
        IMPOSSIBLE_EN_PASSANT(Severity.REPAIRABLE),
        /** A side has more promoted pieces than it has lost pawns. */
        TOO_MANY_PROMOTED_PIECES(Severity.UNREACHABLE),
        /** Two pieces give check from both ends of one line. */
        CHECKERS_ON_ONE_LINE(Severity.UNREACHABLE),
        /** Two pieces give check from where no move can have led to both checks: two knights, for example. */
        IMPOSSIBLE_DOUBLE_CHECK(Severity.UNREACHABLE),
        /** A checker cannot be there right after the double push that the en-passant square implies. */
        CHECKER_AGAINST_EN_PASSANT(Severity.UNREACHABLE);

        private final Severity severity;

        Kind(Severity severity) {
            this.severity = severity;
        }

        /**
         * How bad the problem is.
         *
         * @return the class of the problem
         */
        public Severity severity() {
            return severity;
        }

        /**
         * A stable code for machines.
         *
         * @return for example {@code adjacent-kings}
         */
        public String code() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /**
     * How bad the problem is.
     *
     * @return the class of the problem
     */
    public Severity severity() {
        return kind.severity();
    }

    /**
     * The sentence.
     *
     * @return the message
     */
    @Override
    public String toString() {
        return message;
    }
}
