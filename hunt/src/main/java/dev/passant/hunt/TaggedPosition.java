package dev.passant.hunt;

import dev.passant.chess.Position;
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
 * A position that is aimed at one rule: at one move, which is legal there or is not.
 *
 * @param family the rule
 * @param name what is special about it, in words
 * @param start the position to start from
 * @param moves the moves from there, as UCI; none where the position itself is what matters
 * @param move the move that it is about, as UCI
 * @param verdict {@code legal}, or the code of the rule that forbids the move
 */
public record TaggedPosition(
        Family family, String name, Position start, List<String> moves, String move, String verdict) {

    private static final String POSITIONS = "positions.txt";
    private static final String LINES = "lines.txt";

    /**
     * Keeps a copy of the moves.
     *
     * @param family the rule
     * @param name the words
     * @param start the start
     * @param moves the moves
     * @param move the move
     * @param verdict the verdict
     */
    public TaggedPosition {
        moves = List.copyOf(moves);
    }

    /**
     * The curated positions, for one side each; their mirrors are asked, too.
     *
     * @return all, those of Chess960 included
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
