package dev.passant.hunt;

import dev.passant.chess.Position;
import dev.passant.hunt.report.Family;
import dev.passant.notation.Fen;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * A test position for one rule, with a move that is legal or illegal by that rule.
 *
 * @param family the rule
 * @param name a description
 * @param start the position to start from
 * @param moves the moves from there, in UCI notation; empty if the start itself is the test position
 * @param move the tested move, in UCI notation
 * @param verdict {@code legal}, or the code of the rule that forbids the move
 */
public record TaggedPosition(
        Family family, String name, Position start, List<String> moves, String move, String verdict) {

    private static final String POSITIONS = "positions.txt";
    private static final String LINES = "lines.txt";

    /** Copies the moves. */
    public TaggedPosition {
        moves = List.copyOf(moves);
    }

    /**
     * {@return the curated positions, each for one side, including Chess960} The hunt also tests their mirror images.
     */
    public static List<TaggedPosition> all() {
        List<TaggedPosition> all = new ArrayList<>();
        lines(POSITIONS).forEach(line -> all.add(parse(line, false)));
        lines(LINES).forEach(line -> all.add(parse(line, true)));
        return List.copyOf(all);
    }

    private static List<String> lines(String resource) {
        try (InputStream stream =
                Objects.requireNonNull(TaggedPosition.class.getResourceAsStream(resource), resource)) {
            String text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
            return text.lines()
                    .filter(line -> !line.isBlank() && line.charAt(0) != '#')
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(resource, e);
        }
    }

    private static TaggedPosition parse(String line, boolean hasMoves) {
        String[] columns = line.split("\\|", -1);
        int at = hasMoves ? 4 : 3;
        if (columns.length < at + 2) {
            throw new IllegalStateException("too few columns: " + line);
        }
        Family family = Family.valueOf(columns[0].toUpperCase(Locale.ROOT).replace('-', '_'));
        Position position = Fen.parse(columns[2]);
        boolean chess960 = columns.length > at + 2 && columns[at + 2].equals("chess960");
        return new TaggedPosition(
                family,
                columns[1],
                chess960 ? position.asChess960() : position,
                hasMoves ? List.of(columns[3].split(" ", -1)) : List.of(),
                columns[at],
                columns[at + 1]);
    }
}
