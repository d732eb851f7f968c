package dev.passant.zoo;

import static dev.passant.zoo.BoardState.EMPTY;
import static dev.passant.zoo.BoardState.name;
import static dev.passant.zoo.Family.DOUBLE_PUSH;
import static dev.passant.zoo.Family.EN_PASSANT;
import static dev.passant.zoo.VariantFacts.board;
import static dev.passant.zoo.VariantFacts.mover;
import static dev.passant.zoo.VariantFacts.to;
import static dev.passant.zoo.VariantFacts.whiteMoves;
import static dev.passant.zoo.VariantMutant.adding;
import static dev.passant.zoo.VariantMutant.refusing;

import dev.passant.reference.ReferencePosition;
import java.util.ArrayList;
import java.util.List;

/** Bugs of horde. */
final class HordeMutants {

    private static final String VARIANT = "horde";

    private HordeMutants() {}

    static List<VariantMutant> all() {
        return List.of(
                refusing(
                        VARIANT,
                        "no-double-push-from-the-first-rank",
                        DOUBLE_PUSH,
                        "A pawn on the first rank pushes one square only",
                        (position, move) -> move.charAt(1) == '1' && isDoublePush(position, move)),
                refusing(
                        VARIANT,
                        "no-double-push-from-the-second-rank",
                        DOUBLE_PUSH,
                        "Only pawns on the first rank push two squares",
                        (position, move) -> move.charAt(1) == '2' && isDoublePush(position, move)),
                adding(
                        VARIANT,
                        "double-push-from-the-first-rank-jumps",
                        DOUBLE_PUSH,
                        "A double push from the first rank jumps over a piece",
                        (position, latest) -> doublePushes(position, 0, false)),
                adding(
                        VARIANT,
                        "double-push-from-the-third-rank",
                        DOUBLE_PUSH,
                        "A pawn on the third rank pushes two squares",
                        (position, latest) -> doublePushes(position, 2, true)),
                adding(
                        VARIANT,
                        "en-passant-after-a-double-push-from-the-first-rank",
                        EN_PASSANT,
                        "A double push from the first rank allows en passant",
                        HordeMutants::enPassantOnSecondRank));
    }

    private static boolean isDoublePush(ReferencePosition position, String move) {
        return mover(position, move) == 'P' && Math.abs(move.charAt(1) - move.charAt(3)) == 2;
    }

    private static List<String> doublePushes(ReferencePosition position, int rank, boolean free) {
        List<String> pushes = new ArrayList<>();
        char[] squares = board(position);
        for (int from = 8 * rank; from < 8 * rank + 8 && whiteMoves(position); from++) {
            boolean passes = squares[from + 8] == EMPTY == free && squares[from + 16] == EMPTY;
            if (squares[from] == 'P' && passes) {
                pushes.add(name(from) + name(from + 16));
            }
        }
        return pushes;
    }

    private static List<String> enPassantOnSecondRank(ReferencePosition position, String latest) {
        List<String> captures = new ArrayList<>();
        char[] squares = board(position);
        if (latest.length() == 4 && latest.charAt(1) == '1' && latest.charAt(3) == '3') {
            int pawn = to(latest);
            for (int from : new int[] {pawn - 1, pawn + 1}) {
                if (squares[pawn] == 'P' && from / 8 == 2 && squares[from] == 'p' && !position.isCheck()) {
                    captures.add(name(from) + name(pawn - 8));
                }
            }
        }
        return captures;
    }
}
