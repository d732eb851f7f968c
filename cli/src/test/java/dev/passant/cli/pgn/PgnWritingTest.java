package dev.passant.cli.pgn;

import static dev.passant.cli.Run.assertWrong;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.ZstdInputStream;
import dev.passant.cli.Main;
import dev.passant.cli.Run;
import dev.passant.cli.io.Output;
import dev.passant.cli.io.OutputPart;
import dev.passant.cli.io.Session;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Output files shared by several runs, output of killed runs, and compression by file name. */
class PgnWritingTest {

    private static final String GAME = "[Event \"one\"]\n\n1. e4 *\n\n";

    @TempDir
    private Path folder;

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    private static ProcessBuilder process(String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
    }

    /** More than a pipe buffer holds: once it is written, the reader has started. */
    private static final byte[] BLANK_LINES = "\n".repeat(1 << 20).getBytes(StandardCharsets.US_ASCII);

    /** A command that is reading its input and finishes when the rest arrives. */
    private static final class Unfinished implements AutoCloseable {
        private final PipedOutputStream rest = new PipedOutputStream();
        private final Thread thread;
        private int exitCode = -1;

        Unfinished(String... arguments) throws IOException {
            PipedInputStream in = new PipedInputStream(rest);
            Session session = new Session(
                    in,
                    new Output(OutputStream.nullOutputStream()),
                    new Output(OutputStream.nullOutputStream()),
                    false);
            thread = new Thread(() -> exitCode = Main.run(session, arguments));
            thread.start();
            rest.write(BLANK_LINES);
        }

        int finish(String input) throws IOException, InterruptedException {
            try (rest) {
                rest.write(input.getBytes(StandardCharsets.UTF_8));
            }
            thread.join();
            return exitCode;
        }

        @Override
        public void close() throws IOException {
            rest.close();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[Event \"old\"]\n\n1. d4 *\n\n"})
    void secondAppendingRunIsRejected(String old) throws IOException, InterruptedException {
        Path all = folder.resolve("all.pgn");
        if (!old.isEmpty()) {
            Files.writeString(all, old);
        }
        String more = file("more.pgn", "[Event \"two\"]\n\n1. c4 *\n\n");
        String[] append = {"pgn", "filter", more, "--append", "--output=" + all};
        try (Unfinished first = new Unfinished("pgn", "filter", "-", "--append", "--output=" + all)) {
            for (String command : List.of("filter", "sort", "merge", "filter --sample=1", "convert --to=pgn")) {
                List<String> line = new ArrayList<>(List.of("pgn"));
                line.addAll(List.of(command.split(" ", -1)));
                line.addAll(List.of(more, "--append", "--output=" + all));
                assertWrong(
                        "\"" + all + "\" cannot be written: process "
                                + ProcessHandle.current().pid() + " is writing it",
                        line.toArray(String[]::new));
            }
            assertThat(first.finish(GAME)).isZero();
        }
        assertThat(all).hasContent(old + GAME);
        assertThat(Run.of(append).exitCode()).isZero();
        assertThat(all).hasContent(old + GAME + Files.readString(Path.of(more)));
        assertThat(names()).containsExactly("all.pgn", "more.pgn");
    }

    @ParameterizedTest
    @CsvSource({"filter --output=, x.pgn", "filter --output=, x.pgn.gz", "split --every=1 --into=, x"})
    void leftoversOfAKilledRunAreRemoved(String command, String name) throws IOException, InterruptedException {
        Path place = folder.resolve(name);
        List<String> line = new ArrayList<>(List.of("pgn"));
        line.addAll(List.of((command + place).split(" ", -1)));
        line.add("-");
        String[] arguments = line.toArray(String[]::new);
        List<String> users = List.of(name + ".1.part", name + ".part", "y.pgn.passant-1-2.part");
        for (String user : users) {
            file(user, "mine");
        }
        Process killed = process(arguments).start();
        killed.getOutputStream().write(BLANK_LINES);
        // While the process runs, its partial output must not be deleted.
        List<String> running = names();
        assertThat(running).hasSize(users.size() + 1);
        if (command.startsWith("split")) {
            OutputPart.createFolder(place).delete();
        } else {
            assertWrong("process " + killed.pid() + " is writing it", arguments);
        }
        assertThat(names()).isEqualTo(running);
        killed.destroyForcibly().waitFor();
        assertThat(names()).isEqualTo(running);
        assertThat(Run.withInput(GAME, arguments).exitCode()).isZero();
        List<String> left = new ArrayList<>(users);
        left.add(name);
        assertThat(names()).containsExactlyInAnyOrderElementsOf(left);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void standardOutputCannotBeRead() throws IOException, InterruptedException {
        Path games = Path.of(file("games.pgn", GAME));
        for (String read : List.of(games.toString(), "-")) {
            Path said = folder.resolve("said");
            Process process = process("pgn", "filter", read)
                    .redirectInput(games.toFile())
                    .redirectOutput(ProcessBuilder.Redirect.appendTo(games.toFile()))
                    .redirectError(said.toFile())
                    .start();
            assertThat(process.waitFor()).isEqualTo(2);
            assertThat(games).hasContent(GAME);
            assertThat(said)
                    .hasContent("passant: \"" + read + "\" cannot be read: it is also standard output;"
                            + " write to another file\n");
        }
    }

    @Test
    void standardInputIsReadOnce() {
        Run run = Run.withInput(GAME, "pgn", "filter", "--unique", "--known=-", "--output=" + folder.resolve("o"), "-");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("passant: \"-\" is given twice, but standard input can be read only once\n");
    }

    /** Returns a session that appends its output to a file, and fails if the output is far too long. */
    private static Session writingTo(Path file) {
        OutputStream behind = new OutputStream() {
            private int left = 1 << 20;

            @Override
            public void write(int b) throws IOException {
                write(new byte[] {(byte) b}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                left -= length;
                assertThat(left).as("a file that grows without end").isPositive();
                Files.write(file, Arrays.copyOfRange(bytes, offset, offset + length), StandardOpenOption.APPEND);
            }
        };
        return new Session(
                new ByteArrayInputStream(new byte[0]),
                new Output(behind),
                new Output(new ByteArrayOutputStream()),
                false);
    }

    @Test
    void fileIsReadUpToItsInitialLength() throws IOException {
        String games = GAME.repeat(10_000);
        Path file = Path.of(file("games.pgn", games));
        assertThat(Main.run(writingTo(file), "pgn", "filter", file.toString())).isZero();
        assertThat(file).hasContent(games + games);
        String fens = "8/8/8/8/8/8/8/K6k w - - 0 1\n".repeat(10_000);
        Path lines = Path.of(file("fens", fens));
        assertThat(Main.run(writingTo(lines), "fen", "--input=" + lines)).isZero();
        assertThat(lines).hasContent(fens + fens);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "filter",
                "filter --unique --duplicates=d.gz",
                "sort",
                "merge",
                "filter --sample=2",
                "convert --to=pgn",
                "convert --to=json",
                "convert --to=csv",
                "convert --to=fen",
                "stats --report"
            })
    void compressionFollowsTheFileName(String command) throws IOException {
        String games = file("games.pgn", GAME + "[Event \"two\"]\n\n1. d4 d5 *\n\n");
        Path plain = folder.resolve("out");
        write(command, games, plain);
        for (String end : List.of(".gz", ".GZ", ".zst")) {
            Path compressed = folder.resolve("out" + end);
            write(command, games, compressed);
            try (InputStream raw = Files.newInputStream(compressed);
                    InputStream text = end.equals(".zst") ? new ZstdInputStream(raw) : new GZIPInputStream(raw)) {
                assertThat(text.readAllBytes()).isEqualTo(Files.readAllBytes(plain));
            }
        }
        if (!command.contains("--to=") && !command.contains("--report")) {
            for (String end : List.of("", ".gz", ".zst")) {
                assertThat(Run.of("pgn", "filter", folder.resolve("out" + end).toString())
                                .out())
                        .isEqualTo(Files.readString(Path.of(games)));
            }
        }
    }

    private void write(String command, String games, Path output) {
        List<String> line = new ArrayList<>(List.of("pgn"));
        String inFolder = command.replace("--duplicates=", "--duplicates=" + folder + "/");
        line.addAll(List.of(inFolder.split(" ", -1)));
        if (command.endsWith("--report")) {
            line.set(line.size() - 1, "--report=" + output);
        } else {
            line.add("--output=" + output);
        }
        line.add(games);
        Run run = Run.of(line.toArray(String[]::new));
        assertThat(run.exitCode()).as(run.toString()).isZero();
    }

    @Test
    void unsupportedFileExtensionIsRejected() throws IOException {
        String games = file("games.pgn", GAME);
        for (String end : List.of("zip", "bz2", "xz")) {
            assertWrong(
                    "x." + end + "\" cannot be written: ." + end + " is not supported; use .gz, .zst or no compression",
                    "pgn",
                    "filter",
                    games,
                    "--output=" + folder.resolve("x." + end));
        }
        String compressed = "--output=" + folder.resolve("x.pgn.gz");
        assertWrong("x.pgn.gz\" is compressed: nothing can be", "pgn", "filter", games, compressed, "--append");
        assertWrong("--partial cannot be used with compressed files", "pgn", "filter", games, compressed, "--partial");
        assertWrong(
                "x.db.zst\" cannot be written: databases cannot be compressed; remove .zst",
                "pgn",
                "convert",
                "--to=sqlite",
                games,
                "--output=" + folder.resolve("x.db.zst"));
        assertThat(names()).containsExactly("games.pgn");
    }

    /** A game with a byte order mark and Windows line endings. */
    private static final String FROM_WINDOWS = "\uFEFF[Event \"two\"]\r\n\r\n1. d4 {a\r\nb} d5 *\r\n\r\n";

    @ParameterizedTest
    @ValueSource(strings = {"filter", "sort --by=Event", "merge", "filter --sample=3"})
    void marksAndLineEndsOfFilesAreNotMixed(String command) throws IOException {
        List<String> line = new ArrayList<>(List.of("pgn"));
        line.addAll(List.of(command.split(" ", -1)));
        line.add(file("a.pgn", GAME));
        line.add(file("b.pgn", FROM_WINDOWS));
        line.add(file("c.pgn", "\uFEFF[Event \"x\"]\r\r1. c4 *\r"));
        Run run = Run.of(line.toArray(String[]::new));
        assertThat(run.out())
                .isEqualTo(GAME + "[Event \"two\"]\n\n1. d4 {a\nb} d5 *\n\n" + "[Event \"x\"]\n\n1. c4 *\n\n");
    }

    @Test
    void splitWritesNoMarksAndOneKindOfLineEnd() throws IOException {
        String games = file("b.pgn", FROM_WINDOWS);
        Path into = folder.resolve("into");
        assertThat(Run.of("pgn", "split", "--every=5", "--into=" + into, games, games)
                        .exitCode())
                .isZero();
        assertThat(into.resolve("part-00001.pgn")).hasContent("[Event \"two\"]\n\n1. d4 {a\nb} d5 *\n\n".repeat(2));
    }
}
