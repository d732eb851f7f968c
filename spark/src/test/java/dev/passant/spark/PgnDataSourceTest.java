package dev.passant.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.luben.zstd.Zstd;
import dev.passant.pgn.Game;
import dev.passant.pgn.GameJson;
import dev.passant.pgn.PgnReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The data source: the same rows as JSON has, however the file is compressed and however it is cut. */
class PgnDataSourceTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** The column of each key, as the table in docs/spark.md has them. */
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

    @TempDir
    static Path folder;

    private static String text;
    private static List<JsonNode> json;

    @BeforeAll
    static void makeGames() throws IOException {
        text = Texts.games(96, 5);
        json = new ArrayList<>();
        for (Game game : Texts.trees(text)) {
            json.add(JSON.readTree(GameJson.of(game)));
        }
        Texts.write(folder.resolve("games.pgn"), text);
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(folder.resolve("games.pgn.gz")))) {
            out.write(bytes);
        }
        Random random = new Random(3);
        ByteArrayOutputStream frames = new ByteArrayOutputStream();
        for (int from = 0; from < bytes.length; ) {
            int to = Math.min(bytes.length, from + 1 + random.nextInt(9000));
            frames.write(Zstd.compress(Arrays.copyOfRange(bytes, from, to)));
            from = to;
        }
        Files.write(folder.resolve("games.pgn.zst"), frames.toByteArray());
    }

    private static DataFrameReader reader() {
        return Sparks.session().read().format("pgn").option("splitBytes", "9000");
    }

    private static Dataset<Row> games(String name) {
        return reader().load(folder.resolve(name).toString());
    }

    /** What JSON says of a game, by the names of the columns. */
    private static Map<String, Object> expected(JsonNode game) {
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
        columns.put("plies", game.get("values").get("plies").asInt());
        columns.put("final_fen", game.get("final").asText());
        JsonNode error = game.get("error");
        columns.put("error", error == null ? null : error.asText().replaceFirst("^\\d+:\\d+: ", ""));
        return columns;
    }

    /** What is said about moves, which makes trees of the games. */
    private static Map<String, Object> expectedTrees(JsonNode game) {
        Map<String, Object> columns = expected(game);
        columns.put("sans", list(game.get("san")));
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

    private static List<Map<String, Object>> actual(Dataset<Row> games, List<String> columns) {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (Row row : games.selectExpr(columns.toArray(String[]::new)).collectAsList()) {
            Map<String, Object> values = new LinkedHashMap<>();
            for (int i = 0; i < columns.size(); i++) {
                Object value = row.get(i);
                values.put(columns.get(i), plain(value));
            }
            rows.add(values);
        }
        return rows;
    }

    private static Object plain(Object value) {
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

    @ParameterizedTest
    @ValueSource(strings = {"games.pgn", "games.pgn.gz", "games.pgn.zst"})
    void rowsAreWhatJsonHas(String file) {
        List<Map<String, Object>> expected =
                json.stream().map(PgnDataSourceTest::expected).toList();
        List<String> columns = List.copyOf(expected.get(0).keySet());

        assertThat(actual(games(file).orderBy("frame", "offset"), columns)).containsExactlyElementsOf(expected);
    }

    @Test
    void rowsOfTreesAreWhatJsonHas() {
        List<Map<String, Object>> expected =
                json.stream().map(PgnDataSourceTest::expectedTrees).toList();
        List<String> columns = List.copyOf(expected.get(0).keySet());

        assertThat(actual(games("games.pgn").orderBy("offset"), columns)).containsExactlyElementsOf(expected);
    }

    /** Tags alone are read by another way through the file, and must say the same. */
    @Test
    void eachColumnByItselfIsTheSame() {
        List<Map<String, Object>> expected =
                json.stream().map(PgnDataSourceTest::expected).toList();
        for (String column : List.of("white_elo", "tags", "result")) {
            assertThat(games("games.pgn")
                            .select(column, "offset")
                            .orderBy("offset")
                            .collectAsList())
                    .as(column)
                    .extracting(row -> plain(row.get(0)))
                    .containsExactlyElementsOf(
                            expected.stream().map(game -> game.get(column)).toList());
        }
    }

    @Test
    void offsetsAreThoseOfTheFile() throws IOException {
        List<String> expected = new ArrayList<>();
        PgnReader reader = new PgnReader(new java.io.ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
        while (reader.readGame().isPresent()) {
            expected.add(reader.gameOffset() + "|null|true");
        }

        assertThat(Sparks.rows(games("games.pgn")
                        .selectExpr("offset", "frame", "file LIKE '%/games.pgn'")
                        .orderBy("offset")))
                .isEqualTo(expected);
        assertThat(games("games.pgn.zst").filter("frame IS NULL").count()).isZero();
    }

    private static final List<String> CONDITIONS = List.of(
            "white = 'Anna'",
            "white <> 'Anna'",
            "white IN ('Anna', 'Berta')",
            "white LIKE 'J%' OR white_elo > 2700",
            "NOT (white LIKE '%a' AND white_elo <= 2300)",
            "white_elo IS NULL",
            "2400 > white_elo AND eco IS NULL",
            "eco <=> 'A00'",
            "NOT eco <=> 'A00'",
            "white_elo NOT IN (2500, 2600)",
            "event = '?' AND date >= '1972.05'",
            "result = '1-0' AND contains(white, 'nn')");

    @Test
    void conditionsOnTagsSayWhatSparkSays() {
        // Of rows that are collected, Spark alone finds out what holds.
        Dataset<Row> games = games("games.pgn");
        Dataset<Row> rows = Sparks.session().createDataFrame(games.collectAsList(), games.schema());
        List<Row> answers = rows.selectExpr(
                        java.util.stream.Stream.concat(java.util.stream.Stream.of("offset"), CONDITIONS.stream())
                                .toArray(String[]::new))
                .collectAsList();
        for (int i = 0; i < CONDITIONS.size(); i++) {
            int column = i + 1;
            List<Long> expected = answers.stream()
                    .filter(row -> !row.isNullAt(column) && row.getBoolean(column))
                    .map(row -> row.getLong(0))
                    .toList();
            // Trees are read in another way.
            String[] more = i % 4 == 0 ? new String[] {"comments"} : new String[0];
            assertThat(games.filter(CONDITIONS.get(i)).select("offset", more).collectAsList())
                    .as(CONDITIONS.get(i))
                    .isNotEmpty()
                    .extracting(row -> row.getLong(0))
                    .containsExactlyInAnyOrderElementsOf(expected);
        }
    }

    @Test
    void aLimitStopsEarly() {
        assertThat(games("games.pgn").limit(3).collectAsList()).hasSize(3);
        assertThat(games("games.pgn").filter("white = 'Anna'").limit(2).collectAsList())
                .hasSize(2);
        assertThat(plan(games("games.pgn").filter("white = 'Anna'").limit(2))).contains("limit: 2");
    }

    private static String plan(Dataset<Row> rows) {
        return rows.queryExecution().explainString(org.apache.spark.sql.execution.ExplainMode.fromString("formatted"));
    }

    @Test
    void onlyWhatIsSelectedIsWorkedFor() {
        assertThat(plan(games("games.pgn").select("white"))).contains("read: TAGS");
        assertThat(plan(games("games.pgn").select("white", "result"))).contains("read: TOKENS");
        assertThat(plan(games("games.pgn").select("plies"))).contains("read: MOVES");
        assertThat(plan(games("games.pgn").select("clocks"))).contains("read: TREE");
        assertThat(plan(games("games.pgn").filter("white = 'Anna'").select("black")))
                .contains(
                        "tags: [Not[condition=IsNull[column=WHITE]], Comparison[column=WHITE, sign==, literal=Anna]]");
    }

    @Test
    void aBrokenGameIsARowOrNoneOrTheEnd() {
        long broken = json.stream().filter(game -> game.has("error")).count();

        assertThat(broken).isPositive();
        assertThat(games("games.pgn").filter("error IS NOT NULL").count()).isEqualTo(broken);
        assertThat(reader().option("mode", "drop")
                        .load(folder.resolve("games.pgn").toString())
                        .count())
                .isEqualTo(json.size() - broken);
        assertThatThrownBy(() -> reader().option("mode", "fail-fast")
                        .load(folder.resolve("games.pgn").toString())
                        .select("white")
                        .collectAsList())
                .hasStackTraceContaining("games.pgn: the game at byte ");
    }

    @Test
    void wrongUseIsSaidInOneLine() {
        assertThatThrownBy(() -> games("nothing.pgn").count()).hasMessageContaining("there is no file");
        assertThatThrownBy(() -> reader().load().count()).hasMessageContaining("no file was named");
        assertThatThrownBy(() -> reader().option("mode", "x").load("y").count())
                .hasMessageContaining("permissive, drop or fail-fast, not \"x\"");
        assertThatThrownBy(() -> reader().option("splitBytes", "0").load("y").count())
                .hasMessageContaining("splitBytes");
        assertThatThrownBy(() -> reader().option("encoding", "x").load("y").count())
                .hasMessageContaining("there is no encoding \"x\"");
    }

    @Test
    void foldersAndPatternsAndSeveralPathsAreRead() throws IOException {
        Path several = Files.createDirectories(folder.resolve("several/deeper"));
        Texts.write(several.resolve("a.pgn"), "1. e4 *\n");
        Texts.write(several.getParent().resolve("b, \"c\".pgn"), "1. d4 *\n");
        Texts.write(several.getParent().resolve("_hidden"), "1. c4 *\n");
        Texts.write(several.getParent().resolve("empty.pgn"), "");

        assertThat(games("several").count()).isEqualTo(2);
        assertThat(games("several/b*").count()).isEqualTo(1);
        assertThat(reader().load(
                                several.toString(),
                                several.getParent().resolve("b, \"c\".pgn").toString())
                        .count())
                .isEqualTo(2);
    }

    @Test
    void aFileThatIsNoneIsNamed() throws IOException {
        Files.write(folder.resolve("program.pgn"), new byte[] {0x7f, 'E', 'L', 'F', 1, 2, 3});

        assertThatThrownBy(() -> games("program.pgn").count())
                .rootCause()
                .hasMessageContaining("it is a program, not a file of games");
    }
}
