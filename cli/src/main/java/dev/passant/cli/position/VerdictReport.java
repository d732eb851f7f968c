package dev.passant.cli.position;

import dev.passant.chess.Position;
import dev.passant.chess.Square;
import dev.passant.cli.io.Output;
import dev.passant.explain.Verdict;
import dev.passant.explain.Witness;
import dev.passant.explain.WitnessRole;
import dev.passant.notation.UciSquares;
import java.util.Map;

/** Formats a verdict of {@code passant explain}. */
record VerdictReport(Position position, UciSquares asked, Verdict verdict) {

    /** Prints the verdict, the reason, a board on which the witness is marked, and a legend. */
    void print(Output out, BoardDrawing.Style style) {
        Witness witness = verdict.witness();
        out.println(asked + ": "
                + (verdict.isLegal()
                        ? style.paint().good("legal")
                        : style.paint().bad("not legal") + " (" + verdict.code() + ")"));
        out.println(verdict.sentence());
        out.println("");
        long marked = asked.from().bit();
        StringBuilder legend = new StringBuilder(asked.isDrop() ? "" : "[from] " + asked.from());
        for (Map.Entry<Square, WitnessRole> mark : witness.marks().entrySet()) {
            marked |= mark.getKey().bit();
            legend.append("  [").append(mark.getValue()).append("] ").append(mark.getKey());
        }
        if (witness.line() != 0) {
            legend.append("  (line) ").append(Squares.names(witness.line()));
        }
        out.print(BoardDrawing.draw(position, marked, witness.line(), style));
        out.println("");
        out.println(legend.toString().strip());
    }
}
