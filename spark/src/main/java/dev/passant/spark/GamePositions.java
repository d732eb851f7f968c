package dev.passant.spark;

import dev.passant.chess.Position;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/**
 * Converts games to positions: {@code GamePositions.of(spark.read().format("pgn").load("games.pgn"))}.
 *
 * <p>In SQL, the table function {@code positions(start_fen, moves, clocks, evals)} does the same and keeps the columns
 * of the game: {@code SELECT white, p.fen FROM games, LATERAL positions(games.start_fen, games.moves) p}.
 */
public final class GamePositions {

    private static final StructType GAME = new StructType()
            .add("file", DataTypes.StringType, true)
            .add("frame", DataTypes.LongType, true)
            .add("offset", DataTypes.LongType, true);

    /** The columns of a position in a game. */
    static final StructType PLY = new StructType()
            .add("ply", DataTypes.IntegerType, false)
            .add("fen", DataTypes.StringType, false)
            .add("key", DataTypes.LongType, false)
            .add("uci", DataTypes.StringType, true)
            .add("san", DataTypes.StringType, true)
            .add("clock", DataTypes.DoubleType, true)
            .add("eval", PgnColumn.Types.EVALUATION, true);

    private static final StructType SCHEMA = schema();

    private GamePositions() {}

    private static StructType schema() {
        StructType schema = new StructType().add("game", GAME, false);
        for (org.apache.spark.sql.types.StructField field : PLY.fields()) {
            schema = schema.add(field);
        }
        return schema;
    }

    /**
     * Returns the positions of games.
     *
     * @param games rows with the columns {@code start_fen} and {@code moves} and, optionally, {@code variant},
     *     {@code file}, {@code frame}, {@code offset}, {@code clocks} and {@code evals}, as in the data source
     *     {@code pgn}. Without {@code variant}, the moves follow the rules of standard chess
     * @return one row for the start of each game and one for each move. The first column, named game, has file, frame
     *     and offset; the others are {@code ply} (0 for the start), {@code fen}, {@code key}, {@code uci} and
     *     {@code san} (the last move), {@code clock} (seconds) and {@code eval} (of that move).
     */
    public static Dataset<Row> of(Dataset<Row> games) {
        List<String> columns = Arrays.asList(games.columns());
        int startFen = needed(columns, "start_fen");
        int moves = needed(columns, "moves");
        int variant = columns.indexOf("variant");
        int clocks = columns.indexOf("clocks");
        int evals = columns.indexOf("evals");
        int[] game = {columns.indexOf("file"), columns.indexOf("frame"), columns.indexOf("offset")};
        FlatMapFunction<Row, Row> rows = row -> rows(row, startFen, variant, moves, clocks, evals, game);
        return games.flatMap(rows, Encoders.row(SCHEMA));
    }

    private static int needed(List<String> columns, String name) {
        int at = columns.indexOf(name);
        if (at < 0) {
            throw new IllegalArgumentException("positions: missing column " + name + ": " + columns);
        }
        return at;
    }

    private static Iterator<Row> rows(
            Row row, int startFen, int variant, int moves, int clocks, int evals, int[] game) {
        if (row.isNullAt(startFen) || row.isNullAt(moves)) {
            return List.<Row>of().iterator();
        }
        Row place = RowFactory.create(value(row, game[0]), value(row, game[1]), value(row, game[2]));
        List<@Nullable Object> clocksOfGame = list(row, clocks);
        List<@Nullable Object> evalsOfGame = list(row, evals);
        List<Row> rows = new ArrayList<>();
        String name = variant < 0 || row.isNullAt(variant) ? "" : row.getString(variant);
        Position start = PlyWalk.start(Optional.of(row.getString(startFen)), name);
        for (PlyWalk.Ply ply : PlyWalk.of(start, row.getList(moves))) {
            rows.add(RowFactory.create(
                    place,
                    ply.ply(),
                    ply.fen(),
                    ply.key(),
                    ply.uci(),
                    ply.san(),
                    at(clocksOfGame, ply.ply() - 1),
                    at(evalsOfGame, ply.ply() - 1)));
        }
        return rows.iterator();
    }

    private static @Nullable Object value(Row row, int at) {
        return at < 0 ? null : row.get(at);
    }

    private static List<@Nullable Object> list(Row row, int at) {
        return at < 0 || row.isNullAt(at) ? List.of() : row.getList(at);
    }

    private static @Nullable Object at(List<@Nullable Object> values, int index) {
        return index >= 0 && index < values.size() ? values.get(index) : null;
    }
}
