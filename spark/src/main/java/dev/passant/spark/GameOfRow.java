package dev.passant.spark;

import dev.passant.chess.Position;
import dev.passant.notation.Uci;
import dev.passant.pgn.Game;
import dev.passant.pgn.GameNode;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.LineMoves;
import dev.passant.pgn.annotation.Comment;
import dev.passant.pgn.annotation.Evaluation;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.util.ArrayData;
import org.apache.spark.sql.catalyst.util.MapData;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * Converts rows to games, using the columns of the data source that are present. Tags come from {@code tags} and from
 * the tag columns, moves from {@code moves}. There is no column for variations, so they are lost.
 */
final class GameOfRow {

    private static final List<String> TAGS_OF_START = List.of("FEN", "SetUp", "Variant");
    private static final double MILLIS = 1e3;

    private static final PgnColumn[] COLUMNS = PgnColumn.values();
    private static final int NOWHERE = -1;

    /** The index of each column in the row. */
    private final int[] indices = new int[COLUMNS.length];

    GameOfRow(StructType schema) {
        Arrays.fill(indices, NOWHERE);
        StructField[] fields = schema.fields();
        for (int i = 0; i < fields.length; i++) {
            int index = i;
            PgnColumn.named(fields[i].name()).ifPresent(column -> indices[column.ordinal()] = index);
        }
    }

    /**
     * Checks whether rows with this schema can be converted to games.
     *
     * @throws IllegalArgumentException if a column is missing or has another type
     */
    static void check(StructType schema) {
        if (!List.of(schema.fieldNames()).contains(PgnColumn.MOVES.column())) {
            throw new IllegalArgumentException(
                    "pgn: column moves is required, found only " + String.join(", ", schema.fieldNames()));
        }
        for (StructField field : schema.fields()) {
            PgnColumn.named(field.name())
                    .filter(column -> !column.type()
                            .catalogString()
                            .equals(field.dataType().catalogString()))
                    .ifPresent(column -> {
                        throw new IllegalArgumentException("pgn: column " + field.name() + ": expected type "
                                + column.type().simpleString() + ", found "
                                + field.dataType().simpleString());
                    });
        }
    }

    /**
     * Converts a row to a game.
     *
     * @throws IllegalArgumentException if the starting position is invalid or a move is illegal
     */
    Game game(InternalRow row) {
        Game game = new Game(start(row));
        if (has(row, PgnColumn.TAGS)) {
            MapData tags = row.getMap(at(PgnColumn.TAGS));
            for (int i = 0; i < tags.numElements(); i++) {
                set(
                        game,
                        tags.keyArray().getUTF8String(i).toString(),
                        tags.valueArray().getUTF8String(i).toString());
            }
        }
        for (PgnColumn column : COLUMNS) {
            if (column.tag().isPresent() && has(row, column)) {
                set(
                        game,
                        column.tag().get(),
                        column.isNumber()
                                ? Integer.toString(row.getInt(at(column)))
                                : row.getUTF8String(at(column)).toString());
            }
        }
        addMoves(game, row);
        Optional<String> result = text(row, PgnColumn.RESULT).or(() -> game.tag("Result"));
        game.setResult(result.flatMap(GameResult::ofLenient).orElse(GameResult.UNKNOWN));
        return game;
    }

    private static void set(Game game, String tag, String value) {
        if (!TAGS_OF_START.contains(tag)) {
            game.setTag(tag, value);
        }
    }

    private Position start(InternalRow row) {
        String variant =
                text(row, PgnColumn.VARIANT).or(() -> tag(row, "Variant")).orElse("");
        return PlyWalk.start(text(row, PgnColumn.START_FEN), variant);
    }

    private Optional<String> tag(InternalRow row, String name) {
        if (!has(row, PgnColumn.TAGS)) {
            return Optional.empty();
        }
        MapData tags = row.getMap(at(PgnColumn.TAGS));
        for (int i = 0; i < tags.numElements(); i++) {
            if (tags.keyArray().getUTF8String(i).toString().equals(name)) {
                return Optional.of(tags.valueArray().getUTF8String(i).toString());
            }
        }
        return Optional.empty();
    }

    private void addMoves(Game game, InternalRow row) {
        if (!has(row, PgnColumn.MOVES)) {
            return;
        }
        ArrayData moves = row.getArray(at(PgnColumn.MOVES));
        GameNode node = game.root();
        for (int i = 0; i < moves.numElements(); i++) {
            String uci = moves.getUTF8String(i).toString();
            node = uci.equals(LineMoves.NULL_MOVE) ? node.addNullMove() : node.add(Uci.parse(uci, node.position()));
            annotate(node, row, i);
        }
    }

    /** Adds the comments of a move, and the values that PGN stores in comments. */
    private void annotate(GameNode node, InternalRow row, int move) {
        if (hasValue(row, PgnColumn.COMMENTS, move)) {
            ArrayData texts = row.getArray(at(PgnColumn.COMMENTS)).getArray(move);
            for (int i = 0; i < texts.numElements(); i++) {
                node.addComment(Comment.of(texts.getUTF8String(i).toString()));
            }
        }
        if (hasValue(row, PgnColumn.EVALS, move)) {
            InternalRow eval = row.getArray(at(PgnColumn.EVALS)).getStruct(move, 2);
            node.setEvaluation(
                    eval.isNullAt(0) ? Evaluation.ofMate(eval.getInt(1)) : Evaluation.ofCentipawns(eval.getInt(0)));
        }
        if (hasValue(row, PgnColumn.CLOCKS, move)) {
            double seconds = row.getArray(at(PgnColumn.CLOCKS)).getDouble(move);
            node.setClock(Duration.ofMillis(Math.round(seconds * MILLIS)));
        }
    }

    private boolean hasValue(InternalRow row, PgnColumn column, int move) {
        if (!has(row, column)) {
            return false;
        }
        ArrayData values = row.getArray(at(column));
        return move < values.numElements() && !values.isNullAt(move);
    }

    private int at(PgnColumn column) {
        return indices[column.ordinal()];
    }

    private boolean has(InternalRow row, PgnColumn column) {
        return at(column) != NOWHERE && !row.isNullAt(at(column));
    }

    private Optional<String> text(InternalRow row, PgnColumn column) {
        return has(row, column) ? Optional.of(row.getUTF8String(at(column)).toString()) : Optional.empty();
    }
}
