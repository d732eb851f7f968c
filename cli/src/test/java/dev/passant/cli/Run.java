package dev.passant.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.io.Output;
import dev.passant.cli.io.Session;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The result of running the command in this JVM. */
public record Run(int exitCode, String out, String err) {

    /** Runs the command with empty standard input. */
    public static Run of(String... args) {
        return withInput("", args);
    }

    /** Runs the command with a text as standard input. */
    public static Run withInput(String input, String... args) {
        return run(input.getBytes(StandardCharsets.UTF_8), false, args);
    }

    /** Runs the command as if standard error were a terminal. */
    public static Run onTerminal(String... args) {
        return run(new byte[0], true, args);
    }

    public static Run run(byte[] input, boolean terminal, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Session session = new Session(new ByteArrayInputStream(input), new Output(out), new Output(err), terminal);
        int exitCode = Main.run(session, args);
        return new Run(exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** Returns the lines of standard output. */
    public List<String> lines() {
        return out.lines().toList();
    }

    /** Asserts that a command fails with exit code 2, no output, and a one-line message on standard error. */
    public static void assertWrong(String message, String... args) {
        Run run = Run.of(args);
        assertThat(run.exitCode()).as(run.toString()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("passant: ").contains(message);
        assertThat(run.err().lines()).hasSize(1);
    }
}
