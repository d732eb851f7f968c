package dev.passant.cli.position;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Position;
import dev.passant.cli.io.Json;
import dev.passant.cli.io.Output;
import dev.passant.explain.Arrow;
import dev.passant.explain.Legal;
import dev.passant.explain.Verdict;
import dev.passant.explain.Witness;
import dev.passant.notation.UciSquares;
import java.util.List;
import java.util.Optional;

/**
 * Formats a verdict of {@code passant explain}.
 *
 * @param position the position
 * @param asked the move
 * @param verdict the verdict on the move
 */
record VerdictReport(Position position, UciSquares asked, Verdict verdict) {

    /** Prints the verdict, the reason, a board with the witness marked, and a legend. */
    void print(Output out, BoardDrawing.Look look) {
        Witness witness = verdict.witness();
        out.println(asked + ": "
                + (verdict.isLegal()
                        ? look.paint().good("legal")
                        : look.paint().bad("not legal") + " (" + verdict.code() + ")"));
        out.println(verdict.sentence());
        out.println("");
        long marked = asked.from().bit();
        StringBuilder legend = new StringBuilder("[from] " + asked.from());
        for (Witness.Mark mark : witness.marks()) {
            marked |= mark.square().bit();
            legend.append("  [").append(mark.role()).append("] ").append(mark.square());
        }
        if (witness.line() != 0) {
            legend.append("  (line) ").append(Squares.names(witness.line()));
        }
        out.print(BoardDrawing.draw(position, marked, witness.line(), look));
        out.println("");
        out.println(legend.toString());
    }

    /** Writes the verdict as JSON, with the field names of the web server. */
    void fields(Json object) {
        object.field("from", asked.from().toString()).field("to", asked.to().toString());
        if (asked.promotion().isPresent()) {
            object.field("promotion", asked.promotion());
        }
        object.field("legal", verdict.isLegal()).field("code", verdict.code()).field("sentence", verdict.sentence());
        Witness witness = verdict.witness();
        object.name("witness").object().name("squares").array();
        for (Witness.Mark mark : witness.marks()) {
            object.object()
                    .field("square", mark.square().toString())
                    .field("role", mark.role().toString())
                    .end();
        }
        object.end();
        arrows(object, witness.arrows());
        object.field(
                "line",
                witness.line() == Bitboards.EMPTY ? Optional.empty() : Optional.of(Squares.bits(witness.line())));
        object.end();
        if (verdict instanceof Legal legal) {
            MoveFields.legal(legal.move(), position, object.name("move").object());
            object.end();
        }
    }

    static void arrows(Json object, List<Arrow> arrows) {
        object.name("arrows").array();
        for (Arrow arrow : arrows) {
            object.object()
                    .field("from", arrow.from().toString())
                    .field("to", arrow.to().toString())
                    .field("role", arrow.role().toString())
                    .end();
        }
        object.end();
    }
}
