package dev.passant.pgn;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.chess.Variant;
import dev.passant.notation.Fen;
import dev.passant.pgn.PgnProblem.Severity;
import dev.passant.pgn.annotation.Comment;
import dev.passant.pgn.read.Interpreter;
import dev.passant.pgn.tag.Tag;
import dev.passant.pgn.tag.TagValues;
import dev.passant.pgn.tag.TimeControl;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ObjIntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The values of a game for a row of a table: tags as dates and numbers, and the main line as text. It supplies the
 * values for JSON, CSV, SQLite and Spark. A row is reused for many games; it plays the main line of each once.
 *
 * <pre>{@code
 * GameRow row = new GameRow(true);
 * row.read(Game.parse("[UTCDate \"2020.02.01\"] [WhiteElo \"2100\"] 1. e4 e5 1-0"));
 * System.out.println(row.date().orElseThrow() + " " + row.number("WhiteElo").orElseThrow()); // 2020-02-01 2100
 * System.out.println(row.moves().san() + " " + row.whiteScore().orElseThrow()); // e4 e5 1.0
 * }</pre>
 *
 * <p>Not thread-safe.
 */
public final class GameRow {

    private static final double NANOS = 1e9;
    private static final String START = Fen.format(Interpreter.START);

    private final LineMoves moves;
    private final Replay replay = new Replay(Position.start());
    private final List<GameNode> nodes = new ArrayList<>();
    private final Map<String, String> tags = new LinkedHashMap<>();
    private Game game = new Game();
    private @Nullable Move @Nullable [] plain = new Move[0];

    /**
     * Creates an empty row.
     *
     * @param hasSan whether the moves are needed in SAN
     */
    public GameRow(boolean hasSan) {
        moves = new LineMoves(hasSan);
    }

    /**
     * Reads the values of a game.
     *
     * @param read the game, which must not change while its values are used
     */
    public void read(Game read) {
        game = read;
        tags.clear();
        for (Tag tag : game.tags()) {
            tags.putIfAbsent(tag.name(), tag.value());
        }
        nodes.clear();
        plain = game.plainLine();
        if (plain == null) {
            addFollowing(game.root(), nodes);
            play(nodes, game.start());
        } else if (!moves.has(game)) {
            replay.reset(game.start());
            moves.begin(game.start(), replay);
            for (Move move : plain) {
                play(move);
            }
        }
    }

    /** Collects the nodes after a node on its line. */
    private static void addFollowing(GameNode node, List<GameNode> line) {
        for (Optional<GameNode> next = node.next();
                next.isPresent();
                next = next.get().next()) {
            line.add(next.get());
        }
    }

    /**
     * Plays a line of the game. Afterwards, {@link #moves} returns the moves of that line.
     *
     * @param line the nodes of the line
     * @param start the position before the first
     */
    public void play(List<GameNode> line, Position start) {
        replay.reset(start);
        moves.begin(start, replay);
        for (GameNode node : line) {
            play(node.moveOrNull());
        }
    }

    private void play(@Nullable Move move) {
        if (move == null) {
            replay.playNullMove();
            moves.nullMovePlayed();
        } else {
            replay.play(move);
            moves.played();
        }
    }

    // Tags

    /** {@return the game} */
    public Game game() {
        return game;
    }

    /** {@return the tags; if a name occurs several times, the first value is used} */
    public Map<String, String> tags() {
        return tags;
    }

    /**
     * {@return the value of a tag; empty if there is no such tag}
     *
     * @param name the name
     */
    public Optional<String> tag(String name) {
        return Optional.ofNullable(tags.get(name));
    }

    /**
     * {@return the known value of a tag; empty if it is missing, blank, {@code ?} or {@code -}}
     *
     * @param name the name
     */
    public Optional<String> known(String name) {
        return TagValues.known(tags.getOrDefault(name, ""));
    }

    /**
     * {@return the number in a tag; empty if the tag has none}
     *
     * @param name the name, such as {@code WhiteElo}
     */
    public Optional<Integer> number(String name) {
        return tag(name).flatMap(TagValues::number);
    }

    /**
     * {@return the date of the game, from the tag {@code Date} or otherwise {@code UTCDate}, as {@link TagValues#date}
     * returns it}
     */
    public Optional<String> date() {
        return ofDate(TagValues::date);
    }

    /** {@return the year of the game, from the tag {@code Date} or otherwise {@code UTCDate}} */
    public Optional<Integer> year() {
        return ofDate(TagValues::year);
    }

    private <T> Optional<T> ofDate(Function<String, Optional<T>> parser) {
        return tag("Date").flatMap(parser).or(() -> tag("UTCDate").flatMap(parser));
    }

    /**
     * {@return the time control; empty if it is unknown} The clocks after the players' first moves tell seconds from
     * minutes, see {@link TimeControl#parse(String, Duration)}.
     */
    public Optional<TimeControl> timeControl() {
        return tag("TimeControl")
                .flatMap(value -> clock().map(shown -> TimeControl.parse(value, shown))
                        .orElseGet(() -> TimeControl.parse(value)));
    }

    /** Returns the greater of the clocks after the first two moves, if they are known. */
    private Optional<Duration> clock() {
        return nodes.stream().limit(2).flatMap(node -> node.clock().stream()).max(Comparator.naturalOrder());
    }

    /** {@return 1, 0.5 or 0; empty if the result is unknown} */
    public Optional<Double> whiteScore() {
        return switch (game.result()) {
            case WHITE_WINS -> Optional.of(1.0);
            case BLACK_WINS -> Optional.of(0.0);
            case DRAW -> Optional.of(0.5);
            case UNKNOWN -> Optional.empty();
        };
    }

    // The main line

    /** {@return the moves of the main line} */
    public LineMoves moves() {
        return moves;
    }

    /** {@return the nodes of the main line; empty if it has neither annotations nor variations} */
    public List<GameNode> nodes() {
        return nodes;
    }

    /**
     * {@return a node of the main line; empty if the main line has neither annotations nor variations}
     *
     * @param ply the number of moves; 0 for the start, whose node always exists
     */
    public Optional<GameNode> node(int ply) {
        return ply == 0
                ? Optional.of(game.rootAlone())
                : plain == null ? Optional.of(nodes.get(ply - 1)) : Optional.empty();
    }

    /** {@return the variant by its name for engines, such as {@code 3check}; empty in standard chess} */
    public Optional<String> variant() {
        Variant variant = game.start().variant();
        return variant == Variant.CHESS ? Optional.empty() : Optional.of(variant.uciName());
    }

    /** {@return the FEN of the position at the start} */
    @SuppressWarnings("ReferenceEquality") // Nearly all games start from the same object.
    public String start() {
        Position start = game.start();
        return start == Interpreter.START ? START : Fen.format(start);
    }

    /**
     * Passes the positions of the main line to a consumer.
     *
     * @param sink receives each position and its ply, from the start at ply 0
     */
    public void positions(ObjIntConsumer<? super Position> sink) {
        Replay line = new Replay(game.start());
        sink.accept(line.position(), 0);
        @Nullable Move[] played = plain;
        int plies = played == null ? nodes.size() : played.length;
        for (int ply = 1; ply <= plies; ply++) {
            Move move = played == null ? nodes.get(ply - 1).moveOrNull() : played[ply - 1];
            if (move == null) {
                line.playNullMove();
            } else {
                line.play(move);
            }
            sink.accept(line.position(), ply);
        }
    }

    /**
     * {@return why the game is incomplete: the first error in the main line, or an unsupported variant; preceded by its
     * place as {@code line:column: }}
     */
    public Optional<String> error() {
        if (!game.isIncomplete()
                || game.problems().stream().anyMatch(problem -> problem.severity() == Severity.ERROR)) {
            return game.mainLineError().map(GameRow::inWords);
        }
        return game.problems().stream()
                .filter(problem -> problem.kind() != PgnProblem.Kind.MISSING_TAGS)
                .findFirst()
                .map(GameRow::inWords);
    }

    private static String inWords(PgnProblem problem) {
        return problem.line() + ":" + problem.column() + ": " + problem.reason();
    }

    // Annotations

    /**
     * {@return the texts of comments, without commands; comments without text are left out}
     *
     * @param comments the comments
     */
    public static List<String> texts(List<Comment> comments) {
        return comments.isEmpty()
                ? List.of()
                : comments.stream()
                        .map(Comment::text)
                        .filter(text -> !text.isEmpty())
                        .toList();
    }

    /**
     * Converts a time to seconds.
     *
     * @param time the time
     * @return the seconds
     */
    public static double seconds(Duration time) {
        return time.toSeconds() + time.toNanosPart() / NANOS;
    }
}
