package dev.passant.pgn.json;

import dev.passant.notation.Fen;
import dev.passant.pgn.Game;
import dev.passant.pgn.GameNode;
import dev.passant.pgn.GameRow;
import dev.passant.pgn.GameText;
import dev.passant.pgn.LineMoves;
import dev.passant.pgn.ParallelWriter;
import dev.passant.pgn.annotation.Comment;
import dev.passant.pgn.annotation.Evaluation;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Predicate;

/**
 * Writes many games as JSON objects, with reused buffers. {@link GameJson} describes the objects.
 *
 * <pre>{@code
 * GameJsonWriter writer = new GameJsonWriter(true);
 * GameText lines = new GameText();
 * writer.write(Game.parse("1. e4 *"), lines);
 * writer.write(Game.parse("1. d4 *"), lines);
 * System.out.println(lines.toString(StandardCharsets.UTF_8).lines().count()); // 2
 * }</pre>
 *
 * <p>Not thread-safe.
 */
public final class GameJsonWriter implements ParallelWriter.Format {

    // Keys of every object, or nearly every object.
    private static final byte[] KEY_TAGS = JsonText.key("tags");
    private static final byte[] KEY_RESULT = JsonText.key("result");
    private static final byte[] KEY_START = JsonText.key("start");
    private static final byte[] KEY_MOVES = JsonText.key("moves");
    private static final byte[] KEY_FINAL = JsonText.key("final");
    private static final byte[] KEY_SAN = JsonText.key("san");
    private static final byte[] KEY_VALUES = JsonText.key("values");
    private static final byte[] KEY_PLIES = JsonText.key("plies");
    private static final byte[] KEY_YEAR = JsonText.key("year");
    private static final byte[] KEY_WHITE_ELO = JsonText.key("whiteElo");
    private static final byte[] KEY_BLACK_ELO = JsonText.key("blackElo");
    private static final byte[] KEY_WHITE_SCORE = JsonText.key("whiteScore");

    private final boolean isBrief;
    private final JsonText json = new JsonText();
    private final GameRow row;

    /**
     * Creates a writer.
     *
     * @param brief true for the brief form ({@link GameJson#brief}), false for the complete form ({@link GameJson#of})
     */
    public GameJsonWriter(boolean brief) {
        isBrief = brief;
        row = new GameRow(!brief);
    }

    /**
     * Writes a game as one line.
     *
     * @param game the game
     * @param target receives the object and a line feed, in UTF-8
     */
    @Override
    public void write(Game game, GameText target) {
        put(game);
        json.writeLine(target);
    }

    @Override
    public Optional<LineMoves> moves() {
        return Optional.of(row.moves());
    }

    /** Formats a game as an object, without a line end. */
    String object(Game game) {
        put(game);
        return json.toString();
    }

    private void put(Game game) {
        json.clear();
        row.read(game);
        List<GameNode> mainLine = row.nodes();
        Annotations annotations = Annotations.of(mainLine);
        begin(game, annotations);
        if (!isBrief) {
            values();
            sanAndAnnotations(mainLine, annotations);
            GameNode start = row.node(0).orElseThrow();
            startComments(start);
            if (start.children().size() > 1 || annotations.variations()) {
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

    private void begin(Game game, Annotations annotations) {
        json.object().name(KEY_TAGS).object();
        for (Map.Entry<String, String> tag : row.tags().entrySet()) {
            json.field(tag.getKey(), tag.getValue());
        }
        json.end().name(KEY_RESULT).value(game.result().toString());
        optional("variant", row.variant());
        json.name(KEY_START).value(row.start());
        json.name(KEY_MOVES).moves(row.moves(), false);
        clocksAndEvaluations(row.nodes(), annotations);
        json.name(KEY_FINAL).value(Fen.format(row.moves().end()));
        optional("error", row.error());
    }

    private void optional(String name, Optional<String> value) {
        if (value.isPresent()) {
            json.field(name, value.get());
        }
    }

    private void clocksAndEvaluations(List<GameNode> line, Annotations annotations) {
        if (!annotations.comments()) {
            return;
        }
        array(line, "clocks", node -> node.clock().isPresent(), GameJsonWriter::writeClock);
        array(line, "evals", node -> node.evaluation().isPresent(), GameJsonWriter::writeEvaluation);
    }

    /**
     * Returns whether a node satisfies a predicate. This is a loop, because a stream took a tenth of the total time.
     */
    private static boolean hasAny(List<GameNode> line, Predicate<GameNode> isPresent) {
        for (GameNode node : line) {
            if (isPresent.test(node)) {
                return true;
            }
        }
        return false;
    }

    /** Writes an array parallel to the moves, with null for missing values, or no array if there are no values. */
    private void array(
            List<GameNode> line, String name, Predicate<GameNode> isPresent, BiConsumer<JsonText, GameNode> writer) {
        if (!hasAny(line, isPresent)) {
            return;
        }
        json.name(name).array();
        for (GameNode node : line) {
            if (isPresent.test(node)) {
                writer.accept(json, node);
            } else {
                json.word("null");
            }
        }
        json.end();
    }

    /** Writes the moves in SAN, and their annotations. */
    private void sanAndAnnotations(List<GameNode> line, Annotations annotations) {
        json.name(KEY_SAN).moves(row.moves(), true);
        if (!annotations.comments() && !annotations.others()) {
            return;
        }
        array(
                line,
                "elapsed",
                node -> node.elapsed().isPresent(),
                (to, node) -> to.word(seconds(node.elapsed().orElseThrow())));
        array(line, "nags", node -> !node.nags().isEmpty(), (to, node) -> {
            to.array();
            node.nags().forEach(to::word);
            to.end();
        });
        array(
                line,
                "comments",
                node -> !GameRow.texts(node.comments()).isEmpty(),
                (to, node) -> texts(to, node.comments()));
        array(
                line,
                "commentsBefore",
                node -> !GameRow.texts(node.commentsBefore()).isEmpty(),
                (to, node) -> texts(to, node.commentsBefore()));
        array(line, "marks", node -> !node.marks().isEmpty(), (to, node) -> {
            to.array();
            node.marks().forEach(mark -> to.value(mark.toString()));
            to.end();
        });
    }

    private static void texts(JsonText json, List<Comment> comments) {
        json.array();
        GameRow.texts(comments).forEach(json::value);
        json.end();
    }

    private void startComments(GameNode start) {
        List<Comment> comments = start.comments();
        if (!GameRow.texts(comments).isEmpty()) {
            texts(json.name("startComments"), comments);
        }
    }

    private void values() {
        json.name(KEY_VALUES).object();
        json.name(KEY_PLIES).word(row.moves().size());
        optional("date", row.date());
        number(KEY_YEAR, row.year());
        number(KEY_WHITE_ELO, row.number("WhiteElo"));
        number(KEY_BLACK_ELO, row.number("BlackElo"));
        row.timeControl()
                .filter(time -> !time.periods().isEmpty())
                .ifPresent(time -> json.name("timeControl")
                        .object()
                        .name("seconds")
                        .word(seconds(time.base()))
                        .name("increment")
                        .word(seconds(time.increment()))
                        .end());
        Optional<Double> score = row.whiteScore();
        if (score.isPresent()) {
            json.name(KEY_WHITE_SCORE).word(score.get() == 0.5 ? "0.5" : score.get() == 1 ? "1" : "0");
        }
        json.end();
    }

    private void number(byte[] key, Optional<Integer> number) {
        if (number.isPresent()) {
            json.name(key).word(number.get());
        }
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
            variation.clear();
            for (Optional<GameNode> next = Optional.of(head);
                    next.isPresent();
                    next = next.get().next()) {
                variation.add(next.get());
            }
            row.play(variation, head.parent().orElseThrow().position());
            Annotations annotations = Annotations.of(variation);
            json.name("moves").moves(row.moves(), false);
            clocksAndEvaluations(variation, annotations);
            sanAndAnnotations(variation, annotations);
            json.end();
        }
        json.end();
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
