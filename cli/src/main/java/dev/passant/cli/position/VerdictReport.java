package dev.passant.cli.position;

import dev.passant.chess.Position;
import dev.passant.chess.Square;
import dev.passant.cli.io.Output;
import dev.passant.explain.Verdict;
import dev.passant.explain.Witness;
import dev.passant.explain.WitnessRole;
import dev.passant.language.Language;
import dev.passant.language.Text;
import dev.passant.notation.UciSquares;
import java.util.Locale;
import java.util.Map;

/** Formats a verdict of {@code passant explain}. */
record VerdictReport(Position position, UciSquares asked, Verdict verdict, Locale locale) {

    /** Prints the verdict, the reason, a board on which the witness is marked, and a legend. */
    void print(Output out, BoardDrawing.Style style) {
        Witness witness = verdict.witness();
        out.println(move(style) + ": "
                + (verdict.isLegal()
                        ? style.paint().good(word("report.legal"))
                        : style.paint().bad(word("report.not-legal")) + " (" + verdict.code() + ")"));
        out.println(verdict.sentence(locale));
        out.println("");
        long marked = asked.from().bit();
        StringBuilder legend = new StringBuilder(asked.isDrop() ? "" : "[" + word("mark.from") + "] " + asked.from());
        for (Map.Entry<Square, WitnessRole> mark : witness.marks().entrySet()) {
            marked |= mark.getKey().bit();
            legend.append("  [")
                    .append(word("mark." + mark.getValue()))
                    .append("] ")
                    .append(mark.getKey());
        }
        if (witness.line() != 0) {
            legend.append("  (" + word("mark.line") + ") ").append(Squares.names(witness.line()));
        }
        out.print(BoardDrawing.draw(position, marked, witness.line(), style));
        out.println("");
        out.println(legend.toString().strip());
    }

    private String move(BoardDrawing.Style style) {
        char piece = position.pieceAt(asked.from())
                .map(found -> found.role().letter())
                .orElse(' ');
        return style.move(asked.toString(), piece, Language.of(locale));
    }

    private String word(String key) {
        return Text.of(key, Map.of()).in(Language.of(locale));
    }
}
