package dev.passant.answers;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.explain.Stage;
import dev.passant.explain.Trace;
import dev.passant.explain.Verdict;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import java.util.Map;

/** The stages of move generation: the response of {@code /api/v1/trace}. */
public record TraceAnswer(Position position) implements Answer {

    @Override
    public void fields(Json json) {
        Trace trace = Trace.of(position);
        json.field("fen", Fen.format(position))
                .optional("variant", Names.variant(position))
                .field("stages", trace.stages().stream().map(this::stage).toList())
                .field(
                        "legal",
                        trace.legalMoves().stream()
                                .map(move -> Uci.format(move, position))
                                .toList());
    }

    private Answer stage(Stage stage) {
        return json -> json.field("code", stage.code())
                .field("title", stage.title(json.locale()))
                .field("sentence", stage.sentence(json.locale()))
                .field(
                        "sets",
                        stage.sets().entrySet().stream().map(TraceAnswer::set).toList())
                .field("arrows", ExplainAnswer.arrows(stage.arrows()))
                .field(
                        "removed",
                        stage.removed().entrySet().stream().map(this::removed).toList());
    }

    private static Answer set(Map.Entry<String, Long> set) {
        return json -> json.field("name", set.getKey())
                .field("bits", Names.bits(set.getValue()))
                .field("squares", Names.squares(set.getValue()));
    }

    /** Returns a move that a stage removes. */
    private Answer removed(Map.Entry<Move, Verdict> removed) {
        return json -> json.field("uci", Uci.format(removed.getKey(), position))
                .field("code", removed.getValue().code())
                .field("sentence", removed.getValue().sentence(json.locale()));
    }
}
