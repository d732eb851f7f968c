package dev.passant.hunt.causes;

import dev.passant.chess.Move;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.explain.CastlingInDanger;
import dev.passant.explain.Explainer;
import dev.passant.explain.KingInDanger;
import dev.passant.explain.PlacedPiece;
import dev.passant.explain.Verdict;
import dev.passant.hunt.report.Kind;
import dev.passant.hunt.subjects.Difference;
import dev.passant.hunt.subjects.MoveNames;
import dev.passant.notation.NotationException;
import dev.passant.notation.UciSquares;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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

    /** Returns whether a comparison shows this symptom. */
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

    /** Returns the move if it is legal. */
    public Optional<Move> legal() {
        return MoveNames.legal(move, position);
    }

    public Square from() {
        return Square.of(move.substring(0, 2)).orElseThrow();
    }

    public Square to() {
        return Square.of(move.substring(2, 4)).orElseThrow();
    }

    public Optional<Role> role() {
        return position.pieceAt(from()).map(Piece::role);
    }

    /** Returns the reason why the move is illegal; empty if it is legal or its promotion letter is invalid. */
    public Optional<Verdict> verdict() {
        try {
            UciSquares squares = UciSquares.parse(move);
            return Optional.of(Explainer.explain(position, squares.from(), squares.to(), squares.promotion()))
                    .filter(verdict -> !verdict.isLegal());
        } catch (NotationException e) {
            return Optional.empty();
        }
    }

    public String code() {
        return verdict().map(Verdict::code).orElse("promotion-not-allowed");
    }

    /**
     * Returns a rough classification of the case. Cases with the same key count as the same bug without further
     * analysis.
     */
    public String key() {
        if (kind == Kind.EXTRA) {
            return kind + "|" + code() + "|" + role().map(Role::toString).orElse("-") + "|" + isEnPassantTarget() + "|"
                    + dangerSource() + (code().startsWith("castling") ? to().file() > from().file() : "");
        }
        return legal().map(legal -> kind + "|" + role().map(Role::toString).orElse("-") + "|" + legal.kind() + "|"
                        + Math.min(2, Long.bitCount(position.checkers())) + "|"
                        + ((position.pinned() & legal.from().bit()) != 0) + "|"
                        + legal.promotion().map(Role::toString).orElse(""))
                .orElse(kind + "|" + move);
    }

    /**
     * Returns what attacks the king, to distinguish attackers whose attacks are likely to be missed by separate bugs.
     */
    private String dangerSource() {
        Optional<Verdict> verdict = verdict();
        if (verdict.isPresent() && verdict.get() instanceof KingInDanger.KingIntoAttack into) {
            if (into.throughKing().size() == into.attackers().size()) {
                return "through-king";
            }
            return into.attackers().get(0).piece().role().toString();
        }
        if (verdict.isPresent() && verdict.get() instanceof KingInDanger.CheckNotAnswered check) {
            return check.checker().piece().role().toString();
        }
        return "";
    }

    boolean isEnPassantTarget() {
        return role().equals(Optional.of(Role.PAWN))
                && position.enPassantSquare(dev.passant.chess.EnPassantMode.ALWAYS)
                        .equals(Optional.of(to()));
    }

    /** Returns whether the same move would show the same kind of symptom in another position. */
    public boolean fits(Position other) {
        Symptom there = in(other);
        if (kind == Kind.EXTRA) {
            return there.legal().isEmpty()
                    && role().equals(there.role())
                    && there.code().equals(code());
        }
        Optional<Move> here = legal();
        Optional<Move> moved = there.legal();
        return here.isPresent()
                && moved.isPresent()
                && moved.get().kind() == here.get().kind()
                && role().equals(there.role());
    }

    /** Returns the pieces that attack the king in the verdict; empty if the verdict has none. */
    public static List<PlacedPiece> attackers(Verdict verdict) {
        if (verdict instanceof KingInDanger.KingIntoAttack into) {
            return into.attackers();
        }
        if (verdict instanceof KingInDanger.CheckNotAnswered check) {
            return List.of(check.checker());
        }
        if (verdict instanceof CastlingInDanger.OutOfCheck out) {
            return out.checkers();
        }
        if (verdict instanceof CastlingInDanger.ThroughAttack through) {
            return through.attackers();
        }
        if (verdict instanceof CastlingInDanger.IntoAttack into) {
            return into.attackers();
        }
        if (verdict instanceof KingInDanger.DoubleCheck twice) {
            return twice.checkers();
        }
        if (verdict instanceof KingInDanger.Pinned pinned) {
            return List.of(pinned.pinner());
        }
        if (verdict instanceof KingInDanger.EnPassantUncovers uncovers) {
            return uncovers.attackers();
        }
        return List.of();
    }
}
