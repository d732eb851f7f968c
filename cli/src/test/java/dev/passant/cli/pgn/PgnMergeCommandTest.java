package dev.passant.cli.pgn;

import static dev.passant.cli.Run.assertWrong;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.Run;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of {@code passant pgn merge}: duplicate detection, choice of the best copy, filled-in tags. */
class PgnMergeCommandTest extends TenGames {

    @Test
    void theFullerOfTwoDuplicatesIsKept() throws IOException {
        String one = write("one.pgn", "[White \"A\"]\n\n1. e4 e5 *\n\n[White \"B\"]\n\n1. d4 {x} d5 1-0\n\n");
        String two = write("two.pgn", """
                [White "A"]
                [Site "Here"]

                1. e4 e5 1-0

                [White "B"]
                [Event "?"]

                1. d4 d5 1-0

                [White "D"]

                1. c4 *
                """);
        Run run = Run.of("pgn", "merge", one, two);
        assertThat(run.exitCode()).isZero();
        assertThat(run.err())
                .isEqualTo("passant: 3 games, 2 duplicates dropped, 1 of them because a fuller copy came later\n");
        assertThat(run.out()).isEqualTo("""
                [White "A"]
                [Site "Here"]

                1. e4 e5 1-0

                [White "B"]

                1. d4 {x} d5 1-0

                [White "D"]

                1. c4 *

                """);
        assertThat(Run.of("pgn", "merge", "--edit=drop comments", "--edit=keep tag White", one)
                        .out())
                .contains("[White \"B\"]", "1. d4 d5 1-0")
                .doesNotContain("{x}");
    }

    @Test
    void firstOfEquallyCompleteGamesIsKept() {
        assertThat(Run.withInput("[Round \"1\"] 1. e4 e5 * [Round \"2\"] 1. e4 e5 *", "pgn", "merge", "-")
                        .out())
                .contains("[Round \"1\"]")
                .doesNotContain("[Round \"2\"]");
        // An unknown tag value does not make a copy better; a NAG does.
        assertThat(Run.withInput("[Round \"1\"] 1. c4 * [Round \"1\"] [Site \"?\"] 1. c4 *", "pgn", "merge", "-")
                        .out())
                .doesNotContain("Site");
        assertThat(Run.withInput("1. e4 e5 * 1. e4 $1 e5 *", "pgn", "merge", "-")
                        .out())
                .isEqualTo("1. e4 $1 e5 *\n\n");
        assertThat(Run.withInput("1. e4 e5 * 1. e4 e5 1-0", "pgn", "merge", "-").out())
                .isEqualTo("1. e4 e5 1-0\n\n");
        assertThat(Run.withInput("1. e4 e5 * 1. e4 e5 (1... c5) *", "pgn", "merge", "-")
                        .out())
                .isEqualTo("1. e4 e5 (1... c5) *\n\n");
    }

    /** A game without a result must not absorb the next one, whichever command writes them. */
    @ParameterizedTest
    @ValueSource(strings = {"d4 d5 *", "{intro} 1. d4 d5 *", "1 d4 d5 *", "1. d4 d5 *", "[Site \"x\"]\n\nd4 d5 *"})
    void gamesStayApart(String second) throws IOException {
        for (String first : List.of("1. e4 e5", "1. e4 {unclosed", "1. e4 ; line", "1. e4 <reserved")) {
            String one = write("one.pgn", first + "\n");
            String two = write("two.pgn", second + "\n");
            for (String command : List.of("merge", "filter", "sort --by=Event", "filter --sample=2")) {
                List<String> words = new ArrayList<>(List.of("pgn"));
                words.addAll(List.of(command.split(" ")));
                words.addAll(List.of(one, two));
                String written = Run.of(words.toArray(new String[0])).out();
                assertThat(Run.withInput(written, "pgn", "convert", "--to=uci", "-")
                                .lines())
                        .as("%s of %s and %s: %s", command, first, second, written)
                        .hasSize(2)
                        .last()
                        .isEqualTo("d2d4 d7d5");
            }
        }
    }

    @Test
    void unreadableFileIsReportedOnOneLine() {
        assertWrong("\"nix\" cannot be read", "pgn", "merge", "nix");
        assertWrong("\"nix\" cannot be read", "pgn", "filter", "--sample=1", "nix");
    }

    @Test
    void droppedGamesAreNotCountedAsWritten() {
        String games = "1. e4 *\n\n1. e5 *\n\n1. d4 Ke4 *\n\n";
        assertThat(Run.withInput(games, "pgn", "merge", "--broken=drop", "-").err())
                .contains("2 games with errors dropped\n", "1 game, 0 duplicates dropped")
                .containsOnlyOnce("errors dropped");
        assertThat(Run.withInput(games, "pgn", "filter", "--sample=3", "--broken=drop", "-")
                        .err())
                .contains("1 of 3 games written");
    }

    @Test
    void unknownTagsAreFilledInFromTheOtherCopy() throws IOException {
        String annotated = """
                [White "Fischer, R"]
                [Black "Spassky"]
                [Result "*"]
                [Annotator "Me"]
                [Round "?"]

                1. e4 {best by test} 1... e5! *
                """;
        String official = """
                [Event "Match"]
                [Site "Reykjavik"]
                [Date "1972.07.11"]
                [Round "1"]
                [White "Fischer, Robert James"]
                [Black "Spassky, Boris"]
                [Result "1-0"]
                [ECO "C20"]
                [WhiteElo "2785"]
                [Remark "a \\"b\\" \\\\"]

                1. e4 e5 1-0
                """;
        String both = """
                [Event "Match"]
                [Site "Reykjavik"]
                [Date "1972.07.11"]
                [White "Fischer, R"]
                [Black "Spassky"]
                [Result "1-0"]
                [Annotator "Me"]
                [Round "1"]
                [ECO "C20"]
                [WhiteElo "2785"]
                [Remark "a \\"b\\" \\\\"]

                1. e4 {best by test} 1... e5! 1-0

                """;
        Run first = Run.withInput(annotated + "\n" + official, "pgn", "merge", "-");
        assertThat(first.out()).isEqualTo(both);
        assertThat(first.err())
                .isEqualTo("passant: 1 game, 1 duplicate dropped, 0 of them because a fuller copy came later,"
                        + " 8 tags filled in\n");
        Run last = Run.withInput(official + "\n" + annotated, "pgn", "merge", "-");
        assertThat(last.out()).isEqualTo(both);
        assertThat(last.err()).contains("1 duplicate dropped, 1 of them because a fuller copy came later, 8 tags");
        assertThat(Run.withInput(both, "pgn", "filter", "--tag=White==Fischer, R", "--count", "-")
                        .out())
                .isEqualTo("1\n");
    }

    @Test
    void tagsAreFilledInFromCopyToCopy() {
        Run run = Run.withInput("""
                1. e4 e5

                [White "A"]
                [Date "1990.??.??"]

                1. e4 e5 *

                [Black "B"]
                [Date "1990.05.06"]
                [FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"]
                [SetUp "1"]

                1. e4 {x} e5 *

                [Date "1990.05.07"]
                [Site "Here"]

                1. e4 e5; the end
                """, "pgn", "merge", "-");
        assertThat(run.out()).isEqualTo("""
                [Site "Here"]
                [Black "B"]
                [Date "1990.05.06"]
                [White "A"]
                [FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"]
                [SetUp "1"]

                1. e4 {x} e5 *

                """);
        assertThat(run.err()).contains("1 game, 3 duplicates dropped, 2 of them because a fuller copy came later");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[White \"A\"]", "[Result \"*\"]"})
    void aFilledInResultIsOneTag(String tags) {
        Run run = Run.withInput(tags + "\n\n1. e4 {x} e5 *\n\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n", "pgn", "merge", "-");
        assertThat(run.out()).contains("[Result \"1-0\"]\n", "1. e4 {x} e5 1-0\n");
        assertThat(run.err()).endsWith(", 1 tag filled in\n");
    }

    @Test
    void gameWithoutTagsGetsThemBeforeItsMoves() {
        assertThat(Run.withInput(
                                "1. e4 {x} e5 ; the end\n\n[Zero \"0\"] [White \"A\"] [Result \"1-0\"] 1. e4 e5 1-0",
                                "pgn",
                                "merge",
                                "-")
                        .out())
                .isEqualTo("[White \"A\"]\n[Result \"1-0\"]\n[Zero \"0\"]\n\n1. e4 {x} e5 ; the end\n1-0\n\n");
    }

    /** Columns: the tags of the fuller copy, those of the other copy, and those of the merged game. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            [A "x"]               | [B "C:\\\\new"]           | [A "x"] [B "C:\\\\new"]
            [A "x"]               | [B "C:\\new"]             | [A "x"] [B "C:\\\\new"]
            [A "x"]               | [B "a \\"b\\" c"]         | [A "x"] [B "a \\"b\\" c"]
            [B "?"]               | [B "C:\\new"]             | [B "C:\\\\new"]
            [A "x"]               | [Result "0-1"]            | [Result "1-0"] [A "x"]
            [Result "?"]          | [Result "0-1"]            | [Result "1-0"]
            [A "x"]               | [B "first"] [B "second"]  | [A "x"] [B "first"]
            [B "?"]               | [B "first"] [B "second"]  | [B "first"]
            [B "one"] [B "?"]     | [B "two"]                 | [B "one"] [B "?"]
            [B "?"] [B "one"]     | [B "two"]                 | [B "two"] [B "one"]
            [EventDate "1972.??.??"] | [EventDate "1972.07.11"] | [EventDate "1972.07.11"]
            [EventDate "1972.??.??"] | [EventDate "1973.07.11"] | [EventDate "1972.??.??"]
            [EventDate "1972.??.??"] | [EventDate "1972"]    | [EventDate "1972.??.??"]
            [A "x"]               | [Variant "Standard"]      | [A "x"]
            [Round "1.?"]         | [Round "1.2"]             | [Round "1.?"]
            [A "19?"]             | [A "199"]                 | [A "19?"]
            """)
    void aFilledInTagHasTheValueThatTheOtherCopyMeans(String tags, String others, String merged) {
        Run run = Run.withInput(tags + "\n\n1. e4 {x} e5 1-0\n\n" + others + "\n\n1. e4 e5 1-0\n", "pgn", "merge", "-");
        assertThat(run.out().replace("]\n[", "] [")).isEqualTo(merged + "\n\n1. e4 {x} e5 1-0\n\n");
    }

    @Test
    void filledInTagsAreUtf8AndLinesEndWithALineFeed() throws IOException {
        Path latin = folder.resolve("latin.pgn");
        Files.write(latin, "[White \"R\u00e9ti\"]\r\n\r\n1. e4 {x} *\r\n".getBytes(StandardCharsets.ISO_8859_1));
        String utf = write("utf.pgn", "[White \"R\u00e9ti\"]\n[Black \"Tal, Micha\u00edl\"]\n\n1. e4 *\n");
        Path merged = folder.resolve("merged.pgn");
        assertThat(Run.of("pgn", "merge", "--output=" + merged, latin.toString(), utf)
                        .exitCode())
                .isZero();
        assertThat(Files.readString(merged))
                .isEqualTo("[White \"R\u00e9ti\"]\n[Black \"Tal, Micha\u00edl\"]\n\n1. e4 {x} *\n\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"merge", "sort --by=white", "filter", "split --by=year --into=out"})
    void whatIsWrittenIsUtf8(String command) throws IOException {
        Path latin = Files.write(
                folder.resolve("latin.pgn"),
                "[White \"M\u00fcller\"]\n\n1. e4 *\n\n[White \"K\u00f6nig\"]\n\n1. c4 *\n"
                        .getBytes(StandardCharsets.ISO_8859_1));
        String utf = write("utf.pgn", "[White \"R\u00e9ti\"]\n\n1. Nf3 *\n");
        List<String> words = new ArrayList<>(List.of("pgn"));
        words.addAll(
                List.of(command.replace("out", folder.resolve("out").toString()).split(" ")));
        boolean splits = command.startsWith("split");
        Path out = splits ? folder.resolve("out/unknown.pgn") : folder.resolve("out.pgn");
        if (!splits) {
            words.add("--output=" + out);
        }
        words.addAll(List.of(latin.toString(), utf));
        Run run = Run.of(words.toArray(String[]::new));
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.err())
                .containsOnlyOnce(latin + ": bytes that are not UTF-8 are converted from Windows-1252")
                .doesNotContain(utf + ":");
        assertThat(Files.readString(out)).contains("M\u00fcller", "K\u00f6nig", "R\u00e9ti");
    }

    @Test
    void gamesThatContradictEachOtherAreNotMerged() throws IOException {
        String games = """
                [White "A"]
                [Site "Here"]

                1. e4 e5 1-0

                [White "A"]

                1. e4 {x} e5 0-1

                [White "B"]

                1. e4 e5 1-0

                [White "a"]
                [Black "C"]

                1. e4 e5 *

                """;
        String duplicates = folder.resolve("duplicates.pgn").toString();
        Run run = Run.withInput(games, "pgn", "merge", "--duplicates=" + duplicates, "-");
        assertThat(run.out()).isEqualTo("""
                [White "A"]
                [Site "Here"]
                [Black "C"]

                1. e4 e5 1-0

                [White "A"]

                1. e4 {x} e5 0-1

                [White "B"]

                1. e4 e5 1-0

                """);
        assertThat(run.err())
                .isEqualTo("passant: 3 games, 1 duplicate dropped, 0 of them because a fuller copy came later,"
                        + " 1 tag filled in\n"
                        + "passant: 2 games with the same moves as others were kept: different players in 1,"
                        + " different result in 1\n");
        assertThat(Path.of(duplicates)).hasContent("[White \"a\"]\n[Black \"C\"]\n\n1. e4 e5 *\n\n");
        Run json = Run.withInput(games, "pgn", "merge", "--json", "--output=" + folder.resolve("merged.pgn"), "-");
        assertThat(json.out())
                .isEqualTo("{\"games\":3,\"errors\":0,\"duplicates\":1,\"replaced\":0,\"tagsFilledIn\":1,"
                        + "\"contradictions\":{\"games\":2,\"players\":1,\"year\":0,\"result\":1}}\n");
        assertThat(json.err()).isEqualTo(run.err());
        assertThat(Run.of("pgn", "merge", "--json", file).out()).contains("--json needs --output=FILE");
        // Compared by moves alone, they are one game; tags are only filled in from copies that do not contradict it.
        Run byMoves = Run.withInput(games, "pgn", "merge", "--duplicates-by=moves", "-");
        assertThat(byMoves.out()).isEqualTo("[White \"A\"]\n[Black \"C\"]\n\n1. e4 {x} e5 0-1\n\n");
        assertThat(byMoves.err())
                .startsWith("passant: 1 game, 3 duplicates dropped, 1 of them")
                .doesNotContain("kept");
    }

    @Test
    void replacedCopiesAreWrittenToTheDuplicatesUnchanged() throws IOException {
        String duplicates = folder.resolve("duplicates.pgn").toString();
        String games = "[White \"A\"] 1. e4 * [Black \"B\"] 1. e4 * [Site \"C\"] 1. e4 {x} *";
        Run run = Run.withInput(games, "pgn", "merge", "--duplicates=" + duplicates, "-");
        assertThat(run.out()).isEqualTo("[Site \"C\"]\n[White \"A\"]\n[Black \"B\"] 1. e4 {x} *\n\n");
        assertThat(Path.of(duplicates)).hasContent("[Black \"B\"] 1. e4 *\n\n[White \"A\"] 1. e4 *\n\n");
        assertWrong("are the same file", "pgn", "merge", "--output=" + duplicates, "--duplicates=" + duplicates, file);
        assertWrong("is read", "pgn", "merge", "--duplicates=" + file, file);
        assertWrong("--duplicates-by must be game, moves or near", "pgn", "merge", "--duplicates-by=x", file);
    }

    @Test
    void tooLongGameIsSkippedAndTheRunFails() {
        Run run = Run.withInput("1. d4 * 1. e4 {" + "x".repeat(9 << 20) + "} * 1. c4 *", "pgn", "merge", "-");
        assertThat(run.err()).contains("-: a game is longer than 8 MiB; skipped\n");
        assertThat(run.out()).startsWith("1. d4 *\n").doesNotContain("1. e4");
        assertThat(run.exitCode()).isEqualTo(2);
    }

    private static final String OPENING =
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 ";

    @Test
    void nearlyEqualGamesAreListedSideBySideAndJoined() throws IOException {
        String games = write(
                "near.pgn",
                "[White \"Anand,V\"]\n[Black \"Leko, P\"]\n\n" + OPENING + "1-0\n\n"
                        + "[White \"Anand, Viswanathan\"]\n[Black \"Leko, P\"]\n[Round \"3\"]\n\n" + OPENING
                        + "11. Nbd2 1-0\n\n");
        Run exact = Run.of("pgn", "merge", "--list", games);
        assertThat(exact.out()).isEmpty();
        Run list = Run.of("pgn", "merge", "--duplicates-by=near", "--list", games);
        assertThat(list.out()).isEqualTo("""
                duplicate  difference      kept                          dropped
                        1  game            Anand, Viswanathan - Leko, P  Anand,V - Leko, P
                        1  Round           3                             ?
                        1  White           Anand, Viswanathan            Anand,V
                        1  after 20 plies  11. Nbd2                      (end)
                        1  plies           21                            20
                """);
        assertThat(list.err())
                .isEqualTo("passant: 1 game, 1 duplicate dropped, 1 of them because a fuller copy came later, "
                        + "1 nearly equal and joined\n");
        String dropped = folder.resolve("dropped.pgn").toString();
        Run merge = Run.of("pgn", "merge", "--duplicates-by=near", "--duplicates=" + dropped, games);
        assertThat(whites(merge.out())).containsExactly("Anand, Viswanathan");
        assertThat(whites(Files.readString(Path.of(dropped)))).containsExactly("Anand,V");
        assertWrong(
                "--duplicates-by=near is for passant pgn merge",
                "pgn",
                "filter",
                "--unique",
                "--duplicates-by=near",
                games);
        assertWrong("--list writes no games", "pgn", "merge", "--list", "--output=x.pgn", games);
    }
}
