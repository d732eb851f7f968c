package dev.passant.answers;

import dev.passant.chess.Position;
import dev.passant.explain.Stage;
import dev.passant.explain.Trace;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;

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
                .field("title", stage.title())
                .field("sentence", stage.sentence())
                .field("sets", stage.sets().stream().map(TraceAnswer::set).toList())
                .field("arrows", ExplainAnswer.arrows(stage.arrows()))
                .field("removed", stage.removed().stream().map(this::removed).toList());
    }

    private static Answer set(Stage.NamedSet set) {
        return json -> json.field("name", set.name())
                .field("bits", Names.bits(set.squares()))
                .field("squares", Names.squares(set.squares()));
    }

    /** Returns a move that a stage removes. */
    private Answer removed(Stage.Removed removed) {
        return json -> json.field("uci", Uci.format(removed.move(), position))
                .field("code", removed.verdict().code())
                .field("sentence", removed.verdict().sentence());
    }
}
