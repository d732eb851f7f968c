package dev.passant.answers;

import dev.passant.chess.Position;
import dev.passant.explain.Stage;
import dev.passant.explain.Trace;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import java.util.List;

/** The stages of move generation: the response of {@code /api/v1/trace}. */
public record TraceAnswer(String fen, List<Step> stages, List<String> legal) implements Answer {

    /** A stage. */
    public record Step(
            String code,
            String title,
            String sentence,
            List<NamedSet> sets,
            List<ExplainAnswer.Pointer> arrows,
            List<Removed> removed)
            implements Answer {

        @Override
        public void fields(Json json) {
            json.field("code", code)
                    .field("title", title)
                    .field("sentence", sentence)
                    .field("sets", sets)
                    .field("arrows", arrows)
                    .field("removed", removed);
        }
    }

    /** A named set of squares of a stage. */
    public record NamedSet(String name, String bits, List<String> squares) implements Answer {

        @Override
        public void fields(Json json) {
            json.field("name", name).field("bits", bits).field("squares", squares);
        }
    }

    /** A move that a stage removes. */
    public record Removed(String uci, String code, String sentence) implements Answer {

        @Override
        public void fields(Json json) {
            json.field("uci", uci).field("code", code).field("sentence", sentence);
        }
    }

    public static TraceAnswer of(Position position) {
        Trace trace = Trace.of(position);
        return new TraceAnswer(
                Fen.format(position),
                trace.stages().stream().map(stage -> step(stage, position)).toList(),
                trace.legalMoves().stream()
                        .map(move -> Uci.format(move, position))
                        .toList());
    }

    private static Step step(Stage stage, Position position) {
        return new Step(
                stage.code(),
                stage.title(),
                stage.sentence(),
                stage.sets().stream()
                        .map(set -> new NamedSet(set.name(), Names.bits(set.squares()), Names.squares(set.squares())))
                        .toList(),
                ExplainAnswer.Pointer.of(stage.arrows()),
                stage.removed().stream()
                        .map(removed -> removed(removed, position))
                        .toList());
    }

    private static Removed removed(Stage.Removed removed, Position position) {
        return new Removed(
                Uci.format(removed.move(), position),
                removed.verdict().code(),
                removed.verdict().sentence());
    }

    @Override
    public void fields(Json json) {
        json.field("fen", fen).field("stages", stages).field("legal", legal);
    }
}
