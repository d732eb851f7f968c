package dev.passant.spark;

import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.pgn.Game;
import dev.passant.pgn.GameNode;
import dev.passant.pgn.GameRow;
import dev.passant.pgn.annotation.Evaluation;
import dev.passant.pgn.tag.TagValues;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.util.ArrayBasedMapData;
import org.apache.spark.sql.catalyst.util.GenericArrayData;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/** The column values of game trees in Spark's types. They are the same as those in {@code GameJson}. */
final class GameValues {

    private final GameRow row = new GameRow(true);
    private boolean hasComments;

    /** Sets the current game. Its main line is played once, and its positions are not stored. */
    void read(Game game) {
        row.read(game);
        hasComments = false;
        for (GameNode node : row.nodes()) {
            hasComments |= !node.comments().isEmpty();
        }
    }

    int plies() {
        return row.moves().size();
    }

    /** Returns the value of a column that is not a tag. */
    @Nullable
    Object value(PgnColumn column) {
        return switch (column) {
            case RESULT -> text(row.game().result().toString());
            case TAGS -> tags();
            case START_FEN -> text(row.start());
            case MOVES -> MoveTexts.uci(row.moves());
            case SANS -> MoveTexts.san(row.moves());
            case CLOCKS -> perMove(node -> node.clock().map(GameRow::seconds).orElse(null));
            case EVALS ->
                perMove(node -> node.evaluation().map(GameValues::evaluation).orElse(null));
            case COMMENTS -> perMove(GameValues::comments);
            case PLIES -> plies();
            case FINAL_FEN -> text(Fen.format(row.moves().end()));
            case OUTCOME -> outcome(row.moves().end());
            default -> null; // a tree has no location in the file
        };
    }

    private ArrayBasedMapData tags() {
        Map<String, UTF8String> tags = new LinkedHashMap<>();
        row.tags().forEach((name, value) -> tags.put(name, text(value)));
        return map(tags);
    }

    /** Returns an array with a value or null for each move; returns null if no move has a value. */
    private @Nullable GenericArrayData perMove(Function<GameNode, @Nullable Object> value) {
        if (!hasComments) {
            return null;
        }
        List<GameNode> mainLine = row.nodes();
        @Nullable Object[] values = new Object[mainLine.size()];
        boolean hasAny = false;
        for (int i = 0; i < values.length; i++) {
            GameNode node = mainLine.get(i);
            if (!node.comments().isEmpty()) {
                values[i] = value.apply(node);
                hasAny |= values[i] != null;
            }
        }
        return hasAny ? new GenericArrayData(values) : null;
    }

    private static @Nullable Object comments(GameNode node) {
        List<String> texts = GameRow.texts(node.comments());
        return texts.isEmpty() ? null : strings(texts);
    }

    private static GenericInternalRow evaluation(Evaluation evaluation) {
        return new GenericInternalRow(
                evaluation instanceof Evaluation.Advantage advantage
                        ? new @Nullable Object[] {advantage.centipawns(), null}
                        : new @Nullable Object[] {null, ((Evaluation.Mate) evaluation).moves()});
    }

    // Shared by trees and streamed games

    /** Parses the number in a tag; returns null if there is none. */
    static @Nullable Integer number(String value) {
        return TagValues.number(value).orElse(null);
    }

    /** Returns the code of a position's outcome by the rules, or null. */
    static @Nullable UTF8String outcome(Position position) {
        return position.outcome().map(outcome -> text(outcome.kind().code())).orElse(null);
    }

    static ArrayBasedMapData map(Map<String, UTF8String> values) {
        return new ArrayBasedMapData(
                strings(List.copyOf(values.keySet())),
                new GenericArrayData(values.values().toArray()));
    }

    static GenericArrayData strings(List<String> texts) {
        Object[] strings = new Object[texts.size()];
        for (int i = 0; i < strings.length; i++) {
            strings[i] = text(texts.get(i));
        }
        return new GenericArrayData(strings);
    }

    static UTF8String text(String text) {
        return UTF8String.fromString(text);
    }
}
