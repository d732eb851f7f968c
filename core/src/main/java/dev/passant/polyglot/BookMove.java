package dev.passant.polyglot;

import dev.passant.chess.Move;
import java.util.Objects;

/**
 * A move that a book has for a position.
 *
 * @param move a legal move of the position
 * @param weight how good the book takes it to be, 0 to 65,535, against the other moves of the position
 * @param learn what the program that made the book keeps with it, 32 bits; mostly 0
 */
public record BookMove(Move move, int weight, int learn) {

    /**
     * Checks that nothing is missing.
     *
     * @param move a legal move of the position
     * @param weight how good the book takes it to be, 0 to 65,535, against the other moves of the position
     * @param learn what the program that made the book keeps with it, 32 bits; mostly 0
     */
    public BookMove {
        Objects.requireNonNull(move, "move");
    }
}
