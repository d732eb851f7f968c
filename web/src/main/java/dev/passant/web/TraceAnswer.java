package dev.passant.web;

import dev.passant.chess.Position;
import dev.passant.explain.Stage;
import dev.passant.explain.Trace;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import java.util.List;

/** The stages of move generation: the response of {@code /api/v1/trace}. */
record TraceAnswer(String fen, List<Step> stages, List<String> legal) {

    /** A stage. */
    record Step(
            String code,
            String title,
            String sentence,
            List<NamedSet> sets,
            List<ExplainAnswer.Pointer> arrows,
            List<Removed> removed) {}

    /** A named set of squares of a stage. */
    record NamedSet(String name, String bits, List<String> squares) {}

    /**
     * A move that a stage removes. The field {@code san} is in UCI notation, too, since SAN is for legal moves only.
     */
    record Removed(String uci, String san, String code, String sentence) {}

    static TraceAnswer of(Position position) {
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
                        .map(set -> new NamedSet(set.name(), Squares.bits(set.squares()), Squares.names(set.squares())))
                        .toList(),
                ExplainAnswer.Pointer.of(stage.arrows()),
                stage.removed().stream()
                        .map(removed -> removed(removed, position))
                        .toList());
    }

    private static Removed removed(Stage.Removed removed, Position position) {
        String uci = Uci.format(removed.move(), position);
        return new Removed(uci, uci, removed.verdict().code(), removed.verdict().sentence());
    }
}
