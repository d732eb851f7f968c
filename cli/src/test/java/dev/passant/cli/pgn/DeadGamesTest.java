package dev.passant.cli.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeadGamesTest {

    /** Game 1 continues in a blocked position, game 2 is a win on time with a bare king, game 3 is correct. */
    private static final String GAMES = """
            [Event "one"]
            [FEN "8/4k3/8/p1p1p3/P1P1P1p1/8/4K1P1/8 w - - 0 1"]
            [SetUp "1"]
            [Result "1/2-1/2"]

            1. g3 Kd7 2. Kd2 1/2-1/2

            [Event "two"]
            [FEN "7k/8/8/8/8/8/r7/7K w - - 0 1"]
            [SetUp "1"]
            [Termination "Time forfeit"]
            [Result "1-0"]

            1. Kg1 1-0

            [Event "three"]
            [Termination "Time forfeit"]
            [Result "1-0"]

            1. e4 e5 1-0

            """;

    @TempDir
    Path folder;

    private String file() throws IOException {
        return Files.writeString(folder.resolve("games.pgn"), GAMES).toString();
    }

    @Test
    void deadPositionsAndWrongFlagFallsAreWarnings() throws IOException {
        Run run = Run.of("pgn", "check", "--dead", "--quiet-roster", file());
        assertThat(run.exitCode()).isZero();
        assertThat(run.lines())
                .anySatisfy(line -> assertThat(line)
                        .endsWith(
                                "game 1: warning: the position is dead after 1. g3, and the game continued for 2 plies: "
                                        + "8/4k3/8/p1p1p3/P1P1P1p1/6P1/4K3/8 b - - 0 1"))
                .anySatisfy(line -> assertThat(line)
                        .endsWith(
                                "game 2: warning: the flag fell, but White cannot mate by any series of legal moves, so"
                                        + " the game is drawn: 7k/8/8/8/8/8/r7/6K1 b - - 1 1"))
                .noneMatch(line -> line.contains("game 3: warning: the flag"));
        assertThat(Run.of("pgn", "check", "--quiet-roster", file()).out()).doesNotContain("dead", "flag");
        assertThat(Run.of("pgn", "check", "--dead", "--json", file()).out())
                .contains("\"game\":2,\"severity\":\"warning\",\"reason\":\"the flag fell");
    }

    @Test
    void sitesSpellFlagFallsDifferently() throws IOException {
        Path site = Files.writeString(folder.resolve("site.pgn"), GAMES.replace("Time forfeit", "Alice won on time"));
        assertThat(Run.of("pgn", "check", "--dead", "--quiet-roster", site.toString())
                        .lines())
                .filteredOn(line -> line.contains("the flag fell"))
                .hasSize(1);
    }

    @Test
    void gamesThatEndInADeadPositionAreFound() throws IOException {
        Run run = Run.of("pgn", "filter", "--outcome=dead", file());
        assertThat(run.out()).contains("[Event \"one\"]").doesNotContain("\"two\"", "\"three\"");
    }
}
