package dev.passant.explain;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;
import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.chess.SquareSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The rules of pawn moves and promotions. */
final class PawnRules {

    private static final int STARTING_RANK = 1;
    private static final int EN_PASSANT_RANK = 5;
    static final int LAST_RANK = 7;

    private PawnRules() {}

    static Verdict verdict(PositionFacts facts, PlacedPiece pawn, Square to, @Nullable Role promotion) {
        return fault(facts, pawn, to)
                .or(() -> promotionFault(facts, pawn, to, promotion))
                .orElseGet(() -> SafetyRules.verdict(facts, pawn, move(facts, pawn.square(), to, promotion)));
    }

    private static Optional<Verdict> fault(PositionFacts facts, PlacedPiece pawn, Square to) {
        int ahead = facts.rank(to) - facts.rank(pawn.square());
        int aside = Math.abs(to.file() - pawn.square().file());
        if (ahead == 1 && aside == 0) {
            return pushFault(facts, pawn, to);
        }
        if (ahead == 2 && aside == 0) {
            return doublePushFault(facts, pawn, to);
        }
        return captureFault(facts, pawn, to);
    }

    private static Optional<Verdict> pushFault(PositionFacts facts, PlacedPiece pawn, Square to) {
        return facts.at(to)
                .map(blocker -> blocker.piece().color() == facts.us
                        ? PieceRules.ownPieceOnTarget(pawn, blocker)
                        : Illegal.of(MoveRule.NO_CAPTURE_FORWARD, pawn, List.of(blocker)));
    }

    private static Optional<Verdict> doublePushFault(PositionFacts facts, PlacedPiece pawn, Square to) {
        int rank = facts.rank(pawn.square());
        if (rank != STARTING_RANK && !(rank == 0 && VariantRules.isHorde(facts))) {
            long home = facts.us == Color.WHITE ? Bitboards.RANK_2 : Bitboards.RANK_7;
            SquareSet from = SquareSet.of(VariantRules.isHorde(facts) ? home | facts.us.homeRank() : home);
            return Optional.of(Illegal.of(MoveRule.NO_DOUBLE_PUSH_FROM_HERE, pawn, to, from));
        }
        Square crossed = Square.of(to.file(), (pawn.square().rank() + to.rank()) / 2);
        return facts.at(crossed)
                .or(() -> facts.at(to))
                .map(blocker -> blocked(MoveRule.DOUBLE_PUSH_BLOCKED, pawn, to, blocker));
    }

    private static Illegal blocked(MoveRule rule, PlacedPiece pawn, Square to, PlacedPiece blocker) {
        return Illegal.of(rule, pawn, to, List.of(blocker));
    }

    /**
     * Returns the rule that forbids a pawn to capture on a square, if any. The square may be any square of the board.
     */
    static Optional<Verdict> captureFault(PositionFacts facts, PlacedPiece pawn, Square to) {
        int ahead = facts.rank(to) - facts.rank(pawn.square());
        if (ahead != 1 || Math.abs(to.file() - pawn.square().file()) != 1) {
            return Optional.of(PieceRules.notThere(pawn, to));
        }
        if (to.isIn(facts.occupied)) {
            return PieceRules.targetFault(facts, pawn, to);
        }
        if (isEnPassant(facts, to)) {
            return Optional.empty();
        }
        Square victim = enPassantVictim(pawn.square(), to);
        boolean looksLikeEnPassant =
                facts.rank(to) == EN_PASSANT_RANK && victim.isIn(facts.position.pieces(facts.them, Role.PAWN));
        return Optional.of(
                looksLikeEnPassant
                        ? blocked(MoveRule.NO_EN_PASSANT_RIGHT, pawn, to, facts.on(victim))
                        : PieceRules.breaks(MoveRule.NOTHING_TO_CAPTURE, pawn, to));
    }

    private static boolean isEnPassant(PositionFacts facts, Square to) {
        return facts.position.enPassantSquare(EnPassantMode.ALWAYS).equals(Optional.of(to));
    }

    /** Returns the square of the pawn that an en-passant capture removes. */
    static Square enPassantVictim(Square from, Square to) {
        return Square.of(to.file(), from.rank());
    }

    private static Optional<Verdict> promotionFault(
            PositionFacts facts, PlacedPiece pawn, Square to, @Nullable Role promotion) {
        boolean promotes = facts.rank(to) == LAST_RANK;
        if (promotion == null) {
            return promotes
                    ? Optional.of(Illegal.of(MoveRule.PROMOTION_MISSING, pawn, to, facts.variant.promotions()))
                    : Optional.empty();
        }
        return promotes && facts.variant.promotions().contains(promotion)
                ? Optional.empty()
                : Optional.of(promotionNotAllowed(facts, pawn, to, promotion));
    }

    static Illegal promotionNotAllowed(PositionFacts facts, PlacedPiece moved, Square to, Role promotion) {
        return Illegal.of(MoveRule.PROMOTION_NOT_ALLOWED, moved, to, promotion, facts.variant.promotions());
    }

    static Move move(PositionFacts facts, Square from, Square to, @Nullable Role promotion) {
        boolean captures = to.isIn(facts.enemy);
        if (promotion != null) {
            return Move.of(from, to, captures ? MoveKind.PROMOTION_CAPTURE : MoveKind.PROMOTION, promotion);
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
