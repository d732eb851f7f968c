package dev.passant.wasm;

import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Square;
import dev.passant.notation.UciSquares;
import dev.passant.svg.Diagram;
import dev.passant.svg.MarkColor;
import dev.passant.svg.Theme;
import java.util.Locale;

/** The options of a diagram, as passed by JavaScript: one option per line, a word followed by its values. */
final class DiagramOptions {

    private DiagramOptions() {}

    static Diagram of(Position position, String options) {
        Diagram diagram = Diagram.of(position);
        for (String line : options.split("\n", -1)) {
            String[] words = line.split(" ", -1);
            switch (words[0]) {
                case "black" -> diagram.orientation(Color.BLACK);
                case "bare" -> diagram.coordinates(false);
                case "theme" -> diagram.theme(theme(words[1]));
                case "move" -> diagram.lastMove(Move.ofCode(Integer.parseInt(words[1])));
                case "mark" -> diagram.mark(square(words[2]).bit(), color(words[1]));
                case "arrow" -> diagram.arrow(square(words[2]), square(words[3]), color(words[1]));
                case "reason" ->
                    diagram.witness(UciSquares.parse(words[1]).explain(position).witness());
                default -> {}
            }
        }
        return diagram;
    }

    private static Theme theme(String name) {
        return Theme.named(name)
                .orElseThrow(() -> new IllegalArgumentException(
                        "unknown theme: " + name + "; expected one of " + String.join(", ", Theme.names())));
    }

    private static Square square(String index) {
        return Square.of(Integer.parseInt(index));
    }

    private static MarkColor color(String name) {
        for (MarkColor color : MarkColor.values()) {
            if (color.name().toLowerCase(Locale.ROOT).equals(name)) {
                return color;
            }
        }
        throw new IllegalArgumentException("unknown color: " + name);
    }
}
