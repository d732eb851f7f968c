package dev.passant.pgn.openings;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.MoveLine;
import dev.passant.notation.NotationException;
import dev.passant.pgn.Game;
import dev.passant.pgn.PgnProblem;
import dev.passant.pgn.PgnProblem.Severity;
import dev.passant.pgn.PgnReader;
import dev.passant.pgn.tag.Tag;
import dev.passant.pgn.tag.TagValues;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Parses tables of openings: lichess's lines with tabs, PGN, and Scid's format. */
final class OpeningReader {

    private static final String FORMATS =
            "expected lines with tabs (eco, name, moves), PGN with the tag ECO or Opening, or lines such as "
                    + "B20 \"Sicilian\" 1.e4 c5 *";

    /** A code, with the letters and digits that Scid and the PGN standard add. */
    private static final Pattern CODE = Pattern.compile("([A-E][0-9]{2})(?:[a-z][1-9]?|/[0-9]+)?");

    private static final Pattern SCID =
            Pattern.compile("([A-Z][0-9]+[a-z0-9/]*)\\s+\"([^\"]*)\"\\s+([^*\"]*)\\*?\\s*", Pattern.DOTALL);

    private static final Pattern SCID_START = Pattern.compile("[A-Z][0-9]+[a-z0-9/]*\\s+\".*");

    private final List<NamedPosition> entries = new ArrayList<>();

    /** Equal parts of names, which most entries share. */
    private final Map<String, String> names = new HashMap<>();

    private OpeningReader() {}

    static List<NamedPosition> read(String text) {
        return new OpeningReader().entriesOf(text);
    }

    /**
     * Reads the built-in table, which has the columns {@code eco}, {@code name}, {@code epd} and {@code key}. Its
     * positions are parsed on demand: that takes most of the time of loading them all.
     */
    static List<NamedPosition> readBuiltIn(String text) {
        OpeningReader reader = new OpeningReader();
        text.lines().skip(1).forEach(line -> {
            int name = line.indexOf('\t') + 1;
            int epd = line.indexOf('\t', name) + 1;
            int key = line.indexOf('\t', epd) + 1;
            Opening opening = reader.opening(line.substring(0, name - 1), line.substring(name, epd - 1));
            reader.entries.add(new NamedPosition(
                    opening, Long.parseUnsignedLong(line, key, line.length(), 16), line.substring(epd, key - 1)));
        });
        return reader.entries;
    }

    private List<NamedPosition> entriesOf(String text) {
        String table = text.startsWith("\ufeff") ? text.substring(1) : text;
        List<String> lines = table.lines().toList();
        int first = 0;
        while (first < lines.size() && isBlankOrComment(lines.get(first))) {
            first++;
        }
        String start = first == lines.size() ? "" : lines.get(first);
        if (start.indexOf('\t') > 0) {
            readTable(lines, first);
        } else if (SCID_START.matcher(start).matches()) {
            readScid(lines, first);
        } else if (start.stripLeading().startsWith("[") || start.stripLeading().startsWith("{")) {
            readPgn(table);
        }
        if (entries.isEmpty()) {
            throw wrong(first + 1, start, 0, FORMATS);
        }
        return entries;
    }

    private static boolean isBlankOrComment(String line) {
        return line.isBlank() || line.startsWith("#");
    }

    // Lines with tabs

    private void readTable(List<String> lines, int first) {
        List<String> columns = List.of("eco", "name", "pgn");
        int at = first;
        List<String> head = Arrays.asList(lines.get(first).split("\t", -1));
        if (head.contains("eco")) {
            columns = head;
            at++;
        }
        int eco = columns.indexOf("eco");
        int name = columns.indexOf("name");
        int epd = columns.indexOf("epd");
        int place = epd >= 0 ? epd : columns.indexOf("pgn");
        if (name < 0 || place < 0) {
            throw wrong(first + 1, lines.get(first), 0, "expected the columns eco, name, and pgn or epd");
        }
        for (; at < lines.size(); at++) {
            String line = lines.get(at);
            if (isBlankOrComment(line)) {
                continue;
            }
            String[] values = line.split("\t", -1);
            if (values.length < columns.size()) {
                throw wrong(at + 1, line, line.length(), "expected " + columns.size() + " columns, separated by tabs");
            }
            Position position = place == epd ? ofEpd(values[epd], at + 1) : after(values[place], at + 1);
            add(place(at + 1), line, position, values[eco].strip(), values[name].strip());
        }
    }

    private static Position ofEpd(String epd, int line) {
        try {
            return NamedPosition.parse(epd.strip());
        } catch (NotationException e) {
            throw wrong(line, epd, e.offset(), e.reason());
        }
    }

    private static Position after(String moves, int line) {
        try {
            Position position = Position.start();
            for (Move move : MoveLine.parse(moves, position)) {
                position = position.playUnchecked(move);
            }
            return position;
        } catch (NotationException e) {
            throw wrong(line, moves, e.offset(), e.reason());
        }
    }

    // Scid

    private void readScid(List<String> lines, int first) {
        int from = first;
        while (from < lines.size()) {
            StringBuilder entry = new StringBuilder(lines.get(from));
            int next = from + 1;
            while (next < lines.size() && !SCID_START.matcher(lines.get(next)).matches()) {
                entry.append(isBlankOrComment(lines.get(next)) ? "" : ' ' + lines.get(next));
                next++;
            }
            Matcher parts = SCID.matcher(entry);
            if (!parts.matches()) {
                throw wrong(from + 1, entry.toString(), 0, "expected CODE \"NAME\" MOVES *");
            }
            add(place(from + 1), entry.toString(), after(parts.group(3), from + 1), parts.group(1), parts.group(2));
            from = next;
        }
    }

    // PGN

    private void readPgn(String text) {
        try (PgnReader reader = new PgnReader(new StringReader(text))) {
            for (Optional<Game> game = reader.readGame(); game.isPresent(); game = reader.readGame()) {
                addGame(reader.gamesBegun(), game.get());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e); // cannot happen: reads from memory
        }
    }

    private void addGame(long number, Game game) {
        Optional<PgnProblem> error = game.problems().stream()
                .filter(problem -> problem.severity() == Severity.ERROR
                        || game.isIncomplete() && problem.kind() != PgnProblem.Kind.MISSING_TAGS)
                .findFirst();
        if (error.isPresent()) {
            throw wrong(error.get().line(), error.get().token(), 0, error.get().reason());
        }
        String variation = Stream.of("Variation", "SubVariation")
                .flatMap(tag -> value(game, tag).stream())
                .collect(Collectors.joining(", "));
        String name = value(game, "Opening").orElse("");
        add("in game " + number, name, game.end().position(), value(game, "ECO").orElse(""), name, variation);
    }

    private static Optional<String> value(Game game, String tag) {
        return game.tag(tag).flatMap(TagValues::known);
    }

    // Entries

    private void add(String place, String input, Position position, String code, String fullName) {
        add(place, input, position, code, name(fullName), variation(fullName));
    }

    private static String name(String fullName) {
        int colon = fullName.indexOf(": ");
        return colon < 0 ? fullName : fullName.substring(0, colon);
    }

    private static String variation(String fullName) {
        int colon = fullName.indexOf(": ");
        return colon < 0 ? "" : fullName.substring(colon + 2).strip();
    }

    private void add(String place, String input, Position position, String code, String name, String variation) {
        Matcher eco = CODE.matcher(code);
        if (!code.isEmpty() && !eco.matches()) {
            throw wrong(place, input, 0, "expected a code from A00 to E99, found \"" + code + "\"");
        }
        if (code.isEmpty() && name.isEmpty()) {
            throw wrong(place, input, 0, "an opening needs a code or a name");
        }
        try {
            Opening opening = opening(code.isEmpty() ? "" : eco.group(1), written(name), written(variation));
            entries.add(new NamedPosition(opening, position));
        } catch (IllegalArgumentException e) {
            throw wrong(place, input, 0, String.valueOf(e.getMessage()));
        }
    }

    /** Rejects a name that cannot be written as a tag. */
    private static String written(String name) {
        return new Tag("Opening", name).value();
    }

    private Opening opening(String code, String fullName) {
        return opening(code, name(fullName), variation(fullName));
    }

    private Opening opening(String code, String name, String variation) {
        return new Opening(shared(code), shared(name), shared(variation));
    }

    private String shared(String name) {
        return names.computeIfAbsent(name, same -> same);
    }

    private static String place(long line) {
        return "on line " + line;
    }

    private static NotationException wrong(long line, String input, int offset, String reason) {
        return wrong(place(line), input, offset, reason);
    }

    private static NotationException wrong(String place, String input, int offset, String reason) {
        return new NotationException("opening " + place, input, offset, reason);
    }
}
