package dev.passant.answers;

import dev.passant.chess.History;
import dev.passant.chess.Position;
import dev.passant.notation.FenPolicy;
import java.util.Optional;

/**
 * Everything about the position that a line of moves leads to: the response of {@code /api/v1/turn}, without the
 * chances to mate, which follow as a {@link WinnableAnswer}.
 *
 * @param line absent for an unrestricted position
 */
public record TurnAnswer(PositionAnswer position, MovesAnswer moves, Optional<LineAnswer> line) implements Answer {

    /**
     * Collects the facts.
     *
     * @param start the position before the first move
     * @param history the line from there
     */
    public static TurnAnswer of(FenPolicy.Accepted start, History history) {
        Position position = history.position();
        FenPolicy.Accepted taken = history.ply() == 0
                ? start
                : new FenPolicy.Accepted(position, position.setup().problems());
        return new TurnAnswer(
                PositionAnswer.of(taken),
                MovesAnswer.of(position),
                position.isUnrestricted() ? Optional.empty() : Optional.of(LineAnswer.of(history)));
    }

    @Override
    public void fields(Json json) {
        json.field("position", position).field("moves", moves).field("line", line);
    }
}
