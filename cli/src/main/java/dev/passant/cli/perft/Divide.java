package dev.passant.cli.perft;

import dev.passant.chess.Position;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.LineReader;
import dev.passant.cli.io.Session;
import dev.passant.notation.Fen;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A divide printed by another program: a move and a number on each line, such as {@code e2e4: 8102}, {@code e2e4 8102},
 * {@code e2e4 - 8102} or {@code 1. e2e4 8,102}. Lines without a move, such as totals, are ignored, as are lines of the
 * UCI protocol ({@code info}, {@code position}, {@code bestmove}). A line that starts with a brace is parsed as the
 * output of {@code passant perft --divide --json}: {@link DivideJson}.
 */
final class Divide {

    private static final int MAX_DIGITS = 18;

    private final String source;
    private final Map<String, Long> counts = new LinkedHashMap<>();
    private OptionalInt depth = OptionalInt.empty();
    private Optional<String> fen = Optional.empty();

    private Divide(String source) {
        this.source = source;
    }

    /**
     * Reads a divide.
     *
     * @param file the file name, or {@code -} for standard input
     * @throws InputException if the file cannot be read or contains no divide
     */
    static Divide read(String file, Session session) {
        try (LineReader lines = LineReader.open(file, session)) {
            Divide divide = new Divide(lines.name());
            for (String line = lines.next(); line != null; line = lines.next()) {
                divide.add(line, lines.number());
            }
            if (divide.counts.isEmpty() && divide.fen.isEmpty()) {
                throw new InputException(lines.name() + " has no line such as \"e2e4: 8102\"");
            }
            return divide;
        }
    }

    /** Returns the name of the file for messages. */
    String source() {
        return source;
    }

    /**
     * Rejects a divide that is labelled with a different position or depth.
     *
     * @throws InputException if the position or depth differs
     */
    void refuseUnlessOf(Position position, int wantedDepth) {
        if (depth.isPresent() && depth.getAsInt() != wantedDepth) {
            throw new InputException(source + " is a divide to depth " + depth.getAsInt() + ", not to " + wantedDepth);
        }
        if (fen.isPresent() && !boardAndRights(fen.get()).equals(boardAndRights(Fen.format(position)))) {
            throw new InputException(source + " is a divide of another position: " + fen.get());
        }
    }

    /** Returns the fields of a FEN without the move counters, which do not affect counts. */
    private static List<String> boardAndRights(String fen) {
        List<String> fields = List.of(fen.split(" ", -1));
        return fields.subList(0, Math.min(4, fields.size()));
    }

    /** Returns the moves in their original notation, but promotions in lower case, with their counts. */
    Map<String, Long> counts() {
        return counts;
    }

    private void add(String line, long number) {
        String trimmed = line.trim();
        if (trimmed.startsWith("{")) {
            DivideJson json = DivideJson.parse(trimmed, source + ":" + number);
            for (Map.Entry<String, Long> entry : json.counts().entrySet()) {
                put(entry.getKey(), entry.getValue(), number);
            }
            depth = json.depth();
            fen = json.fen();
            return;
        }
        if (trimmed.startsWith("info") || trimmed.startsWith("position") || trimmed.startsWith("bestmove")) {
            return;
        }
        int start = moveStart(line);
        if (start < 0) {
            return;
        }
        int end = moveEnd(line, start);
        String move = lowerCaseMove(line.substring(start, end));
        Long count = number(line, end);
        if (count == null) {
            throw new InputException(source + ":" + number + ": " + move + " has no number in \"" + trimmed + "\"");
        }
        put(move, count, number);
    }

    private void put(String move, long count, long number) {
        Long earlier = counts.put(move, count);
        if (earlier != null) {
            throw new InputException(source + ":" + number + ": duplicate move " + move);
        }
    }

    /** Returns the offset of the first move in the line, or -1. */
    private static int moveStart(String line) {
        for (int i = 0; i + 4 <= line.length(); i++) {
            boolean beginsWord = i == 0 || !Character.isLetterOrDigit(line.charAt(i - 1));
            if (beginsWord && isSquare(line, i) && isSquare(line, i + 2)) {
                int end = moveEnd(line, i);
                if (end == line.length() || !Character.isLetterOrDigit(line.charAt(end))) {
                    return i;
                }
            }
        }
        return -1;
    }

    private static boolean isSquare(String line, int at) {
        char file = line.charAt(at);
        char rank = line.charAt(at + 1);
        return file >= 'a' && file <= 'h' && rank >= '1' && rank <= '8';
    }

    /** Returns the end offset of a move: after its squares and, for a promotion, the piece letter. */
    private static int moveEnd(String line, int start) {
        int end = start + 4;
        int letter = end < line.length() && line.charAt(end) == '=' ? end + 1 : end;
        return letter < line.length() && "nbrqNBRQ".indexOf(line.charAt(letter)) >= 0 ? letter + 1 : end;
    }

    private static String lowerCaseMove(String move) {
        int letter = move.length() - 1;
        return move.length() == 4 ? move : move.substring(0, 4) + Character.toLowerCase(move.charAt(letter));
    }

    /**
     * Returns the first number after an offset, which may have digit group separators, or null if there is none or it
     * is too large.
     */
    private static @Nullable Long number(String line, int from) {
        int at = from;
        while (at < line.length() && !isDigit(line, at)) {
            at++;
        }
        long number = 0;
        int digits = 0;
        for (; isDigit(line, at) || digits > 0 && isGroupSeparator(line, at); at++) {
            if (isDigit(line, at)) {
                number = number * 10 + line.charAt(at) - '0';
                digits++;
            }
            if (digits > MAX_DIGITS) {
                return null;
            }
        }
        return digits == 0 ? null : Long.valueOf(number);
    }

    private static boolean isDigit(String line, int at) {
        return at < line.length() && line.charAt(at) >= '0' && line.charAt(at) <= '9';
    }

    /** Returns whether a comma, apostrophe or underscore is followed by exactly three digits. */
    private static boolean isGroupSeparator(String line, int at) {
        return at < line.length()
                && ",'_".indexOf(line.charAt(at)) >= 0
                && isDigit(line, at + 1)
                && isDigit(line, at + 2)
                && isDigit(line, at + 3)
                && !isDigit(line, at + 4);
    }
}
