package dev.passant.hunt;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.hunt.report.Bug;
import dev.passant.hunt.report.Example;
import dev.passant.hunt.report.Family;
import dev.passant.hunt.subjects.Subject;
import dev.passant.notation.Fen;
import dev.passant.uci.EngineCommand;
import dev.passant.uci.PerftAnswer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Constructor;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The programs of {@code samples/hunt} work with the commands of {@code docs/hunt-from-your-language.md}. Each is
 * compiled with a stand-in for an engine, and the hunt finds the engine's bug through it. The stand-ins look up their legal moves in {@code answers.txt}. Each line has
 * a FEN, a bar, moves that are each followed by a blank, another bar, and the legal moves.
 */
class AdaptersTest {

    private static final Path PAGE = Path.of("..", "docs", "hunt-from-your-language.md");
    private static final Path PROGRAMS = Path.of("..", "samples", "hunt");
    private static final Path ENGINES = Path.of("src", "test", "resources", "dev", "passant", "hunt", "adapters");

    /** A row of the table of the page: language, program, build and command. */
    private static final Pattern ROW =
            Pattern.compile("\\| (\\S+) \\| \\[.*]\\(\\.\\./samples/hunt/(\\w+)/.*\\) \\|(?: `(.*)`)? \\| `(.*)` \\|");

    private static final Generator WITHOUT_QUEENS = new ForgetfulGenerator((position, move) -> move.endsWith("q"));

    @TempDir
    private Path folder;

    /** A row of the page. */
    private record Row(String language, String folder, Optional<String> build, String command) {
        static Row of(String language) throws IOException {
            return Files.readString(PAGE)
                    .lines()
                    .map(ROW::matcher)
                    .filter(row -> row.matches() && row.group(1).equals(language))
                    .map(row -> new Row(language, row.group(2), Optional.ofNullable(row.group(3)), row.group(4)))
                    .findFirst()
                    .orElseThrow();
        }
    }

    /** Answers as the adapters do, and collects the legal moves of each position that an answer needs. */
    private static final class Recorder implements Subject {
        private final Map<String, String> answers = new TreeMap<>();

        @Override
        public String name() {
            return "recorder";
        }

        @Override
        public PerftAnswer divide(String fen, List<String> moves, int depth) {
            collect(fen, moves, depth);
            return new GeneratorSubject(name(), WITHOUT_QUEENS).divide(fen, moves, depth);
        }

        private void collect(String fen, List<String> moves, int depth) {
            Set<String> legal = WITHOUT_QUEENS.divide(fen, moves, 1).keySet();
            StringBuilder key = new StringBuilder(fen).append('|');
            moves.forEach(move -> key.append(move).append(' '));
            answers.put(key.toString(), String.join(" ", legal));
            for (String move : depth > 1 ? legal : Set.<String>of()) {
                collect(fen, Stream.concat(moves.stream(), Stream.of(move)).toList(), depth - 1);
            }
        }

        @Override
        public boolean remembers() {
            return false;
        }

        @Override
        public void restart() {
            // Each answer is independent of the others.
        }

        @Override
        public String words(String fen, List<String> moves, int depth) {
            return fen + moves + depth;
        }

        @Override
        public void close() {
            // There is nothing to release.
        }
    }

    /** Returns the bugs that a short hunt finds, without the commands that show them. */
    private static List<Object> bugs(Hunt hunt) {
        List<Bug> bugs = hunt.positions(List.of(Fen.parse("7k/P6p/8/8/8/8/p6P/7K w - - 0 1")))
                .queries(4)
                .seed(1)
                .timeout(Duration.ofMinutes(1))
                .run()
                .bugs();
        assertThat(bugs).extracting(Bug::family).containsExactly(Family.PROMOTION);
        List<Object> all = new ArrayList<>();
        for (Bug bug : bugs) {
            Example example = bug.example().orElseThrow();
            all.addAll(List.of(bug.title(), bug.cases(), example.fen(), example.missing(), example.extra()));
        }
        return all;
    }

    @Tag("it")
    @ParameterizedTest
    @CsvSource({"C,cc", "C++,c++", "Rust,cargo", "Go,go", "Python,python3", "JavaScript,node", "C#,mcs"})
    void theHuntFindsTheBugThroughTheAdapter(String language, String compiler)
            throws IOException, InterruptedException {
        StockfishHuntTest.engine(compiler);
        Recorder recorder = new Recorder();
        List<Object> expected = bugs(new Hunt("recorder", hunt -> recorder));
        List<String> answers = new ArrayList<>();
        recorder.answers.forEach((key, moves) -> answers.add(key + "|" + moves));
        Files.write(folder.resolve("answers.txt"), answers);
        Row row = Row.of(language);
        copyAll(row.folder());
        if (row.build().isPresent()) {
            run(row.build().get());
        }
        List<String> words =
                EngineCommand.parse(row.command() + " {depth} {fen} {moves}").words();
        EngineCommand adapter = new EngineCommand(words, Optional.of(folder), Map.of("NODE_PATH", folder.toString()));
        assertThat(bugs(Hunt.ofProgram(adapter))).isEqualTo(expected);
    }

    /** Copies the program of a language, and its stand-in for an engine. */
    private void copyAll(String language) throws IOException {
        for (Path from : List.of(PROGRAMS.resolve(language), ENGINES.resolve(language))) {
            try (Stream<Path> files = Files.walk(from)) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    Path to = folder.resolve(from.relativize(file).toString());
                    Files.createDirectories(to.getParent());
                    Files.copy(file, to);
                }
            }
        }
    }

    private void run(String line) throws IOException, InterruptedException {
        Process shell = new ProcessBuilder("sh", "-c", line)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(shell.getInputStream().readAllBytes(), UTF_8);
        assertThat(shell.waitFor()).as("%s: %s", line, output).isZero();
    }

    @Test
    void theHuntFindsTheBugThroughTheTestInJava() throws IOException, ReflectiveOperationException {
        copyAll("java");
        StringWriter printed = new StringWriter();
        PrintWriter out = new PrintWriter(printed);
        int exitCode = ToolProvider.findFirst("javac")
                .orElseThrow()
                .run(
                        out,
                        out,
                        "-cp",
                        System.getProperty("java.class.path"),
                        "-proc:none",
                        "-d",
                        folder.toString(),
                        folder.resolve("MyGeneratorTest.java").toString(),
                        folder.resolve("MyEngineTest.java").toString(),
                        folder.resolve("MyPosition.java").toString());
        assertThat(exitCode).as(printed.toString()).isZero();
        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
            Constructor<?> constructor = loader.loadClass("MyGeneratorTest").getDeclaredConstructor();
            constructor.setAccessible(true);
            Generator generator = (Generator) constructor.newInstance();
            assertThat(bugs(Hunt.of("Java", generator))).isEqualTo(bugs(Hunt.of("expected", WITHOUT_QUEENS)));
        }
    }
}
