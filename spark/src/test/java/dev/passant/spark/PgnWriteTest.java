package dev.passant.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.pgn.Game;
import dev.passant.pgn.GameNode;
import dev.passant.pgn.annotation.Comment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Written games are equal when they are read again. */
class PgnWriteTest {

    @TempDir
    Path folder;

    private Dataset<Row> read(Path path) {
        return Sparks.session().read().format("pgn").load(path.toString());
    }

    /** Removes variations and NAGs, which have no column. */
    private static String plain(Game game) {
        Game copy = new Game(game.start());
        game.tags().stream()
                .filter(tag -> !List.of("FEN", "SetUp", "Variant").contains(tag.name()))
                // A map has one value per name: the first, as in JSON.
                .filter(tag -> game.tag(tag.name()).orElseThrow().equals(tag.value()))
                .forEach(tag -> copy.setTag(tag.name(), tag.value()));
        GameNode node = copy.root();
        for (GameNode original : game.mainLine()) {
            node = original.isNullMove() ? node.addNullMove() : node.add(original.move());
            for (Comment comment : original.comments()) {
                if (!comment.text().isEmpty()) {
                    node.addComment(Comment.of(comment.text()));
                }
            }
            original.evaluation().ifPresent(node::setEvaluation);
            original.clock().ifPresent(node::setClock);
        }
        copy.setResult(game.result());
        return copy.toString().replaceAll("(\\[%eval [^],]*),\\d+]", "$1]");
    }

    @Test
    void gamesRoundTrip() throws IOException {
        Path file = Texts.write(folder.resolve("games.pgn"), Texts.games(64, 12));
        Path written = folder.resolve("written");
        read(file)
                .filter("error IS NULL")
                .coalesce(1)
                .write()
                .format("pgn")
                .mode("append")
                .save(written.toString());

        List<String> expected = Texts.trees(Files.readString(file)).stream()
                .filter(game -> !game.isIncomplete())
                .map(PgnWriteTest::plain)
                .toList();
        assertThat(pieces(written).stream().map(PgnWriteTest::plain)).containsExactlyElementsOf(expected);
        assertThat(read(written).filter("error IS NOT NULL").count()).isZero();

        // Append the same games, and then overwrite them.
        read(file).filter("error IS NULL").write().format("pgn").mode("append").save(written.toString());
        assertThat(read(written).count()).isEqualTo(2L * expected.size());
        read(file).limit(1).write().format("pgn").mode("overwrite").save(written.toString());
        assertThat(read(written).count()).isEqualTo(1);
        try (Stream<Path> left = Files.list(written)) {
            assertThat(left.map(path -> path.getFileName().toString()).filter(name -> !name.startsWith(".")))
                    .hasSize(2)
                    .contains("_SUCCESS");
        }
    }

    private static List<Game> pieces(Path written) throws IOException {
        List<Game> games = new ArrayList<>();
        try (Stream<Path> files = Files.list(written)) {
            for (Path file : files.filter(path -> path.toString().endsWith(".pgn"))
                    .sorted()
                    .toList()) {
                games.addAll(Texts.trees(Files.readString(file)));
            }
        }
        return games;
    }

    /** Columns that the reader computes in one place may also come from elsewhere. */
    @Test
    void gamesAreMadeOfTheColumnsPresent() {
        Sparks.session()
                .sql("SELECT * FROM VALUES (1, map('Result', '1-0', 'White', 'Anna'), NULL, array('e2e4', 'e7e5'),"
                        + " array(1.001D)), (2, map('Variant', 'Chess960'), NULL, array('e2e4'), NULL),"
                        + " (3, NULL, 'Chess960', array('e2e4'), NULL), (4, NULL, NULL, array('e2e4'), NULL)"
                        + " AS games(id, tags, variant, moves, clocks)")
                .coalesce(1)
                .drop("id")
                .write()
                .format("pgn")
                .mode("append")
                .save(folder.resolve("few").toString());

        List<Row> games = read(folder.resolve("few"))
                .orderBy("offset")
                .select("white", "result", "variant", "clocks")
                .collectAsList();
        assertThat(games.stream().map(row -> row.getString(0) + row.getString(1) + row.getString(2)))
                .containsExactly("Anna1-0null", "?*Chess960", "?*Chess960", "?*null");
        assertThat(games.get(0).getList(3)).containsExactly(1.001, null);
        assertThat(games.get(3).isNullAt(3)).isTrue();
    }

    @Test
    void invalidGamesAreRejected() {
        String to = folder.resolve("refused").toString();
        assertThatThrownBy(() -> Sparks.session()
                        .sql("SELECT 'Anna' AS white")
                        .write()
                        .format("pgn")
                        .mode("append")
                        .save(to))
                .hasMessageContaining("column moves is required, found only white");
        assertThatThrownBy(() -> Sparks.session()
                        .sql("SELECT 'e2e4' AS moves")
                        .write()
                        .format("pgn")
                        .mode("append")
                        .save(to))
                .hasMessageContaining("column moves: expected type array<string>, found string");
        assertThatThrownBy(() -> Sparks.session()
                        .sql("SELECT array('e2e5') AS moves")
                        .write()
                        .format("pgn")
                        .mode("append")
                        .save(to))
                .hasStackTraceContaining("e2e5");
        assertThat(folder.resolve("refused").toFile().list()).isNullOrEmpty();
    }
}
