package dev.passant.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.luben.zstd.Zstd;
import dev.passant.pgn.Game;
import dev.passant.pgn.PgnReader;
import dev.passant.pgn.json.GameJson;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.zip.GZIPOutputStream;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import scala.jdk.javaapi.CollectionConverters;

/** The data source returns the same rows as JSON, however the file is compressed and split. */
class PgnDataSourceTest {

    private static final ObjectMapper JSON = new ObjectMapper();

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

    @ParameterizedTest
    @ValueSource(strings = {"games.pgn", "games.pgn.gz", "games.pgn.zst"})
    void rowsEqualJson(String file) {
        List<Map<String, Object>> expected =
                json.stream().map(JsonRows::expected).toList();
        List<String> columns = List.copyOf(expected.get(0).keySet());

        assertThat(JsonRows.actual(games(file).orderBy("frame", "offset"), columns))
                .containsExactlyElementsOf(expected);
    }

    @Test
    void rowsOfTreesEqualJson() {
        List<Map<String, Object>> expected =
                json.stream().map(JsonRows::expectedTrees).toList();
        List<String> columns = List.copyOf(expected.get(0).keySet());

        assertThat(JsonRows.actual(games("games.pgn").orderBy("offset"), columns))
                .containsExactlyElementsOf(expected);
    }

    /** Tags alone and moves alone are read by another code path, with the same results. */
    @Test
    void eachColumnByItselfHasTheSameValues() {
        List<Map<String, Object>> expected =
                json.stream().map(JsonRows::expectedTrees).toList();
        for (String column : List.of("white_elo", "tags", "result", "sans", "moves", "comments")) {
            assertThat(games("games.pgn")
                            .select(column, "offset")
                            .orderBy("offset")
                            .collectAsList())
                    .as(column)
                    .extracting(row -> JsonRows.plain(row.get(0)))
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
            "(white_elo > 2400 AND white = 'Anna') OR eco = 'A00'",
            // For a game without a rating, the first half is unknown, and so is the conjunction.
            "(white_elo > 2400 AND event = 'x') OR eco = 'A00'",
            "NOT (white_elo > 2400 OR event = 'x')",
            "white_elo NOT IN (2500, NULL) OR eco = 'A00'",
            "white_elo > 2499.5",
            "white IN ('Anna', 'J\u00f6rg') AND white > 'B'",
            "white_elo < 2500",
            "white_elo <= 2500",
            "white_elo > 2500",
            "white_elo >= 2500",
            "2500 < white_elo",
            "2500 <= white_elo",
            "2500 > white_elo",
            "2500 >= white_elo",
            "event LIKE '%d'",
            "event LIKE 'se%'",
            "event = '?' AND date >= '1972.05'",
            "result = '1-0' AND contains(white, 'nn')");

    @Test
    void conditionsOnTagsGiveTheSameResultsAsInSpark() {
        // For collected rows, Spark evaluates the conditions itself.
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
            // Trees use another code path.
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
        // Dropped games do not count towards the limit: a limit equal to the number of matches returns all of them.
        int annas = (int) games("games.pgn").filter("white = 'Anna'").count();
        assertThat(games("games.pgn").filter("white = 'Anna'").limit(annas).count())
                .isEqualTo(annas);
        assertThat(reader().option("splitBytes", "10000000")
                        .load(folder.resolve("games.pgn").toString())
                        .filter("white = 'Anna'")
                        .limit(annas)
                        .count())
                .isEqualTo(annas);
    }

    private static String plan(Dataset<Row> rows) {
        return rows.queryExecution().explainString(org.apache.spark.sql.execution.ExplainMode.fromString("formatted"));
    }

    @Test
    void onlySelectedColumnsCauseWork() {
        assertThat(plan(games("games.pgn").select("white"))).contains("read: TAGS");
        assertThat(plan(games("games.pgn").select("white", "result"))).contains("read: TOKENS");
        assertThat(plan(games("games.pgn").select("plies"))).contains("read: MOVES");
        assertThat(plan(games("games.pgn").select("sans"))).contains("read: MOVES");
        assertThat(plan(games("games.pgn").select("clocks"))).contains("read: TREE");
        assertThat(plan(games("games.pgn").filter("white = 'Anna'").select("black")))
                .contains(
                        "tags: [Not[condition=IsNull[column=WHITE]], Comparison[column=WHITE, sign==, literal=Anna]]");
    }

    /** Returns the metrics of a query's tasks, by the names in {@link PgnMetrics}. */
    private static Map<String, Long> counters(Dataset<Row> rows) {
        rows.collectAsList();
        Map<String, Long> counters = new TreeMap<>();
        CollectionConverters.asJava(rows.queryExecution().executedPlan().collectLeaves())
                .forEach(leaf -> CollectionConverters.asJava(leaf.metrics())
                        .forEach((name, metric) -> counters.merge(name, metric.value(), Long::sum)));
        return counters;
    }

    private static void assertCounters(Dataset<Row> rows, long walked, long dropped, long moves) {
        assertThat(counters(rows))
                .containsEntry("gamesWalked", walked)
                .containsEntry("gamesDroppedByTags", dropped)
                .containsEntry("movesPlayed", moves);
    }

    private static long plies(Predicate<JsonNode> wanted) {
        return json.stream()
                .filter(wanted)
                .mapToLong(game -> game.get("values").get("plies").asLong())
                .sum();
    }

    @ParameterizedTest
    @ValueSource(strings = {"games.pgn", "games.pgn.gz", "games.pgn.zst"})
    void tasksCountSkippedGames(String file) {
        Predicate<JsonNode> isAnnas =
                game -> game.get("tags").get("White").asText().equals("Anna");
        long all = json.size();
        long others = all - json.stream().filter(isAnnas).count();
        assertThat(others).isPositive().isLessThan(all);

        assertCounters(games(file).select("white", "tags", "offset"), all, 0, 0);
        assertCounters(games(file).select("result"), all, 0, 0);
        assertCounters(games(file).select("plies"), all, 0, plies(game -> true));
        assertCounters(games(file).select("clocks"), all, 0, plies(game -> true));
        Dataset<Row> annas = games(file).filter("white = 'Anna'");
        assertCounters(annas.select("black"), all, others, 0);
        assertCounters(annas.select("plies"), all, others, plies(isAnnas));
        assertCounters(annas.select("comments"), all, others, plies(isAnnas));
        // Every game must be read for values that tags do not have.
        assertCounters(games(file).filter("plies = 2").select("white"), all, 0, plies(game -> true));
        // The first split has a game, and no other split is read.
        assertCounters(games(file).select("white").limit(1), 1, 0, 0);
    }

    @Test
    void aBrokenGameYieldsARowOrNoneOrAFailure() {
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
    void modesAlsoHaveSparksNames() {
        String file = folder.resolve("games.pgn").toString();
        assertThat(reader().option("mode", "DROPMALFORMED").load(file).count())
                .isEqualTo(reader().option("mode", "drop").load(file).count());
        assertThatThrownBy(() -> reader().option("mode", "FAILFAST")
                        .load(file)
                        .select("white")
                        .collectAsList())
                .hasStackTraceContaining("games.pgn: the game at byte ");
        // Dropped games do not count towards the limit.
        assertThat(reader().option("mode", "drop")
                        .load(file)
                        .filter("white = 'Anna'")
                        .limit(4)
                        .count())
                .isEqualTo(4);
    }

    @Test
    void theEncodingIsThatOfTheOption() throws IOException {
        Path file = folder.resolve("cyrillic.pgn");
        Files.write(
                file, "[White \"\u0410\u043d\u043d\u0430\"]\n\n1. e4 *\n".getBytes(Charset.forName("windows-1251")));

        assertThat(Sparks.rows(reader().option("encoding", "windows-1251")
                        .load(file.toString())
                        .select("white")))
                .containsExactly("\u0410\u043d\u043d\u0430");
        assertThat(Sparks.rows(games("cyrillic.pgn").select("white"))).doesNotContain("\u0410\u043d\u043d\u0430");
    }

    /** {@code PgnLimits} bounds the stored text of a game; trees and rows without trees store the same text. */
    @Test
    void storedTagsAreBounded() {
        StringBuilder tags = new StringBuilder();
        for (int i = 0; i < 17; i++) {
            tags.append("[Tag")
                    .append(i)
                    .append(" \"")
                    .append("x".repeat(1_000_000))
                    .append("\"]\n");
        }
        Texts.write(folder.resolve("long-tags.pgn"), "[Black \"early\"]\n" + tags + "[White \"late\"]\n\n1. e4 *\n");
        String[] columns = {"black", "white", "size(tags)"};

        List<String> rows = Sparks.rows(games("long-tags.pgn").selectExpr(columns));
        assertThat(rows).containsExactly("early|?|23");
        assertThat(Sparks.rows(games("long-tags.pgn").filter("comments IS NULL").selectExpr(columns)))
                .isEqualTo(rows);
    }

    /** Longer than the initial capacity for the moves of a game, and than twice that. */
    @Test
    void longGamesAreReadCompletely() {
        StringBuilder moves = new StringBuilder();
        for (int i = 0; i < 100; i++) {
            moves.append("Nf3 Nf6 Ng1 Ng8 ");
        }
        Texts.write(folder.resolve("long.pgn"), moves + "1/2-1/2\n\n1. d4 *\n");

        assertThat(JsonRows.actual(games("long.pgn").orderBy("offset"), List.of("moves", "plies")))
                .containsExactly(
                        Map.of(
                                "moves",
                                java.util.Collections.nCopies(100, List.of("g1f3", "g8f6", "f3g1", "f6g8")).stream()
                                        .flatMap(List::stream)
                                        .toList(),
                                "plies",
                                400),
                        Map.of("moves", List.of("d2d4"), "plies", 1));
    }

    @Test
    void usageErrorsAreOneLine() {
        assertThatThrownBy(() -> games("nothing.pgn").count()).hasMessageContaining("file not found");
        assertThatThrownBy(() -> reader().load().count()).hasMessageContaining("no path given");
        assertThatThrownBy(() -> reader().option("mode", "x").load("y").count())
                .hasMessageContaining("permissive, drop or fail-fast, got \"x\"");
        assertThatThrownBy(() -> reader().option("splitBytes", "0").load("y").count())
                .hasMessageContaining("splitBytes");
        assertThatThrownBy(() -> reader().option("encoding", "x").load("y").count())
                .hasMessageContaining("unknown encoding \"x\"");
    }

    @Test
    void foldersAndPatternsAndSeveralPathsAreRead() throws IOException {
        Path several = Files.createDirectories(folder.resolve("several/deeper"));
        Texts.write(several.resolve("a.pgn"), "1. e4 *\n");
        Texts.write(several.getParent().resolve("b, \"c\".pgn"), "1. d4 *\n");
        Texts.write(several.getParent().resolve("_hidden"), "1. c4 *\n");
        Texts.write(several.getParent().resolve(".hidden.pgn"), "1. c4 *\n");
        Texts.write(Files.createDirectory(several.resolve(".git")).resolve("c.pgn"), "1. c4 *\n");
        Texts.write(several.getParent().resolve("empty.pgn"), "");
        Texts.write(several.getParent().resolve("d*.pgn"), "1. d4 *\n");

        assertThat(games("several").count()).isEqualTo(3);
        assertThat(games("several/b*").count()).isEqualTo(1);
        assertThat(reader().load(
                                several.toString(),
                                several.getParent().resolve("b, \"c\".pgn").toString())
                        .count())
                .isEqualTo(2);
        // An escaped star is not a wildcard.
        Texts.write(several.getParent().resolve("dd.pgn"), "1. d4 *\n");
        assertThat(reader().load(several.toString(), several.getParent() + "/d\\*.pgn")
                        .count())
                .isEqualTo(2);
    }

    @Test
    void theOutcomeIsACode() throws IOException {
        String last = "[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - 149 110\"]\n\n1. Ra2 *\n";
        String file = Files.writeString(folder.resolve("outcome.pgn"), last).toString();
        assertThat(reader().load(file).select("outcome").first().getString(0)).isEqualTo("seventy-five-moves");
    }

    @Test
    void aFileWithoutGamesIsReported() throws IOException {
        Files.write(folder.resolve("program.pgn"), new byte[] {0x7f, 'E', 'L', 'F', 1, 2, 3});

        assertThatThrownBy(() -> games("program.pgn").count())
                .rootCause()
                .hasMessageContaining("it is a program, not a file of games");
    }
}
