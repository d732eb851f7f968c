package dev.passant.answers;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.explain.Explainer;
import dev.passant.explain.Verdict;
import dev.passant.notation.Uci;

/** A pseudo-legal move that would leave the king in check, with the reason instead of SAN. */
public record IllegalMoveAnswer(Move move, Position position) implements Answer {

    @Override
    public void fields(Json json) {
        json.field("uci", Uci.format(move, position));
        MoveAnswer.movement(move, position, json);
        Verdict verdict = Explainer.explain(position, move);
        json.field("code", verdict.code()).field("sentence", verdict.sentence(json.locale()));
    }
}
