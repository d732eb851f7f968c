package dev.passant.spark;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/** Maps JSON keys to columns, as in the table of docs/spark.md, to compare rows with JSON. */
final class JsonRows {

    private static final Map<String, String> TAGS = Map.ofEntries(
            Map.entry("event", "Event"),
            Map.entry("site", "Site"),
            Map.entry("date", "Date"),
            Map.entry("round", "Round"),
            Map.entry("white", "White"),
            Map.entry("black", "Black"),
            Map.entry("eco", "ECO"),
            Map.entry("opening", "Opening"),
            Map.entry("time_control", "TimeControl"),
            Map.entry("termination", "Termination"),
            Map.entry("variant", "Variant"));

    private JsonRows() {}

    /** Returns the values of a game in JSON, by column name. */
    static Map<String, Object> expected(JsonNode game) {
        Map<String, Object> columns = new LinkedHashMap<>();
        TAGS.forEach(
                (column, tag) -> columns.put(column, textOrNull(game.get("tags").get(tag))));
        columns.put("result", game.get("result").asText());
        columns.put("white_elo", numberOrNull(game.get("values").get("whiteElo")));
        columns.put("black_elo", numberOrNull(game.get("values").get("blackElo")));
        Map<String, String> tags = new LinkedHashMap<>();
        game.get("tags")
                .properties()
                .forEach(tag -> tags.put(tag.getKey(), tag.getValue().asText()));
        columns.put("tags", tags);
        columns.put("start_fen", game.get("start").asText());
        columns.put("moves", list(game.get("moves")));
        columns.put("sans", list(game.get("san")));
        columns.put("plies", game.get("values").get("plies").asInt());
        columns.put("final_fen", game.get("final").asText());
        JsonNode error = game.get("error");
        columns.put("error", error == null ? null : error.asText().replaceFirst("^\\d+:\\d+: ", ""));
        return columns;
    }

    /** Returns the values of a game in JSON including annotations, which require trees. */
    static Map<String, Object> expectedTrees(JsonNode game) {
        Map<String, Object> columns = expected(game);
        columns.put("clocks", list(game.get("clocks")));
        columns.put("evals", list(game.get("evals")));
        columns.put("comments", list(game.get("comments")));
        return columns;
    }

    private static String textOrNull(JsonNode node) {
        return node == null ? null : node.asText();
    }

    private static Integer numberOrNull(JsonNode node) {
        return node == null ? null : Integer.valueOf(node.asInt());
    }

    private static List<Object> list(JsonNode array) {
        if (array == null) {
            return null;
        }
        List<Object> values = new ArrayList<>();
        for (JsonNode value : array) {
            values.add(
                    value.isNull()
                            ? null
                            : value.isArray()
                                    ? list(value)
                                    : value.isNumber() ? value.decimalValue().stripTrailingZeros() : value.asText());
        }
        return values;
    }

    static List<Map<String, Object>> actual(Dataset<Row> games, List<String> columns) {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (Row row : games.selectExpr(columns.toArray(String[]::new)).collectAsList()) {
            rows.add(values(row, columns));
        }
        return rows;
    }

    /** Returns the values of a row by column name. */
    static Map<String, Object> values(Row row, List<String> columns) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (int i = 0; i < columns.size(); i++) {
            values.put(columns.get(i), plain(row.get(i)));
        }
        return values;
    }

    static Object plain(Object value) {
        if (value instanceof scala.collection.Map<?, ?> map) {
            return new LinkedHashMap<>(scala.jdk.javaapi.CollectionConverters.asJava(map));
        }
        if (value instanceof scala.collection.Seq<?> seq) {
            List<Object> values = new ArrayList<>();
            scala.jdk.javaapi.CollectionConverters.asJava(seq).forEach(element -> values.add(plain(element)));
            return values;
        }
        if (value instanceof Row evaluation) {
            return evaluation.isNullAt(0)
                    ? "#" + evaluation.getInt(1)
                    : java.math.BigDecimal.valueOf(evaluation.getInt(0)).stripTrailingZeros();
        }
        if (value instanceof Double seconds) {
            return java.math.BigDecimal.valueOf(seconds).stripTrailingZeros();
        }
        return value;
    }
}
