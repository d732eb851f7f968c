package dev.passant.explain;

import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The rules of pawn moves and promotions. */
final class PawnRules {

    private static final int STARTING_RANK = 1;
    private static final int EN_PASSANT_RANK = 5;
    private static final int LAST_RANK = 7;

    private PawnRules() {}

    static Verdict verdict(Scene scene, PlacedPiece pawn, Square to, Optional<Role> promotion) {
        return fault(scene, pawn, to)
                .or(() -> promotionFault(scene, pawn, to, promotion))
                .orElseGet(() -> SafetyRules.verdict(scene, pawn, move(scene, pawn.square(), to, promotion)));
    }

    private static Optional<Verdict> fault(Scene scene, PlacedPiece pawn, Square to) {
        int ahead = scene.rank(to) - scene.rank(pawn.square());
        int aside = Math.abs(to.file() - pawn.square().file());
        if (ahead == 1 && aside == 0) {
            return pushFault(scene, pawn, to);
        }
        if (ahead == 2 && aside == 0) {
            return doublePushFault(scene, pawn, to);
        }
        return ahead == 1 && aside == 1 ? captureFault(scene, pawn, to) : Optional.of(PieceRules.notThere(pawn, to));
    }

    private static Optional<Verdict> pushFault(Scene scene, PlacedPiece pawn, Square to) {
        return scene.at(to)
                .map(blocker -> blocker.piece().color() == scene.us
                        ? PieceRules.ownPieceOnTarget(pawn, blocker)
                        : new Illegal(
                                MoveRule.NO_CAPTURE_FORWARD,
                                Map.of(Argument.MOVED, pawn, Argument.BLOCKERS, List.of(blocker))));
    }

    private static Optional<Verdict> doublePushFault(Scene scene, PlacedPiece pawn, Square to) {
        if (scene.rank(pawn.square()) != STARTING_RANK) {
            return Optional.of(PieceRules.breaks(MoveRule.NO_DOUBLE_PUSH_FROM_HERE, pawn, to));
        }
        Square crossed = Square.of(to.file(), (pawn.square().rank() + to.rank()) / 2);
        return scene.at(crossed)
                .or(() -> scene.at(to))
                .map(blocker -> blocked(MoveRule.DOUBLE_PUSH_BLOCKED, pawn, to, blocker));
    }

    private static Illegal blocked(MoveRule rule, PlacedPiece pawn, Square to, PlacedPiece blocker) {
        return new Illegal(rule, Map.of(Argument.MOVED, pawn, Argument.TO, to, Argument.BLOCKERS, List.of(blocker)));
    }

    private static Optional<Verdict> captureFault(Scene scene, PlacedPiece pawn, Square to) {
        if (to.isIn(scene.occupied)) {
            return PieceRules.targetFault(scene, pawn, to);
        }
        if (isEnPassant(scene, to)) {
            return Optional.empty();
        }
        Square victim = enPassantVictim(pawn.square(), to);
        boolean looksLikeEnPassant =
                scene.rank(to) == EN_PASSANT_RANK && victim.isIn(scene.position.pieces(scene.them, Role.PAWN));
        return Optional.of(
                looksLikeEnPassant
                        ? blocked(MoveRule.NO_EN_PASSANT_RIGHT, pawn, to, scene.on(victim))
                        : PieceRules.breaks(MoveRule.NOTHING_TO_CAPTURE, pawn, to));
    }

    private static boolean isEnPassant(Scene scene, Square to) {
        return scene.position.enPassantSquare(EnPassantMode.ALWAYS).equals(Optional.of(to));
    }

    /** Returns the square of the pawn that an en-passant capture removes. */
    static Square enPassantVictim(Square from, Square to) {
        return Square.of(to.file(), from.rank());
    }

    private static Optional<Verdict> promotionFault(
            Scene scene, PlacedPiece pawn, Square to, Optional<Role> promotion) {
        boolean promotes = scene.rank(to) == LAST_RANK;
        if (promotion.isEmpty()) {
            return promotes ? Optional.of(PieceRules.breaks(MoveRule.PROMOTION_MISSING, pawn, to)) : Optional.empty();
        }
        return promotes && promotion.get().isPromotion()
                ? Optional.empty()
                : Optional.of(promotionNotAllowed(pawn, to, promotion.get()));
    }

    static Illegal promotionNotAllowed(PlacedPiece moved, Square to, Role promotion) {
        return new Illegal(
                MoveRule.PROMOTION_NOT_ALLOWED,
                Map.of(Argument.MOVED, moved, Argument.TO, to, Argument.PROMOTION, promotion));
    }

    private static Move move(Scene scene, Square from, Square to, Optional<Role> promotion) {
        boolean captures = to.isIn(scene.enemy);
        if (promotion.isPresent()) {
            return Move.of(from, to, captures ? MoveKind.PROMOTION_CAPTURE : MoveKind.PROMOTION, promotion.get());
        }
        if (captures) {
            return Move.of(from, to, MoveKind.CAPTURE);
        }
        if (from.file() != to.file()) {
            return Move.of(from, to, MoveKind.EN_PASSANT);
        }
        boolean twoSquares = Math.abs(to.rank() - from.rank()) == 2;
        return Move.of(from, to, twoSquares ? MoveKind.DOUBLE_PAWN_PUSH : MoveKind.QUIET);
    }
}
