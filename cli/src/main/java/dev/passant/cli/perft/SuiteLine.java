package dev.passant.cli.perft;

import dev.passant.cli.io.Choices;
import dev.passant.cli.io.InputException;
import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;

/**
 * A position of a perft suite: a FEN, then the numbers of leaf nodes at some depths, as in {@code FEN ;D1 20 ;D2 400}.
 * Blanks around the parts are optional. CSV is read, too: {@code FEN,20,400} with the numbers from
 * depth 1 on.
 *
 * @param fen the text before the first semicolon
 * @param expectations the depths and their numbers, in the order of the line
 */
record SuiteLine(String fen, List<Expectation> expectations) {

    /** The expected number of leaf nodes at a depth. */
    record Expectation(int depth, long nodes) {}

    /** The maximum depth of an expectation. */
    private static final int MAX_DEPTH = 64;

    /**
     * Parses a line, but does not validate the FEN.
     *
     * @throws InputException if the line does not have the form of a suite line
     */
    static SuiteLine parse(String line) {
        List<Expectation> expectations = new ArrayList<>();
        int end = line.indexOf(';');
        if (end < 0 && line.indexOf(',') >= 0) {
            return ofCsv(line);
        }
        String fen = end < 0 ? line : line.substring(0, end);
        for (int at = end; at >= 0; at = end) {
            end = line.indexOf(';', at + 1);
            String part = end < 0 ? line.substring(at + 1) : line.substring(at + 1, end);
            if (!part.isBlank()) {
                expectations.add(expectation(part));
            }
        }
        if (expectations.isEmpty()) {
            throw new InputException("expected a depth and a count, such as \";D1 20\"");
        }
        return new SuiteLine(fen.trim(), List.copyOf(expectations));
    }

    private static SuiteLine ofCsv(String line) {
        String[] fields = line.replace("\"", "").split(",", -1);
        List<Expectation> expectations = new ArrayList<>();
        for (int i = 1; i < fields.length; i++) {
            expectations.add(expectation("D" + i + " " + fields[i]));
        }
        return new SuiteLine(fields[0].trim(), List.copyOf(expectations));
    }

    private static Expectation expectation(String part) {
        StringTokenizer words = new StringTokenizer(part);
        String depth = words.nextToken();
        String nodes = words.hasMoreTokens() ? words.nextToken() : "";
        if (depth.charAt(0) != 'D' || words.hasMoreTokens()) {
            throw new InputException("\"" + part.trim() + "\" is not a depth and a number such as \"D1 20\"");
        }
        return new Expectation(
                Choices.number("the depth after D", depth.substring(1), 0, MAX_DEPTH),
                Choices.count("the number after D" + depth.substring(1), nodes));
    }
}
