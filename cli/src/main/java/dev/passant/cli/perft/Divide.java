package dev.passant.cli.perft;

import dev.passant.chess.Position;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.LineReader;
import dev.passant.cli.io.Session;
import dev.passant.notation.Fen;
import dev.passant.uci.PerftAnswer;
import dev.passant.uci.PerftReader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A divide printed by another program, in any of the formats that {@link PerftReader} reads: {@code e2e4: 8102},
 * {@code e2e4 - 8102}, {@code 1. e2e4 8,102}, {@code O-O 8102}. Other lines, such as totals, are ignored. A line that
 * starts with a brace is parsed as the output of {@code passant perft --divide --json}: {@link DivideJson}.
 */
final class Divide {

    /** A line that starts with a move, but whose count is missing or too large. */
    private static final Pattern MOVE_WITHOUT_COUNT =
            Pattern.compile("(?:\\d+\\.\\s*)?([a-h][1-8][a-h][1-8][nbrq]?)\\s*(?:[:=-].*)?");

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
                if (lines.isCut()) {
                    throw new InputException(lines.name() + ":" + lines.number() + ": " + LineReader.TOO_LONG);
                }
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

    /**
     * Returns the counts by move. The moves are in UCI notation, except for castling written as {@code O-O} or
     * {@code O-O-O}.
     */
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
        List<PerftAnswer.Line> read = PerftReader.parse(List.of(line)).lines();
        read.forEach(entry -> put(entry.move(), entry.nodes(), number));
        if (read.isEmpty()) {
            Matcher move = MOVE_WITHOUT_COUNT.matcher(trimmed);
            if (move.matches()) {
                throw new InputException(
                        source + ":" + number + ": " + move.group(1) + " has no number in \"" + trimmed + "\"");
            }
        }
    }

    private void put(String move, long count, long number) {
        Long earlier = counts.put(move, count);
        if (earlier != null) {
            throw new InputException(source + ":" + number + ": duplicate move " + move);
        }
    }
}
