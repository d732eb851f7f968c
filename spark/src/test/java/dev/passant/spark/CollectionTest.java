package dev.passant.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.passant.pgn.PgnReader;
import dev.passant.pgn.json.GameJson;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Compares each row of a real collection with the output of {@code passant pgn convert --to=json}: {@code mvn test
 * -Pdeep,spark -pl spark -am -Dtest=CollectionTest}, after {@code benchmarks/fetch-collection} has downloaded the
 * games. With {@code -Dpassant.json=FILE}, rows are compared with the command's output in that file.
 */
@Tag("slow")
class CollectionTest {

    private static final Path COLLECTION = Path.of("..", "target", "collection", "gnuchess-book-1.02", "book_1.02.pgn");

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int SHOWN = 5;

    @TempDir
    static Path folder;

    @BeforeAll
    static void findTheCollection() {
        assumeTrue(Files.isRegularFile(COLLECTION), "no collection: run benchmarks/fetch-collection");
    }

    /** Returns the file in one of its forms: plain, one gzip member, Zstandard frames. */
    private static Path file(String form) throws IOException, InterruptedException {
        switch (form) {
            case "gzip" -> {
                Path target = folder.resolve("games.pgn.gz");
                try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(target))) {
                    Files.copy(COLLECTION, out);
                }
                return target;
            }
            case "pzstd" -> {
                Path target = folder.resolve("games.pgn.zst");
                Process pzstd;
                try {
                    pzstd = new ProcessBuilder(
                                    "pzstd", "-q", "-f", "-3", "-o", target.toString(), COLLECTION.toString())
                            .inheritIO()
                            .start();
                } catch (IOException e) {
                    assumeTrue(false, "pzstd not found: " + e.getMessage());
                    throw e;
                }
                assertThat(pzstd.waitFor(5, TimeUnit.MINUTES)).isTrue();
                assertThat(pzstd.exitValue()).isZero();
                return target;
            }
            default -> {
                return COLLECTION;
            }
        }
    }

    private static Stream<String> json() throws IOException {
        String written = System.getProperty("passant.json");
        return written != null
                ? Files.lines(Path.of(written))
                : PgnReader.open(COLLECTION).games().map(GameJson::of);
    }

    private static void assertSame(
            Path file, String splitBytes, int least, Function<JsonNode, Map<String, Object>> meaning)
            throws IOException {
        Dataset<Row> games = Sparks.session()
                .read()
                .format("pgn")
                .option("splitBytes", splitBytes)
                .load(file.toString());
        assertThat(games.javaRDD().getNumPartitions()).isGreaterThanOrEqualTo(least);
        List<String> differences = new ArrayList<>();
        long count = 0;
        try (Stream<String> lines = json()) {
            Iterator<String> expected = lines.iterator();
            // One task after the other, so that rows are in the order of the file.
            Iterator<Row> rows = null;
            List<String> columns = List.of();
            while (expected.hasNext()) {
                Map<String, Object> game = meaning.apply(node(expected.next()));
                if (rows == null) {
                    columns = List.copyOf(game.keySet());
                    rows = games.selectExpr(columns.toArray(String[]::new)).toLocalIterator();
                }
                Map<String, Object> row = rows.hasNext() ? JsonRows.values(rows.next(), columns) : Map.of();
                count++;
                if (!row.equals(game) && differences.size() < SHOWN) {
                    differences.add("game " + count + ":\n" + row + "\n" + game);
                }
            }
            assertThat(rows != null && rows.hasNext())
                    .as("rows beyond those of JSON")
                    .isFalse();
        }
        assertThat(differences).isEmpty();
        assertThat(count).isEqualTo(145_716);
    }

    private static JsonNode node(String line) {
        try {
            return JSON.readTree(line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain", "gzip", "pzstd"})
    void rowsEqualJson(String form) throws IOException, InterruptedException {
        assertSame(file(form), "1000000", form.equals("plain") ? 80 : form.equals("pzstd") ? 3 : 1, JsonRows::expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain", "pzstd"})
    void rowsOfTreesEqualJson(String form) throws IOException, InterruptedException {
        assertSame(file(form), "1000000", form.equals("plain") ? 80 : 3, JsonRows::expectedTrees);
    }
}
