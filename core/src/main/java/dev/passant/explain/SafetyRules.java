package dev.passant.explain;

import dev.passant.bitboard.Lines;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Square;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Checks that a pseudo-legal move leaves its own royal king safe; for castling see {@link CastlingRules}. */
final class SafetyRules {

    private SafetyRules() {}

    static Verdict verdict(Scene scene, PlacedPiece moved, Move move) {
        Optional<Verdict> danger = Optional.empty();
        if (scene.royalKing.isPresent()) {
            Square king = scene.royalKing.get();
            if (moved.square() == king) {
                danger = stepDanger(scene, moved, move.to());
            } else if (move.kind() == MoveKind.EN_PASSANT) {
                danger = enPassantDanger(scene, moved, move.to(), king);
            } else {
                danger = pin(scene, moved, move.to(), king).or(() -> check(scene, moved, move.to(), king));
            }
        }
        return danger.orElseGet(() -> new Legal(move, moved));
    }

    private static Optional<Verdict> stepDanger(Scene scene, PlacedPiece king, Square to) {
        // Sliders attack through the square that the king leaves.
        long attackers = scene.attackers(to, scene.occupied & ~king.square().bit());
        if (attackers == 0) {
            return Optional.empty();
        }
        long throughKing = attackers & ~scene.attackers(to, scene.occupied);
        return Optional.of(new Illegal(
                MoveRule.KING_INTO_ATTACK,
                Map.of(
                        Argument.MOVED,
                        king,
                        Argument.TO,
                        to,
                        Argument.ATTACKERS,
                        scene.on(attackers),
                        Argument.THROUGH_KING,
                        scene.on(throughKing))));
    }

    private static Optional<Verdict> pin(Scene scene, PlacedPiece moved, Square to, Square king) {
        return scene.pinner(moved.square())
                .filter(pinner ->
                        !to.isIn(Lines.through(king.index(), pinner.square().index())))
                .map(pinner -> new Illegal(
                        MoveRule.PINNED,
                        Map.of(
                                Argument.MOVED, moved,
                                Argument.TO, to,
                                Argument.KING, king,
                                Argument.PINNER, pinner)));
    }

    private static Optional<Verdict> check(Scene scene, PlacedPiece moved, Square to, Square king) {
        if (scene.checkers == 0) {
            return Optional.empty();
        }
        List<PlacedPiece> checkers = scene.on(scene.checkers);
        boolean isDouble = checkers.size() > 1;
        if (!isDouble && to.isIn(scene.checkers | Evidence.blocks(king, checkers.get(0)))) {
            return Optional.empty();
        }
        return Optional.of(new Illegal(
                isDouble ? MoveRule.DOUBLE_CHECK : MoveRule.CHECK_NOT_ANSWERED,
                Map.of(
                        Argument.MOVED, moved,
                        Argument.TO, to,
                        Argument.KING, king,
                        Argument.CHECKERS, checkers)));
    }

    /** En passant empties two squares and fills one, so this checks the occupancy after the capture first. */
    private static Optional<Verdict> enPassantDanger(Scene scene, PlacedPiece moved, Square to, Square king) {
        Square captured = PawnRules.enPassantVictim(moved.square(), to);
        long occupiedThen = scene.occupied & ~(moved.square().bit() | captured.bit()) | to.bit();
        long attackers = scene.attackers(king, occupiedThen) & ~captured.bit();
        if (attackers == 0) {
            return Optional.empty();
        }
        Optional<Verdict> pin = pin(scene, moved, to, king);
        if (pin.isPresent()) {
            return pin;
        }
        return (attackers & scene.checkers) != 0
                ? check(scene, moved, to, king)
                : Optional.of(new Illegal(
                        MoveRule.EN_PASSANT_UNCOVERS_ATTACK,
                        Map.of(
                                Argument.MOVED, moved,
                                Argument.TO, to,
                                Argument.CAPTURED, scene.on(captured),
                                Argument.KING, king,
                                Argument.ATTACKERS, scene.on(attackers))));
    }
}
