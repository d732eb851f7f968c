package dev.passant.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.notation.Fen;
import dev.passant.pgn.Game;
import dev.passant.pgn.GameNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Games as positions. */
class GamePositionsTest {

    @TempDir
    static Path folder;

    private static Dataset<Row> games(String text) {
        Path file = Texts.write(folder.resolve("positions.pgn"), text);
        return Sparks.session().read().format("pgn").load(file.toString());
    }

    @Test
    void eachPlyIsARow() {
        String text = Texts.games(64, 8);
        List<String> expected = new ArrayList<>();
        for (Game game : Texts.trees(text)) {
            expected.add("0|" + Fen.format(game.start()) + "|null|null");
            for (GameNode node : game.mainLine()) {
                expected.add(node.ply() + "|" + Fen.format(node.position()) + "|" + node.san() + "|"
                        + node.clock().map(clock -> clock.toMillis() / 1000.0).orElse(null));
            }
        }

        assertThat(Sparks.rows(GamePositions.of(games(text))
                        .orderBy("game.offset", "ply")
                        .select("ply", "fen", "san", "clock")))
                .isEqualTo(expected);
    }

    @Test
    void theTableFunctionDoesTheSame() {
        Dataset<Row> games = games(Texts.games(64, 8));
        games.createOrReplaceTempView("games_of_positions");

        assertThat(Sparks.rows("SELECT p.* FROM games_of_positions g,"
                        + " LATERAL positions(g.start_fen, g.moves, g.clocks, g.evals, g.variant) p"
                        + " ORDER BY g.offset, p.ply"))
                .isNotEmpty()
                .isEqualTo(Sparks.rows(
                        GamePositions.of(games).orderBy("game.offset", "ply").drop("game")));
        assertThat(Sparks.rows("SELECT count(*), count(clock) FROM games_of_positions g,"
                        + " LATERAL positions(g.start_fen, g.moves, NULL, NULL, g.variant) p"))
                .isEqualTo(Sparks.rows(GamePositions.of(games.drop("clocks")).selectExpr("count(*)", "count(clock)")));
    }

    /** Rows need not come from files; lists may be short, and values missing. */
    @Test
    void rowsOfAnyOriginAreConverted() {
        Dataset<Row> games = Sparks.session()
                .sql("SELECT 'a.pgn' AS file, 7L AS frame, 9L AS offset, start_fen, moves, clocks"
                        + " FROM VALUES ('" + Fen.START + "', array('e2e4', 'e7e5', 'g1f3'), array(2.5D, NULL)),"
                        + " ('" + Fen.START
                        + "', NULL, NULL), (NULL, array('e2e4'), NULL) AS games(start_fen, moves, clocks)");
        games.createOrReplaceTempView("rows_of_games");
        List<String> expected = List.of("0|null|null", "1|e4|2.5", "2|e5|null", "3|Nf3|null");

        assertThat(Sparks.rows(GamePositions.of(games).orderBy("ply").select("ply", "san", "clock")))
                .isEqualTo(expected);
        assertThat(Sparks.rows("SELECT ply, san, clock FROM rows_of_games g,"
                        + " LATERAL positions(g.start_fen, g.moves, g.clocks) ORDER BY ply"))
                .isEqualTo(expected);
        assertThat(Sparks.rows(GamePositions.of(games)
                        .select("game.file", "game.frame", "game.offset")
                        .distinct()))
                .containsExactly("a.pgn|7|9");
    }

    @Test
    void invalidGamesAreAnErrorOrYieldNoRows() {
        String sql = "SELECT count(*) FROM positions('" + Fen.START + "', array('e2e4', 'e2e5'))";
        assertThatThrownBy(() -> Sparks.rows(sql)).hasStackTraceContaining("e2e5");
        Sparks.session().conf().set(PassantExtensions.ON_BAD_INPUT, "null");
        try {
            assertThat(Sparks.rows(sql)).containsExactly("0");
        } finally {
            Sparks.session().conf().unset(PassantExtensions.ON_BAD_INPUT);
        }
        assertThat(Sparks.rows("SELECT count(*) FROM positions('" + Fen.START + "', NULL)"))
                .containsExactly("0");
        assertThatThrownBy(() -> Sparks.rows("SELECT * FROM positions('x')"))
                .hasMessageContaining("positions requires 2 to 5 arguments, got 1");
    }

    @Test
    void aMissingColumnIsReported() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> GamePositions.of(games("1. e4 *").select("moves")))
                .withMessageContaining("missing column start_fen");
    }
}
