package dev.passant.zoo;

import static dev.passant.zoo.Family.COMPULSORY_CAPTURE;
import static dev.passant.zoo.Family.KING_SAFETY;
import static dev.passant.zoo.Family.PROMOTION;
import static dev.passant.zoo.VariantFacts.isEnPassant;
import static dev.passant.zoo.VariantFacts.movesKing;
import static dev.passant.zoo.VariantFacts.notLegalInChess;
import static dev.passant.zoo.VariantMutant.allowing;
import static dev.passant.zoo.VariantMutant.refusing;

import java.util.List;

/** Bugs of antichess. */
final class AntichessMutants {

    private static final String VARIANT = "antichess";

    private AntichessMutants() {}

    static List<VariantMutant> all() {
        return List.of(
                allowing(
                        VARIANT,
                        "captures-are-optional",
                        COMPULSORY_CAPTURE,
                        "Captures are not compulsory",
                        (position, move) -> true),
                allowing(
                        VARIANT,
                        "en-passant-is-not-compulsory",
                        COMPULSORY_CAPTURE,
                        "Other moves are legal although en passant is possible",
                        (position, move) ->
                                position.legalMoves().stream().allMatch(legal -> isEnPassant(position, legal))),
                allowing(
                        VARIANT,
                        "kings-need-not-capture",
                        COMPULSORY_CAPTURE,
                        "Other moves are legal although a king can capture",
                        (position, move) ->
                                position.legalMoves().stream().allMatch(legal -> movesKing(position, legal))),
                refusing(
                        VARIANT,
                        "pawns-do-not-become-kings",
                        PROMOTION,
                        "Pawns do not promote to kings",
                        (position, move) -> move.endsWith("k")),
                refusing(
                        VARIANT,
                        "the-only-king-is-royal",
                        KING_SAFETY,
                        "The only king may not be left attacked",
                        (position, move) ->
                                !move.endsWith("k") && notLegalInChess(position).contains(move)));
    }
}
