package dev.passant.cli;

import static dev.passant.cli.Run.assertWrong;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.Output;
import dev.passant.cli.io.Session;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MainTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "moves --input=-",
                "fen --input=-",
                "perft 2 --input=-",
                "winnable --input=-",
                "epd check -",
                "epd convert -",
                "pgn check -",
                "pgn find - --where=check",
                "pgn filter -",
                "pgn sort -",
                "pgn stats -",
                "pgn merge -",
                "pgn convert - --to=json",
                "pgn tree -"
            })
    void emptyInputGivesAnEmptyResult(String line) {
        assertThat(Run.withInput("", line.split(" ", -1)).exitCode()).isZero();
    }

    /** These commands would check nothing. */
    @ParameterizedTest
    @ValueSource(strings = {"verify -", "hunt --engine=x --positions=-", "whatbug --divide=-"})
    void emptyInputIsRejectedByChecks(String line) {
        Run run = Run.withInput("", line.split(" ", -1));
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).containsPattern("standard input (holds|has|contains) no ");
    }

    @TempDir
    private Path folder;

    @Test
    void helpNamesEveryCommandAndTheExitCodes() {
        Run run = Run.of("--help");
        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).contains("moves", "perft", "verify", "board", "fen", "Exit codes");
        assertThat(run.err()).isEmpty();
        assertThat(Run.of("help")).isEqualTo(run);
        assertThat(Run.of("help", "help")).isEqualTo(run);
        assertThat(Run.of("help", "--help")).isEqualTo(run);
    }

    @Test
    void helpOfAnUnknownOptionIsRejected() {
        assertWrong("unknown option: --no-such-option", "help", "--no-such-option");
    }

    /** Tests the exit code of a real process; the other tests only call the method that returns it. */
    @ParameterizedTest
    @CsvSource({"0, fen", "1, perft 1 --compare=-", "2, no-such-command"})
    void theProcessEndsWithTheExitCode(int exitCode, String line) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                System.getProperty("java.home") + "/bin/java",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(List.of(line.split(" ", -1)));
        Process process = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (OutputStream in = process.getOutputStream()) {
            in.write("e2e4: 7\n".getBytes(StandardCharsets.US_ASCII));
        }
        assertThat(process.waitFor()).isEqualTo(exitCode);
    }

    @Test
    void anUnwritableTemporaryFolderIsReported() throws IOException, InterruptedException {
        Path games = Files.writeString(folder.resolve("games.pgn"), "1. e4 *\n");
        Path absent = folder.resolve("absent");
        ProcessBuilder command = new ProcessBuilder(
                System.getProperty("java.home") + "/bin/java",
                "-XX:TieredStopAtLevel=1",
                "-Djava.io.tmpdir=" + absent,
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "pgn",
                "sort",
                games.toString());
        command.environment().remove("TMPDIR");
        Path err = folder.resolve("err");
        Process process = command.redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(err.toFile())
                .start();
        assertThat(process.waitFor()).isEqualTo(ExitCode.WRONG_INPUT);
        assertThat(err)
                .content()
                .contains("passant: \"" + absent + "\" (temporary files; set TMPDIR to change it) cannot be written: ");
    }

    @Test
    void helpOfACommandWithinACommandIsItsOwn() {
        assertThat(Run.of("help", "pgn", "check")).isEqualTo(Run.of("pgn", "check", "--help"));
        assertThat(Run.of("help", "pgn", "book", "show").out()).startsWith("Usage: passant pgn book show ");
        assertWrong("unknown command \"nothing\" of pgn; the commands are check,", "help", "pgn", "nothing");
        assertWrong("unknown command \"mak\" of pgn book; did you mean make?", "help", "pgn", "book", "mak");
        assertWrong("unknown command \"mak\" of pgn book; did you mean make?", "pgn", "book", "mak");
        assertWrong("unexpected argument: x (see passant epd solve --help)", "help", "epd", "solve", "x");
        assertWrong("unexpected argument: move (see passant moves --help)", "help", "moves", "move");
        assertThat(Run.of("help", "moves", "--json")).isEqualTo(Run.of("moves", "--help"));
        assertWrong("unexpected argument: extra (see passant serve --help)", "serve", "extra");
        assertWrong("--svg needs the name of a file", "board", "--svg=");
    }

    @ParameterizedTest
    @ValueSource(strings = {"moves", "perft", "verify", "board", "fen", "status", "winnable", "whatbug"})
    void everyCommandHasHelp(String command) {
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
    void usageErrorsPointToTheHelp() {
        assertWrong("missing command; the commands are " + String.join(", ", Main.COMMANDS) + " (see passant --help)");
        assertWrong("invalid value for option --version", "-V=x");
        assertWrong("unknown command \"fly\"", "fly");
        assertWrong("unknown command \"fly\"", "help", "fly");
        assertWrong("unknown option: --fly (see passant moves --help)", "moves", "--fly");
        assertWrong("--input (FILE) (see passant moves --help)", "moves", "--input");
        assertWrong("missing DEPTH: passant perft DEPTH [FEN]", "perft");
        assertWrong("missing required parameter: FILE", "verify");
        assertWrong("unknown option: --foo (see passant verify --help)", "verify", "--foo");
        assertWrong("unknown option: --foo=3 (see passant perft --help)", "perft", "--foo=3");
        assertWrong("missing required parameter: FILE", "verify", "--max-nodes=3");
        assertWrong(
                "unknown command \"bogus\" of pgn; the commands are check, convert, filter, find, split, sort, merge,"
                        + " stats, index, tree, names, book"
                        + " (see passant pgn --help)",
                "pgn",
                "bogus");
        assertWrong("unknown command \"bogus\" of pgn book; the commands are make, show", "pgn", "book", "bogus");
        assertWrong("unknown option: --bogus (see passant pgn --help)", "pgn", "--bogus");
        assertWrong("--input needs the name of a file, or - for standard input", "moves", "--input=");
        assertWrong("--input needs the name of a file, or - for standard input", "move", "--input=");
        assertThat(Run.of("verify", "").err()).isEqualTo("passant: empty file name (use - for standard input)\n");
        assertWrong("empty file name (use - for standard input)", "perft", "1", "--compare=");
        assertWrong("--unrestricted should be specified only once", "fen", "--unrestricted", "--unrestricted");
    }

    /** Arguments after "--" are not options, so none of them is reported as unknown. */
    @Test
    void missingOptionIsReportedWhateverTheFileNames() {
        assertWrong("missing required option: --to=FORMAT", "pgn", "convert", "--", "--no-such-option");
        assertWrong("unknown option: --no-such-option", "pgn", "convert", "--no-such-option");
    }

    @Test
    void unreadableFilesAreReportedOnOneLine() throws IOException {
        Path binary = Files.write(folder.resolve("binary"), new byte[] {'P', 'K', 3, 4, 0, 0});
        Path utf16 = Files.write(folder.resolve("utf16"), "startpos\n".getBytes(StandardCharsets.UTF_16));
        for (String option : new String[] {"moves", "board", "fen"}) {
            assertWrong("\"nowhere\" cannot be read: there is no such file", option, "--input", "nowhere");
            assertWrong("is a directory, not a file", option, "--input", folder.toString());
            assertWrong("is not text: there is a zero byte at offset 4", option, "--input", binary.toString());
            assertThat(Run.of(option, "--input", utf16.toString()))
                    .isEqualTo(Run.withInput("startpos\n", option, "--input", "-"));
        }
        Path padded = Files.write(
                folder.resolve("padded"),
                "startpos\0\r\n4k3/8/8/8/8/8/8/4K3 w - -\0\n".getBytes(StandardCharsets.US_ASCII));
        assertThat(Run.of("fen", "--input", padded.toString()))
                .isEqualTo(Run.withInput("startpos\n4k3/8/8/8/8/8/8/4K3 w - -\n", "fen", "--input", "-"));
        assertWrong("is a directory", "perft", "2", "--compare", folder.toString());
        assertWrong("invalid file name", "moves", "--input", "a\0b");
    }

    @Test
    void argumentsAreNotArgumentFiles() throws IOException {
        assertWrong("expected a piece or a digit 1 to 8, found '@' in \"@args\"", "moves", "@args");
        // The same holds for a line that picocli parses, and for a file that exists.
        Path file = Files.writeString(folder.resolve("args"), "startpos");
        assertWrong("expected a piece or a digit 1 to 8, found '@' in \"@", "moves", "--", "@" + file);
    }

    @Test
    void messagesAreOneLine() {
        assertWrong("unknown command \"a?b?[31m\"", "a\nb\u001B[31m");
    }

    @Test
    void closedPipeEndsTheRunSilently() {
        assertThat(runInto("Broken pipe")).isEqualTo(ExitCode.CLOSED_PIPE);
        assertThat(runInto("Datenübergabe unterbrochen (broken pipe)")).isEqualTo(ExitCode.CLOSED_PIPE);
        assertThat(runInto("No space left on device")).isEqualTo(ExitCode.WRONG_INPUT);
    }

    private static int runInto(String fault) {
        OutputStream err = OutputStream.nullOutputStream();
        return Main.run(
                new Session(InputStream.nullInputStream(), new Output(broken(fault)), new Output(err), false), "moves");
    }

    private static OutputStream broken(String fault) {
        return new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException(fault);
            }
        };
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void brokenStandardErrorIsIgnored(boolean terminal) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Session session = new Session(
                InputStream.nullInputStream(), new Output(out), new Output(broken("Bad file descriptor")), terminal);
        assertThat(Main.run(session, "perft", "4", "--divide", "--generator=reference"))
                .isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).endsWith("\nNodes searched: 197281\n");
        assertThat(Main.run(session, "moves", "x")).isEqualTo(ExitCode.WRONG_INPUT);
    }

    @Test
    void errorsAreJsonIfRequested() {
        assertJsonError(
                "{\"error\":\"invalid FEN at offset 0: expected a piece or a digit 1 to 8,"
                        + " found 'x' in \\\"x\\\"\",\"offset\":0}",
                "moves",
                "--json",
                "x");
        assertJsonError("{\"error\":\"unknown option: --fly (see passant moves --help)\"}", "moves", "--json", "--fly");
        assertJsonError("{\"error\":\"DEPTH must be between 0 and 64, got \\\"x\\\"\"}", "perft", "x", "--json");
        assertJsonError(
                "{\"error\":\"\\\"nowhere\\\" cannot be read: there is no such file or directory\"}",
                "board",
                "--json",
                "--input=nowhere");
        Run fen = Run.of("fen", "--json", "4k3/9/8/8/8/8/8/4K3");
        assertThat(fen.out())
                .startsWith("{\"valid\":false,\"error\":\"invalid FEN ")
                .contains("\"offset\":4");
        assertThat(fen.err()).startsWith("passant: invalid FEN ").hasLineCount(1);
        assertThat(Run.of("moves", "--", "--json").out()).isEmpty();
    }

    private static void assertJsonError(String json, String... args) {
        Run run = Run.of(args);
        assertThat(run.out()).isEqualTo(json + "\n");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).startsWith("passant: ").hasLineCount(1);
    }

    @Test
    void optionIsNotAValueOfAnother() {
        assertWrong(
                "option --svg (FILE) needs a value, and \"--size=3\" looks like an option (see passant board --help)",
                "board",
                "--svg",
                "--size=3");
        assertWrong("option --output (FILE) needs a value", "pgn", "filter", "--output", "--nix", "-");
        assertWrong("option --seed (N) needs a value, and \"-x\"", "perft", "audit", "x", "--seed", "-x");
        assertWrong("option --from (SQUARE) needs a value, and \"--\"", "moves", "--from", "--");
        assertWrong("expected a piece", "moves", "--", "--from", "--json");
        assertThat(Run.of("board", "--svg", "-").out()).startsWith("<svg");
        assertThat(Run.withInput("8/8/8/8/8/8/8/8 w - - 0 1\n", "moves", "--unrestricted", "--input", "-")
                        .exitCode())
                .isZero();
    }

    /** After the equals sign, everything belongs to the value. */
    @Test
    void valueMayStartWithADash() {
        assertWrong(
                "--time must be a time such as 500ms, 30s, 5m or 1h, got \"-1s\"", "hunt", "--engine=x", "--time=-1s");
        assertWrong("--seed must be a number of at least 0, got -5", "perft", "audit", "x", "--seed", "-5");
        assertWrong("--from must be a square a1 to h8, got \"--e2\"", "moves", "--from=--e2");
        String games = "1. e4 *\n1. d4 *\n1. c4 *\n";
        for (String[] choice : new String[][] {{"--games=-1,3"}, {"--games", "-1,3"}}) {
            List<String> line = new ArrayList<>(List.of("pgn", "convert", "--to=uci", "-"));
            line.addAll(List.of(choice));
            assertThat(Run.withInput(games, line.toArray(String[]::new)).lines())
                    .containsExactly("e2e4", "c2c4");
        }
    }
}
