package dev.passant.explain;

import dev.passant.chess.CastlingSide;
import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Explains why a move between any two squares is legal or illegal, in any position, playable or not.
 *
 * <pre>{@code
 * Position position = Fen.parse("4r1k1/8/8/8/8/4N3/8/4K3 w - - 0 1");
 * Verdict verdict = Explainer.explain(position, Square.E3, Square.F5);
 * System.out.println(verdict.isLegal() + " " + verdict.code()); // false pinned
 * System.out.println(Explainer.explain(position, Square.E1, Square.D1).isLegal()); // true
 * }</pre>
 *
 * <p>The rules are checked in the order of {@link MoveRule}. The verdict contains the first rule that forbids the move.
 * A pinned piece is reported as pinned even if the king is in check.
 *
 * <p>Castling is given by the king's origin and target squares or as king takes rook, in chess and Chess960. If the
 * squares also fit an ordinary king move, the king move takes precedence, as in UCI.
 *
 * <p>This class implements the rules a second time, step by step and independently of the move generator. A test
 * compares the two implementations.
 */
public final class Explainer {

    private Explainer() {}

    /**
     * Checks a move without promotion.
     *
     * @param position any position
     * @param from the origin square
     * @param to the target square
     * @return the verdict: legal, or the first rule that forbids it
     */
    public static Verdict explain(Position position, Square from, Square to) {
        return explain(new PositionFacts(position), from, to, null);
    }

    /**
     * Checks a move.
     *
     * @param position any position
     * @param from the origin square
     * @param to the target square
     * @param promotion the piece that a pawn is promoted to
     * @return the verdict: legal, or the first rule that forbids it
     */
    public static Verdict explain(Position position, Square from, Square to, Role promotion) {
        return explain(new PositionFacts(position), from, to, Objects.requireNonNull(promotion, "promotion"));
    }

    /**
     * Checks a move. A castling move is checked as castling, even if its squares also fit an ordinary king move.
     *
     * @param position any position
     * @param move any move
     * @return the verdict: legal if it is a legal move of the position; otherwise the first rule that forbids it, or
     *     {@link MoveRule#WRONG_KIND}
     */
    public static Verdict explain(Position position, Move move) {
        return explain(new PositionFacts(position), move);
    }

    /**
     * Checks a drop, the move of crazyhouse that puts a captured piece on the board.
     *
     * @param position any position of any variant
     * @param role the piece to drop
     * @param to the target square
     * @return the verdict: legal, or the first rule that forbids it
     */
    public static Verdict explainDrop(Position position, Role role, Square to) {
        return explainDrop(
                new PositionFacts(position), Objects.requireNonNull(role, "role"), Objects.requireNonNull(to, "to"));
    }

    /**
     * Explains why a move was rejected.
     *
     * @param rejected the exception thrown for an illegal move
     * @return the rule that forbids the move; empty if the exception has no position, for example because the text of
     *     the move matches several pieces or none
     */
    public static Optional<Verdict> explain(IllegalMoveException rejected) {
        return rejected.position()
                .flatMap(position -> rejected.move().isPresent()
                        ? Optional.of(explain(position, rejected.move().get()))
                        : explainNullMove(position));
    }

    /**
     * Checks a null move.
     *
     * @param position any position
     * @return the verdict if the null move is illegal; empty if the side to move is not in check
     */
    public static Optional<Verdict> explainNullMove(Position position) {
        PositionFacts facts = new PositionFacts(position);
        return facts.checkers == 0
                ? Optional.empty()
                : Optional.of(Illegal.of(
                        MoveRule.NULL_MOVE_IN_CHECK, facts.royalKing.orElseThrow(), facts.on(facts.checkers)));
    }

    static Verdict explain(PositionFacts facts, Move move) {
        // In other variants, these codes are moves from a square to itself.
        if (facts.variant.hasPockets() && move.dropped().isPresent()) {
            return explainDrop(facts, move.dropped().get(), move.to());
        }
        Optional<CastlingSide> side = move.castlingSide();
        Optional<PlacedPiece> king = facts.at(move.from()).filter(piece -> isOwnKing(facts, piece));
        Verdict verdict = side.isPresent()
                        && king.isPresent()
                        && VariantRules.hasCastling(facts)
                        && VariantRules.gameOver(facts).isEmpty()
                ? CastlingRules.verdict(facts, king.get(), new CastlingRules.Request(side.get(), Optional.empty()))
                : explain(facts, move.from(), move.to(), move.promotion().orElse(null));
        return verdict instanceof Legal legal && legal.move() != move
                ? Illegal.of(MoveRule.WRONG_KIND, legal.move(), move.kind())
                : verdict;
    }

    private static Verdict explainDrop(PositionFacts facts, Role role, Square to) {
        return VariantRules.gameOver(facts).orElseGet(() -> VariantRules.drop(facts, role, to));
    }

    private static boolean isOwnKing(PositionFacts facts, PlacedPiece piece) {
        return piece.role() == Role.KING && piece.piece().color() == facts.us;
    }

    private static Verdict explain(PositionFacts facts, Square from, Square to, @Nullable Role promotion) {
        Optional<Verdict> over = VariantRules.gameOver(facts);
        if (over.isPresent()) {
            return over.get();
        }
        Optional<PlacedPiece> found = facts.at(from);
        if (found.isEmpty()) {
            return Illegal.of(MoveRule.NO_PIECE, from);
        }
        PlacedPiece moved = found.get();
        if (moved.piece().color() != facts.us) {
            return Illegal.of(MoveRule.OTHER_SIDE, moved);
        }
        if (moved.role() == Role.PAWN) {
            return PawnRules.verdict(facts, moved, to, promotion);
        }
        Optional<CastlingRules.Request> castling = moved.role() == Role.KING && VariantRules.hasCastling(facts)
                ? CastlingRules.requested(facts, moved, to)
                : Optional.empty();
        if (castling.isEmpty()) {
            Optional<Verdict> fault = PieceRules.fault(facts, moved, to);
            if (fault.isPresent()) {
                return fault.get();
            }
        }
        if (promotion != null) {
            return PawnRules.promotionNotAllowed(facts, moved, to, promotion);
        }
        MoveKind kind = to.isIn(facts.enemy) ? MoveKind.CAPTURE : MoveKind.QUIET;
        return castling.isPresent()
                ? CastlingRules.verdict(facts, moved, castling.get())
                : SafetyRules.verdict(facts, moved, Move.of(from, to, kind));
    }
}
