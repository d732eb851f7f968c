package dev.passant.pgn.table;

import dev.passant.notation.Fen;
import dev.passant.notation.PackedPosition;
import dev.passant.pgn.GameNode;
import dev.passant.pgn.GameRow;
import dev.passant.pgn.annotation.Evaluation;
import dev.passant.pgn.tag.TimeControl;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A column of a {@link GameTable}: its name, type and meaning, and the value in each row.
 *
 * <pre>{@code
 * Column key = Column.all().stream().filter(column -> column.name().equals("key")).findFirst().orElseThrow();
 * System.out.println(key.type() + " " + key.isOfPosition()); // INTEGER true
 * }</pre>
 */
public final class Column {

    /** The SQL type of a column. */
    public enum Type {
        /** A {@link String}. */
        TEXT,
        /** A {@link Long}. */
        INTEGER,
        /** A {@link Double}. */
        REAL
    }

    private static final Type TEXT = Type.TEXT;
    private static final Type INTEGER = Type.INTEGER;
    private static final Type REAL = Type.REAL;

    /** The number of the game. Writers with several threads insert it later. */
    static final Column GAME = game("game", INTEGER, "the number of the game", Place::number);

    /** The number of equal rows, which {@link RowCounter} fills in. */
    static final Column COUNT = game(
            "count",
            INTEGER,
            "how many rows have the same values in the columns before it; only the first of them is written",
            place -> 1L);

    private static final List<Column> ALL = List.of(
            GAME,
            tag("event", TEXT, "Event"),
            tag("site", TEXT, "Site"),
            game(
                    "date",
                    TEXT,
                    "the date as 2024-05-01, 2024-05 or 2024",
                    place -> orNull(place.row().date())),
            game("year", INTEGER, "the year", place -> number(place.row().year())),
            tag("round", TEXT, "Round"),
            tag("white", TEXT, "White"),
            tag("black", TEXT, "Black"),
            game(
                    "result",
                    TEXT,
                    "the result: 1-0, 0-1, 1/2-1/2 or *",
                    place -> place.row().game().result().toString()),
            game(
                    "white_score",
                    REAL,
                    "the result for White: 1, 0.5 or 0",
                    place -> orNull(place.row().whiteScore())),
            tag("white_elo", INTEGER, "WhiteElo"),
            tag("black_elo", INTEGER, "BlackElo"),
            tag("white_title", TEXT, "WhiteTitle"),
            tag("black_title", TEXT, "BlackTitle"),
            tag("eco", TEXT, "ECO"),
            tag("opening", TEXT, "Opening"),
            tag("variation", TEXT, "Variation"),
            tag("time_control", TEXT, "TimeControl"),
            game(
                    "base_seconds",
                    REAL,
                    "the time of the first period",
                    place -> seconds(place.timed().map(TimeControl::base))),
            game(
                    "increment_seconds",
                    REAL,
                    "the increment of the first period",
                    place -> seconds(place.timed().map(TimeControl::increment))),
            tag("termination", TEXT, "Termination"),
            game("plies", INTEGER, "the number of plies of the main line", place ->
                    (long) place.row().moves().size()),
            game(
                    "variant",
                    TEXT,
                    "the variant; empty in standard chess",
                    place -> orNull(place.row().variant())),
            game(
                    "start",
                    TEXT,
                    "the FEN of the first position",
                    place -> place.row().start()),
            game("moves", TEXT, "the moves in SAN", place -> place.row().moves().san()),
            game(
                    "final",
                    TEXT,
                    "the FEN of the last position",
                    place -> Fen.format(place.row().moves().end())),
            game(
                    "error",
                    TEXT,
                    "the first error of the main line; check also reports those of variations",
                    place -> orNull(place.row().error())),
            position("ply", INTEGER, "the number of plies before the position", place -> (long) place.ply()),
            position("uci", TEXT, "the move that led to the position, in UCI", place -> place.uci(-1)),
            position("san", TEXT, "the move that led to the position, in SAN", place -> place.san(-1)),
            position("fen", TEXT, "the FEN", Place::fen),
            position(
                    "position",
                    TEXT,
                    "the FEN without halfmove clock and move number, which depend on how a game reached the position",
                    Place::fenWithoutCounters),
            position(
                    "key",
                    INTEGER,
                    "the same as a 64-bit number, Position.key()",
                    place -> place.position().key()),
            position(
                    "clock_seconds",
                    REAL,
                    "the time left after the move, by %clk",
                    place -> seconds(place.node().flatMap(GameNode::clock))),
            position(
                    "elapsed_seconds",
                    REAL,
                    "the time for the move, by %emt",
                    place -> seconds(place.node().flatMap(GameNode::elapsed))),
            position("eval_centipawns", INTEGER, "the evaluation after the move, for White, by %eval", place -> {
                Evaluation evaluation = place.evaluation();
                return evaluation instanceof Evaluation.Advantage advantage ? (long) advantage.centipawns() : null;
            }),
            position("eval_mate", INTEGER, "the moves until mate: negative for Black, 0 on the board", place -> {
                Evaluation evaluation = place.evaluation();
                return evaluation instanceof Evaluation.Mate mate ? (long) mate.moves() : null;
            }),
            position(
                    "nags",
                    TEXT,
                    "the NAGs of the move, as numbers",
                    place -> place.node()
                            .map(node -> joined(node.nags().stream().map(String::valueOf)))
                            .orElse(null)),
            position(
                    "comment",
                    TEXT,
                    "the comments on the move, without commands",
                    place -> place.node()
                            .map(node -> joined(Stream.of(node.commentsBefore(), node.comments())
                                    .map(GameRow::texts)
                                    .flatMap(List::stream)))
                            .orElse(null)),
            position(
                    "spent_seconds",
                    REAL,
                    "the time for the move, by %emt or else by %clk and the increment",
                    place -> seconds(place.spent())),
            position("next_uci", TEXT, "the move played in the position, in UCI", place -> place.uci(0)),
            position("next_san", TEXT, "the move played in the position, in SAN", place -> place.san(0)),
            position("material", TEXT, "the pieces of White and Black, such as KRPvKQ", Place::material),
            position(
                    "packed",
                    TEXT,
                    "the position in at most 25 bytes (43 in variants), as hexadecimal digits (PackedPosition)",
                    place -> hex(PackedPosition.pack(place.position()))),
            COUNT);

    private final String name;
    private final Type type;
    private final String description;
    private final boolean isOfPosition;

    private final Function<Place, @Nullable Object> value;

    private Column(
            String name, Type type, String description, boolean isOfPosition, Function<Place, @Nullable Object> value) {
        this.name = name;
        this.type = type;
        this.description = description;
        this.isOfPosition = isOfPosition;
        this.value = value;
    }

    private static Column game(String name, Type type, String description, Function<Place, @Nullable Object> value) {
        return new Column(name, type, description, false, value);
    }

    private static Column position(
            String name, Type type, String description, Function<Place, @Nullable Object> value) {
        return new Column(name, type, description, true, value);
    }

    private static Column tag(String name, Type type, String tag) {
        return game(
                name,
                type,
                "the tag " + tag,
                type == INTEGER
                        ? place -> number(place.row().number(tag))
                        : place -> orNull(place.row().known(tag)));
    }

    /**
     * {@return a column with the value of a tag}
     *
     * @param tag the name of the tag, which is also that of the column
     */
    public static Column ofTag(String tag) {
        return tag(tag, TEXT, tag);
    }

    /** {@return all columns except those of {@link #ofTag}: those of games, then those of positions} */
    public static List<Column> all() {
        return ALL;
    }

    /** {@return the name} */
    public String name() {
        return name;
    }

    /** {@return the type of the values} */
    public Type type() {
        return type;
    }

    /** {@return the meaning, as a phrase} */
    public String description() {
        return description;
    }

    /** {@return whether each position has a value of its own; otherwise it is the same in all rows of a game} */
    public boolean isOfPosition() {
        return isOfPosition;
    }

    @Nullable
    Object value(Place place) {
        return value.apply(place);
    }

    private static <T> @Nullable T orNull(Optional<T> value) {
        return value.orElse(null);
    }

    private static @Nullable Long number(Optional<Integer> number) {
        return number.map(Integer::longValue).orElse(null);
    }

    private static @Nullable Double seconds(Optional<Duration> time) {
        return time.map(GameRow::seconds).orElse(null);
    }

    private static @Nullable String joined(Stream<String> words) {
        String joined = words.collect(Collectors.joining(" "));
        return joined.isEmpty() ? null : joined;
    }

    private static String hex(byte[] bytes) {
        StringBuilder digits = new StringBuilder(2 * bytes.length);
        for (byte each : bytes) {
            digits.append(Character.forDigit(each >> 4 & 15, 16)).append(Character.forDigit(each & 15, 16));
        }
        return digits.toString();
    }

    /** {@return the name and the type} */
    @Override
    public String toString() {
        return name + " " + type.toString().toLowerCase(Locale.ROOT);
    }
}
