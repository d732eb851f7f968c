package dev.passant.pgn.json;

import dev.passant.chess.Position;
import dev.passant.chess.Variant;
import dev.passant.notation.Fen;
import dev.passant.notation.San;
import dev.passant.notation.Uci;
import dev.passant.pgn.Game;
import dev.passant.pgn.GameNode;
import dev.passant.pgn.PgnProblem;
import dev.passant.pgn.PgnProblem.Severity;
import dev.passant.pgn.annotation.Comment;
import dev.passant.pgn.annotation.Evaluation;
import dev.passant.pgn.tag.Tag;
import dev.passant.pgn.tag.TagValues;
import dev.passant.pgn.tag.TimeControl;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Predicate;

/**
 * Writes a game as a JSON object, in the simplest way: part by part, with a position for each move. The reference for
 * {@link GameJson}.
 */
public final class ReadableGameJson {

    private final Game game;
    private final ReadableJsonText json = new ReadableJsonText();

    private ReadableGameJson(Game game) {
        this.game = game;
    }

    /**
     * Writes the complete game.
     *
     * @param game the game
     * @return a JSON object, without a line end
     */
    public static String of(Game game) {
        ReadableGameJson writer = new ReadableGameJson(game);
        List<GameNode> mainLine = line(game.root().next());
        List<String> sans = new ArrayList<>(mainLine.size());
        writer.begin(mainLine, sans(mainLine, game.start(), sans));
        writer.values();
        writer.spoken(mainLine, sans);
        writer.startComments();
        writer.variations(mainLine);
        return writer.json.end().toString();
    }

    /**
     * Writes the tags and the main line: everything but {@code values}, {@code san}, variations, and the annotations
     * other than clocks and evaluations.
     *
     * @param game the game
     * @return a JSON object, without a line end
     */
    public static String brief(Game game) {
        ReadableGameJson writer = new ReadableGameJson(game);
        writer.begin(line(game.root().next()), game.end().position());
        return writer.json.end().toString();
    }

    /** Returns a node and those that follow it in its line. */
    private static List<GameNode> line(Optional<GameNode> first) {
        List<GameNode> line = new ArrayList<>();
        for (Optional<GameNode> node = first;
                node.isPresent();
                node = node.get().next()) {
            line.add(node.get());
        }
        return line;
    }

    /** Appends the moves of a line to a list in SAN, and returns the position after them. */
    private static Position sans(List<GameNode> line, Position start, List<String> sans) {
        Position position = start;
        for (GameNode node : line) {
            if (node.isNullMove()) {
                sans.add(node.san());
                position = position.playNullMove();
            } else {
                sans.add(San.format(node.move(), position));
                position = position.playUnchecked(node.move());
            }
        }
        return position;
    }

    private void begin(List<GameNode> mainLine, Position end) {
        json.object().name("tags").object();
        // Names are unique in a JSON object. The first value is used, as by readers of the game.
        Set<String> named = new HashSet<>();
        for (Tag tag : game.tags()) {
            if (named.add(tag.name())) {
                json.field(tag.name(), tag.value());
            }
        }
        json.end().field("result", game.result().toString());
        if (game.start().variant() != Variant.CHESS) {
            json.field("variant", game.start().variant().uciName());
        }
        json.field("start", Fen.format(game.start()));
        moves(mainLine);
        clocksAndEvaluations(mainLine);
        json.field("final", Fen.format(end));
        whyCut().ifPresent(problem -> json.field("error", where(problem)));
    }

    private void moves(List<GameNode> line) {
        json.name("moves").array();
        for (GameNode node : line) {
            json.plain(uci(node));
        }
        json.end();
    }

    private void clocksAndEvaluations(List<GameNode> line) {
        if (!hasAny(line, node -> !node.comments().isEmpty())) {
            return;
        }
        beside(line, "clocks", node -> node.clock().isPresent(), ReadableGameJson::writeClock);
        beside(line, "evals", node -> node.evaluation().isPresent(), ReadableGameJson::writeEvaluation);
    }

    /**
     * Returns whether any node satisfies a predicate. This is a loop because a stream took a tenth of the total time.
     */
    private static boolean hasAny(List<GameNode> line, Predicate<GameNode> isSaid) {
        for (GameNode node : line) {
            if (isSaid.test(node)) {
                return true;
            }
        }
        return false;
    }

    /** Writes an array parallel to the moves, with null for moves without the annotation; nothing if no move has it. */
    private void beside(
            List<GameNode> line,
            String name,
            Predicate<GameNode> isSaid,
            BiConsumer<ReadableJsonText, GameNode> writer) {
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
    private void spoken(List<GameNode> line, List<String> sans) {
        json.name("san").array();
        for (String san : sans) {
            json.plain(san);
        }
        json.end();
        if (!hasAny(
                line,
                node -> !node.comments().isEmpty()
                        || !node.commentsBefore().isEmpty()
                        || !node.nags().isEmpty())) {
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

    private static void texts(ReadableJsonText json, List<Comment> comments) {
        json.array();
        texts(comments).forEach(json::value);
        json.end();
    }

    private void startComments() {
        if (!texts(game.root().comments()).isEmpty()) {
            texts(json.name("startComments"), game.root().comments());
        }
    }

    private void values() {
        json.name("values").object();
        json.name("plies").word(game.end().ply());
        game.tag("Date")
                .flatMap(TagValues::date)
                .or(() -> game.tag("UTCDate").flatMap(TagValues::date))
                .ifPresent(date -> json.field("date", date));
        game.tag("Date")
                .flatMap(TagValues::year)
                .or(() -> game.tag("UTCDate").flatMap(TagValues::year))
                .ifPresent(year -> json.name("year").word(year));
        game.tag("WhiteElo")
                .flatMap(TagValues::number)
                .ifPresent(elo -> json.name("whiteElo").word(elo));
        game.tag("BlackElo")
                .flatMap(TagValues::number)
                .ifPresent(elo -> json.name("blackElo").word(elo));
        game.tag("TimeControl")
                .flatMap(TimeControl::parse)
                .filter(time -> !time.periods().isEmpty())
                .ifPresent(time -> json.name("timeControl")
                        .object()
                        .name("seconds")
                        .word(time.base().toSeconds())
                        .name("increment")
                        .word(time.increment().toSeconds())
                        .end());
        switch (game.result()) {
            case WHITE_WINS -> json.name("whiteScore").word(1);
            case BLACK_WINS -> json.name("whiteScore").word(0);
            case DRAW -> json.name("whiteScore").word("0.5");
            case UNKNOWN -> {
                // no score
            }
        }
        json.end();
    }

    private void variations(List<GameNode> mainLine) {
        if (game.root().children().size() < 2
                && !hasAny(mainLine, node -> node.children().size() > 1)) {
            return; // most games have no variations
        }
        // The line of each node; -1 is the main line.
        Map<GameNode, Integer> lines = new HashMap<>();
        List<GameNode> heads = new ArrayList<>();
        game.nodes().forEach(node -> {
            GameNode before = node.parent().orElseThrow();
            if (before.children().get(0).equals(node)) {
                lines.put(node, lines.getOrDefault(before, -1));
            } else {
                lines.put(node, heads.size());
                heads.add(node);
            }
        });
        if (heads.isEmpty()) {
            return;
        }
        json.name("variations").array();
        for (GameNode head : heads) {
            json.object().name("ply").word(head.ply());
            int of = lines.getOrDefault(head.parent().orElseThrow().children().get(0), -1);
            if (of >= 0) {
                json.name("of").word(of);
            }
            List<GameNode> line = line(Optional.of(head));
            List<String> sans = new ArrayList<>(line.size());
            sans(line, head.parent().orElseThrow().position(), sans);
            moves(line);
            clocksAndEvaluations(line);
            spoken(line, sans);
            json.end();
        }
        json.end();
    }

    /** Returns a move in UCI; a null move is {@code 0000}. */
    private static String uci(GameNode node) {
        if (node.isNullMove()) {
            return "0000";
        }
        // Only Chess960 castling depends on the position.
        return node.game().start().isChess960()
                ? Uci.format(node.move(), node.parent().orElseThrow().position())
                : node.move().toString();
    }

    /** Returns the first error of the main line; for an unsupported variant, the warning about it. */
    private Optional<PgnProblem> whyCut() {
        boolean hasError = game.problems().stream().anyMatch(problem -> problem.severity() == Severity.ERROR);
        return hasError || !game.isIncomplete()
                ? game.mainLineError()
                : game.problems().stream()
                        .filter(problem -> problem.kind() != PgnProblem.Kind.MISSING_TAGS)
                        .findFirst();
    }

    private static String where(PgnProblem problem) {
        return problem.line() + ":" + problem.column() + ": " + problem.reason();
    }

    private static void writeClock(ReadableJsonText json, GameNode node) {
        json.word(seconds(node.clock().orElseThrow()));
    }

    private static void writeEvaluation(ReadableJsonText json, GameNode node) {
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
