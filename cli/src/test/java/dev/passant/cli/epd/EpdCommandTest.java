package dev.passant.cli.epd;

import static dev.passant.cli.Run.assertWrong;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.Main;
import dev.passant.cli.Run;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.LineReader;
import dev.passant.cli.io.Output;
import dev.passant.cli.io.Session;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EpdCommandTest {

    /** Two knights can reach d2, none c4; the second position is not in canonical form; the third is. */
    private static final String SUITE = """
            # knights
            4k3/8/8/8/8/5N2/8/1N2K3 w - - bm Nd2, Nc4; am Nbd2; id "both";

            4k3/8/8/8/8/8/4P3/4K3 w - - 3 9 bm e2-e4!; bm e3; id "pawn"
            4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; pv e4 Kd7; hmvc 0; fmvn 1;
            """;

    @TempDir
    private Path folder;

    private String file(String text) throws IOException {
        return Files.writeString(folder.resolve("suite.epd"), text).toString();
    }

    /** The writer of the next line may be waiting for this answer. */
    @Test
    void linesAreAnsweredImmediately() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        InputStream answered = new InputStream() {
            private int lines;

            @Override
            public int read() {
                throw new UnsupportedOperationException();
            }

            @Override
            public int read(byte[] bytes, int offset, int length) {
                assertThat(out.toString(StandardCharsets.UTF_8)).hasLineCount(lines);
                if (lines == 3) {
                    return -1;
                }
                lines++;
                byte[] line = "4k3/8/8/8/8/8/8/4K3 w - - id \"x\";\n".getBytes(StandardCharsets.US_ASCII);
                System.arraycopy(line, 0, bytes, offset, line.length);
                return line.length;
            }
        };
        Output nowhere = new Output(OutputStream.nullOutputStream());
        assertThat(Main.run(new Session(answered, new Output(out), nowhere, false), "epd", "convert", "-"))
                .isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).hasLineCount(3);
    }

    @Test
    void whatIsNotUtf8IsWindows1252() {
        byte[] suite = "4k3/8/8/8/8/8/8/4K2R w K - id \"\u0160ahovski \u00e9tudes\";\n"
                .getBytes(Charset.forName("windows-1252"));
        assertThat(Run.run(suite, false, "epd", "convert", "-"))
                .isEqualTo(new Run(0, "4k3/8/8/8/8/8/8/4K2R w K - id \"\u0160ahovski \u00e9tudes\";\n", ""));
    }

    @Test
    void checkReportsAmbiguousAndIllegalMovesAndNonstandardEpd() throws IOException {
        String file = file(SUITE);
        Run run = Run.of("epd", "check", file);
        assertThat(run.lines())
                .containsExactly(
                        file + ":2:34: error: bm: Nd2 is ambiguous: b1d2 or f3d2",
                        file + ":2:37: warning: unexpected comma between moves",
                        file + ":2:39: error: bm: Nc4 is not legal: no White knight can move to c4",
                        file + ":4:29: warning: FEN counters before the operations",
                        file + ":4:36: warning: bm: e2-e4! is written e4 in SAN",
                        file + ":4:44: warning: duplicate operation bm",
                        file + ":4:60: warning: missing semicolon after operation id",
                        "positions 3, errors 2, warnings 5");
        assertThat(run.err()).isEmpty();
        assertThat(run.exitCode()).isEqualTo(ExitCode.DIFFERENCE);
        assertThat(Run.of("epd", "check", "--quiet", file).lines())
                .containsExactly("positions 3, errors 2, warnings 5");
    }

    /** Errors from public suites; the last position is from a suite whose lines have a fifth dash. */
    @Test
    void checkPassesNothingThatItsHelpNames() {
        String pawn = "4k3/8/8/8/8/8/4P3/4K3 w - - ";
        for (String operations : List.of(
                "bm e2e4;",
                "bm e2-e4;",
                "bm e4!;",
                "bm ;",
                "bm e4 e4;",
                "bm e4; am e4;",
                "id pawn;",
                "- bm e4;",
                "id \"the \\\"pawn\\\"\";",
                "bm e4; id \"pawn;")) {
            Run run = Run.withInput(pawn + operations, "epd", "check", "-");
            assertThat(run.out()).as(operations).contains(": warning: ").contains("positions 1, errors 0, warnings ");
            assertThat(run.exitCode()).as(operations).isZero();
        }
        for (String operations : List.of("dm 0;", "dm -2;", "acs -1;")) {
            Run run = Run.withInput(pawn + operations, "epd", "check", "-");
            assertThat(run.lines()).as(operations).hasSize(2).first().asString().startsWith("-:1:29: error: ");
            assertThat(run.exitCode()).as(operations).isEqualTo(ExitCode.DIFFERENCE);
        }
        String castling = "4k3/8/8/8/8/8/8/4K2R w K - bm 0-0;";
        assertThat(Run.withInput(castling, "epd", "check", "-").lines())
                .containsExactly("-:1:31: warning: bm: 0-0 is written O-O in SAN", "positions 1, errors 0, warnings 1");
        String dashes = "r1bqk1r1/1p1p1n2/p1n2pN1/2p1b2Q/2P1Pp2/1PN5/PB4PP/R4RK1 w q - - bm Rxf4; id \"x\";";
        assertThat(Run.withInput(dashes, "epd", "convert", "-").out())
                .isEqualTo(dashes.replace("- - bm", "- bm") + "\n");
    }

    @Test
    void checkPrintsJson() throws IOException {
        Run run = Run.of("epd", "check", "--json", file(SUITE));
        assertThat(run.lines()).hasSize(8);
        assertThat(run.lines().get(2))
                .isEqualTo("{\"file\":\"" + folder.resolve("suite.epd") + "\",\"line\":2,\"column\":39,"
                        + "\"severity\":\"error\",\"reason\":"
                        + "\"bm: Nc4 is not legal: no White knight can move to c4\"}");
        assertThat(run.lines().get(3)).contains("\"severity\":\"warning\"");
        assertThat(run.lines().get(7)).isEqualTo("{\"positions\":3,\"errors\":2,\"warnings\":5}");
    }

    @Test
    void warningsAndEmptySuitesAreNotFailures() {
        Run run = Run.withInput("4k3/8/8/8/8/8/4P3/4K3 w - - bm e4", "epd", "check", "-");
        assertThat(run.lines())
                .containsExactly(
                        "-:1:34: warning: missing semicolon after operation bm", "positions 1, errors 0, warnings 1");
        assertThat(run.exitCode()).isZero();
        assertThat(Run.of("epd", "check", "-")).isEqualTo(new Run(0, "positions 0, errors 0, warnings 0\n", ""));
    }

    @Test
    void convertWritesCanonicalEpdAndSkipsErrors() throws IOException {
        String file = file(SUITE);
        Run run = Run.of("epd", "convert", file);
        assertThat(run.lines())
                .containsExactly(
                        "4k3/8/8/8/8/8/4P3/4K3 w - - hmvc 3; fmvn 9; bm e4 e3; id \"pawn\";",
                        "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; pv e4 Kd7; hmvc 0; fmvn 1;");
        assertThat(run.err().lines())
                .containsExactly(
                        "passant: " + file + ":2:34: error: bm: Nd2 is ambiguous: b1d2 or f3d2",
                        "passant: " + file + ":2:39: error: bm: Nc4 is not legal: no White knight can move to c4",
                        "passant: 2 errors in the skipped lines");
        assertThat(run.exitCode()).isEqualTo(ExitCode.WRONG_INPUT);
        Run again = Run.withInput(run.out(), "epd", "convert", "-");
        assertThat(again).isEqualTo(new Run(0, run.out(), ""));
    }

    @Test
    void convertWritesFenAndJson() {
        String line = "4k3/8/8/8/8/8/4P3/4K3 w - - 3 9 bm e2e4; am e3; id \"a, b\"; acd 7;";
        assertThat(Run.withInput(line, "epd", "convert", "--to=fen", "-").out())
                .isEqualTo("4k3/8/8/8/8/8/4P3/4K3 w - - 3 9\n");
        String json = "{\"fen\":\"4k3/8/8/8/8/8/4P3/4K3 w - - 3 9\",\"id\":\"a, b\",\"bestMoves\":[\"e2e4\"],"
                + "\"avoidMoves\":[\"e2e3\"],\"operations\":[{\"opcode\":\"hmvc\",\"operands\":[\"3\"]},"
                + "{\"opcode\":\"fmvn\",\"operands\":[\"9\"]},{\"opcode\":\"bm\",\"operands\":[\"e4\"]},"
                + "{\"opcode\":\"am\",\"operands\":[\"e3\"]},{\"opcode\":\"id\",\"operands\":[\"a, b\"]},"
                + "{\"opcode\":\"acd\",\"operands\":[\"7\"]}]}\n";
        assertThat(Run.withInput(line, "epd", "convert", "--to=json", "-").out())
                .isEqualTo(json);
        assertThat(Run.withInput(line, "epd", "convert", "--json", "-").out()).isEqualTo(json);
        assertThat(Run.withInput("4k3/8/8/8/8/8/8/4K3 w - -", "epd", "convert", "--json", "-")
                        .out())
                .isEqualTo("{\"fen\":\"4k3/8/8/8/8/8/8/4K3 w - - 0 1\",\"operations\":[]}\n");
    }

    @Test
    void unreadableInputIsReportedAndTheOthersAreRead() throws IOException {
        String file = file("4k3/8/8/8/8/8/8/4K3 w - -\n");
        Run run = Run.of("epd", "check", folder.resolve("none").toString(), file);
        assertThat(run.lines()).containsExactly("positions 1, errors 0, warnings 0");
        assertThat(run.err()).contains("there is no such file").hasLineCount(1);
        assertThat(run.exitCode()).isEqualTo(ExitCode.WRONG_INPUT);
        assertThat(Run.of("epd", "convert", folder.resolve("none").toString()).exitCode())
                .isEqualTo(ExitCode.WRONG_INPUT);
        String endless = "4k3/8/8/8/8/8/8/4K3 w - - " + " ".repeat(LineReader.MAX_BYTES);
        assertThat(Run.withInput(endless, "epd", "check", "-").lines())
                .containsExactly(
                        "-:1:65537: error: the line is longer than 65536 bytes", "positions 0, errors 1, warnings 0");
    }

    @Test
    void invalidWordsAreRejected() {
        assertWrong("epd needs a command: check, convert", "epd");
        assertWrong("bogus", "epd", "bogus", "-");
        assertWrong("--to must be epd, fen or json, got \"pgn\"", "epd", "convert", "--to=pgn", "-");
        for (List<String> command : List.of(List.of("epd"), List.of("epd", "check"), List.of("epd", "convert"))) {
            String[] help = {command.get(0), command.get(command.size() - 1), "--help"};
            String[] args = command.size() == 1 ? new String[] {"epd", "--help"} : help;
            assertThat(Run.of(args).out()).startsWith("Usage: passant " + String.join(" ", command));
        }
    }
}
