package dev.passant.cli.perft;

import static dev.passant.cli.Run.assertWrong;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.Main;
import dev.passant.cli.Run;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.Output;
import dev.passant.cli.io.Session;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerifyCommandTest {

    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    private static final String SUITE = START + " ;D1 20 ;D2 400 ;D3 8902\n"
            + "\n# a comment\n"
            + "4k3/8/8/8/8/8/8/4K2R w K - 0 1;D1 15;  D2   66 ; D3 1197 ;\n";

    @TempDir
    private Path folder;

    @Test
    void correctSuitePasses() throws IOException {
        String file = Files.writeString(folder.resolve("suite"), SUITE).toString();
        assertThat(Run.of("verify", file)).isEqualTo(new Run(0, "2 positions, 2 passed, 0 failed\n", ""));
        assertThat(Run.of("verify", file, file).out()).isEqualTo("4 positions, 4 passed, 0 failed\n");
        assertThat(Run.withInput(SUITE, "verify", "-").out()).isEqualTo("2 positions, 2 passed, 0 failed\n");
    }

    /** The layouts of python-chess and of tables. */
    @Test
    void otherLayoutsAreRead() {
        String records = "id start\nepd " + START + "\nperft 1 20\nperft 2 400\n\n"
                + "id rook\nepd 4k3/8/8/8/8/8/8/4K2R w K -\nperft 1 15\nperft 2 67\n";
        assertThat(Run.withInput(records, "verify", "-").lines())
                .containsExactly(
                        "standard input:7: 4k3/8/8/8/8/8/8/4K2R w K - 0 1: depth 2, expected 67, found 66",
                        "2 positions, 1 passed, 1 failed");
        String many = "epd 4k3/8/8/8/8/8/8/4K3 w - -\n" + "perft 1 5\n".repeat(20_000);
        assertThat(Run.withInput(many, "verify", "-").out()).endsWith(" passed, 0 failed\n");
        String cut = "epd " + START + " ".repeat(70_000) + "x\nperft 1 20\nepd " + START + "\nperft 1 20\n";
        Run partly = Run.withInput(cut, "verify", "-");
        assertThat(partly.err()).isEqualTo("passant: standard input:1: the line is longer than 65536 bytes\n");
        assertThat(partly.out()).isEqualTo("1 position, 1 passed, 0 failed\n");
        String table = "fen,depth,nodes\n" + START + ",1,20\n\"" + START + "\",3,8903\n";
        assertThat(Run.withInput(table, "verify", "-").lines())
                .containsExactly(
                        "standard input:3: " + START + ": depth 3, expected 8903, found 8902",
                        "2 positions, 1 passed, 1 failed");
        assertThat(Run.withInput(START + ",20,400\n" + START + ",20,401\n", "verify", "-")
                        .lines())
                .containsExactly(
                        "standard input:2: " + START + ": depth 2, expected 401, found 400",
                        "2 positions, 1 passed, 1 failed");
    }

    @Test
    void aSuiteOfChess960Passes() {
        String line = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9 ;D1 21 ;D2 528 ;D3 12189\n";
        assertThat(Run.withInput(line, "verify", "--chess960", "-").exitCode()).isZero();
    }

    @Test
    void differencesAreReportedWithPositionDepthAndCounts() {
        Run run = Run.withInput(SUITE.replace("400", "401").replace("8902", "8903"), "verify", "-");
        assertThat(run.lines())
                .containsExactly(
                        "standard input:1: " + START + ": depth 2, expected 401, found 400",
                        "standard input:1: " + START + ": depth 3, expected 8903, found 8902",
                        "2 positions, 1 passed, 1 failed");
        assertThat(run.exitCode()).isEqualTo(1);
    }

    @Test
    void depthsWithTooManyNodesAreSkippedAndReported() {
        String wrongAtDepth3 = SUITE.replace("8902", "9000");
        assertThat(Run.withInput(wrongAtDepth3, "verify", "--max-nodes=1200", "-"))
                .isEqualTo(
                        new Run(0, "2 positions, 2 passed, 0 failed, 1 depth not checked: more than 1200 nodes\n", ""));
        assertThat(Run.withInput(SUITE, "verify", "--max-nodes=15", "-"))
                .isEqualTo(
                        new Run(0, "2 positions, 1 passed, 0 failed, 5 depths not checked: more than 15 nodes\n", ""));
        assertThat(Run.withInput(START + " ;D6 7 ;D5 4865609 ;D6 119060325", "verify", "-"))
                .matches(run -> run.exitCode() == 1)
                .extracting(Run::out)
                .asString()
                .matches("standard input:1: " + START + ": depth 6, expected 7, found at least 1\\d{6}\n"
                        + "1 position, 0 passed, 1 failed, 2 depths not checked: more than 1000000 nodes\n");
        assertThat(Run.withInput(wrongAtDepth3, "verify", "--json", "--max-nodes=1200", "-")
                        .out())
                .isEqualTo("{\"positions\":2,\"passed\":2,\"failed\":0,\"skipped\":0,\"malformed\":0,"
                        + "\"depthsNotChecked\":1,\"maxNodes\":1200,\"differences\":[],\"errors\":[]}\n");
    }

    @Test
    void suiteWithoutChecksFails() {
        assertThat(Run.withInput(SUITE, "verify", "--max-nodes=14", "-"))
                .isEqualTo(
                        new Run(1, "2 positions, 0 passed, 0 failed, 6 depths not checked: more than 14 nodes\n", ""));
        assertThat(Run.withInput(SUITE, "verify", "--json", "--max-nodes=14", "-"))
                .matches(run -> run.exitCode() == 1)
                .extracting(Run::out)
                .asString()
                .contains("\"passed\":0,\"failed\":0,\"skipped\":2,", "\"depthsNotChecked\":6,\"maxNodes\":14,");
        assertWrong("--max-nodes must be a number of at least 0, got \"many\"", "verify", "--max-nodes=many", "-");
    }

    @Test
    void wrongCountAtAGreatDepthIsReportedQuickly() {
        // From the start position there are 69,352,859,712,417 leaf nodes at depth 10. The second position has none at
        // depth 64, but visiting all its lines would take forever.
        Run run = Run.withInput(START + " ;D10 20\n8/8/8/8/8/8/R7/K1k5 b - - 0 1 ;D64 0\n", "verify", "--json", "-");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out())
                .contains("\"failed\":2,", "\"depth\":10,\"expected\":20,\"found\":", "\"foundIsLeast\":true");
    }

    @Test
    void malformedLineIsReportedAndTheOthersAreRun() {
        String[] malformed = {
            "x ;D1 20",
            START,
            START + " ;D1",
            START + " ;D1 x",
            START + " ;D65 1",
            START + " ;E1 20",
            START + " ;D1 20 21",
            START + " ;D1 -20",
            "8/8/8/8/8/8/8/8 w - - 0 1 ;D1 0"
        };
        for (String line : malformed) {
            Run run = Run.withInput(SUITE + line + "\n", "verify", "-");
            assertThat(run.exitCode()).as(line).isEqualTo(2);
            assertThat(run.out()).isEqualTo("2 positions, 2 passed, 0 failed\n");
            assertThat(run.err()).startsWith("passant: standard input:5: ").hasLineCount(1);
        }
    }

    @Test
    void unreadableSuiteIsReportedAndTheOthersAreRun() throws IOException {
        String file = Files.writeString(folder.resolve("suite"), SUITE).toString();
        Run run = Run.of("verify", "nowhere", file);
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEqualTo("2 positions, 2 passed, 0 failed\n");
        assertThat(run.err()).isEqualTo("passant: \"nowhere\" cannot be read: there is no such file or directory\n");
        assertThat(Run.withInput("", "verify", "-").err()).isEqualTo("passant: standard input contains no positions\n");
    }

    @Test
    void outputDoesNotDependOnTheNumberOfThreads() {
        StringBuilder suite = new StringBuilder();
        for (int line = 0; line < 300; line++) {
            suite.append(line % 7 == 0 ? "x ;D1 1" : START + " ;D1 " + (line % 5 == 0 ? line : 20) + " ;D2 400")
                    .append('\n');
        }
        Run one = Run.withInput(suite.toString(), "verify", "--threads=1", "-");
        assertThat(one.lines()).hasSize(51).last().isEqualTo("257 positions, 207 passed, 50 failed");
        assertThat(one.err()).hasLineCount(43);
        for (String threads : new String[] {"--threads=2", "--threads=7", "--max-nodes=1000000"}) {
            assertThat(Run.withInput(suite.toString(), "verify", threads, "-"))
                    .as(threads)
                    .isEqualTo(one);
        }
        assertWrong("--threads must be between 1 and 1024, got 0", "verify", "--threads=0", "-");
    }

    @Test
    void linesAreAnsweredImmediately() throws IOException {
        try (PipedOutputStream writer = new PipedOutputStream();
                PipedInputStream in = new PipedInputStream(writer)) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            // The next line is only written once the answer to the line before it has arrived.
            InputStream answered = new FilterInputStream(in) {
                private int lines;

                @Override
                public int read(byte[] bytes, int offset, int length) throws IOException {
                    assertThat(out.toString(StandardCharsets.UTF_8)).hasLineCount(lines);
                    if (lines == 3) {
                        return -1;
                    }
                    lines++;
                    writer.write((START + " ;D1 " + lines + "\n").getBytes(StandardCharsets.UTF_8));
                    return super.read(bytes, offset, length);
                }
            };
            Session session = new Session(answered, new Output(out), new Output(new ByteArrayOutputStream()), false);
            assertThat(Main.run(session, "verify", "--threads=2", "-")).isEqualTo(ExitCode.DIFFERENCE);
            assertThat(out.toString(StandardCharsets.UTF_8)).hasLineCount(4);
        }
    }

    @Test
    void unplayablePositionsRequireAnOption() {
        assertThat(Run.withInput("8/8/8/8/8/8/8/8 w - - 0 1 ;D0 1 ;D1 0", "verify", "--unrestricted", "-")
                        .exitCode())
                .isZero();
    }

    @Test
    void jsonTellsTheSameFacts() {
        assertThat(Run.withInput(SUITE.replace("400", "401"), "verify", "--json", "-")
                        .out())
                .isEqualTo(
                        "{\"positions\":2,\"passed\":1,\"failed\":1,\"skipped\":0,\"malformed\":0,\"depthsNotChecked\":0,"
                                + "\"maxNodes\":1000000,\"differences\":["
                                + "{\"file\":\"standard input\",\"line\":1,\"fen\":\"" + START
                                + "\",\"depth\":2,\"expected\":401,\"found\":400}],\"errors\":[]}\n");
    }

    @Test
    void jsonHasTheErrors() {
        Run run = Run.withInput("x ;D1 20\n", "verify", "--json", "-", "nowhere");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out())
                .startsWith("{\"positions\":0,\"passed\":0,\"failed\":0,\"skipped\":0,\"malformed\":2,")
                .endsWith("\"errors\":[{\"file\":\"standard input\",\"line\":1,\"error\":\"invalid FEN at offset 0:"
                        + " expected a piece or a digit 1 to 8, found 'x' in \\\"x\\\"\"},"
                        + "{\"file\":\"nowhere\",\"error\":\"\\\"nowhere\\\""
                        + " cannot be read: there is no such file or directory\"}]}\n");
        assertThat(run.err()).hasLineCount(2);
    }

    @Test
    void wrongInputCountsMoreThanADifference() {
        Run run = Run.withInput(SUITE.replace("400", "401") + "x ;D1 20\n", "verify", "-");
        assertThat(run.exitCode()).isEqualTo(ExitCode.WRONG_INPUT);
        assertThat(run.out()).endsWith("2 positions, 1 passed, 1 failed\n");
    }

    @Test
    void noExpectationOfALongRecordIsLost() {
        String many = "epd 4k3/8/8/8/8/8/8/4K3 w - -\n" + "perft 1 6\n".repeat(20_000);
        assertThat(Run.withInput(many, "verify", "-").lines()).hasSize(20_001);
    }

    @Test
    void aCutRecordIsRefused() {
        String cut = "epd " + START + "\nperft 1 20" + " ".repeat(70_000) + "1\n";
        assertThat(Run.withInput(cut, "verify", "-").exitCode()).isEqualTo(2);
    }

    @Test
    void tablesMayHaveBlanksInTheHeaderAndQuotes() {
        assertThat(Run.withInput("fen, depth, nodes\n" + START + ",3,8902\n", "verify", "-")
                        .exitCode())
                .isZero();
        assertThat(Run.withInput('"' + START + "\",\"20\",400\n", "verify", "-").exitCode())
                .isZero();
    }
}
