package dev.passant.answers;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Position;
import dev.passant.chess.Square;
import dev.passant.explain.Arrow;
import dev.passant.explain.Verdict;
import dev.passant.explain.Witness;
import dev.passant.explain.WitnessRole;
import dev.passant.notation.Fen;
import dev.passant.notation.UciSquares;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The reason why a move is legal or not: the response of {@code /api/v1/explain}. */
public record ExplainAnswer(Position position, UciSquares move) implements Answer {

    @Override
    public void fields(Json json) {
        Verdict verdict = move.explain(position);
        json.field("fen", Fen.format(position))
                .optional("variant", Names.variant(position))
                .field("from", move.from())
                .field("to", move.to())
                .optional(move.isDrop() ? "dropped" : "promotion", move.promotion())
                .field("legal", verdict.isLegal())
                .field("code", verdict.code())
                .field("sentence", verdict.sentence(json.locale()))
                .field("witness", proof(verdict.witness()));
        verdict.legalMove().ifPresent(move -> json.field("move", new MoveAnswer(move, position)));
    }

    /** Returns the squares and arrows that show the reason, with their roles. */
    private static Answer proof(Witness witness) {
        return json -> json.field(
                        "squares",
                        witness.marks().entrySet().stream()
                                .map(ExplainAnswer::mark)
                                .toList())
                .field("arrows", arrows(witness.arrows()))
                .field(
                        "line",
                        witness.line() == Bitboards.EMPTY ? Optional.empty() : Optional.of(Names.bits(witness.line())));
    }

    private static Answer mark(Map.Entry<Square, WitnessRole> mark) {
        return json -> json.field("square", mark.getKey()).field("role", mark.getValue());
    }

    /** Returns the arrows with their roles. */
    static List<Answer> arrows(List<Arrow> arrows) {
        return arrows.stream().map(ExplainAnswer::arrow).toList();
    }

    private static Answer arrow(Arrow arrow) {
        return json -> json.field("from", arrow.from()).field("to", arrow.to()).field("role", arrow.role());
    }
}
