package dev.passant.uci;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the FEN in a line of the output of {@code d}. */
final class FenLine {

    private static final Pattern FEN = Pattern.compile(
            "(?:[pnbrqkPNBRQK1-8]{1,8}/){7}[pnbrqkPNBRQK1-8]{1,8} [wb] (?:-|[A-Ha-hKQkq]{1,4}) (?:-|[a-h][36])(?: \\d+ \\d+)?");

    private FenLine() {}

    static Optional<String> find(String line) {
        Matcher fen = FEN.matcher(line);
        return fen.find() ? Optional.of(fen.group()) : Optional.empty();
    }
}
