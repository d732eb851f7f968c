package dev.passant.explain;

import dev.passant.chess.Square;
import dev.passant.language.Text;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The texts of values that templates of this package use. */
final class Phrases {

    private Phrases() {}

    /** Returns the value as a template uses it: pieces and lists of pieces as texts. */
    static @Nullable Object of(@Nullable Object value) {
        if (value instanceof List<?> list) {
            return list.stream().map(Phrases::of).toList();
        }
        return value instanceof PlacedPiece piece ? piece.text() : value;
    }

    static Text of(Verdict verdict) {
        return verdict instanceof Legal legal ? legal.text() : ((Illegal) verdict).text();
    }

    /** Returns the line through two squares: a file, a rank or a diagonal. */
    static Text line(Square a, Square b) {
        if (a.file() == b.file()) {
            return Text.of("line.file", Map.of("file", (char) ('a' + a.file())));
        }
        return a.rank() == b.rank()
                ? Text.of("line.rank", Map.of("rank", a.rank() + 1))
                : Text.of("line.diagonal", Map.of("a", a, "b", b));
    }
}
