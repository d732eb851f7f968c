package dev.passant.cli.pgn;

import static dev.passant.cli.Run.assertWrong;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code passant pgn split}, {@code sort}, {@code sample} and {@code merge}. */
class PgnEverydayCommandsTest {

    @TempDir
    private Path folder;

    private String file = "";

    /** Ten games, with White P0 to P9. */
    @BeforeEach
    void tenGames() throws IOException {
        file = write(
                "games.pgn",
                IntStream.range(0, 10)
                        .mapToObj(i -> game("P" + i, "Opponent", "20" + (10 + i % 3) + ".01.0" + (1 + i % 9), "1-0"))
                        .collect(Collectors.joining()));
    }

    private static String game(String white, String black, String date, String result) {
        return "[Event \"Cup\"]\n[Date \"" + date + "\"]\n[White \"" + white + "\"]\n[Black \"" + black
                + "\"]\n[Result \"" + result + "\"]\n\n1. e4 {" + white + "} e5 " + result + "\n\n";
    }

    private String write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private static List<String> whites(String pgn) {
        return pgn.lines()
                .filter(line -> line.startsWith("[White "))
                .map(line -> line.substring(8, line.length() - 2))
                .toList();
    }

    private List<String> names(String sub) throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve(sub))) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    // Which games

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--games=1,5-7 | P0 P4 P5 P6",
                "--games=9- | P8 P9",
                "--games=-2 --games=10 | P0 P1 P9",
                "--skip=8 | P8 P9",
                "--limit=2 | P0 P1",
                "--skip=3 --limit=2 | P3 P4",
                "--games=2,4,6 --skip=2 --limit=1 | P3",
                "--limit=0 | ''",
                "--games=11 | ''",
            })
    void gamesAreChosenByNumber(String options, String expected) {
        for (String command :
                List.of("convert --to=pgn", "sort --by=White", "sample --count=100", "sample --share=100")) {
            Run run = Run.of(("pgn " + command + " " + options + " " + file).split(" ", -1));
            assertThat(run.exitCode()).as(run.err()).isZero();
            assertThat(String.join(" ", whites(run.out()))).as(command).isEqualTo(expected);
        }
    }

    @Test
    void numbersGoThroughAllFiles() throws IOException {
        String more = write("more.pgn", game("Q0", "x", "2000.01.01", "*") + game("Q1", "x", "2000.01.01", "*"));
        for (String command : List.of("convert --to=pgn", "sample --share=100")) {
            Run run = Run.of(("pgn " + command + " --games=10-11,13 " + file + " " + more + " " + file).split(" ", -1));
            assertThat(whites(run.out())).containsExactly("P9", "Q0", "P0");
        }
        assertThat(Run.of("pgn", "convert", "--to=fen", "--games=11", file, more)
                        .out())
                .contains("|11|0\n", "|11|2\n")
                .hasLineCount(3);
    }

    @Test
    void wrongNumbersAreRefused() {
        for (String range : List.of("0", "x", "5-3", "", "1,,2", "-", "3--")) {
            assertWrong("--games takes numbers and ranges", "pgn", "convert", "--to=pgn", "--games=" + range, file);
        }
        assertWrong("--skip is a number", "pgn", "sort", "--skip=-1", file);
        assertWrong("--limit takes token-bytes", "pgn", "check", "--limit=5", file);
        assertWrong("--limit=game-plies is a number", "pgn", "sort", "--limit=game-plies", file);
    }

    // Sample

    @Test
    void aSampleIsThatOfItsSeed() {
        Run first = Run.of("pgn", "sample", "--count=4", "--seed=7", file);
        assertThat(first.err()).isEqualTo("passant: 4 of 10 games written\n");
        assertThat(whites(first.out())).hasSize(4).isSorted().doesNotHaveDuplicates();
        assertThat(Run.of("pgn", "sample", "--count=4", "--seed=7", file)).isEqualTo(first);
        assertThat(Stream.iterate(1, seed -> seed + 1)
                        .limit(20)
                        .map(seed -> whites(Run.of("pgn", "sample", "--count=4", "--seed=" + seed, file)
                                .out()))
                        .distinct())
                .hasSizeGreaterThan(10);
    }

    /** Of 500 samples of 3 of 10 games each game should be in 150; the standard deviation is 10.2. */
    @Test
    void everyGameHasTheSameChance() {
        int[] chosen = new int[10];
        for (int seed = 0; seed < 500; seed++) {
            for (String white : whites(
                    Run.of("pgn", "sample", "--count=3", "--seed=" + seed, file).out())) {
                chosen[white.charAt(1) - '0']++;
            }
        }
        assertThat(chosen).matches(counts -> IntStream.of(counts).allMatch(count -> count > 90 && count < 210));
    }

    @Test
    void aShareIsAChanceForEachGame() {
        assertThat(whites(Run.of("pgn", "sample", "--share=0", file).out())).isEmpty();
        int all = IntStream.range(0, 100)
                .map(seed -> whites(Run.of("pgn", "sample", "--share=30", "--seed=" + seed, file)
                                .out())
                        .size())
                .sum();
        assertThat(all).isBetween(240, 360);
    }

    @Test
    void aSampleNeedsASize() {
        assertWrong("one of --count and --share", "pgn", "sample", file);
        assertWrong("one of --count and --share", "pgn", "sample", "--count=1", "--share=1", file);
        assertWrong("--share is a percentage 0 to 100, not \"101\"", "pgn", "sample", "--share=101", file);
        assertWrong("--share is a percentage", "pgn", "sample", "--share=x", file);
        assertWrong("--count is a number", "pgn", "sample", "--count=x", file);
        assertWrong("--seed is a number", "pgn", "sample", "--count=1", "--seed=x", file);
    }

    // Split

    private Run split(String... options) {
        return Run.of(
                Stream.concat(Stream.of("pgn", "split", "--into=" + folder.resolve("out"), file), Stream.of(options))
                        .toArray(String[]::new));
    }

    @Test
    void aFileForEachPlayer() throws IOException {
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
    void aFileForEachOfATag(String by, String expected) throws IOException {
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
    void aFileForSoManyGames() throws IOException {
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
    void aFileForSoManyMegabytes() throws IOException {
        String comment = "x".repeat(400_000);
        file = write("large.pgn", ("[Event \"x\"]\n\n1. e4 {" + comment + "} *\n\n").repeat(5));
        assertThat(split("--megabytes=1").exitCode()).isZero();
        assertThat(names("out")).hasSize(3);
        for (String name : names("out")) {
            assertThat(Files.size(folder.resolve("out").resolve(name))).isLessThan(1_000_000);
        }
    }

    @Test
    void nothingIsOverwrittenAndNothingIsHalfWritten() throws IOException {
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
                "there is something in it, and nothing is overwritten",
                "pgn",
                "split",
                "--by=white",
                "--into=" + folder.resolve("out"),
                file);
        assertWrong("it is a file", "pgn", "split", "--by=white", "--into=" + file, file);
        assertWrong(
                "there is no folder that it could be in",
                "pgn",
                "split",
                "--by=white",
                "--into=" + folder.resolve("no/out"),
                file);
        assertWrong("one of --by, --every and --megabytes", "pgn", "split", "--into=x", file);
        assertWrong("one of --by", "pgn", "split", "--into=x", "--by=year", "--every=5", file);
        assertWrong("--by takes player", "pgn", "split", "--into=x", "--by=weather", file);
        assertWrong("no such file", "pgn", "split", "--into=" + folder.resolve("new"), "--every=1", "nothing.pgn");
        assertThat(names("")).containsExactly("games.pgn", "out");
    }

    @Test
    void aGameWithoutAnEndDoesNotSwallowTheNext() throws IOException {
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

    // Sort

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
        assertThat(run.err()).isEmpty();
        assertThat(whites(run.out())).containsExactlyElementsOf(List.of(expected.split(" ", -1)));
    }

    @Test
    void wrongKeysAreRefused() {
        for (String by : List.of("", "Date,", ":desc", "Date:colour", "a b")) {
            assertWrong("--by takes", "pgn", "sort", "--by=" + by, file);
        }
    }

    @Test
    void anOutputIsReplacedOnlyWhenAllIsDone() throws IOException {
        Path out = Files.writeString(folder.resolve("sorted.pgn"), "old");
        assertThat(Run.of("pgn", "sort", "--by=White:desc", "--output=" + out, file, "nothing.pgn")
                        .exitCode())
                .isEqualTo(2);
        assertThat(out).hasContent("old");
        assertThat(Run.of("pgn", "sort", "--by=White:desc", "--output=" + out, file))
                .isEqualTo(new Run(0, "", ""));
        assertThat(whites(Files.readString(out))).hasSize(10).startsWith("P9").endsWith("P0");
        assertThat(names("")).containsExactly("games.pgn", "sorted.pgn");
    }

    // Merge

    @Test
    void theFullerOfTwoDuplicatesIsKept() throws IOException {
        String one = write("one.pgn", "[White \"A\"]\n\n1. e4 e5 *\n\n[White \"B\"]\n\n1. d4 {x} d5 1-0\n\n");
        String two = write("two.pgn", """
                [White "A"]
                [Site "Here"]

                1. e4 e5 1-0

                [White "C"]

                1. d4 d5 1-0

                [White "D"]

                1. c4 *
                """);
        Run run = Run.of("pgn", "merge", one, two);
        assertThat(run.exitCode()).isZero();
        assertThat(run.err())
                .isEqualTo("passant: 3 games, 2 duplicates dropped, 1 of them for a fuller one that came later\n");
        assertThat(run.out()).isEqualTo("""
                [White "A"]
                [Site "Here"]

                1. e4 e5 1-0

                [White "B"]

                1. d4 {x} d5 1-0

                [White "D"]

                1. c4 *

                """);
        assertThat(Run.of("pgn", "merge", "--no-comments", "--keep-tags=White", one)
                        .out())
                .contains("[White \"B\"]", "1. d4 d5 1-0")
                .doesNotContain("{x}");
    }

    // Cleaning

    @ParameterizedTest
    @ValueSource(strings = {"convert --to=pgn", "sort", "merge", "sample --count=9"})
    void gamesAreCleanedOnWriting(String command) throws IOException {
        String games = write("notes.pgn", """
                [Event "Cup"]
                [White "A"]
                [Annotator "B"]

                1. Nf3 {[%clk 0:01:00] fine} (1. c4 c5 {English}) 1... Nf6 $1 {[%clk 0:00:50]} 1-0
                """);
        String[] all = {
            "--no-clocks", "--no-nags", "--split-variations", "--keep-tags=Event,White", "--ply-count", "--letters=de"
        };
        Run run =
                Run.of(Stream.of(Stream.of("pgn"), Stream.of(command.split(" ", -1)), Stream.of(all), Stream.of(games))
                        .flatMap(words -> words)
                        .toArray(String[]::new));
        assertThat(run.exitCode()).as(run.err()).isZero();
        String tags = """
                [Event "Cup"]
                [Site "?"]
                [Date "????.??.??"]
                [Round "?"]
                [White "A"]
                [Black "?"]
                """;
        assertThat(run.out())
                .isEqualTo(tags + "[Result \"1-0\"]\n[PlyCount \"2\"]\n\n1. Sf3 {fine} 1... Sf6 1-0\n\n" + tags
                        + "[Result \"*\"]\n[PlyCount \"2\"]\n\n1. c4 c5 {English} *\n\n");
    }

    @Test
    void aGameWithAnErrorIsNotCleaned() {
        Run run = Run.withInput("1. e4 {x} e5 2. Ke3 *\n\n1. d4 {y} *", "pgn", "sort", "--no-comments", "-");
        assertThat(run.out()).contains("1. e4 {x} e5 2. Ke3 *").contains("1. d4 *");
    }

    @Test
    void positionsAndLinesAsTheyAreAskedFor() {
        assertThat(Run.withInput(
                                "1. e4 e5 2. Nf3 Nc6 *",
                                "pgn",
                                "convert",
                                "--to=pgn",
                                "--add-fen=last",
                                "--line-length=20",
                                "-")
                        .out())
                .endsWith(
                        "\n\n1. e4 e5 2. Nf3 Nc6\n{r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R\nw KQkq - 2 3} *\n\n");
        assertThat(Run.withInput("1. e4 e5 *", "pgn", "convert", "--to=pgn", "--letters=figurine", "--add-fen=0", "-")
                        .out())
                .contains("{rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1} 1. e4");
        assertWrong("--add-fen takes plies", "pgn", "sort", "--add-fen=x", file);
        assertWrong("--line-length is a number 20 to", "pgn", "sort", "--line-length=5", file);
        assertWrong("--letters: the languages are", "pgn", "sort", "--letters=xx", file);
        assertWrong("--letters takes a language", "pgn", "sort", "--letters=auto", file);
        assertWrong("contradict each other", "pgn", "sort", "--no-variations", "--split-variations", file);
        assertWrong("--letters needs --to=pgn", "pgn", "convert", "--to=san", "--letters=de", file);
    }
}
