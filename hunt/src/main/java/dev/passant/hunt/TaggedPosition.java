package dev.passant.hunt;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Setup;
import dev.passant.chess.Square;
import dev.passant.chess.Symmetry;
import dev.passant.chess.Variant;
import dev.passant.hunt.report.Family;
import dev.passant.hunt.shrinking.Boards;
import dev.passant.hunt.subjects.MoveNames;
import dev.passant.notation.Fen;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

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
    private static final String VARIANTS = "variants.txt";
    private static final String WELL_KNOWN = "well-known";

    /** Copies the moves. */
    public TaggedPosition {
        moves = List.copyOf(moves);
    }

    /**
     * {@return the curated positions, each for one side, including Chess960} The hunt also tests their mirror images.
     */
    public static List<TaggedPosition> all() {
        List<TaggedPosition> all = new ArrayList<>();
        lines(POSITIONS).forEach(line -> all.add(parse(line, false, Variant.CHESS)));
        lines(LINES).forEach(line -> all.add(parse(line, true, Variant.CHESS)));
        return List.copyOf(all);
    }

    /**
     * {@return the curated positions of a variant: first those for its own rules, then the positions of standard chess
     * whose tested move has the same verdict in the variant}
     *
     * @param variant the variant
     */
    public static List<TaggedPosition> all(Variant variant) {
        if (variant == Variant.CHESS) {
            return all();
        }
        List<TaggedPosition> all = new ArrayList<>();
        for (String line : lines(VARIANTS)) {
            String rest = after(variant, line);
            if (!rest.isEmpty() && !rest.startsWith(WELL_KNOWN)) {
                all.add(parse(rest, true, variant));
            }
        }
        all().forEach(each -> each.in(variant).forEach(all::add));
        return List.copyOf(all);
    }

    /** Returns the positions of a variant with published perft counts, by name. */
    static Map<String, Position> wellKnown(Variant variant) {
        Map<String, Position> all = new LinkedHashMap<>();
        for (String line : lines(VARIANTS)) {
            String[] columns = after(variant, line).split("\\|", -1);
            if (columns[0].equals(WELL_KNOWN)) {
                all.put(columns[1], Fen.parse(columns[2], variant));
            }
        }
        return all;
    }

    /** Returns the rest of a line about a variant; empty if the line is about another variant. */
    private static String after(Variant variant, String line) {
        String name = variant.uciName() + "|";
        return line.startsWith(name) ? line.substring(name.length()) : "";
    }

    /** Returns the same test by the rules of a variant, for both sides in horde; none if its verdict differs. */
    private Stream<TaggedPosition> in(Variant variant) {
        boolean hasHorde = variant.start().pieces(Color.WHITE, Role.KING) == 0;
        Stream<TaggedPosition> same =
                hasHorde ? Stream.of(this, mirrored()).map(TaggedPosition::withoutWhiteKing) : Stream.of(this);
        return same.flatMap(each -> Boards.in(variant, each.start).stream().map(each::at))
                .filter(TaggedPosition::hasItsVerdict);
    }

    private TaggedPosition at(Position other) {
        return new TaggedPosition(family, name, other, moves, move, verdict);
    }

    private TaggedPosition mirrored() {
        Symmetry flip = Symmetry.FLIP_VERTICAL;
        List<String> mirrored =
                moves.stream().map(played -> Boards.moved(played, flip)).toList();
        return new TaggedPosition(
                family, name + ", mirrored", Boards.mirrored(start), mirrored, Boards.moved(move, flip), verdict);
    }

    private TaggedPosition withoutWhiteKing() {
        Setup setup = start.setup();
        long king = start.pieces(Color.WHITE, Role.KING);
        return at(setup.toBuilder()
                .clear(Square.of(Bitboards.lsb(king)))
                .castlingRooks(setup.castlingRooks() & Bitboards.RANK_8)
                .build()
                .toUnrestricted());
    }

    private boolean hasItsVerdict() {
        Position position = start;
        for (String played : moves) {
            Optional<Move> next = MoveNames.legal(played, position);
            if (next.isEmpty()) {
                return false;
            }
            position = position.playUnchecked(next.get());
        }
        return MoveNames.explain(move, position).code().equals(verdict);
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

    private static TaggedPosition parse(String line, boolean hasMoves, Variant variant) {
        String[] columns = line.split("\\|", -1);
        int at = hasMoves ? 4 : 3;
        if (columns.length < at + 2) {
            throw new IllegalStateException("too few columns: " + line);
        }
        Family family = Family.valueOf(columns[0].toUpperCase(Locale.ROOT).replace('-', '_'));
        Position position = Fen.parse(columns[2], variant);
        boolean chess960 = columns.length > at + 2 && columns[at + 2].equals("chess960");
        return new TaggedPosition(
                family,
                columns[1],
                chess960 ? position.asChess960() : position,
                hasMoves && !columns[3].isEmpty() ? List.of(columns[3].split(" ", -1)) : List.of(),
                columns[at],
                columns[at + 1]);
    }
}
