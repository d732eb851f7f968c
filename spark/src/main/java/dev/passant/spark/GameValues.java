package dev.passant.spark;

import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import dev.passant.pgn.Comment;
import dev.passant.pgn.Evaluation;
import dev.passant.pgn.Game;
import dev.passant.pgn.GameNode;
import dev.passant.pgn.Tag;
import dev.passant.pgn.TagValues;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.util.ArrayBasedMapData;
import org.apache.spark.sql.catalyst.util.GenericArrayData;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/** The values of a game that is there as a tree, in the types of Spark; the same that {@code GameJson} writes. */
final class GameValues {

    /** How UCI writes a null move. */
    static final String NULL_MOVE = "0000";

    private static final double NANOS = 1e9;

    private final Game game;
    private final List<GameNode> mainLine;

    GameValues(Game game) {
        this.game = game;
        this.mainLine = game.mainLine().toList();
    }

    int plies() {
        return mainLine.size();
    }

    /** The value of a column that is no tag. */
    @Nullable
    Object value(PgnColumn column) {
        return switch (column) {
            case RESULT -> text(game.result().toString());
            case TAGS -> tags();
            case START_FEN -> text(Fen.format(game.start()));
            case MOVES -> strings(mainLine, GameValues::uci);
            case SANS -> strings(mainLine, GameNode::san);
            case CLOCKS ->
                beside(
                        node -> node.clock().isPresent(),
                        node -> seconds(node.clock().orElseThrow()));
            case EVALS ->
                beside(
                        node -> node.evaluation().isPresent(),
                        node -> evaluation(node.evaluation().orElseThrow()));
            case COMMENTS -> beside(node -> !texts(node).isEmpty(), node -> strings(texts(node), text -> text));
            case PLIES -> mainLine.size();
            case FINAL_FEN -> text(Fen.format(game.end().position()));
            case OUTCOME -> outcome(game.end().position());
            default -> null; // of the place in the file a tree knows nothing
        };
    }

    private ArrayBasedMapData tags() {
        Map<String, UTF8String> tags = new LinkedHashMap<>();
        for (Tag tag : game.tags()) {
            tags.putIfAbsent(tag.name(), text(tag.value()));
        }
        return map(tags);
    }

    /** An array beside the moves, with null where nothing is said; no array when nothing is said anywhere. */
    private @Nullable GenericArrayData beside(Predicate<GameNode> isTold, Function<GameNode, Object> value) {
        if (mainLine.stream().noneMatch(isTold)) {
            return null;
        }
        @Nullable Object[] values = new Object[mainLine.size()];
        for (int i = 0; i < values.length; i++) {
            GameNode node = mainLine.get(i);
            values[i] = isTold.test(node) ? value.apply(node) : null;
        }
        return new GenericArrayData(values);
    }

    private static List<String> texts(GameNode node) {
        return node.comments().stream()
                .map(Comment::text)
                .filter(text -> !text.isEmpty())
                .toList();
    }

    private static double seconds(Duration time) {
        return time.toSeconds() + time.toNanosPart() / NANOS;
    }

    private static GenericInternalRow evaluation(Evaluation evaluation) {
        return new GenericInternalRow(
                evaluation instanceof Evaluation.Advantage advantage
                        ? new @Nullable Object[] {advantage.centipawns(), null}
                        : new @Nullable Object[] {null, ((Evaluation.Mate) evaluation).moves()});
    }

    private static String uci(GameNode node) {
        Position before = node.parent().orElseThrow().position();
        return node.move().map(move -> Uci.format(move, before)).orElse(NULL_MOVE);
    }

    // What trees and games that pass by have in common

    /** A number that a tag gives, or null. */
    static @Nullable Integer number(String value) {
        return TagValues.number(value).orElse(null);
    }

    /** How the game is over in a position by the rules, or null. */
    static @Nullable UTF8String outcome(Position position) {
        return position.outcome()
                .map(outcome -> text(outcome.kind().toString()))
                .orElse(null);
    }

    static ArrayBasedMapData map(Map<String, UTF8String> values) {
        return new ArrayBasedMapData(
                strings(List.copyOf(values.keySet()), name -> name),
                new GenericArrayData(values.values().toArray()));
    }

    private static <T> GenericArrayData strings(List<T> items, Function<T, String> text) {
        Object[] strings = new Object[items.size()];
        for (int i = 0; i < strings.length; i++) {
            strings[i] = text(text.apply(items.get(i)));
        }
        return new GenericArrayData(strings);
    }

    private static UTF8String text(String text) {
        return UTF8String.fromString(text);
    }
}
