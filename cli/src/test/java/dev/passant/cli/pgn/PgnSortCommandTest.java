package dev.passant.cli.pgn;

import static dev.passant.cli.Run.assertWrong;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PgnSortCommandTest extends TenGames {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Date | b c a e d",
                "Date:desc | a c b e d",
                "WhiteElo | c a b e d",
                "WhiteElo:desc | b a c e d",
                "WhiteElo:text:desc | a c b e d",
                "Round | a b c e d",
                "White | a b c d e",
                "White:desc | e d c b a",
                "Event,White:desc | e b d c a",
                "Nothing | b a c e d",
            })
    void gamesAreSortedByTypedTags(String by, String expected) throws IOException {
        String games = write("sort.pgn", """
                [Event "A"]
                [Date "2001.??.??"]
                [Round "2.10"]
                [White "b"]
                [WhiteElo "1000"]

                1. e4 *

                [Event "b"]
                [Date "2020.02.01"]
                [Round "2.9"]
                [White "a"]
                [WhiteElo "999"]

                *

                [Event "B"]
                [Date "2001.01.05"]
                [Round "11"]
                [White "c"]
                [WhiteElo "90"]

                *

                [Event "a"]
                [White "e"]

                *

                [Event "b"]
                [Date "????.??.??"]
                [Round "?"]
                [White "d"]
                [WhiteElo "-"]

                *
                """);
        Run run = Run.of("pgn", "sort", "--by=" + by, games);
        assertThat(run.err())
                .isEqualTo(by.equals("Nothing") ? "passant: --by: no game has a value for the tag Nothing\n" : "");
        assertThat(whites(run.out())).containsExactlyElementsOf(List.of(expected.split(" ", -1)));
    }

    /** Covers numbers of any length; leading zeros are ignored, and equal numbers keep their order. */
    @Test
    void numbersAreComparedAsNumbers() throws IOException {
        String ones = "1".repeat(255);
        StringBuilder games = new StringBuilder();
        for (String round : List.of("10", ones, "09", "9", "1.2", "007", "1.10")) {
            games.append("[White \"")
                    .append(round)
                    .append("\"]\n[Round \"")
                    .append(round)
                    .append("\"]\n\n*\n\n");
        }
        assertThat(whites(Run.of("pgn", "sort", "--by=Round", write("rounds.pgn", games.toString()))
                        .out()))
                .containsExactly("1.2", "1.10", "007", "09", "9", "10", ones);
    }

    @Test
    void invalidKeysAreRejected() {
        assertWrong("--by must have at most 20 tags, got 21", "pgn", "sort", "--by=Date" + ",Date".repeat(20), file);
        for (String by : List.of("", "Date,", ":desc", "Date:colour", "a b")) {
            assertWrong("--by must be", "pgn", "sort", "--by=" + by, file);
        }
    }

    @Test
    void outputIsReplacedOnlyOnSuccess() throws IOException {
        Path out = Files.writeString(folder.resolve("sorted.pgn"), "old");
        assertThat(Run.of("pgn", "sort", "--by=White:desc", "--output=" + out, file, "nothing.pgn")
                        .exitCode())
                .isEqualTo(2);
        assertThat(out).hasContent("old");
        assertThat(Run.of("pgn", "sort", "--by=White:desc", "--output=" + out, file))
                .isEqualTo(new Run(0, "", "passant: 10 of 10 games written\n"));
        assertThat(whites(Files.readString(out))).hasSize(10).startsWith("P9").endsWith("P0");
        assertThat(names("")).containsExactly("games.pgn", "sorted.pgn");
    }

    /** A mistyped tag name is reported; the default order does not report absent tags. */
    @Test
    void sortingByAnUnknownTagIsReported() throws IOException {
        Run run = Run.of("pgn", "sort", "--by=whiteElo,White,Date:number,Round:desc,Round", file);
        assertThat(run.exitCode()).isZero();
        assertThat(run.err()).isEqualTo("""
                passant: --by: no game has a value for the tag whiteElo
                passant: --by: no game has a value for the tag Round
                """);
        assertThat(Run.of("pgn", "sort", file).err()).isEmpty();
        assertThat(Run.of("pgn", "sort", "--by=White", write("empty.pgn", "")).err())
                .isEmpty();
        // A value that cannot be compared counts as unknown.
        assertThat(Run.of("pgn", "sort", "--by=White:date", file).err()).contains("has a value for the tag White\n");
    }
}
