package dev.passant.polyglot;

import dev.passant.chess.Move;
import java.util.Objects;

/**
 * A book move of a position.
 *
 * @param move a legal move of the position
 * @param weight the quality of the move relative to the other book moves of the position, 0 to 65,535
 * @param learn learning data of the program that made the book, 32 bits; usually 0
 */
public record BookMove(Move move, int weight, int learn) {

    /** Creates a book move. */
    public BookMove {
        Objects.requireNonNull(move, "move");
    }
}
