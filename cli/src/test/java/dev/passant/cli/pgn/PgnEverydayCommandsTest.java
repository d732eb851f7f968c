package dev.passant.cli.pgn;

import static dev.passant.cli.Run.assertWrong;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.Run;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Options that select games by number, or at random. */
class PgnEverydayCommandsTest extends TenGames {

    // Selection by number

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--games=1,5-7 | P0 P4 P5 P6",
                "--games=9- | P8 P9",
                "--games=-2 --games=10 | P0 P1 P9",
                "--max-count=2 | P0 P1",
                "--games=4- -n 2 | P3 P4",
                "--games=2,4,6 -n1 | P1",
                "--max-count=0 | ''",
                "--games=11 | ''",
            })
    void gamesAreChosenByNumber(String options, String expected) {
        for (String command : List.of("convert --to=pgn", "sort --by=White")) {
            Run run = Run.of(("pgn " + command + " " + options + " " + file).split(" ", -1));
            assertThat(run.exitCode()).as(run.err()).isZero();
            assertThat(String.join(" ", whites(run.out()))).as(command).isEqualTo(expected);
        }
    }

    @Test
    void numbersGoThroughAllFiles() throws IOException {
        String more = write("more.pgn", game("Q0", "x", "2000.01.01", "*") + game("Q1", "x", "2000.01.01", "*"));
        for (String command : List.of("convert --to=pgn", "sort --by=Event")) {
            Run run = Run.of(("pgn " + command + " --games=10-11,13 " + file + " " + more + " " + file).split(" ", -1));
            assertThat(whites(run.out())).containsExactly("P9", "Q0", "P0");
        }
        assertThat(Run.of("pgn", "convert", "--to=fen", "--games=11", file, more)
                        .out())
                .contains("|11|0\n", "|11|2\n")
                .hasLineCount(3);
    }

    @Test
    void invalidNumbersAreRejected() {
        for (String range : List.of("0", "x", "5-3", "", "1,,2", "-", "3--")) {
            assertWrong("--games must be numbers and ranges", "pgn", "convert", "--to=pgn", "--games=" + range, file);
        }
        assertWrong("--limit must be token-bytes", "pgn", "check", "--limit=5", file);
        assertWrong("--limit=game-plies must be", "pgn", "sort", "--limit=game-plies", file);
    }

    // Random samples

    @Test
    void sampleDependsOnTheSeed() {
        Run first = Run.of("pgn", "filter", "--sample=4", "--seed=7", file);
        assertThat(first.err()).isEqualTo("passant: 4 of 10 games written\n");
        assertThat(whites(first.out())).hasSize(4).isSorted().doesNotHaveDuplicates();
        assertThat(Run.of("pgn", "filter", "--sample=4", "--seed=7", file)).isEqualTo(first);
        assertThat(Stream.iterate(1, seed -> seed + 1)
                        .limit(20)
                        .map(seed -> whites(Run.of("pgn", "filter", "--sample=4", "--seed=" + seed, file)
                                .out()))
                        .distinct())
                .hasSizeGreaterThan(10);
    }

    /** In 500 samples of 3 out of 10 games, each game is expected 150 times; the standard deviation is 10.2. */
    @Test
    void everyGameIsEquallyLikely() {
        int[] chosen = new int[10];
        for (int seed = 0; seed < 500; seed++) {
            for (String white : whites(Run.of("pgn", "filter", "--sample=3", "--seed=" + seed, file)
                    .out())) {
                chosen[white.charAt(1) - '0']++;
            }
        }
        assertThat(chosen).matches(counts -> IntStream.of(counts).allMatch(count -> count > 115 && count < 185));
    }

    @Test
    void percentageIsAProbabilityPerGame() {
        assertThat(whites(Run.of("pgn", "filter", "--sample=0%", file).out())).isEmpty();
        int all = IntStream.range(0, 100)
                .map(seed -> whites(Run.of("pgn", "filter", "--sample=30%", "--seed=" + seed, file)
                                .out())
                        .size())
                .sum();
        assertThat(all).isBetween(240, 360);
    }

    /** The games are selected from those that pass the conditions, and written with the other changes. */
    @Test
    void samplesAreTakenFromTheGamesThatPass() {
        for (String size : List.of("--sample=100", "--sample=100%", "--sample=3")) {
            Run run = Run.of("pgn", "filter", size, "--where=white =~ P[358]", "--edit=drop comments", file);
            assertThat(run.exitCode()).isZero();
            assertThat(whites(run.out())).containsExactly("P3", "P5", "P8");
            assertThat(run.out()).doesNotContain("{P3}");
            assertThat(run.err()).isEqualTo("passant: 3 of 3 games written\n");
        }
        assertThat(Run.of("pgn", "filter", "--sample=0", file).out()).isEmpty();
    }

    @Test
    void invalidSamplesAreRejected() {
        String percentage = "--sample must be a number of games or a percentage 0% to 100%, got ";
        assertWrong(percentage + "\"101%\"", "pgn", "filter", "--sample=101%", file);
        assertWrong(percentage + "\"x%\"", "pgn", "filter", "--sample=x%", file);
        assertWrong("--sample must be", "pgn", "filter", "--sample=x", file);
        assertWrong("--seed must be", "pgn", "filter", "--sample=1", "--seed=x", file);
        assertWrong("--seed requires --sample", "pgn", "filter", "--seed=1", file);
        assertWrong("--count writes no games", "pgn", "filter", "--sample=1", "--count", file);
        assertWrong(
                "pgn sample was replaced: use pgn filter --sample=N", "pgn", "sample", "--count=1", "--seed=2", file);
    }
}
