package dev.passant.answers.play;

import dev.passant.answers.Answer;
import dev.passant.answers.Json;
import dev.passant.answers.MoveAnswer;
import dev.passant.answers.Names;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;

/**
 * The move of the playing partner: the response of {@code /api/v1/reply}.
 *
 * @param position the position in which the partner is to move
 * @param reply the reply of the partner
 */
public record ReplyAnswer(Position position, Partner.Reply reply) implements Answer {

    @Override
    public void fields(Json json) {
        json.field("fen", Fen.format(position))
                .optional("variant", Names.variant(position))
                // Null if the game is over.
                .field("move", reply.move().map(move -> new MoveAnswer(move, position)))
                .field("depth", reply.depth())
                .field("nodes", reply.nodes());
    }
}
