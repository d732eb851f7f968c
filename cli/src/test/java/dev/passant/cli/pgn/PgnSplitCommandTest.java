package dev.passant.cli.pgn;

import static dev.passant.cli.Run.assertWrong;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.passant.cli.Run;
import dev.passant.cli.io.OutputException;
import dev.passant.pgn.PgnOptions;
import dev.passant.pgn.raw.RawGame;
import dev.passant.pgn.raw.TextForm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PgnSplitCommandTest extends TenGames {

    private Run split(String... options) {
        return Run.of(
                Stream.concat(Stream.of("pgn", "split", "--into=" + folder.resolve("out"), file), Stream.of(options))
                        .toArray(String[]::new));
    }

    @Test
    void oneFilePerPlayer() throws IOException {
        Run run = split("--by=player");
        assertThat(run).isEqualTo(new Run(0, "", "passant: 10 games in 11 files\n"));
        assertThat(names("out")).hasSize(11).contains("P0.pgn", "Opponent.pgn");
        assertThat(whites(Files.readString(folder.resolve("out/Opponent.pgn")))).hasSize(10);
        assertThat(folder.resolve("out/P3.pgn")).hasContent(game("P3", "Opponent", "2010.01.04", "1-0"));
        assertThat(names("")).containsExactly("games.pgn", "out");
    }

    @ParameterizedTest
    @CsvSource({
        "year, 2010.pgn 2011.pgn 2012.pgn",
        "result, white-wins.pgn",
        "event, Cup.pgn",
        "site, unknown.pgn",
        "eco, unknown.pgn",
        "black, Opponent.pgn"
    })
    void oneFilePerTagValue(String by, String expected) throws IOException {
        assertThat(split("--by=" + by).exitCode()).isZero();
        assertThat(String.join(" ", names("out"))).isEqualTo(expected);
        int games = 0;
        for (String name : names("out")) {
            games += whites(Files.readString(folder.resolve("out").resolve(name)))
                    .size();
        }
        assertThat(games).isEqualTo(10);
    }

    @Test
    @Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void unknownFolderIsNotDeleted() throws IOException {
        String left = "out." + ProcessHandle.current().pid() + ".part";
        Files.createDirectory(folder.resolve(left));
        assertThat(split("--by=year").exitCode()).isZero();
        assertThat(names("")).containsExactly("games.pgn", "out", left);
        assertThat(names(left)).isEmpty();
    }

    @Test
    void abandonedOutputCannotBeCommitted() throws IOException {
        String name = folder.resolve("out").toString();
        SplitFolder out = new SplitFolder(name, 10, PgnOptions.DEFAULT, Optional.empty(), TextForm.UTF_8);
        out.open();
        out.write("A", new RawGame("1. e4 *".getBytes(StandardCharsets.US_ASCII), true));
        out.close();
        assertThatExceptionOfType(OutputException.class)
                .isThrownBy(out::commit)
                .withMessageContaining("the run was interrupted");
        assertThat(names("")).containsExactly("games.pgn");
    }

    @Test
    void gamesAreChosenByNumberUpToTheLastThatIsNamed() throws IOException {
        assertThat(split("--by=white", "--games=-2,5").exitCode()).isZero();
        assertThat(names("out")).containsExactly("P0.pgn", "P1.pgn", "P4.pgn");
        assertWrong(
                "--games must have at most 1000 ranges, got 1001",
                "pgn",
                "split",
                "--by=white",
                "--into=" + folder.resolve("other"),
                "--games=1" + ",1".repeat(1000),
                file);
    }

    @Test
    void oneFilePerNumberOfGames() throws IOException {
        assertThat(split("--every=4").exitCode()).isZero();
        assertThat(names("out")).containsExactly("part-00001.pgn", "part-00002.pgn", "part-00003.pgn");
        assertThat(whites(Files.readString(folder.resolve("out/part-00003.pgn"))))
                .containsExactly("P8", "P9");
        assertThat(Files.readString(folder.resolve("out/part-00001.pgn"))
                        + Files.readString(folder.resolve("out/part-00002.pgn"))
                        + Files.readString(folder.resolve("out/part-00003.pgn")))
                .isEqualTo(Files.readString(Path.of(file)));
    }

    @Test
    void oneFilePerNumberOfMegabytes() throws IOException {
        String comment = "x".repeat(400_000);
        file = write("large.pgn", ("[Event \"x\"]\n\n1. e4 {" + comment + "} *\n\n").repeat(5));
        assertThat(split("--megabytes=1").exitCode()).isZero();
        assertThat(names("out")).hasSize(3);
        for (String name : names("out")) {
            assertThat(Files.size(folder.resolve("out").resolve(name))).isLessThan(1_000_000);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"--text=crlf", "--text=crlf,bom", "--edit=set Annotator=abcdefghij", "--line-length=20"})
    void filesAreNotLargerWithOtherText(String option) throws IOException {
        file = write("short.pgn", "[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n\n".repeat(30_000));
        assertThat(split("--megabytes=1", option).exitCode()).isZero();
        for (String name : names("out")) {
            assertThat(Files.size(folder.resolve("out").resolve(name))).isLessThanOrEqualTo(1_000_000);
        }
        assertThat(Files.size(folder.resolve("out/part-00001.pgn"))).isGreaterThan(900_000);
    }

    @Test
    void nothingIsOverwrittenOrPartlyWritten() throws IOException {
        assertThat(split("--by=white", "--max-files=9"))
                .isEqualTo(new Run(
                        2,
                        "",
                        "passant: more than 9 files would be written; --max-files allows more\npassant: \""
                                + folder.resolve("out") + "\" was not written\n"));
        assertThat(names("")).containsExactly("games.pgn");
        Files.createDirectory(folder.resolve("out"));
        assertThat(split("--by=white").exitCode()).isZero();
        assertThat(names("out")).hasSize(10);
        assertWrong(
                "it is not empty, and existing files are never overwritten",
                "pgn",
                "split",
                "--by=white",
                "--into=" + folder.resolve("out"),
                file);
        assertWrong("it is a file", "pgn", "split", "--by=white", "--into=" + file, file);
        assertWrong(
                "its parent folder does not exist",
                "pgn",
                "split",
                "--by=white",
                "--into=" + folder.resolve("no/out"),
                file);
        assertWrong("one of --by, --every and --megabytes", "pgn", "split", "--into=x", file);
        assertWrong("one of --by", "pgn", "split", "--into=x", "--by=year", "--every=5", file);
        assertWrong("--by must be player", "pgn", "split", "--into=x", "--by=weather", file);
        assertWrong("no such file", "pgn", "split", "--into=" + folder.resolve("new"), "--every=1", "nothing.pgn");
        assertThat(names("")).containsExactly("games.pgn", "out");
    }

    @Test
    void theResultAtTheEndCountsIfItIsKnown() throws IOException {
        file = write("results.pgn", """
                [Result "*"] 1. e4 1-0

                [Result "0-1"] 1. d4 *

                [Result "1-0"] 1. c4 1/2-1/2
                """);
        assertThat(split("--by=result").exitCode()).isZero();
        assertThat(names("out")).containsExactly("black-wins.pgn", "draw.pgn", "white-wins.pgn");
    }

    @Test
    void gameWithoutAnEndDoesNotSwallowTheNext() throws IOException {
        file = write("open.pgn", "1. e4 e5\n\n[White \"A\"]\n1. d4 {open\n\n[Event \"x\"]\n1. c4 *");
        assertThat(split("--by=result").exitCode()).isZero();
        assertThat(Run.of("pgn", "check", folder.resolve("out/unknown.pgn").toString())
                        .out())
                .contains("games 3, plies 4");
    }

    @Test
    void moreThanMemoryHoldsIsSplitToo() throws IOException {
        String comment = "x".repeat(700_000);
        StringBuilder games = new StringBuilder();
        for (int i = 0; i < 60; i++) {
            games.append("[Event \"x\"]\n[White \"P")
                    .append(i % 7)
                    .append("\"]\n\n1. e4 {")
                    .append(comment);
            games.append("} *\n\n");
        }
        file = write("large.pgn", games.toString());
        assertThat(split("--by=white").exitCode()).isZero();
        assertThat(names("out")).hasSize(7);
        assertThat(whites(Files.readString(folder.resolve("out/P0.pgn"))))
                .hasSize(9)
                .containsOnly("P0");
    }

    /** Lichess files of 2013 have no Date tag. */
    @Test
    void theYearIsThatOfEitherDate() throws IOException {
        file = write(
                "dates.pgn",
                "[UTCDate \"2013.01.02\"] *\n\n[Date \"2012.??.??\"] [UTCDate \"2013.01.01\"] *\n\n[Date \"?\"] *\n");
        assertThat(split("--by=year").exitCode()).isZero();
        assertThat(names("out")).containsExactly("2012.pgn", "2013.pgn", "unknown.pgn");
    }
}
