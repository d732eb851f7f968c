package dev.passant.explain;

import dev.passant.bitboard.Attacks;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Square;
import java.util.List;
import java.util.Optional;

/** Checks that a pseudo-legal move leaves the mover's royal king safe; for castling see {@link CastlingRules}. */
final class SafetyRules {

    private SafetyRules() {}

    static Verdict verdict(PositionFacts facts, PlacedPiece moved, Move move) {
        Optional<Verdict> danger = Optional.empty();
        if (VariantRules.explodes(facts.variant) && move.isCapture()) {
            danger = VariantRules.explosionDanger(facts, moved, move);
        } else if (facts.royalKing.isPresent()) {
            Square king = facts.royalKing.get();
            if (moved.square() == king) {
                danger = stepDanger(facts, moved, move.to());
            } else if (move.kind() == MoveKind.EN_PASSANT) {
                danger = enPassantDanger(facts, moved, move.to(), king);
            } else {
                danger = pin(facts, moved, move.to(), king).or(() -> check(facts, moved, move.to(), king));
            }
        }
        return danger.or(() -> VariantRules.fault(facts, moved, move)).orElseGet(() -> new Legal(move, moved, facts));
    }

    private static Optional<Verdict> stepDanger(PositionFacts facts, PlacedPiece king, Square to) {
        // Sliders attack through the square that the king leaves.
        long attackers = facts.kingAttackers(to, facts.occupied & ~king.square().bit());
        if (attackers == 0) {
            return Optional.empty();
        }
        long throughKing = attackers & facts.checkers & ~facts.attackers(to, facts.occupied);
        return Optional.of(Illegal.of(MoveRule.KING_INTO_ATTACK, king, to, facts.on(attackers), facts.on(throughKing)));
    }

    private static Optional<Verdict> pin(PositionFacts facts, PlacedPiece moved, Square to, Square king) {
        return facts.pinner(moved.square())
                .filter(pinner ->
                        !to.isIn(Attacks.through(king.index(), pinner.square().index())))
                .map(pinner ->
                        Illegal.of(MoveRule.PINNED, moved, to, king, pinner, VariantRules.explodes(facts.variant)));
    }

    private static Optional<Verdict> check(PositionFacts facts, PlacedPiece moved, Square to, Square king) {
        if (facts.checkers == 0) {
            return Optional.empty();
        }
        List<PlacedPiece> checkers = facts.on(facts.checkers);
        boolean isDouble = checkers.size() > 1;
        if (!isDouble && to.isIn(facts.checkers | Evidence.blocks(king, checkers.get(0)))) {
            return Optional.empty();
        }
        return Optional.of(
                isDouble
                        ? Illegal.of(
                                MoveRule.DOUBLE_CHECK, moved, to, king, checkers, VariantRules.explodes(facts.variant))
                        : Illegal.of(MoveRule.CHECK_NOT_ANSWERED, moved, to, king, checkers));
    }

    /**
     * Returns the rule of king safety that forbids an en-passant capture, if any. The capture empties two squares and
     * fills one, so attacks on the king are computed for the occupied squares after it.
     */
    private static Optional<Verdict> enPassantDanger(PositionFacts facts, PlacedPiece moved, Square to, Square king) {
        Square captured = PawnRules.enPassantVictim(moved.square(), to);
        long occupiedThen = facts.occupied & ~(moved.square().bit() | captured.bit()) | to.bit();
        long attackers = facts.attackers(king, occupiedThen) & ~captured.bit();
        if (attackers == 0) {
            return Optional.empty();
        }
        Optional<Verdict> pin = pin(facts, moved, to, king);
        if (pin.isPresent()) {
            return pin;
        }
        return (attackers & facts.checkers) != 0
                ? check(facts, moved, to, king)
                : Optional.of(Illegal.of(
                        MoveRule.EN_PASSANT_UNCOVERS_ATTACK, moved, to, facts.on(captured), king, facts.on(attackers)));
    }
}
