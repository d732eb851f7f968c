package dev.passant.chess;

import dev.passant.language.Language;
import dev.passant.language.Text;
import java.io.Serializable;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A problem of a {@link Setup} that makes it illegal, inconsistent or unreachable. */
public final class PositionProblem implements Serializable {

    private static final long serialVersionUID = 1L;

    private final Kind kind;
    private final Color color;
    private final long squares;

    /** The values that the templates of the message use, besides the side and the squares. */
    private final HashMap<String, Serializable> values;

    PositionProblem(Kind kind, Color color, long squares, Map<String, Serializable> values) {
        this.kind = kind;
        this.color = color;
        this.squares = squares;
        this.values = new HashMap<>(values);
    }

    /** The severity of a problem, most severe first. */
    public enum Severity {
        /** No game can be played from the position; only unrestricted positions can have such a problem. */
        ILLEGAL,
        /** The position is rejected by default; on request, it is repaired and the problem becomes a warning. */
        REPAIRABLE,
        /** The position is accepted with a warning: it is playable, but no game can lead to it. */
        UNREACHABLE
    }

    /** The kinds of problems. */
    public enum Kind {
        /** A side has no king. */
        NO_KING(Severity.ILLEGAL),
        /** A side has more than one king. */
        SEVERAL_KINGS(Severity.ILLEGAL),
        /** The side that has just moved is in check. */
        OPPOSITE_CHECK(Severity.ILLEGAL),
        /** The kings are on adjacent squares. */
        ADJACENT_KINGS(Severity.ILLEGAL),
        /** A pawn is on the first or the eighth rank. */
        PAWN_ON_EDGE_RANK(Severity.ILLEGAL),
        /** A side has more than eight pawns or, in racing kings, any pawn. */
        TOO_MANY_PAWNS(Severity.ILLEGAL),
        /** A side has more than sixteen pieces; variants have other limits. */
        TOO_MANY_PIECES(Severity.ILLEGAL),
        /** More than two pieces give check. */
        TOO_MANY_CHECKERS(Severity.ILLEGAL),
        /** Horde: both sides have a king. */
        HORDE_WITH_KING(Severity.ILLEGAL),
        /** Racing kings: a side is in check. */
        FORBIDDEN_CHECK(Severity.ILLEGAL),
        /** Variants: by the rule of the variant, both sides have won. */
        BOTH_SIDES_WON(Severity.ILLEGAL),
        /** A castling right has no matching king or rook. */
        IMPOSSIBLE_CASTLING_RIGHT(Severity.REPAIRABLE),
        /** No double push can have passed the en-passant square. */
        IMPOSSIBLE_EN_PASSANT(Severity.REPAIRABLE),
        /** Crazyhouse: a pawn, a king, a castling rook or an empty square is marked as a promoted pawn. */
        IMPOSSIBLE_PROMOTED_PIECE(Severity.REPAIRABLE),
        /** A side has more promoted pieces than missing pawns. */
        TOO_MANY_PROMOTED_PIECES(Severity.UNREACHABLE),
        /** The king is between two checkers on the same line. */
        CHECKERS_ON_ONE_LINE(Severity.UNREACHABLE),
        /** No single move can have given both checks, for example from two knights. */
        IMPOSSIBLE_DOUBLE_CHECK(Severity.UNREACHABLE),
        /** A checker contradicts the double push implied by the en-passant square. */
        CHECKER_AGAINST_EN_PASSANT(Severity.UNREACHABLE),
        /** Crazyhouse: the board and the pockets have more pieces of a role than two sets. */
        MORE_THAN_TWO_SETS(Severity.UNREACHABLE);

        private final Severity severity;

        Kind(Severity severity) {
            this.severity = severity;
        }

        Severity severity() {
            return severity;
        }

        /** {@return a stable code for programs, for example {@code adjacent-kings}} */
        public String code() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /** {@return the kind of problem} */
    public Kind kind() {
        return kind;
    }

    /**
     * {@return the side concerned: for checks the side in check, for adjacent kings the side that has just moved,
     * otherwise the side whose pieces or rights are wrong}
     */
    public Color color() {
        return color;
    }

    /** {@return the squares concerned, as a bitboard; empty if there are none} */
    public long squares() {
        return squares;
    }

    /** {@return the severity of this problem} */
    public Severity severity() {
        return kind.severity();
    }

    /** {@return a description that names the pieces and squares: a clause without capital and full stop} */
    public String message() {
        return text().toString();
    }

    /**
     * {@return the description in the language of a locale} Languages without translation are replaced by English.
     *
     * @param locale the locale, of which only the language is used
     */
    public String message(Locale locale) {
        return text().in(Language.of(locale));
    }

    private Text text() {
        return new Text("problem." + kind.code(), this::value);
    }

    private @Nullable Object value(String name) {
        return switch (name) {
            case "color" -> color;
            case "opponent" -> color.opposite();
            case "squares" -> SquareSet.of(squares).stream().toList();
            case "count" -> values.getOrDefault(name, Long.bitCount(squares));
            default -> values.get(name);
        };
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PositionProblem that
                && kind == that.kind
                && color == that.color
                && squares == that.squares
                && values.equals(that.values);
    }

    @Override
    public int hashCode() {
        return Objects.hash(kind, color, squares, values);
    }

    /** {@return the message} */
    @Override
    public String toString() {
        return message();
    }
}
