package dev.passant.zoo;

import static dev.passant.zoo.BoardState.EMPTY;
import static dev.passant.zoo.Family.CHECK_COUNT;
import static dev.passant.zoo.Family.GAME_END;
import static dev.passant.zoo.VariantFacts.board;
import static dev.passant.zoo.VariantFacts.movesKing;
import static dev.passant.zoo.VariantFacts.target;
import static dev.passant.zoo.VariantFacts.withBoard;
import static dev.passant.zoo.VariantMutant.continuing;
import static dev.passant.zoo.VariantMutant.making;

import dev.passant.reference.ReferencePosition;
import java.util.List;

/** Bugs of three-check. */
final class ThreeCheckMutants {

    private static final String VARIANT = "3check";

    private ThreeCheckMutants() {}

    static List<VariantMutant> all() {
        return List.of(
                continuing(
                        VARIANT,
                        "the-third-check-continues",
                        GAME_END,
                        "The third check does not end the game",
                        position -> true),
                making(
                        VARIANT,
                        "checks-are-not-counted",
                        CHECK_COUNT,
                        "No check is counted",
                        (before, move, after) -> withChecks(after, checks(before))),
                making(VARIANT, "checks-count-twice", CHECK_COUNT, "Each check counts twice", (before, move, after) -> {
                    int[] left = checks(after);
                    int[] old = checks(before);
                    left[0] = Math.max(0, 2 * left[0] - old[0]);
                    left[1] = Math.max(0, 2 * left[1] - old[1]);
                    return withChecks(after, left);
                }),
                making(
                        VARIANT,
                        "discovered-checks-do-not-count",
                        CHECK_COUNT,
                        "A discovered check is not counted",
                        (before, move, after) ->
                                isDiscovered(move, after) ? withChecks(after, checks(before)) : after.fen(true)),
                making(
                        VARIANT,
                        "castling-checks-do-not-count",
                        CHECK_COUNT,
                        "A check by castling is not counted",
                        (before, move, after) ->
                                movesKing(before, move) && Math.abs(move.charAt(0) - move.charAt(2)) == 2
                                        ? withChecks(after, checks(before))
                                        : after.fen(true)));
    }

    /** Returns the numbers of checks left, White's first. */
    private static int[] checks(ReferencePosition position) {
        String left = position.fen(true).split(" ", -1)[4];
        return new int[] {left.charAt(0) - '0', left.charAt(2) - '0'};
    }

    private static String withChecks(ReferencePosition position, int[] left) {
        String[] fields = position.fen(true).split(" ", -1);
        fields[4] = left[0] + "+" + left[1];
        return String.join(" ", fields);
    }

    /** Returns whether a piece other than the moved one gives check. */
    private static boolean isDiscovered(String move, ReferencePosition after) {
        char[] squares = board(after);
        squares[target(move)] = EMPTY;
        return ReferencePosition.parse(withBoard(after, squares), "3check", false)
                .isCheck();
    }
}
