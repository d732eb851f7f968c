package dev.passant.spark;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.notation.Fen;
import dev.passant.pgn.Comment;
import dev.passant.pgn.Evaluation;
import dev.passant.pgn.Game;
import dev.passant.pgn.GameNode;
import dev.passant.pgn.Tag;
import dev.passant.pgn.TagValues;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.util.ArrayBasedMapData;
import org.apache.spark.sql.catalyst.util.GenericArrayData;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/** The column values of game trees in Spark's types. They are the same as those in {@code GameJson}. */
final class GameValues {

    private static final double NANOS = 1e9;

    private final Replay replay = new Replay(Position.start());
    private final MoveTexts moves = new MoveTexts();
    private final MoveTexts sans = new MoveTexts();
    private List<GameNode> mainLine = List.of();
    private Game game = new Game();
    private boolean hasComments;

    /** Sets the current game. Its main line is played once, and its positions are not stored. */
    void read(Game given, boolean needsSans) {
        game = given;
        mainLine = game.mainLine();
        hasComments = false;
        replay.reset(game.start());
        moves.begin(game.start());
        sans.clear();
        for (GameNode node : mainLine) {
            hasComments |= !node.comments().isEmpty();
            play(node.move(), needsSans);
        }
    }

    private void play(Optional<Move> move, boolean needsSans) {
        if (move.isEmpty()) {
            replay.playNullMove();
            moves.add(MoveTexts.UCI_OF_NULL_MOVE);
            sans.add(MoveTexts.SAN_OF_NULL_MOVE);
            return;
        }
        replay.play(move.get());
        moves.addUci(move.get());
        if (needsSans) {
            sans.addSan(replay);
        }
    }

    int plies() {
        return mainLine.size();
    }

    /** Returns the value of a column that is not a tag. */
    @Nullable
    Object value(PgnColumn column) {
        return switch (column) {
            case RESULT -> text(game.result().toString());
            case TAGS -> tags();
            case START_FEN -> text(Fen.format(game.start()));
            case MOVES -> moves.toArray();
            case SANS -> sans.toArray();
            case CLOCKS -> beside(node -> node.clock().map(GameValues::seconds).orElse(null));
            case EVALS ->
                beside(node -> node.evaluation().map(GameValues::evaluation).orElse(null));
            case COMMENTS -> beside(GameValues::comments);
            case PLIES -> mainLine.size();
            case FINAL_FEN -> text(Fen.format(replay.position()));
            case OUTCOME -> outcome(replay.position());
            default -> null; // a tree has no location in the file
        };
    }

    private ArrayBasedMapData tags() {
        Map<String, UTF8String> tags = new LinkedHashMap<>();
        for (Tag tag : game.tags()) {
            tags.putIfAbsent(tag.name(), text(tag.value()));
        }
        return map(tags);
    }

    /** Returns one value per move, with null for moves without one; null if no move has one. */
    private @Nullable GenericArrayData beside(Function<GameNode, @Nullable Object> value) {
        if (!hasComments) {
            return null;
        }
        @Nullable Object[] values = new Object[mainLine.size()];
        boolean isTold = false;
        for (int i = 0; i < values.length; i++) {
            GameNode node = mainLine.get(i);
            if (!node.comments().isEmpty()) {
                values[i] = value.apply(node);
                isTold |= values[i] != null;
            }
        }
        return isTold ? new GenericArrayData(values) : null;
    }

    private static @Nullable Object comments(GameNode node) {
        List<String> texts = new ArrayList<>(1);
        for (Comment comment : node.comments()) {
            String text = comment.text();
            if (!text.isEmpty()) {
                texts.add(text);
            }
        }
        return texts.isEmpty() ? null : strings(texts);
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

    // Shared by trees and streamed games

    /** Parses the number in a tag; returns null if there is none. */
    static @Nullable Integer number(String value) {
        return TagValues.number(value).orElse(null);
    }

    /** Returns the outcome of a position by the rules, or null. */
    static @Nullable UTF8String outcome(Position position) {
        return position.outcome()
                .map(outcome -> text(outcome.kind().toString()))
                .orElse(null);
    }

    static ArrayBasedMapData map(Map<String, UTF8String> values) {
        return new ArrayBasedMapData(
                strings(List.copyOf(values.keySet())),
                new GenericArrayData(values.values().toArray()));
    }

    private static GenericArrayData strings(List<String> texts) {
        Object[] strings = new Object[texts.size()];
        for (int i = 0; i < strings.length; i++) {
            strings[i] = text(texts.get(i));
        }
        return new GenericArrayData(strings);
    }

    private static UTF8String text(String text) {
        return UTF8String.fromString(text);
    }
}
