package dev.passant.answers;

import dev.passant.chess.History;
import dev.passant.chess.Position;
import dev.passant.input.FenPolicy;
import java.util.Optional;

/**
 * All facts about the position after a line of moves: the response of {@code /api/v1/turn}. Whether each side can still
 * mate is not included; a {@link WinnableAnswer} with these verdicts may follow.
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
