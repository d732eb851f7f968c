package dev.passant.explain;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.CastlingSide;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import java.util.Objects;
import java.util.Optional;

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
 * <p>The rules are checked in this order, and the first that forbids the move is the verdict:
 *
 * <ol>
 *   <li>the piece: none ({@code no-piece}), the other side's ({@code other-side});
 *   <li>its movement: {@code not-its-move}, {@code around-the-edge}, {@code way-blocked}, {@code own-piece-on-target},
 *       {@code king-not-captured}; of pawns {@code no-capture-forward}, {@code nothing-to-capture},
 *       {@code no-double-push-from-here}, {@code double-push-blocked}, {@code no-en-passant-right};
 *   <li>promotion: {@code promotion-missing}, {@code promotion-not-allowed};
 *   <li>its king's safety: {@code pinned}, {@code check-not-answered}, {@code double-check},
 *       {@code king-into-attack}, {@code en-passant-uncovers-attack};
 *   <li>castling: {@code castling-king-not-home}, {@code castling-rook-not-home}, {@code castling-no-right},
 *       {@code castling-way-blocked}, {@code castling-out-of-check}, {@code castling-through-attack},
 *       {@code castling-into-attack}.
 * </ol>
 *
 * <p>Castling is given by the king's origin and target squares or as king takes rook, in chess and Chess960. If the
 * squares also fit an ordinary king move, it takes precedence, as in UCI.
 *
 * <p>This is a second implementation of the rules, step by step and independent of the move generator. A test compares
 * the two.
 */
public final class Explainer {

    private Explainer() {}

    /**
     * Checks a move without promotion.
     *
     * @param position any position
     * @param from the origin square
     * @param to the target square
     * @return {@link Legal}, or the first rule that forbids it
     */
    public static Verdict explain(Position position, Square from, Square to) {
        return explain(position, from, to, Optional.empty());
    }

    /**
     * Checks a move.
     *
     * @param position any position
     * @param from the origin square
     * @param to the target square
     * @param promotion the piece that a pawn is promoted to, if any
     * @return {@link Legal}, or the first rule that forbids it
     */
    public static Verdict explain(Position position, Square from, Square to, Optional<Role> promotion) {
        return explain(new Scene(position), from, to, Objects.requireNonNull(promotion, "promotion"));
    }

    /**
     * Checks a move. A castling move is checked as castling, even if its squares also fit an ordinary king move.
     *
     * @param position any position
     * @param move any move; its kind is ignored unless it is castling
     * @return {@link Legal}, or the first rule that forbids it
     */
    public static Verdict explain(Position position, Move move) {
        return explain(new Scene(position), move);
    }

    /**
     * Checks a null move.
     *
     * @param position any position
     * @return the verdict that forbids it, or empty if the side to move is not in check
     */
    public static Optional<Verdict> explainNullMove(Position position) {
        Scene scene = new Scene(position);
        return scene.checkers == 0
                ? Optional.empty()
                : Optional.of(
                        new KingInDanger.NullMoveInCheck(scene.royalKing.orElseThrow(), scene.on(scene.checkers)));
    }

    static Verdict explain(Scene scene, Move move) {
        Optional<CastlingSide> side = move.castlingSide();
        Optional<PlacedPiece> king = scene.at(move.from()).filter(piece -> isOwnKing(scene, piece));
        return side.isPresent() && king.isPresent()
                ? CastlingRules.verdict(scene, king.get(), new CastlingRules.Request(side.get(), Optional.empty()))
                : explain(scene, move.from(), move.to(), move.promotion());
    }

    private static boolean isOwnKing(Scene scene, PlacedPiece piece) {
        return piece.role() == Role.KING && piece.piece().color() == scene.us;
    }

    private static Verdict explain(Scene scene, Square from, Square to, Optional<Role> promotion) {
        Optional<PlacedPiece> found = scene.at(from);
        if (found.isEmpty()) {
            return new MovementFault.NoPiece(from);
        }
        PlacedPiece moved = found.get();
        if (moved.piece().color() != scene.us) {
            return new MovementFault.OtherSide(moved);
        }
        if (moved.role() == Role.PAWN) {
            return PawnRules.verdict(scene, moved, to, promotion);
        }
        Optional<CastlingRules.Request> castling =
                moved.role() == Role.KING ? CastlingRules.requested(scene, moved, to) : Optional.empty();
        if (castling.isEmpty()) {
            Optional<Verdict> fault = PieceRules.fault(scene, moved, to);
            if (fault.isPresent()) {
                return fault.get();
            }
        }
        if (promotion.isPresent()) {
            return new PawnFault.PromotionNotAllowed(moved, to, promotion.get());
        }
        MoveKind kind = Bitboards.contains(scene.enemy, to.index()) ? MoveKind.CAPTURE : MoveKind.QUIET;
        return castling.isPresent()
                ? CastlingRules.verdict(scene, moved, castling.get())
                : SafetyRules.verdict(scene, moved, Move.of(from, to, kind));
    }
}
