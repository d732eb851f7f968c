package dev.passant.pgn;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.notation.Fen;
import dev.passant.pgn.PgnProblem.Severity;
import dev.passant.pgn.read.Interpreter;
import dev.passant.pgn.write.JsonText;
import dev.passant.pgn.write.LineMoves;
import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Writes many games as JSON objects, with reused buffers. {@link GameJson} describes the objects.
 *
 * <pre>{@code
 * GameJsonWriter writer = new GameJsonWriter(true);
 * ByteArrayOutputStream lines = new ByteArrayOutputStream();
 * writer.write(Game.parse("1. e4 *"), lines);
 * writer.write(Game.parse("1. d4 *"), lines);
 * System.out.println(lines.toString(StandardCharsets.UTF_8).lines().count()); // 2
 * }</pre>
 *
 * <p>Not thread-safe.
 */
public final class GameJsonWriter implements ParallelWriter.Format {

    private static final String START = Fen.format(Interpreter.START);

    // Keys of every object, or nearly every object.
    private static final byte[] KEY_TAGS = JsonText.key("tags");
    private static final byte[] KEY_RESULT = JsonText.key("result");
    private static final byte[] KEY_START = JsonText.key("start");
    private static final byte[] KEY_MOVES = JsonText.key("moves");
    private static final byte[] KEY_FINAL = JsonText.key("final");
    private static final byte[] KEY_SAN = JsonText.key("san");
    private static final byte[] KEY_VALUES = JsonText.key("values");
    private static final byte[] KEY_PLIES = JsonText.key("plies");
    private static final byte[] KEY_DATE = JsonText.key("date");
    private static final byte[] KEY_YEAR = JsonText.key("year");
    private static final byte[] KEY_WHITE_ELO = JsonText.key("whiteElo");
    private static final byte[] KEY_BLACK_ELO = JsonText.key("blackElo");
    private static final byte[] KEY_WHITE_SCORE = JsonText.key("whiteScore");

    private final boolean isBrief;
    private final JsonText json = new JsonText();
    private final LineMoves moves = new LineMoves();
    private final Replay replay = new Replay(Position.start());
    private final List<GameNode> mainLine = new ArrayList<>();

    /**
     * The tags of the current game. If a name occurs several times, the first value counts, as for readers of games.
     */
    private final Map<String, String> tags = new HashMap<>();

    /**
     * Creates a writer.
     *
     * @param brief true to write what {@link GameJson#brief} writes, false to write what {@link GameJson#of} writes
     */
    public GameJsonWriter(boolean brief) {
        isBrief = brief;
    }

    /**
     * Writes a game as one line.
     *
     * @param game the game
     * @param target receives the object and a line feed, in UTF-8
     */
    @Override
    public void write(Game game, ByteArrayOutputStream target) {
        put(game);
        json.writeLine(target);
    }

    /** Returns a buffer that a reader may fill while it plays the main line, so that the moves are played only once. */
    LineMoves moves() {
        return moves;
    }

    /** Formats a game as an object, without a line end. */
    String object(Game game) {
        put(game);
        return json.toString();
    }

    private void put(Game game) {
        json.clear();
        @Nullable Move[] plain = game.plainLine();
        mainLine.clear();
        if (plain == null) {
            line(game.root().next(), mainLine);
            play(mainLine, game.start());
        } else if (!moves.has(game)) {
            play(plain, game.start());
        }
        Annotations annotations = Annotations.of(mainLine);
        begin(game, annotations);
        if (!isBrief) {
            values(game, plain == null ? mainLine.size() : plain.length);
            spoken(mainLine, annotations);
            startComments(game);
            if (game.rootAlone().children().size() > 1 || annotations.variations()) {
                variations(game);
            }
        }
        json.end();
    }

    /** The kinds of annotations in a line. Most games have none. */
    private record Annotations(boolean comments, boolean others, boolean variations) {

        static Annotations of(List<GameNode> line) {
            boolean comments = false;
            boolean others = false;
            boolean variations = false;
            for (GameNode node : line) {
                comments |= !node.comments().isEmpty();
                others |= !node.commentsBefore().isEmpty() || !node.nags().isEmpty();
                variations |= node.children().size() > 1;
            }
            return new Annotations(comments, others, variations);
        }
    }

    /** Collects a node and the rest of its line. */
    private static void line(Optional<GameNode> first, List<GameNode> line) {
        line.clear();
        for (Optional<GameNode> node = first;
                node.isPresent();
                node = node.get().next()) {
            line.add(node.get());
        }
    }

    /** Plays a line. Afterwards the replay is at the last position of the line. */
    private void play(List<GameNode> line, Position start) {
        replay.reset(start);
        moves.begin(start, replay);
        for (GameNode node : line) {
            play(node.move().orElse(null));
        }
    }

    private void play(@Nullable Move[] line, Position start) {
        replay.reset(start);
        moves.begin(start, replay);
        for (Move move : line) {
            play(move);
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

    private void begin(Game game, Annotations annotations) {
        json.object().name(KEY_TAGS).object();
        tags.clear();
        for (Tag tag : game.tags()) {
            if (tags.putIfAbsent(tag.name(), tag.value()) == null) {
                json.field(tag.name(), tag.value());
            }
        }
        json.end()
                .name(KEY_RESULT)
                .value(game.result().toString())
                .name(KEY_START)
                .value(fen(game.start()));
        moves.uci(json.name(KEY_MOVES));
        clocksAndEvaluations(mainLine, annotations);
        json.name(KEY_FINAL).value(Fen.format(moves.end()));
        whyCut(game).ifPresent(problem -> json.field("error", where(problem)));
    }

    /** Nearly all games start from the same object, so comparing references is enough. */
    @SuppressWarnings("ReferenceEquality")
    private static String fen(Position start) {
        return start == Interpreter.START ? START : Fen.format(start);
    }

    private void clocksAndEvaluations(List<GameNode> line, Annotations annotations) {
        if (!annotations.comments()) {
            return;
        }
        beside(line, "clocks", node -> node.clock().isPresent(), GameJsonWriter::writeClock);
        beside(line, "evals", node -> node.evaluation().isPresent(), GameJsonWriter::writeEvaluation);
    }

    /** A loop, because it runs for every move of every game: a stream took a tenth of the total time. */
    private static boolean hasAny(List<GameNode> line, Predicate<GameNode> isSaid) {
        for (GameNode node : line) {
            if (isSaid.test(node)) {
                return true;
            }
        }
        return false;
    }

    /** Writes an array parallel to the moves, with null for missing values, or no array if there are no values. */
    private void beside(
            List<GameNode> line, String name, Predicate<GameNode> isSaid, BiConsumer<JsonText, GameNode> writer) {
        if (!hasAny(line, isSaid)) {
            return;
        }
        json.name(name).array();
        for (GameNode node : line) {
            if (isSaid.test(node)) {
                writer.accept(json, node);
            } else {
                json.word("null");
            }
        }
        json.end();
    }

    /** Writes the moves in SAN, and their annotations. */
    private void spoken(List<GameNode> line, Annotations annotations) {
        moves.san(json.name(KEY_SAN));
        if (!annotations.comments() && !annotations.others()) {
            return;
        }
        beside(
                line,
                "elapsed",
                node -> node.elapsed().isPresent(),
                (to, node) -> to.word(seconds(node.elapsed().orElseThrow())));
        beside(line, "nags", node -> !node.nags().isEmpty(), (to, node) -> {
            to.array();
            node.nags().forEach(to::word);
            to.end();
        });
        beside(line, "comments", node -> !texts(node.comments()).isEmpty(), (to, node) -> texts(to, node.comments()));
        beside(
                line,
                "commentsBefore",
                node -> !texts(node.commentsBefore()).isEmpty(),
                (to, node) -> texts(to, node.commentsBefore()));
        beside(line, "marks", node -> !node.marks().isEmpty(), (to, node) -> {
            to.array();
            node.marks().forEach(mark -> to.value(mark.toString()));
            to.end();
        });
    }

    private static List<String> texts(List<Comment> comments) {
        return comments.isEmpty()
                ? List.of()
                : comments.stream()
                        .map(Comment::text)
                        .filter(text -> !text.isEmpty())
                        .toList();
    }

    private static void texts(JsonText json, List<Comment> comments) {
        json.array();
        texts(comments).forEach(json::value);
        json.end();
    }

    private void startComments(Game game) {
        List<Comment> comments = game.rootAlone().comments();
        if (!texts(comments).isEmpty()) {
            texts(json.name("startComments"), comments);
        }
    }

    private void values(Game game, int plies) {
        json.name(KEY_VALUES).object();
        json.name(KEY_PLIES).word(plies);
        tag("Date")
                .flatMap(TagValues::date)
                .or(() -> tag("UTCDate").flatMap(TagValues::date))
                .ifPresent(date -> json.name(KEY_DATE).value(date));
        tag("Date")
                .flatMap(TagValues::year)
                .or(() -> tag("UTCDate").flatMap(TagValues::year))
                .ifPresent(year -> json.name(KEY_YEAR).word(year));
        tag("WhiteElo")
                .flatMap(TagValues::number)
                .ifPresent(elo -> json.name(KEY_WHITE_ELO).word(elo));
        tag("BlackElo")
                .flatMap(TagValues::number)
                .ifPresent(elo -> json.name(KEY_BLACK_ELO).word(elo));
        tag("TimeControl")
                .flatMap(TagValues::baseAndIncrement)
                .ifPresent(time -> json.name("timeControl")
                        .object()
                        .name("seconds")
                        .word(time.seconds())
                        .name("increment")
                        .word(time.increment())
                        .end());
        switch (game.result()) {
            case WHITE_WINS -> json.name(KEY_WHITE_SCORE).word(1);
            case BLACK_WINS -> json.name(KEY_WHITE_SCORE).word(0);
            case DRAW -> json.name(KEY_WHITE_SCORE).word("0.5");
            case UNKNOWN -> {
                // no score
            }
        }
        json.end();
    }

    private Optional<String> tag(String name) {
        return Optional.ofNullable(tags.get(name));
    }

    private void variations(Game game) {
        // Maps each node to the index of its variation, or -1 for the main line.
        Map<GameNode, Integer> lines = new HashMap<>();
        List<GameNode> heads = new ArrayList<>();
        List<GameNode> variation = new ArrayList<>();
        game.nodes().forEach(node -> {
            GameNode before = node.parent().orElseThrow();
            if (before.children().get(0).equals(node)) {
                lines.put(node, lines.getOrDefault(before, -1));
            } else {
                lines.put(node, heads.size());
                heads.add(node);
            }
        });
        json.name("variations").array();
        for (GameNode head : heads) {
            json.object().name("ply").word(head.ply());
            int of = lines.getOrDefault(head.parent().orElseThrow().children().get(0), -1);
            if (of >= 0) {
                json.name("of").word(of);
            }
            line(Optional.of(head), variation);
            play(variation, head.parent().orElseThrow().position());
            Annotations annotations = Annotations.of(variation);
            moves.uci(json.name("moves"));
            clocksAndEvaluations(variation, annotations);
            spoken(variation, annotations);
            json.end();
        }
        json.end();
    }

    /** Returns the first error in the main line. For unsupported variants it returns the warning about them. */
    private static Optional<PgnProblem> whyCut(Game game) {
        boolean hasError = game.problems().stream().anyMatch(problem -> problem.severity() == Severity.ERROR);
        return !game.isCut() || hasError
                ? game.mainLineError()
                : game.problems().stream()
                        .filter(problem -> !problem.isMissingRoster())
                        .findFirst();
    }

    private static String where(PgnProblem problem) {
        return problem.line() + ":" + problem.column() + ": " + problem.reason();
    }

    private static void writeClock(JsonText json, GameNode node) {
        json.word(seconds(node.clock().orElseThrow()));
    }

    private static void writeEvaluation(JsonText json, GameNode node) {
        Evaluation evaluation = node.evaluation().orElseThrow();
        if (evaluation instanceof Evaluation.Advantage advantage) {
            json.word(advantage.centipawns());
        } else if (evaluation instanceof Evaluation.Mate mate) {
            json.value("#" + mate.moves());
        }
    }

    private static String seconds(Duration time) {
        return BigDecimal.valueOf(time.toNanosPart(), 9)
                .add(BigDecimal.valueOf(time.toSeconds()))
                .stripTrailingZeros()
                .toPlainString();
    }
}
