package dev.passant.cli.position;

import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Position;
import dev.passant.cli.io.InputException;
import dev.passant.notation.AmbiguousMoveException;
import dev.passant.notation.MoveLine;
import dev.passant.notation.NotationException;
import dev.passant.notation.San;

/** The option {@code --moves}: moves in any notation that are played first. */
public final class MovesOption {

    private MovesOption() {}

    /**
     * Returns the position after a line of moves, which may be empty.
     *
     * @throws InputException if a move cannot be played; the message contains its number
     */
    public static Position play(String line, Position given) {
        if (line.isEmpty()) {
            return given;
        }
        Position position = given;
        int number = 0;
        try {
            for (String word : MoveLine.words(line)) {
                number++;
                position = position.playUnchecked(San.parseLenient(word, position));
            }
            return position;
        } catch (NotationException | IllegalMoveException | AmbiguousMoveException e) {
            throw new InputException("--moves" + (number == 0 ? "" : ", move " + number) + ": " + e.getMessage(), e);
        }
    }
}
