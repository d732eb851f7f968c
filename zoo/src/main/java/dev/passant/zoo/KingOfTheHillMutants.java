package dev.passant.zoo;

import static dev.passant.zoo.Family.GAME_END;
import static dev.passant.zoo.Family.KING_SAFETY;
import static dev.passant.zoo.VariantFacts.king;
import static dev.passant.zoo.VariantFacts.movesKing;
import static dev.passant.zoo.VariantFacts.to;
import static dev.passant.zoo.VariantFacts.touch;
import static dev.passant.zoo.VariantMutant.allowing;
import static dev.passant.zoo.VariantMutant.continuing;
import static dev.passant.zoo.VariantMutant.refusing;

import java.util.List;

/** Bugs of king of the hill. */
final class KingOfTheHillMutants {

    private static final String VARIANT = "kingofthehill";

    private KingOfTheHillMutants() {}

    static List<VariantMutant> all() {
        return List.of(
                continuing(
                        VARIANT,
                        "the-hill-is-ignored",
                        GAME_END,
                        "A king on the hill does not end the game",
                        position -> true),
                continuing(
                        VARIANT,
                        "only-white-wins-on-the-hill",
                        GAME_END,
                        "Black's king on the hill does not end the game",
                        VariantFacts::whiteMoves),
                refusing(
                        VARIANT,
                        "a-hill-of-sixteen-squares",
                        GAME_END,
                        "A king on c3 to f6 ends the game",
                        (position, move) ->
                                isNearTheHill(king(position, true)) || isNearTheHill(king(position, false))),
                refusing(
                        VARIANT,
                        "kings-avoid-the-hill",
                        GAME_END,
                        "A king does not move to the hill",
                        (position, move) -> movesKing(position, move) && isHill(to(move))),
                allowing(
                        VARIANT,
                        "the-hill-is-safe",
                        KING_SAFETY,
                        "A king may move to an attacked square of the hill",
                        (position, move) -> movesKing(position, move) && isHill(to(move)) && !position.isCheck()));
    }

    private static boolean isHill(int square) {
        return touch(square, BoardState.named("d4")) && touch(square, BoardState.named("e5"))
                || square == BoardState.named("d4")
                || square == BoardState.named("e5");
    }

    private static boolean isNearTheHill(int square) {
        return square % 8 >= 2 && square % 8 <= 5 && square / 8 >= 2 && square / 8 <= 5;
    }
}
