package dev.passant.zoo;

import static dev.passant.zoo.BoardState.EMPTY;
import static dev.passant.zoo.BoardState.isWhite;
import static dev.passant.zoo.BoardState.lower;
import static dev.passant.zoo.BoardState.name;
import static dev.passant.zoo.BoardState.square;
import static dev.passant.zoo.Family.DROP;
import static dev.passant.zoo.Family.POCKET;
import static dev.passant.zoo.VariantFacts.board;
import static dev.passant.zoo.VariantFacts.isCapture;
import static dev.passant.zoo.VariantFacts.isDrop;
import static dev.passant.zoo.VariantFacts.whiteMoves;
import static dev.passant.zoo.VariantMutant.adding;
import static dev.passant.zoo.VariantMutant.allowing;
import static dev.passant.zoo.VariantMutant.making;
import static dev.passant.zoo.VariantMutant.refusing;

import dev.passant.reference.ReferencePosition;
import java.util.ArrayList;
import java.util.List;

/** Bugs of crazyhouse. */
final class CrazyhouseMutants {

    private static final String VARIANT = "crazyhouse";

    private CrazyhouseMutants() {}

    static List<VariantMutant> all() {
        return List.of(
                adding(
                        VARIANT,
                        "pawns-are-dropped-on-every-rank",
                        DROP,
                        "Pawns are dropped on the first and last rank",
                        (position, latest) -> pawnDropsOnOuterRanks(position)),
                refusing(
                        VARIANT,
                        "drops-do-not-block",
                        DROP,
                        "No drop answers a check",
                        (position, move) -> isDrop(move) && position.isCheck()),
                allowing(
                        VARIANT,
                        "drops-ignore-checks",
                        DROP,
                        "Pieces are dropped without answering a check",
                        (position, move) -> isDrop(move)),
                adding(
                        VARIANT,
                        "drops-on-enemies",
                        DROP,
                        "Pieces are dropped on enemy pieces",
                        (position, latest) -> dropsOnEnemies(position)),
                making(
                        VARIANT,
                        "promoted-pieces-stay-promoted",
                        POCKET,
                        "A captured promoted piece goes to the hand as itself",
                        (before, move, after) -> after.fen(true).replace("~", "")),
                making(
                        VARIANT,
                        "captures-do-not-reach-the-hand",
                        POCKET,
                        "A captured piece does not go to the hand",
                        (before, move, after) -> isCapture(before, move) ? withHandOf(before, after) : after.fen(true)),
                making(
                        VARIANT,
                        "dropped-pieces-stay-in-hand",
                        POCKET,
                        "A dropped piece stays in hand",
                        (before, move, after) -> isDrop(move) ? withHandOf(before, after) : after.fen(true)));
    }

    private static List<String> pawnDropsOnOuterRanks(ReferencePosition position) {
        List<String> drops = new ArrayList<>();
        boolean hasPawn = position.legalMoves().stream().anyMatch(move -> move.startsWith("P@"));
        char[] squares = board(position);
        for (int file = 0; file < 8 && hasPawn && !position.isCheck(); file++) {
            for (int square : new int[] {square(file, 0), square(file, 7)}) {
                if (squares[square] == EMPTY) {
                    drops.add("P@" + name(square));
                }
            }
        }
        return drops;
    }

    private static List<String> dropsOnEnemies(ReferencePosition position) {
        List<String> drops = new ArrayList<>();
        char[] squares = board(position);
        List<String> letters = position.legalMoves().stream()
                .filter(VariantFacts::isDrop)
                .map(move -> move.substring(0, 2))
                .distinct()
                .filter(letter -> !letter.equals("P@"))
                .toList();
        for (int square = 0; square < 64 && !position.isCheck(); square++) {
            boolean enemy = squares[square] != EMPTY && isWhite(squares[square]) != whiteMoves(position);
            if (enemy && lower(squares[square]) != 'k') {
                for (String letter : letters) {
                    drops.add(letter + name(square));
                }
            }
        }
        return drops;
    }

    /** Returns the FEN of a position with the pieces in hand of another. */
    private static String withHandOf(ReferencePosition before, ReferencePosition after) {
        String fen = before.fen(true);
        String hand = fen.substring(fen.indexOf('['), fen.indexOf(']') + 1);
        return after.fen(true).replaceFirst("\\[.*]", hand);
    }
}
