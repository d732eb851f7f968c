package dev.passant.pgn.table;

import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.pgn.GameNode;
import dev.passant.pgn.GameRow;
import dev.passant.pgn.LineMoves;
import dev.passant.pgn.annotation.Evaluation;
import dev.passant.pgn.tag.TimeControl;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A table to which games are converted: its typed columns, and the rows of each game. A cell is a {@link String}, a
 * {@link Long}, a {@link Double}, or null if the value is unknown. The first column is the number of the game.
 *
 * <pre>{@code
 * GameRow row = new GameRow(true);
 * row.read(Game.parse("[White \"Anna\"] 1. e4 *"));
 * System.out.println(GameTable.POSITIONS.columns().get(3)); // Column[name=san, type=TEXT]
 * GameTable.POSITIONS.rows(row, 1, cells -> System.out.println(cells[1] + " " + cells[3])); // 0 null, 1 e4
 * }</pre>
 */
public enum GameTable {
    /** A row for each game. */
    GAMES(
            "game INTEGER",
            "event TEXT Event",
            "site TEXT Site",
            "date TEXT",
            "year INTEGER",
            "round TEXT Round",
            "white TEXT White",
            "black TEXT Black",
            "result TEXT",
            "white_score REAL",
            "white_elo INTEGER WhiteElo",
            "black_elo INTEGER BlackElo",
            "white_title TEXT WhiteTitle",
            "black_title TEXT BlackTitle",
            "eco TEXT ECO",
            "opening TEXT Opening",
            "variation TEXT Variation",
            "time_control TEXT TimeControl",
            "base_seconds REAL",
            "increment_seconds REAL",
            "termination TEXT Termination",
            "plies INTEGER",
            "variant TEXT",
            "start TEXT",
            "moves TEXT",
            "final TEXT",
            "error TEXT") {
        @Override
        public void rows(GameRow row, long number, Consumer<@Nullable Object[]> sink) {
            sink.accept(gameCells(row, number));
        }
    },
    /** A row for each position of the main line, with the move that led to it. */
    POSITIONS(
            "game INTEGER",
            "ply INTEGER",
            "uci TEXT",
            "san TEXT",
            "fen TEXT",
            "position TEXT",
            "key INTEGER",
            "result TEXT",
            "white_elo INTEGER",
            "black_elo INTEGER",
            "clock_seconds REAL",
            "elapsed_seconds REAL",
            "eval_centipawns INTEGER",
            "eval_mate INTEGER",
            "nags TEXT",
            "comment TEXT") {
        @Override
        public void rows(GameRow row, long number, Consumer<@Nullable Object[]> sink) {
            row.positions((position, ply) -> sink.accept(cells(row, number, position, ply)));
        }
    };

    @SuppressWarnings("ImmutableEnumChecker") // An unmodifiable list of records.
    private final List<Column> columns;

    /** The tag of each column that contains the value of a tag; an empty string for the others. */
    @SuppressWarnings("ImmutableEnumChecker") // An unmodifiable list of strings.
    private final List<String> tags;

    /** Creates a table with a name, a type and sometimes a tag for each column. */
    GameTable(String... columns) {
        this.columns = Arrays.stream(columns).map(Column::of).toList();
        tags = Arrays.stream(columns)
                .map(column -> column.split(" ", -1))
                .map(words -> words.length > 2 ? words[2] : "")
                .toList();
    }

    /**
     * A column.
     *
     * @param name its name
     * @param type its SQL type: {@code TEXT}, {@code INTEGER} or {@code REAL}
     */
    public record Column(String name, String type) {

        private static Column of(String text) {
            String[] words = text.split(" ", -1);
            return new Column(words[0], words[1]);
        }
    }

    /** {@return the columns in order} */
    public final List<Column> columns() {
        return columns;
    }

    /** {@return the names of the columns as a CSV record} */
    public final String header() {
        return Csv.line(columns.stream().map(Column::name).toArray());
    }

    /** {@return the name of the table} */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Passes the rows of a game to a consumer.
     *
     * @param row the values of the game; created with SAN
     * @param number the number of the game
     * @param sink receives the rows; each has one cell per column
     */
    @SuppressWarnings("exports") // Callers do not need the module of @Nullable.
    public abstract void rows(GameRow row, long number, Consumer<@Nullable Object[]> sink);

    /**
     * Returns the cells of a game. This is a loop, because the JVM took 0.4 s to compile a list of 27 expressions: a
     * tenth of the processor time for 145,716 games (JFR event {@code jdk.Compilation}, JDK 25).
     */
    @Nullable
    Object[] gameCells(GameRow row, long number) {
        @Nullable Object[] cells = new @Nullable Object[columns.size()];
        for (int i = 0; i < cells.length; i++) {
            cells[i] = cell(row, number, columns.get(i), tags.get(i));
        }
        return cells;
    }

    private static @Nullable Object cell(GameRow row, long number, Column column, String tag) {
        if (tag.isEmpty()) {
            return computed(row, number, column.name());
        }
        return column.type().equals("INTEGER")
                ? number(row.number(tag))
                : row.known(tag).orElse(null);
    }

    private static @Nullable Object computed(GameRow row, long number, String column) {
        return switch (column) {
            case "game" -> number;
            case "date" -> row.date().orElse(null);
            case "year" -> number(row.year());
            case "result" -> row.game().result().toString();
            case "white_score" -> row.whiteScore().orElse(null);
            case "base_seconds" -> seconds(timed(row).map(TimeControl::base));
            case "increment_seconds" -> seconds(timed(row).map(TimeControl::increment));
            case "plies" -> (long) row.moves().size();
            case "variant" -> row.variant().orElse(null);
            case "start" -> row.start();
            case "moves" -> row.moves().san();
            case "final" -> Fen.format(row.moves().end());
            case "error" -> row.error().orElse(null);
            default -> throw new AssertionError(column);
        };
    }

    private static Optional<TimeControl> timed(GameRow row) {
        return row.timeControl().filter(time -> !time.periods().isEmpty());
    }

    private static @Nullable Long number(Optional<Integer> number) {
        return number.map(Integer::longValue).orElse(null);
    }

    private static @Nullable Object[] cells(GameRow row, long number, Position position, int ply) {
        LineMoves moves = row.moves();
        String fen = Fen.format(position);
        @Nullable
        Object[] cells = new @Nullable Object[] {
            number,
            (long) ply,
            ply == 0 ? null : moves.uci(ply - 1),
            ply == 0 ? null : moves.san(ply - 1),
            fen,
            withoutCounters(fen),
            position.key(),
            row.game().result().toString(),
            number(row.number("WhiteElo")),
            number(row.number("BlackElo")),
            null,
            null,
            null,
            null,
            null,
            null
        };
        row.node(ply).ifPresent(node -> annotate(cells, node));
        return cells;
    }

    /** Returns a FEN without its last two fields, the halfmove clock and the number of the move. */
    private static String withoutCounters(String fen) {
        return fen.substring(0, fen.lastIndexOf(' ', fen.lastIndexOf(' ') - 1));
    }

    /** Fills in the last six columns. */
    private static void annotate(@Nullable Object[] cells, GameNode node) {
        Evaluation evaluation = node.evaluation().orElse(null);
        int at = cells.length - 6;
        cells[at++] = seconds(node.clock());
        cells[at++] = seconds(node.elapsed());
        cells[at++] = evaluation instanceof Evaluation.Advantage advantage ? (long) advantage.centipawns() : null;
        cells[at++] = evaluation instanceof Evaluation.Mate mate ? (long) mate.moves() : null;
        cells[at++] = joined(node.nags().stream().map(String::valueOf));
        cells[at] = joined(Stream.of(node.commentsBefore(), node.comments())
                .map(GameRow::texts)
                .flatMap(List::stream));
    }

    private static @Nullable Double seconds(Optional<Duration> time) {
        return time.map(GameRow::seconds).orElse(null);
    }

    private static @Nullable String joined(Stream<String> words) {
        String joined = words.collect(Collectors.joining(" "));
        return joined.isEmpty() ? null : joined;
    }
}
