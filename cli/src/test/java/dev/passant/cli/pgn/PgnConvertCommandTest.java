package dev.passant.cli.pgn;

import static dev.passant.cli.Run.assertWrong;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.Run;
import dev.passant.cli.io.ExitCode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PgnConvertCommandTest {

    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    private static final String MATE = """
            [White "Müller, \\"A\\""]
            [Result "1-0"]

            1.e4 {[%clk 0:01:00][%eval 0.3]} e5 {[%clk 0:00:59.5]} 2.Qh5 Nc6 (2...g6?) 3.Bc4 Nf6 4.Qxf7# {[%eval #1]} 1-0
            """;

    private static final String CHESS960 = """
            [Variant "Chess960"]
            [FEN "4k3/8/8/8/8/8/8/4K1R1 w G - 2 9"]

            9. O-O Ke7 *
            """;

    private static final String CUT = """

            1. e4 e5 2. Ke3 Nc6 1-0
            """;

    @TempDir
    private Path folder;

    private static Run convert(String games, String format) {
        return Run.withInput(games, "pgn", "convert", "--to=" + format, "-");
    }

    /** Covers all notations of evaluations and clock times, including malformed ones and whole-game profiles. */
    @Test
    void evaluationsAndClocksAreOmittedInAllSpellings() {
        String game = "{[%evp 0,2,19,-3] start} 1. e4 {[%eval -#3] a} 1... e5 {[%eval #][%clk soon]} 2. Nf3"
                + " {[%eval 0.3] b [%eval ?]} 2... Nc6 {[%eval 12,x][%emt -1]} *\n";
        assertThat(Run.withInput(game, "pgn", "convert", "--to=pgn", "--edit=drop %eval, %evp", "-")
                        .out())
                .contains("{start} 1. e4 {a} 1... e5 {[%clk soon]} 2. Nf3 {b} 2... Nc6 {[%emt -1]} *")
                .doesNotContain("%ev");
        assertThat(Run.withInput(game, "pgn", "convert", "--to=pgn", "--edit=drop %clk, %emt", "-")
                        .out())
                .contains("[%eval -#3]", "[%eval #]", "[%eval ?]", "[%evp 0,2,19,-3]")
                .doesNotContain("%clk")
                .doesNotContain("%emt");
        for (String option : List.of("--edit=drop %eval, %evp", "--edit=drop %clk, %emt")) {
            String capitals =
                    game.replace("%eval", "%EVAL").replace("%evp", "%Evp").replace("%clk", "%CLK");
            assertThat(Run.withInput(capitals, "pgn", "convert", "--to=pgn", option, "-")
                            .out())
                    .isEqualToIgnoringCase(Run.withInput(game, "pgn", "convert", "--to=pgn", option, "-")
                            .out());
        }
        assertThat(Run.withInput(game, "pgn", "convert", "--to=json", "-").out())
                .contains("\"evals\":[\"#-3\",\"#0\",30,null]");
        assertThat(Run.withInput(game, "pgn", "convert", "--to=csv", "--columns=positions", "-")
                        .lines())
                .anyMatch(line -> line.startsWith("1,1,e2e4,e4,") && line.contains(",*,,,,,,-3,,"))
                .anyMatch(line -> line.startsWith("1,2,e7e5,e5,") && line.contains(",*,,,,,,0,,"));
    }

    @Test
    void pgnIsNormalisedWithAllThatWasRead() {
        Run run = convert(MATE + CHESS960, "pgn");
        assertThat(run.err()).isEmpty();
        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).isEqualTo("""
                [Event "?"]
                [Site "?"]
                [Date "????.??.??"]
                [Round "?"]
                [White "Müller, \\"A\\""]
                [Black "?"]
                [Result "1-0"]

                1. e4 {[%clk 0:01:00][%eval 0.3]} 1... e5 {[%clk 0:00:59.5]} 2. Qh5 Nc6
                (2... g6 $2) 3. Bc4 Nf6 4. Qxf7# {[%eval #1]} 1-0

                [Event "?"]
                [Site "?"]
                [Date "????.??.??"]
                [Round "?"]
                [White "?"]
                [Black "?"]
                [Result "*"]
                [Variant "Chess960"]
                [FEN "4k3/8/8/8/8/8/8/4K1R1 w G - 2 9"]

                9. O-O Ke7 *

                """);
        assertThat(convert(run.out(), "pgn")).isEqualTo(run);
    }

    @Test
    void jsonIsAnObjectForEachGame() {
        Run run = convert(MATE + CHESS960, "json");
        assertThat(run.lines())
                .containsExactly(
                        "{\"tags\":{\"Event\":\"?\",\"Site\":\"?\",\"Date\":\"????.??.??\",\"Round\":\"?\","
                                + "\"White\":\"Müller, \\\"A\\\"\",\"Black\":\"?\",\"Result\":\"1-0\"},"
                                + "\"result\":\"1-0\",\"start\":\"" + START + "\","
                                + "\"moves\":[\"e2e4\",\"e7e5\",\"d1h5\",\"b8c6\",\"f1c4\",\"g8f6\",\"h5f7\"],"
                                + "\"clocks\":[60,59.5,null,null,null,null,null],"
                                + "\"evals\":[30,null,null,null,null,null,\"#1\"],"
                                + "\"final\":\"r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4\","
                                + "\"values\":{\"plies\":7,\"whiteScore\":1},"
                                + "\"san\":[\"e4\",\"e5\",\"Qh5\",\"Nc6\",\"Bc4\",\"Nf6\",\"Qxf7#\"],"
                                + "\"variations\":[{\"ply\":4,\"moves\":[\"g7g6\"],\"san\":[\"g6\"],\"nags\":[[2]]}]}",
                        "{\"tags\":{\"Event\":\"?\",\"Site\":\"?\",\"Date\":\"????.??.??\",\"Round\":\"?\","
                                + "\"White\":\"?\",\"Black\":\"?\",\"Result\":\"*\",\"Variant\":\"Chess960\","
                                + "\"FEN\":\"4k3/8/8/8/8/8/8/4K1R1 w G - 2 9\"},"
                                + "\"result\":\"*\",\"start\":\"4k3/8/8/8/8/8/8/4K1R1 w K - 2 9\","
                                + "\"moves\":[\"e1g1\",\"e8e7\"],"
                                + "\"final\":\"8/4k3/8/8/8/8/8/5RK1 w - - 4 10\","
                                + "\"values\":{\"plies\":2},\"san\":[\"O-O\",\"Ke7\"]}");
    }

    @Test
    void jsonHasTheErrorOfATruncatedGame() {
        Run run = convert(CUT, "json");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.lines())
                .singleElement()
                .asString()
                .contains("\"moves\":[\"e2e4\",\"e7e5\"]", "\"error\":\"2:13: Ke3 ");
        assertThat(run.err())
                .startsWith("passant: -:2:13: game 1: error: Ke3 is not legal")
                .hasLineCount(1);
    }

    @Test
    void uciAndSanAreOneLineForEachGame() {
        assertThat(convert(MATE + CHESS960, "uci").out()).isEqualTo("e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7\ne1g1 e8e7\n");
        assertThat(convert(MATE + CHESS960, "san").out()).isEqualTo("e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7#\nO-O Ke7\n");
    }

    @Test
    void fenIsEveryPositionWithGameAndPly() {
        assertThat(convert("1. e4 *\n\n1. d4 (1. c4) *", "fen").lines())
                .containsExactly(
                        START + "|1|0",
                        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1|1|1",
                        START + "|2|0",
                        "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1|2|1");
    }

    @Test
    void epdIsTheLastPositionOfEachGame() {
        assertThat(convert(CHESS960 + "\n\n*\n", "epd").lines())
                .containsExactly(
                        "8/4k3/8/8/8/8/8/5RK1 w - - hmvc 4; fmvn 10;",
                        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - hmvc 0; fmvn 1;");
    }

    @Test
    void severalFilesAreReadOneAfterTheOtherPackedOrNot() throws IOException {
        Path plain = Files.writeString(folder.resolve("plain"), "1. e4 *");
        Path compressed = Files.write(folder.resolve("compressed"), gzip("1. d4 *"));
        Path output = folder.resolve("out");
        assertThat(Run.of("pgn", "convert", plain.toString(), compressed.toString(), "--to=uci", "--output=" + output))
                .isEqualTo(new Run(0, "", "passant: 2 of 2 games written\n"));
        assertThat(output).hasContent("e2e4\nd2d4\n");
    }

    private static byte[] gzip(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }

    @Test
    void unreadableFileIsReportedAndTheOthersAreRead() throws IOException {
        Path file = Files.writeString(folder.resolve("games"), "1. e4 *");
        Run run = Run.of("pgn", "convert", "--to=uci", "nowhere", file.toString());
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEqualTo("e2e4\n");
        assertThat(run.err()).isEqualTo("passant: \"nowhere\" cannot be read: there is no such file or directory\n");
        Path truncated = Files.write(folder.resolve("cut"), java.util.Arrays.copyOf(gzip("1. e4 *"), 15));
        assertWrong("cannot be read: ", "pgn", "convert", "--to=uci", truncated.toString());
    }

    private static final String BUGHOUSE = """
            [Event "x"]
            [Variant "Bughouse"]

            1. e4 d5 2. exd5 Qxd5 {after  two blanks} 3. P@e4 1-0
            """;

    @Test
    void unplayableGameIsWrittenUnchanged() {
        Run run = convert(BUGHOUSE + CUT + MATE, "pgn");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).startsWith(BUGHOUSE + CUT + "\n[Event \"?\"]\n").contains("4. Qxf7# {[%eval #1]} 1-0\n");
        assertThat(run.err())
                .hasLineCount(2)
                .contains("-:4:1: game 1: warning: the variant \"Bughouse\"", "game 2: error: Ke3 ");
        assertThat(convert(run.out(), "pgn").out()).isEqualTo(run.out());
        assertThat(convert("1. e4 (1. d4 Ke4 2. c4) e5 *", "pgn").out()).isEqualTo("1. e4 (1. d4 Ke4 2. c4) e5 *\n\n");
    }

    @Test
    void aVariantIsLostInFormatsThatHoldPlayedMoves() {
        assertThat(convert(BUGHOUSE, "pgn").exitCode()).isZero();
        Run run = convert(BUGHOUSE, "uci");
        assertThat(run.exitCode()).isEqualTo(ExitCode.DIFFERENCE);
        assertThat(run.err()).contains("game 1: warning: the variant \"Bughouse\" is not supported");
        assertThat(convert(BUGHOUSE, "json").out())
                .contains(
                        ",\"error\":\"4:1: the variant \\\"Bughouse\\\" is not supported; its moves are kept as text\",");
    }

    @Test
    void gameWithAnErrorIsCutOrDroppedOnRequest() {
        String games = CUT + "\n" + MATE;
        Run cut = Run.withInput(games, "pgn", "convert", "--to=pgn", "--broken=cut", "-");
        assertThat(cut.out()).contains("\n\n1. e4 e5 1-0\n\n[Event ").doesNotContain("Ke3");
        assertThat(cut.exitCode()).isEqualTo(1);
        Run drop = Run.withInput(games, "pgn", "convert", "--to=uci", "--broken=drop", "-");
        assertThat(drop.out()).isEqualTo("e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7\n");
        assertThat(drop.err())
                .startsWith("passant: -:2:13: game 1: error: Ke3 is not legal")
                .endsWith("passant: 1 game with errors dropped\n");
        assertThat(drop.exitCode()).isEqualTo(1);
        byte[] polish =
                "[White \"\u017b\u00f3\u0142\u0107\"]\n\n1. e4 Ke3 *\n".getBytes(Charset.forName("windows-1250"));
        assertThat(Run.run(polish, false, "pgn", "convert", "--to=pgn", "--encoding=windows-1250", "-")
                        .out())
                .isEqualTo("[White \"\u017b\u00f3\u0142\u0107\"]\n\n1. e4 Ke3 *\n\n");
        assertWrong("--broken=keep needs --to=pgn", "pgn", "convert", "--to=uci", "--broken=keep", "-");
        assertWrong("--broken must be keep, cut or drop, got", "pgn", "convert", "--to=pgn", "--broken=x", "-");
    }

    @Test
    void whatIsWrittenAsItWasReadIsUtf8() {
        byte[] latin1 = "1. e4 {é} Ke4 {\u00e9\u0096 Ã©} *".getBytes(StandardCharsets.ISO_8859_1);
        Run run = Run.run(latin1, false, "pgn", "convert", "--to=pgn", "-");
        assertThat(run.out()).isEqualTo("1. e4 {é} Ke4 {é\u2013 é} *\n\n");
    }

    @Test
    void nullMovesArePliesInEveryFormat() {
        String pgn = "1. e4 -- 2. d4 *";
        Run check = Run.withInput(pgn, "pgn", "check", "-");
        assertThat(check.exitCode()).isZero();
        assertThat(check.out())
                .contains("-:1:7: game 1: warning: null move in the main line\n")
                .endsWith("games 1, plies 3, errors 0, warnings 2\n");
        assertThat(convert(pgn, "uci")).isEqualTo(new Run(0, "e2e4 0000 d2d4\n", ""));
        assertThat(convert(pgn, "san").out()).isEqualTo("e4 -- d4\n");
        assertThat(convert(pgn, "json").out()).contains("\"moves\":[\"e2e4\",\"0000\",\"d2d4\"]");
        assertThat(convert(pgn, "pgn").out()).endsWith("\n\n1. e4 -- 2. d4 *\n\n");
        assertThat(convert(pgn, "fen").lines())
                .hasSize(4)
                .contains("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2|1|2");
        assertThat(Run.withInput(pgn, "pgn", "stats", "--opening-plies=3", "-").out())
                .contains("plies 3, 3 to 3 a game", "  1. e4 -- 2. d4: 1 (100.0%)");
        assertThat(Run.withInput(pgn, "pgn", "filter", "--where=end and ply 3", "-")
                        .out())
                .isEqualTo(pgn + "\n\n");
        assertThat(Run.withInput(
                                pgn,
                                "pgn",
                                "filter",
                                "--where=fen \"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2\"",
                                "-")
                        .out())
                .isEqualTo(pgn + "\n\n");
        Path book = folder.resolve("book");
        assertThat(Run.withInput(pgn, "pgn", "book", "make", "-", "--output=" + book)
                        .out())
                .startsWith("games 1, moves 1, ");
    }

    @Test
    void gamesAreAppendedToAFile() throws IOException {
        Path file = Files.writeString(folder.resolve("out"), "e2e4");
        String[] args = {"pgn", "convert", "--to=uci", "--append", "--output=" + file, "-"};
        Run written = new Run(0, "", "passant: 1 of 1 game written\n");
        assertThat(Run.withInput("1. d4 *", args)).isEqualTo(written);
        assertThat(Run.withInput("1. c4 *", args)).isEqualTo(written);
        assertThat(file).hasContent("e2e4\nd2d4\nc2c4\n");
        Path none = folder.resolve("none");
        String[] fresh = {"pgn", "convert", "--to=pgn", "--append", "--output=" + none, "-"};
        assertThat(Run.withInput(BUGHOUSE, fresh).exitCode()).isZero();
        assertThat(Run.withInput(BUGHOUSE, fresh).exitCode()).isZero();
        assertThat(Files.readString(none)).startsWith(BUGHOUSE + "\n");
        assertThat(Run.of("pgn", "check", "--quiet", none.toString()).out()).startsWith("games 2, ");
    }

    @Test
    void usageErrorsAreReported() throws IOException {
        Path file = Files.writeString(folder.resolve("games"), "1. e4 *");
        assertWrong(
                "--to must be pgn, json, csv, sqlite, tree, uci, san, fen or epd, got \"xml\"",
                "pgn",
                "convert",
                "--to=xml",
                "x");
        assertWrong("missing required option: --to=FORMAT", "pgn", "convert", "x");
        assertWrong("missing required parameter: FILE", "pgn", "convert", "--to=pgn");
        assertWrong("is a directory", "pgn", "convert", "--to=pgn", folder.toString());
        assertWrong(
                "cannot be written while it is read",
                "pgn",
                "convert",
                "--to=pgn",
                file.toString(),
                "--output=" + file);
        assertWrong(
                "cannot be written: there is no such file or directory",
                "pgn",
                "convert",
                "--to=pgn",
                file.toString(),
                "--output=" + folder.resolve("no/where"));
        assertThat(file).hasContent("1. e4 *");
        assertWrong(
                "pgn needs a command: check, convert, filter, find, split, sort, merge, stats, index, tree, names, book",
                "pgn");
    }

    @Test
    void brokenGameWithoutAResultDoesNotSwallowTheNext() {
        Run run = Run.withInput(
                "[Event \"a\"]\n\n1. e4 Ke4\n\n[Event \"b\"]\n\n1. d4 *\n", "pgn", "convert", "--to=pgn", "-");
        assertThat(Run.withInput(run.out(), "pgn", "check", "--quiet", "-").out())
                .startsWith("games 2, ");
        Run openComment =
                Run.withInput("1. e4 Ke4 {open\n\n[Event \"b\"]\n\n1. d4 *\n", "pgn", "convert", "--to=pgn", "-");
        assertThat(Run.withInput(openComment.out(), "pgn", "check", "--quiet", "-")
                        .out())
                .as(openComment.out())
                .startsWith("games 2, ");
    }

    @Test
    void appendedGamesStartOnANewLine() throws IOException {
        for (String old : List.of("1. e4 *", "1. e4 *\n", "1. e4", "1. e4 {open")) {
            Path file = Files.writeString(folder.resolve("old.pgn"), old);
            Run run = Run.withInput("1. d4 *", "pgn", "convert", "--to=pgn", "--append", "--output=" + file, "-");
            assertThat(run.exitCode()).as(run.err()).isZero();
            assertThat(Files.readString(file)).startsWith(old).contains("\n\n[Event \"?\"]\n");
            assertThat(Run.of("pgn", "check", "--quiet", file.toString()).out())
                    .as(old)
                    .startsWith("games 2, ");
        }
    }

    @Test
    void theGamesBeforeAFileThatIsCutAreKeptWhenAsked() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bytes)) {
            out.write("1. d4 d5 *\n".getBytes(StandardCharsets.US_ASCII));
        }
        Path cut = folder.resolve("cut.gz");
        Files.write(cut, Arrays.copyOf(bytes.toByteArray(), bytes.size() - 3));
        Path good = Files.writeString(folder.resolve("good"), "1. e4 *\n\n1. c4 *\n");
        Path keep = Files.writeString(folder.resolve("keep"), "e2e4\n");
        Run run =
                Run.of("pgn", "convert", "--to=uci", "--partial", "--output=" + keep, good.toString(), cut.toString());
        assertThat(run.exitCode()).isEqualTo(ExitCode.WRONG_INPUT);
        assertThat(keep).hasContent("e2e4\n");
        assertThat(Files.readString(folder.resolve("keep.partial"))).startsWith("e2e4\nc2c4\n");
    }

    /** Pads the games with ignored lines, so that the file is large enough for several threads. */
    private String large(String games) throws IOException {
        Path file = folder.resolve("large.pgn");
        try (OutputStream out = Files.newOutputStream(file)) {
            for (int i = 0; i < 18; i++) {
                out.write((games + "%" + "x".repeat(1 << 20) + "\n").getBytes(StandardCharsets.UTF_8));
            }
        }
        return file.toString();
    }

    @Test
    void gamesAreJoinedIntoATreeAndSplitAgain() {
        String games = "1. e4 e5 2. Nf3 Nc6 1-0\n\n1. e4 c5 2. Nf3 d6 0-1\n\n1. e4 e5 2. Bc4 1/2-1/2\n\n"
                + "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O *\n";
        Run tree = Run.withInput(games, "pgn", "convert", "--to=tree", "--edit=end ply 3", "--letters=de", "-");
        assertThat(tree.exitCode()).isZero();
        assertThat(tree.err()).isEqualTo("passant: 1 game left out: not from the start of the first game\n");
        assertThat(tree.out()).endsWith("""

                        {3 games: +1 =1 -1} 1. e4 e5 {2 games: +1 =1 -0} (1... c5 {1 game: +0 =0 -1}
                        2. Sf3) 2. Sf3 {1 game: +1 =0 -0} (2. Lc4 {1 game: +0 =1 -0}) *

                        """);
        Run counted =
                Run.withInput(games, "pgn", "convert", "--to=tree", "--output=" + folder.resolve("tree.pgn"), "-");
        assertThat(counted.err()).endsWith("passant: 3 of 4 games written\n");
        Run split = Run.withInput(
                tree.out(), "pgn", "convert", "--to=uci", "--language=de", "--edit=split variations", "-");
        assertThat(split.lines()).containsExactly("e2e4 e7e5 g1f3", "e2e4 c7c5 g1f3", "e2e4 e7e5 f1c4");
        Run large = Run.withInput(games, "pgn", "convert", "--to=tree", "--limit=game-plies=4", "-");
        assertThat(large.exitCode()).isEqualTo(2);
        assertThat(large.err()).contains("the tree has more than 4 moves; --edit='end ply 20' shortens games");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "--brief",
                "--broken=drop",
                "--edit=drop variations",
                "--edit=split variations",
                "--games=4-",
                "--max-count=50"
            })
    void largeFileAndStreamGiveTheSameJson(String option) throws IOException {
        assertSameFromFileAndStream("--to=json", option);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--columns=positions", "--broken=drop", "--edit=split variations", "--games=4-"})
    void largeFileAndStreamGiveTheSameCsv(String option) throws IOException {
        assertSameFromFileAndStream("--to=csv", option);
    }

    private void assertSameFromFileAndStream(String format, String option) throws IOException {
        String file = large(MATE + CHESS960 + CUT + "[Variant \"Bughouse\"]\n\n1. e4 *\n\n");
        byte[] input = Files.readAllBytes(Path.of(file));
        String[] options = option.isEmpty() ? new String[] {format} : new String[] {format, option};
        Run streamed = Run.run(input, false, arguments("-", options));
        Run whole = Run.of(arguments(file, options));
        assertThat(whole.out()).isEqualTo(streamed.out());
        assertThat(whole.err().replace(file, "-")).isEqualTo(streamed.err());
        assertThat(whole.exitCode()).isEqualTo(streamed.exitCode()).isEqualTo(1);
        assertThat(whole.lines()).hasSizeGreaterThanOrEqualTo(36);
    }

    private static String[] arguments(String file, String... options) {
        return Stream.concat(Stream.of("pgn", "convert", file), Arrays.stream(options))
                .toArray(String[]::new);
    }

    @Test
    void largeAndSmallFilesFollowEachOther() throws IOException {
        String large = large("1. d4 *\n\n");
        String small = Files.writeString(folder.resolve("small.pgn"), "1. e4 *\n\n1. Ke2 *\n")
                .toString();
        Path output = folder.resolve("all.json");
        Run run = Run.of("pgn", "convert", "--to=json", "--output=" + output, small, large, small);
        assertThat(run.err().lines()).hasSize(3).endsWith("passant: 22 of 22 games written");
        for (String edit : List.of("drop comments", "split variations")) {
            assertThat(Run.of("pgn", "convert", "--to=json", "--edit=" + edit, "--output=" + output + "2", large)
                            .err())
                    .as("edited by several threads")
                    .endsWith("18 " + (edit.startsWith("split") ? "" : "of 18 ") + "games written\n");
        }
        List<String> moves = Files.readAllLines(output).stream()
                .map(line -> line.replaceAll(".*\"moves\":(\\[[^]]*]).*", "$1"))
                .toList();
        List<String> expected = new ArrayList<>(List.of("[\"e2e4\"]", "[]"));
        expected.addAll(Collections.nCopies(18, "[\"d2d4\"]"));
        expected.addAll(List.of("[\"e2e4\"]", "[]"));
        assertThat(moves).isEqualTo(expected);
    }

    @Test
    void gamesOfAllFilesAreNumbered() throws IOException {
        String large = large("1. d4 *\n\n");
        String small = Files.writeString(folder.resolve("small.pgn"), "1. e4 *\n\n1. Ke2 *\n")
                .toString();
        Run run = Run.of("pgn", "convert", "--to=csv", small, large, small);
        assertThat(run.lines())
                .extracting(line -> line.substring(0, line.indexOf(',')))
                .startsWith("game", "1", "2", "3")
                .endsWith("21", "22")
                .hasSize(23);
    }
}
