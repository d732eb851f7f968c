package dev.passant.cli.epd;

import static dev.passant.cli.Run.assertWrong;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.JsonSchemas;
import dev.passant.cli.Run;
import dev.passant.cli.engine.ScriptedEngine;
import dev.passant.cli.io.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Tests {@code passant epd solve}. */
class EpdSolveCommandTest {

    private static final String SUITE = """
            4k3/8/8/8/8/8/8/4K2R w K - bm O-O Rf1; id "castle";
            4k3/8/8/8/8/8/8/4K2R w K - am Rh8+; id "no check";

            4k3/8/8/8/8/8/8/4K2R w K - bm Kd2; am Ke2; id "walk";
            """;

    @TempDir
    private Path folder;

    private String suite(String text) throws IOException {
        return Files.writeString(folder.resolve("suite.epd"), text).toString();
    }

    private Path log() {
        return folder.resolve("told");
    }

    @Test
    void aSuiteIsSolved() throws IOException {
        Run run =
                Run.of("epd", "solve", suite(SUITE), "--engine", ScriptedEngine.command(log(), "e1g1", "h1h2", "e1d2"));
        assertThat(run).isEqualTo(new Run(0, "3 positions, 3 solved\n", ""));
        assertThat(Files.readAllLines(log()))
                .containsOnlyOnce("uci")
                .containsSubsequence("ucinewgame", "isready")
                .filteredOn(line -> line.startsWith("go"))
                .containsExactly("go movetime 1000", "go movetime 1000", "go movetime 1000");
        assertThat(Files.readAllLines(log())).anyMatch(line -> line.contains("4k3/8/8/8/8/8/8/4K2R w K - "));
    }

    @Test
    void movesOutsideBmOrInAmAreNotSolved() throws IOException {
        Run run =
                Run.of("epd", "solve", suite(SUITE), "--engine", ScriptedEngine.command(log(), "h1f1", "h1h8", "e1d1"));
        assertThat(run.lines())
                .containsExactly(
                        "no check: Rh8+, not anything but Rh8+", "walk: Kd1, not Kd2", "3 positions, 1 solved");
        assertThat(run.err()).isEmpty();
        assertThat(run.exitCode()).isEqualTo(ExitCode.DIFFERENCE);
    }

    @Test
    void theAnswerIsJsonToo() throws IOException {
        Run run = Run.of(
                "epd",
                "solve",
                "--json",
                "--depth=4",
                "--option",
                "Hash=32",
                suite(SUITE),
                "--engine",
                ScriptedEngine.command(log(), "e1g1", "h1h8", "0000"));
        assertThat(run.lines())
                .containsExactly(
                        "{\"line\":1,\"id\":\"castle\",\"move\":\"O-O\",\"solved\":true}",
                        "{\"line\":2,\"id\":\"no check\",\"move\":\"Rh8+\",\"solved\":false}",
                        "{\"line\":4,\"id\":\"walk\",\"move\":\"no move\",\"solved\":false}");
        JsonSchemas.assertLines(run.out(), "Solved");
        assertThat(run.exitCode()).isEqualTo(ExitCode.DIFFERENCE);
        assertThat(Files.readAllLines(log()))
                .contains("setoption name Hash value 32")
                .contains("go depth 4")
                .noneMatch(line -> line.contains("movetime"));
    }

    @Test
    void linesWithoutBmOrAmAreReported() throws IOException {
        String file = suite("4k3/8/8/8/8/8/8/4K2R w K - id \"which move\";\nno suite\n" + SUITE);
        Run run = Run.of(
                "epd", "solve", "--nodes=9", file, "--engine", ScriptedEngine.command(log(), "e1g1", "h1h2", "e1d2"));
        assertThat(run.out()).isEqualTo("3 positions, 3 solved\n");
        assertThat(run.err().lines().toList())
                .hasSize(2)
                .satisfiesExactly(
                        line -> assertThat(line).endsWith(file + ":1: the line has neither bm nor am"),
                        line -> assertThat(line).contains(file + ":2: "));
        assertThat(run.exitCode()).isEqualTo(ExitCode.WRONG_INPUT);
        assertThat(Files.readAllLines(log())).contains("go nodes 9");
    }

    @Test
    void commentsAreSkippedAndEmptySuitesRejected() throws IOException {
        String engine = ScriptedEngine.command(log(), "e1g1", "h1h2", "e1d2");
        assertThat(Run.of("epd", "solve", suite("# castling\n" + SUITE), "--engine", engine))
                .isEqualTo(new Run(0, "3 positions, 3 solved\n", ""));
        String nothing = suite("# nothing\n\n");
        assertWrong(nothing + " contains no positions", "epd", "solve", nothing, "--engine", engine);
        String longLine = suite("x".repeat(100_000) + "\n");
        assertThat(Run.of("epd", "solve", longLine, "--engine", engine))
                .isEqualTo(new Run(
                        ExitCode.WRONG_INPUT,
                        "0 positions, 0 solved\n",
                        "passant: " + longLine + ":1: the line is longer than 65536 bytes\n"));
    }

    @Test
    void engineFailureIsReportedOnOneLine() throws IOException {
        assertWrong("/no/such/engine", "epd", "solve", suite(SUITE), "--engine=/no/such/engine");
        // The engine plays an illegal move.
        assertWrong("e1e5", "epd", "solve", suite(SUITE), "--engine", ScriptedEngine.command(log(), "e1e5"));
    }

    /** On Ctrl-C the terminal ends the engine, too. The script below signals its parent before it exits. */
    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "the signal is sent by kill")
    void anInterruptedRunReportsItsResultsAndNotTheEngine() throws IOException, InterruptedException {
        Path engine = Files.writeString(folder.resolve("engine.sh"), """
                while read -r line; do
                    case $line in
                        uci) echo uciok ;;
                        isready) echo readyok ;;
                        go*) [ -z "$solved" ] || { kill -TERM $PPID; exit 143; }
                             solved=1
                             echo bestmove e1g1 ;;
                    esac
                done
                """);
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        Process solve = new ProcessBuilder(
                        System.getProperty("java.home") + "/bin/java",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "dev.passant.cli.Main",
                        "epd",
                        "solve",
                        suite(SUITE),
                        "--engine=sh " + engine)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        try {
            assertThat(solve.waitFor(5, TimeUnit.MINUTES)).isTrue();
        } finally {
            solve.destroyForcibly();
        }
        assertThat(solve.exitValue()).isEqualTo(143);
        assertThat(out).hasContent("1 position, 1 solved\n");
        assertThat(err).hasContent("passant: interrupted: these are the results so far\n");
    }

    @Test
    void programThatIsNotAnEngineFails() throws IOException {
        // The program reads its input but prints nothing.
        assertWrong(
                "prints nothing to \"uci\" within 200 ms",
                "epd",
                "solve",
                suite(SUITE),
                "--engine=tail -f /dev/null",
                "--timeout=200ms");
        assertWrong("--timeout must be a time such as", "epd", "solve", suite(SUITE), "--engine=x", "--timeout=soon");
    }

    @Test
    void usageErrorsAreReportedBeforeTheEngineStarts() throws IOException {
        String file = suite(SUITE);
        assertWrong("--depth and --nodes", "epd", "solve", file, "--engine=/no/such/engine", "--depth=1", "--nodes=1");
        assertWrong("--depth", "epd", "solve", file, "--engine=/no/such/engine", "--depth=0");
        assertWrong(
                "--nodes must be a number of at least 1",
                "epd",
                "solve",
                file,
                "--engine=/no/such/engine",
                "--nodes=0");
        assertWrong("--engine", "epd", "solve", file);
    }
}
