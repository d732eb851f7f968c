package dev.passant.cli.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.Run;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests the comparison of games with endgame tables: mistakes, results of unfinished games, conditions. */
final class TableGamesTest {

    private static final String GAMES = """
            [Result "*"]
            [FEN "7k/8/5KQ1/8/8/8/8/8 w - - 0 1"]
            1. Qf7 *

            [Result "*"]
            [FEN "8/8/8/4K3/4P3/8/8/4k3 w - - 0 1"]
            1. Kd6 Kd2 2. e5 Kd3 *

            [Result "*"]
            [FEN "4k3/8/8/4K3/4P3/8/8/8 b - - 0 1"]
            1... Kd7 2. Kf6 Ke8 3. e5 (3. Kg7 Ke7) 3... Kf8 *

            [Result "*"]
            [FEN "4k3/8/8/4K3/4P3/8/8/8 b - - 0 1"]
            1... Ke7 2. Kd5 Kd7 3. e5 Ke7 *

            [Result "0-1"]
            [FEN "8/8/8/3k4/8/8/3r4/3K4 w - - 0 1"]
            1. Kxd2 *

            [Result "*"]
            [FEN "8/8/8/8/8/4k3/4r3/4K2R w - - 0 1"]
            1. Kd1 *

            [Result "*"]
            [FEN "7k/8/5KQ1/8/8/8/8/8 w - - 0 1"]
            1. Qf7 Kh7 *

            [Result "*"]
            [FEN "8/8/8/3k4/8/8/3r4/4K3 w - - 0 1"]
            1. Kf1 *
            """;

    @Test
    void movesThatGiveAwayAResultAreListed() {
        String fen = "4k3/8/8/4K3/4P3/8/8/8 b - - 0 1";
        Run run = Run.withInput(GAMES, "pgn", "check", "--tables", "--quiet-roster", "-");
        assertThat(run.lines())
                .filteredOn(line -> line.contains("gives away"))
                .containsExactly(
                        "-: game 1: warning: 1. Qf7 gives away the win and draws: 7k/8/5KQ1/8/8/8/8/8 w - - 0 1",
                        "-: game 3: warning: 1... Kd7 gives away the draw and loses: " + fen,
                        "-: game 7: warning: 1. Qf7 gives away the win and draws: 7k/8/5KQ1/8/8/8/8/8 w - - 0 1",
                        "-: game 8: warning: 1. Kf1 gives away the draw and loses: 8/8/8/3k4/8/8/3r4/4K3 w - - 0 1");
        assertThat(Run.withInput(GAMES, "pgn", "check", "--tables", "--json", "-")
                        .lines())
                .contains("{\"file\":\"-\",\"game\":3,\"severity\":\"warning\",\"reason\":\"1... Kd7 gives away the "
                        + "draw and loses: " + fen + "\"}");
        assertThat(Run.withInput(GAMES, "pgn", "check", "-").out()).doesNotContain("gives away");
    }

    /** The game with an illegal move and the one with four pieces keep no result. */
    @Test
    void gamesWithoutAResultAreAdjudicated() {
        assertThat(Run.withInput(GAMES, "pgn", "stats", "-").out()).contains("results: 0-1 1 (12.5%), * 7 (87.5%)");
        assertThat(Run.withInput(GAMES, "pgn", "stats", "--tables", "-").out())
                .contains("results: 1-0 2 (25.0%), 0-1 2 (25.0%), 1/2-1/2 2 (25.0%), * 2 (25.0%)");
    }

    @Test
    void whatTheTablesDecideAndCannotDecideIsCounted() {
        String unknown = "passant: 2 positions of at most 7 pieces could not be looked up; the first: missing table: "
                + "KRvKR.rtbw or KRvKR.mate";
        assertThat(Run.withInput(GAMES, "pgn", "stats", "--tables", "-").err())
                .startsWith("passant: the tables decided 5 games without a result\n" + unknown + "\n");
        assertThat(Run.withInput(GAMES, "pgn", "check", "--tables", "-").err()).isEqualTo(unknown + "\n");
        assertThat(Run.withInput(GAMES, "pgn", "check", "-").err()).isEmpty();
    }

    @Test
    void aResultThatTheFiftyMoveRuleGivesAwayIsNamed() {
        String game = "[FEN \"8/1P6/8/8/8/4k3/8/4K3 w - - 98 90\"]\n1. Kd1 Kd3 *\n";
        assertThat(Run.withInput(game, "pgn", "check", "--tables", "--quiet-roster", "-")
                        .lines())
                .contains("-: game 1: warning: 90. Kd1 gives away the win and draws by the fifty-move rule: "
                        + "8/1P6/8/8/8/4k3/8/4K3 w - - 98 90")
                // Black could have claimed the draw with this move.
                .contains("-: game 1: warning: 90... Kd3 gives away the draw and loses: "
                        + "8/1P6/8/8/8/4k3/8/3K4 b - - 99 90");
    }

    @Test
    void gamesAreFoundByTheResultOfPerfectPlay() {
        assertThat(plies("table draw and start")).containsExactly("3|0", "4|0", "5|0", "8|0");
        assertThat(plies("table win and start")).containsExactly("1|0", "2|0", "7|0");
        assertThat(plies("table white win and start")).containsExactly("1|0", "2|0", "7|0");
        assertThat(plies("table black win")).containsExactly("8|1");
    }

    private static List<String> plies(String query) {
        return Run.withInput(GAMES, "pgn", "find", "--where=" + query, "--to=fen", "-").lines().stream()
                .map(line -> line.substring(line.indexOf('|') + 1))
                .toList();
    }
}
