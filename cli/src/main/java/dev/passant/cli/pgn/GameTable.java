package dev.passant.cli.pgn;

import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import dev.passant.pgn.Comment;
import dev.passant.pgn.Evaluation;
import dev.passant.pgn.Game;
import dev.passant.pgn.GameNode;
import dev.passant.pgn.PgnProblem;
import dev.passant.pgn.TagValues;
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
 * {@link Long}, a {@link Double}, or null if the value is unknown.
 */
enum GameTable {
    /** A row for each game. */
    GAMES(
            "game INTEGER",
            "event TEXT",
            "site TEXT",
            "date TEXT",
            "year INTEGER",
            "round TEXT",
            "white TEXT",
            "black TEXT",
            "result TEXT",
            "white_score REAL",
            "white_elo INTEGER",
            "black_elo INTEGER",
            "white_title TEXT",
            "black_title TEXT",
            "eco TEXT",
            "opening TEXT",
            "variation TEXT",
            "time_control TEXT",
            "base_seconds INTEGER",
            "increment_seconds INTEGER",
            "termination TEXT",
            "plies INTEGER",
            "start TEXT",
            "moves TEXT",
            "final TEXT",
            "error TEXT") {
        @Override
        void rows(Game game, long number, Consumer<@Nullable Object[]> sink) {
            sink.accept(row(game, number));
        }
    },
    /** A row for each position of the main line, with the move that led to it. */
    POSITIONS(
            "game INTEGER",
            "ply INTEGER",
            "uci TEXT",
            "san TEXT",
            "fen TEXT",
            "clock_seconds REAL",
            "elapsed_seconds REAL",
            "eval_centipawns INTEGER",
            "eval_mate INTEGER",
            "nags TEXT",
            "comment TEXT") {
        @Override
        void rows(Game game, long number, Consumer<@Nullable Object[]> sink) {
            sink.accept(row(game.root(), number));
            game.mainLine().forEach(node -> sink.accept(row(node, number)));
        }
    };

    private static final double NANOS = 1e9;

    @SuppressWarnings("ImmutableEnumChecker") // An unmodifiable list of records.
    private final List<Column> columns;

    GameTable(String... columns) {
        this.columns = Arrays.stream(columns).map(Column::of).toList();
    }

    /** A column and its SQL type. */
    record Column(String name, String type) {

        private static Column of(String text) {
            String[] words = text.split(" ", -1);
            return new Column(words[0], words[1]);
        }
    }

    final List<Column> columns() {
        return columns;
    }

    /** Returns the name of the table, which is also its name on the command line. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Passes the rows of a game to a sink. Each row has one cell per column. */
    abstract void rows(Game game, long number, Consumer<@Nullable Object[]> sink);

    private static @Nullable Object[] row(Game game, long number) {
        Optional<TagValues.BaseAndIncrement> time = game.tag("TimeControl").flatMap(TagValues::baseAndIncrement);
        return new @Nullable Object[] {
            number,
            text(game, "Event"),
            text(game, "Site"),
            game.tag("Date")
                    .flatMap(TagValues::date)
                    .or(() -> game.tag("UTCDate").flatMap(TagValues::date))
                    .orElse(null),
            number(game.tag("Date")
                    .flatMap(TagValues::year)
                    .or(() -> game.tag("UTCDate").flatMap(TagValues::year))),
            text(game, "Round"),
            text(game, "White"),
            text(game, "Black"),
            game.result().toString(),
            switch (game.result()) {
                case WHITE_WINS -> 1.0;
                case BLACK_WINS -> 0.0;
                case DRAW -> 0.5;
                case UNKNOWN -> null;
            },
            number(game.tag("WhiteElo").flatMap(TagValues::number)),
            number(game.tag("BlackElo").flatMap(TagValues::number)),
            text(game, "WhiteTitle"),
            text(game, "BlackTitle"),
            text(game, "ECO"),
            text(game, "Opening"),
            text(game, "Variation"),
            text(game, "TimeControl"),
            number(time.map(TagValues.BaseAndIncrement::seconds)),
            number(time.map(TagValues.BaseAndIncrement::increment)),
            text(game, "Termination"),
            (long) game.end().ply(),
            Fen.format(game.start()),
            game.mainLine().stream().map(GameNode::san).collect(Collectors.joining(" ")),
            Fen.format(game.end().position()),
            game.mainLineError().map(GameTable::where).orElse(null)
        };
    }

    private static String where(PgnProblem problem) {
        return problem.line() + ":" + problem.column() + ": " + problem.reason();
    }

    private static @Nullable String text(Game game, String tag) {
        return game.tag(tag)
                .map(String::strip)
                .filter(value -> !value.isEmpty() && !value.equals("?") && !value.equals("-"))
                .orElse(null);
    }

    private static @Nullable Long number(Optional<Integer> number) {
        return number.map(Integer::longValue).orElse(null);
    }

    private static @Nullable Object[] row(GameNode node, long number) {
        Optional<Evaluation> evaluation = node.evaluation();
        return new @Nullable Object[] {
            number,
            (long) node.ply(),
            node.isRoot() ? null : uci(node),
            node.isRoot() ? null : node.san(),
            Fen.format(node.position()),
            seconds(node.clock()),
            seconds(node.elapsed()),
            evaluation.orElse(null) instanceof Evaluation.Advantage advantage ? (long) advantage.centipawns() : null,
            evaluation.orElse(null) instanceof Evaluation.Mate mate ? (long) mate.moves() : null,
            joined(node.nags().stream().map(String::valueOf)),
            joined(Stream.concat(node.commentsBefore().stream(), node.comments().stream())
                    .map(Comment::text)
                    .filter(text -> !text.isEmpty()))
        };
    }

    private static String uci(GameNode node) {
        return node.move()
                .map(move -> Uci.format(move, node.parent().orElseThrow().position()))
                .orElse("0000");
    }

    private static @Nullable Double seconds(Optional<Duration> time) {
        return time.map(value -> value.toSeconds() + value.toNanosPart() / NANOS)
                .orElse(null);
    }

    private static @Nullable String joined(Stream<String> words) {
        String joined = words.collect(Collectors.joining(" "));
        return joined.isEmpty() ? null : joined;
    }
}
