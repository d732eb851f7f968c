package dev.passant.web;

import dev.passant.chess.Color;
import dev.passant.chess.Position;
import dev.passant.explain.Verdict;
import dev.passant.notation.UciSquares;
import dev.passant.svg.Diagram;
import dev.passant.svg.MarkColor;

/** The diagram of a position: the response of {@code /api/v1/diagram}. */
final class Picture {

    private Picture() {}

    /** Returns the diagram of the requested position, with marked squares, and with the witness of a move if given. */
    static Diagram of(Query query) {
        Position position = query.position().position();
        Diagram diagram = Diagram.of(position);
        if (query.isTrue("flip")) {
            diagram.orientation(Color.BLACK);
        }
        long marks = query.bits("marks");
        if (marks != 0) {
            diagram.mark(marks, MarkColor.BLUE);
        }
        if (query.has("from") || query.has("to")) {
            UciSquares move = query.squares();
            Verdict verdict = move.explain(position);
            diagram.witness(verdict.witness());
        }
        return diagram;
    }
}
