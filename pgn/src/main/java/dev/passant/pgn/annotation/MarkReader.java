package dev.passant.pgn.annotation;

import dev.passant.chess.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Parses the contents of {@code [%csl …]} and {@code [%cal …]}. */
final class MarkReader {

    private MarkReader() {}

    /** Parses a list of coloured squares or of arrows; empty if an element is invalid. */
    static Optional<List<Mark>> read(String text, boolean arrows) {
        List<Mark> marks = new ArrayList<>();
        for (String item : text.strip().split("\\s*,\\s*", -1)) {
            Optional<Mark> mark = arrows ? arrow(item) : square(item);
            if (mark.isEmpty()) {
                return Optional.empty();
            }
            marks.add(mark.get());
        }
        return Optional.of(List.copyOf(marks));
    }

    private static Optional<Mark> square(String text) {
        return text.length() != 3
                ? Optional.empty()
                : MarkColor.of(text.charAt(0))
                        .flatMap(color ->
                                Square.of(text.substring(1)).map(square -> new Mark.ColoredSquare(color, square)));
    }

    private static Optional<Mark> arrow(String text) {
        return text.length() != 5
                ? Optional.empty()
                : MarkColor.of(text.charAt(0))
                        .flatMap(color -> Square.of(text.substring(1, 3))
                                .flatMap(from ->
                                        Square.of(text.substring(3)).map(to -> new Mark.Arrow(color, from, to))));
    }
}
