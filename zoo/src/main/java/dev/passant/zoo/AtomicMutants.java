package dev.passant.zoo;

import static dev.passant.zoo.BoardState.EMPTY;
import static dev.passant.zoo.BoardState.lower;
import static dev.passant.zoo.Family.CASTLING_SAFETY;
import static dev.passant.zoo.Family.EXPLOSION;
import static dev.passant.zoo.Family.TOUCHING_KINGS;
import static dev.passant.zoo.VariantFacts.board;
import static dev.passant.zoo.VariantFacts.isCapture;
import static dev.passant.zoo.VariantFacts.king;
import static dev.passant.zoo.VariantFacts.mover;
import static dev.passant.zoo.VariantFacts.movesKing;
import static dev.passant.zoo.VariantFacts.notLegalInChess;
import static dev.passant.zoo.VariantFacts.origin;
import static dev.passant.zoo.VariantFacts.target;
import static dev.passant.zoo.VariantFacts.touch;
import static dev.passant.zoo.VariantFacts.whiteMoves;
import static dev.passant.zoo.VariantFacts.withBoard;
import static dev.passant.zoo.VariantMutant.allowing;
import static dev.passant.zoo.VariantMutant.making;
import static dev.passant.zoo.VariantMutant.refusing;

import dev.passant.reference.ReferencePosition;
import java.util.List;

/** Bugs of atomic. */
final class AtomicMutants {

    private static final String VARIANT = "atomic";

    private AtomicMutants() {}

    private static boolean isCastling(ReferencePosition position, String move) {
        return movesKing(position, move) && Math.abs(origin(move) - target(move)) == 2;
    }

    static List<VariantMutant> all() {
        return List.of(
                allowing(
                        VARIANT,
                        "own-king-may-explode",
                        EXPLOSION,
                        "A capture may explode one's own king",
                        (position, move) -> isCapture(position, move)
                                && !movesKing(position, move)
                                && touch(target(move), king(position, whiteMoves(position)))),
                allowing(
                        VARIANT,
                        "kings-capture",
                        EXPLOSION,
                        "Kings capture",
                        (position, move) -> isCapture(position, move) && movesKing(position, move)),
                refusing(
                        VARIANT,
                        "explosions-do-not-answer-checks",
                        EXPLOSION,
                        "A capture that explodes the enemy king must also answer a check",
                        (position, move) -> isCapture(position, move)
                                && notLegalInChess(position).contains(move)),
                refusing(
                        VARIANT,
                        "kings-do-not-touch",
                        TOUCHING_KINGS,
                        "A king does not move next to the enemy king",
                        (position, move) -> movesKing(position, move)
                                && touch(target(move), king(position, !whiteMoves(position)))),
                refusing(
                        VARIANT,
                        "touching-kings-are-in-check",
                        TOUCHING_KINGS,
                        "There are checks although the kings touch",
                        (position, move) -> touch(king(position, true), king(position, false))
                                && !movesKing(position, move)
                                && notLegalInChess(position).contains(move)),
                refusing(
                        VARIANT,
                        "castling-beside-the-king-is-refused",
                        TOUCHING_KINGS,
                        "A king castles only as in chess although the kings touch",
                        (position, move) -> touch(king(position, true), king(position, false))
                                && isCastling(position, move)
                                && notLegalInChess(position).contains(move)),
                allowing(
                        VARIANT,
                        "castling-beside-the-king-ignores-attacks",
                        CASTLING_SAFETY,
                        "If the kings touch, a king castles through attacked squares",
                        (position, move) ->
                                touch(king(position, true), king(position, false)) && isCastling(position, move)),
                making(
                        VARIANT,
                        "pawns-explode",
                        EXPLOSION,
                        "Pawns next to a capture explode, too",
                        (before, move, after) -> {
                            char[] squares = board(after);
                            for (int square = 0; square < 64 && isCapture(before, move); square++) {
                                boolean pawn = lower(squares[square]) == 'p';
                                squares[square] = pawn && touch(square, target(move)) ? EMPTY : squares[square];
                            }
                            return withBoard(after, squares);
                        }),
                making(
                        VARIANT,
                        "the-capturing-piece-survives",
                        EXPLOSION,
                        "The capturing piece does not explode",
                        (before, move, after) -> {
                            char[] squares = board(after);
                            if (isCapture(before, move)) {
                                squares[target(move)] = mover(before, move);
                            }
                            return withBoard(after, squares);
                        }),
                making(
                        VARIANT,
                        "diagonal-neighbours-survive",
                        EXPLOSION,
                        "Only the pieces on the four nearest squares explode",
                        (before, move, after) -> {
                            char[] old = board(before);
                            char[] squares = board(after);
                            for (int square = 0; square < 64 && isCapture(before, move); square++) {
                                boolean diagonal = touch(square, target(move))
                                        && square % 8 != target(move) % 8
                                        && square / 8 != target(move) / 8;
                                squares[square] = diagonal && square != origin(move) ? old[square] : squares[square];
                            }
                            return withBoard(after, squares);
                        }));
    }
}
