package dev.passant.hunt;

import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A position that is aimed at one rule: at one move, which is legal there or is not.
 *
 * @param family the rule
 * @param name what is special about it, in words
 * @param position the position
 * @param move the move that it is about, as UCI
 * @param verdict {@code legal}, or the code of the rule that forbids the move
 */
public record TaggedPosition(Family family, String name, Position position, String move, String verdict) {

    private static final String RESOURCE = "positions.txt";
    private static final int COLUMNS = 5;

    /**
     * The curated positions, for one side each; their mirrors are asked, too.
     *
     * @return all, those of Chess960 included
     */
    public static List<TaggedPosition> all() {
        List<TaggedPosition> all = new ArrayList<>();
        try (InputStream stream =
                Objects.requireNonNull(TaggedPosition.class.getResourceAsStream(RESOURCE), RESOURCE)) {
            String text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
            for (String line : text.split("\n")) {
                if (!line.isBlank() && line.charAt(0) != '#') {
                    all.add(parse(line));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(RESOURCE, e);
        }
        return List.copyOf(all);
    }

    private static TaggedPosition parse(String line) {
        String[] columns = line.split("\\|");
        if (columns.length < COLUMNS) {
            throw new IllegalStateException(RESOURCE + ": too few columns: " + line);
        }
        Family family = Family.valueOf(columns[0].strip().toUpperCase(java.util.Locale.ROOT).replace('-', '_'));
        Position position = Fen.parse(columns[2].strip());
        boolean chess960 = columns.length > COLUMNS && columns[COLUMNS].strip().equals("chess960");
        return new TaggedPosition(
                family,
                columns[1].strip(),
                chess960 ? position.asChess960() : position,
                columns[3].strip(),
                columns[4].strip());
    }
}
