package dev.passant.zoo;

import static dev.passant.zoo.Family.GAME_END;
import static dev.passant.zoo.Family.GIVING_CHECK;
import static dev.passant.zoo.VariantFacts.inChess;
import static dev.passant.zoo.VariantFacts.isOver;
import static dev.passant.zoo.VariantFacts.king;
import static dev.passant.zoo.VariantFacts.movesKing;
import static dev.passant.zoo.VariantFacts.target;
import static dev.passant.zoo.VariantFacts.whiteMoves;
import static dev.passant.zoo.VariantMutant.adding;
import static dev.passant.zoo.VariantMutant.continuing;
import static dev.passant.zoo.VariantMutant.refusing;

import dev.passant.reference.ReferencePosition;
import java.util.List;

/** Bugs of racing kings. */
final class RacingKingsMutants {

    private static final String VARIANT = "racingkings";

    private RacingKingsMutants() {}

    static List<VariantMutant> all() {
        return List.of(
                adding(
                        VARIANT,
                        "checks-are-allowed",
                        GIVING_CHECK,
                        "Moves may give check",
                        (position, latest) ->
                                isOver(position) ? List.of() : inChess(position).legalMoves()),
                adding(
                        VARIANT,
                        "kings-may-discover-checks",
                        GIVING_CHECK,
                        "A king may give a discovered check",
                        (position, latest) -> isOver(position)
                                ? List.of()
                                : inChess(position).legalMoves().stream()
                                        .filter(move -> movesKing(position, move))
                                        .toList()),
                refusing(
                        VARIANT,
                        "no-last-move-for-black",
                        GAME_END,
                        "White's king on the eighth rank ends the game immediately",
                        (position, move) -> kingOnLastRank(position, true)),
                continuing(
                        VARIANT,
                        "always-a-last-move-for-black",
                        GAME_END,
                        "Black has a last move although the king cannot arrive",
                        position -> !whiteMoves(position) && !kingOnLastRank(position, false)),
                refusing(
                        VARIANT,
                        "the-last-move-must-arrive",
                        GAME_END,
                        "Black's last move must be the king's to the eighth rank",
                        (position, move) -> kingOnLastRank(position, true)
                                && !(movesKing(position, move) && target(move) / 8 == 7)),
                continuing(
                        VARIANT,
                        "white-answers-black",
                        GAME_END,
                        "White has a last move after Black has arrived",
                        position -> whiteMoves(position) && !kingOnLastRank(position, true)));
    }

    private static boolean kingOnLastRank(ReferencePosition position, boolean white) {
        return king(position, white) / 8 == 7;
    }
}
