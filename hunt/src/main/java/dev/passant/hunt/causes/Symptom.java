package dev.passant.hunt.causes;

import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Move;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.explain.Argument;
import dev.passant.explain.MoveRule;
import dev.passant.explain.PlacedPiece;
import dev.passant.explain.Verdict;
import dev.passant.hunt.report.Kind;
import dev.passant.hunt.subjects.Difference;
import dev.passant.hunt.subjects.MoveNames;
import dev.passant.notation.NotationException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One move on which the engine and the oracle disagree in a position.
 *
 * @param kind missing, extra or duplicate
 * @param move the move, as normalised by {@link MoveNames}
 * @param position the position
 */
public record Symptom(Kind kind, String move, Position position) {

    public static List<Symptom> of(Difference difference) {
        Position position = difference.node().position();
        List<Symptom> symptoms = new ArrayList<>();
        difference.extra().forEach(move -> symptoms.add(new Symptom(Kind.EXTRA, move, position)));
        difference.missing().forEach(move -> symptoms.add(new Symptom(Kind.MISSING, move, position)));
        difference.duplicates().stream()
                .distinct()
                .forEach(move -> symptoms.add(new Symptom(Kind.DUPLICATE, move, position)));
        return symptoms;
    }

    public boolean isIn(Difference difference) {
        return switch (kind) {
            case EXTRA -> difference.extra().contains(move);
            case DUPLICATE -> difference.duplicates().contains(move);
            default -> difference.missing().contains(move);
        };
    }

    public Symptom in(Position other) {
        return new Symptom(kind, move, other);
    }

    public Optional<Move> legal() {
        return MoveNames.legal(move, position);
    }

    public boolean isDrop() {
        return MoveNames.isDrop(move);
    }

    boolean isNull() {
        return move.equals(MoveNames.NULL);
    }

    /** Returns the origin square, or the target square for a drop. */
    public Square from() {
        return isDrop() ? to() : Square.of(move.substring(0, 2)).orElseThrow();
    }

    public Square to() {
        return Square.of(move.substring(2, 4)).orElseThrow();
    }

    public Optional<Role> role() {
        return isDrop() ? Role.of(move.charAt(0)) : position.pieceAt(from()).map(Piece::role);
    }

    /** Returns the reason why the move is illegal; empty if it is legal or its promotion letter is invalid. */
    public Optional<Verdict> verdict() {
        try {
            return Optional.of(MoveNames.explain(move, position)).filter(verdict -> !verdict.isLegal());
        } catch (NotationException e) {
            return Optional.empty();
        }
    }

    public MoveRule rule() {
        return verdict().flatMap(Verdict::brokenRule).orElse(MoveRule.PROMOTION_NOT_ALLOWED);
    }

    /** Returns whether the broken rule is about castling. */
    public boolean isCastling() {
        return EnumSet.range(MoveRule.CASTLING_KING_NOT_HOME, MoveRule.CASTLING_INTO_ATTACK)
                .contains(rule());
    }

    /**
     * Returns a rough classification of the case. Cases with the same key are treated as the same bug without further
     * analysis.
     */
    public String key() {
        if (isNull()) {
            return kind + "|" + move;
        }
        if (kind == Kind.EXTRA) {
            return kind + "|" + rule().code() + "|" + role().map(Role::toString).orElse("-") + "|" + isEnPassantTarget()
                    + "|" + dangerSource() + (isCastling() ? to().file() > from().file() : "");
        }
        return legal().map(legal -> kind + "|" + role().map(Role::toString).orElse("-") + "|" + legal.kind() + "|"
                        + Math.min(2, Long.bitCount(position.checkers())) + "|"
                        + legal.from().isIn(position.pinned()) + "|"
                        + legal.promotion().map(Role::toString).orElse(""))
                .orElse(kind + "|" + move);
    }

    /** Names the attackers of the king. Missed attacks by different kinds of pieces are likely to be separate bugs. */
    private String dangerSource() {
        if (retreatsAlongCheck()) {
            return "through-king";
        }
        return switch (rule()) {
            case KING_INTO_ATTACK, CHECK_NOT_ANSWERED ->
                attackers().get(0).piece().role().toString();
            default -> "";
        };
    }

    /** Returns whether the king moves to a square that is attacked only through its origin square. */
    boolean retreatsAlongCheck() {
        return verdict()
                .filter(verdict -> verdict.breaks(MoveRule.KING_INTO_ATTACK))
                .filter(verdict -> verdict.pieces(Argument.THROUGH_KING).equals(verdict.pieces(Argument.ATTACKERS)))
                .isPresent();
    }

    boolean isEnPassantTarget() {
        return role().equals(Optional.of(Role.PAWN)) && isOnEnPassantSquare();
    }

    /** Returns whether the move goes to the square that the latest double push passed over. */
    boolean isOnEnPassantSquare() {
        return position.enPassantSquare(EnPassantMode.ALWAYS).equals(Optional.of(to()));
    }

    /** Returns whether a move goes to the square of the pawn that made the latest double push. */
    boolean isOntoDoublePush() {
        return position.enPassantSquare(EnPassantMode.ALWAYS)
                .filter(passed -> passed.file() == to().file())
                .filter(passed -> to().rank() == (passed.rank() == 5 ? 4 : 3))
                .isPresent();
    }

    /** Returns whether the same move would show the same kind of symptom in another position. */
    public boolean fits(Position other) {
        if (isNull()) {
            return position.hasLegalMoves() == other.hasLegalMoves();
        }
        Symptom there = in(other);
        if (kind == Kind.EXTRA) {
            return there.legal().isEmpty() && role().equals(there.role()) && there.rule() == rule();
        }
        Optional<Move> here = legal();
        Optional<Move> moved = there.legal();
        return here.isPresent()
                && moved.isPresent()
                // If the king is in check only in the other position, the missing move would look like an evasion.
                && (position.isCheck() || !other.isCheck())
                && moved.get().kind() == here.get().kind()
                && role().equals(there.role());
    }

    /** Returns the pieces that attack the king in the verdict; empty if there are none. */
    List<PlacedPiece> attackers() {
        return verdict().map(Symptom::attackers).orElse(List.of());
    }

    public static List<PlacedPiece> attackers(Verdict verdict) {
        return Stream.of(Argument.ATTACKERS, Argument.CHECKERS, Argument.PINNER)
                .flatMap(name -> verdict.pieces(name).stream())
                .toList();
    }
}
