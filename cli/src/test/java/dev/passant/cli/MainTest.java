package dev.passant.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MainTest {

    @TempDir
    private Path folder;

    @Test
    void helpNamesEveryCommandAndTheExitCodes() {
        Run run = Run.of("--help");
        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).contains("moves", "perft", "verify", "board", "fen", "Exit codes");
        assertThat(run.err()).isEmpty();
        assertThat(Run.of("help")).isEqualTo(run);
    }

    @ParameterizedTest
    @ValueSource(strings = {"moves", "perft", "verify", "board", "fen", "status", "whatbug"})
    void everyCommandHasHelpOfItsOwn(String command) {
        Run run = Run.of(command, "--help");
        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).startsWith("Usage: passant " + command).contains("--json");
        assertThat(Run.of("help", command)).isEqualTo(run);
    }

    @Test
    void theVersionIsOneLine() {
        assertThat(Run.of("--version").lines()).singleElement().asString().startsWith("passant ");
    }

    @Test
    void wrongUseIsToldInOneLineAndPointsToTheHelp() {
        assertWrong(
                "a command is missing; the commands are moves, move, perft, verify, board, explain, fen, status, whatbug, hunt, uci, pgn, serve (see"
                        + " passant --help)");
        assertWrong("Invalid value for option '--version'", "-V=x");
        assertWrong("there is no command \"fly\"", "fly");
        assertWrong("there is no command \"fly\"", "help", "fly");
        assertWrong("Unknown option: '--fly' (see passant moves --help)", "moves", "--fly");
        assertWrong("'--input' (FILE) (see passant moves --help)", "moves", "--input");
        assertWrong("Missing required parameter: 'DEPTH' (see passant perft --help)", "perft");
        assertWrong("Missing required parameter: 'FILE'", "verify");
        assertWrong("'--json' should be specified only once", "fen", "--json", "--json");
    }

    @Test
    void filesThatCannotBeReadAreToldOfInOneLine() throws IOException {
        Path binary = Files.write(folder.resolve("binary"), new byte[] {'P', 'K', 3, 4, 0, 0});
        for (String option : new String[] {"moves", "board", "fen"}) {
            assertWrong("\"nowhere\" cannot be read: there is no such file", option, "--input", "nowhere");
            assertWrong("is a directory, not a file", option, "--input", folder.toString());
            assertWrong("is not text: there is a zero byte at offset 4", option, "--input", binary.toString());
        }
        assertWrong("is a directory", "perft", "2", "--compare", folder.toString());
        assertWrong("is no name of a file", "moves", "--input", "a\0b");
    }

    @Test
    void anArgumentIsNeverTakenForAFileOfArguments() {
        assertWrong("'@' is neither a piece nor 1 to 8 in \"@args\"", "moves", "@args");
    }

    @Test
    void aMessageIsOneLineWhateverItQuotes() {
        assertWrong("there is no command \"a?b?[31m\"", "a\nb\u001B[31m");
    }

    @Test
    void aClosedPipeEndsTheRunQuietly() {
        assertThat(runInto("Broken pipe")).isEqualTo(ExitCode.CLOSED_PIPE);
        assertThat(runInto("Datenübergabe unterbrochen (broken pipe)")).isEqualTo(ExitCode.CLOSED_PIPE);
        assertThat(runInto("No space left on device")).isEqualTo(ExitCode.WRONG_INPUT);
    }

    private static int runInto(String fault) {
        OutputStream broken = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException(fault);
            }
        };
        OutputStream err = OutputStream.nullOutputStream();
        return Main.run(
                new Session(InputStream.nullInputStream(), new Output(broken), new Output(err), false), "moves");
    }

    static void assertWrong(String message, String... args) {
        Run run = Run.of(args);
        assertThat(run.exitCode()).as(run.toString()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("passant: ").contains(message);
        assertThat(run.err().lines()).hasSize(1);
    }
}
