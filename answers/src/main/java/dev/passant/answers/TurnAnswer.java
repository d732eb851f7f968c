package dev.passant.answers;

import dev.passant.chess.History;
import dev.passant.chess.Position;
import dev.passant.input.FenPolicy;
import java.util.Optional;

/**
 * Everything about the position that a line of moves leads to: the response of {@code /api/v1/turn}, without the
 * chances to mate, which follow as a {@link WinnableAnswer}.
 *
 * @param start the position before the first move
 * @param history the line from there
 */
public record TurnAnswer(FenPolicy.Accepted start, History history) implements Answer {

    @Override
    public void fields(Json json) {
        Position position = history.position();
        FenPolicy.Accepted taken = history.ply() == 0
                ? start
                : new FenPolicy.Accepted(position, position.setup().problems(position.variant()));
        json.field("position", new PositionAnswer(taken))
                .field("moves", new MovesAnswer(position))
                .field("line", position.isUnrestricted() ? Optional.empty() : Optional.of(new LineAnswer(history)));
    }
}
