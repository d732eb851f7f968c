package dev.passant.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The examples in docs/spark.md work: SQL runs over the games of the page, and Java is compiled and run. */
class GuideTest {

    private static final Path PAGE = Path.of("..", "docs", "spark.md");
    private static final Pattern BLOCK = Pattern.compile("^```(\\w+)\\n(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);

    private record Block(String language, String text) {}

    @TempDir
    static Path folder;

    private static final List<Block> BLOCKS = new ArrayList<>();

    @BeforeAll
    static void readThePage() throws IOException {
        Matcher block = BLOCK.matcher(Files.readString(PAGE));
        while (block.find()) {
            BLOCKS.add(new Block(block.group(1), block.group(2)));
        }
        // The first block has the games.
        Path games = Texts.write(folder.resolve("games.pgn"), BLOCKS.get(0).text());
        Sparks.session().read().format("pgn").load(games.toString()).createOrReplaceTempView("games");
    }

    @TestFactory
    List<DynamicTest> theSqlPrintsTheTextBelowIt() {
        List<DynamicTest> tests = new ArrayList<>();
        for (int i = 0; i + 1 < BLOCKS.size(); i++) {
            if (BLOCKS.get(i).language().equals("sql")) {
                String sql = BLOCKS.get(i).text();
                Block answer = BLOCKS.get(i + 1);
                tests.add(DynamicTest.dynamicTest(sql.lines().findFirst().orElse(""), () -> {
                    assertThat(answer.language()).isEqualTo("text");
                    assertThat(String.join("\n", Sparks.rows(sql)))
                            .isEqualTo(answer.text().strip());
                }));
            }
        }
        assertThat(tests).hasSizeGreaterThan(3);
        return tests;
    }

    @Test
    void theJavaPrintsTheTextInItsComment() throws IOException, ReflectiveOperationException {
        Block count = java("Count");

        String printed = run(count, "Count").strip();
        assertThat(printed).matches("\\d{6,}");
        assertThat(count.text()).contains("// " + printed);
    }

    @Test
    void theJavaQueryPrintsTheTextBelowIt() throws IOException, ReflectiveOperationException {
        Block ask = java("Ask");
        String answer = BLOCKS.get(BLOCKS.indexOf(ask) + 2).text();
        String mates = BLOCKS.stream()
                .filter(block -> block.language().equals("sql") && block.text().contains("'checkmate'"))
                .findFirst()
                .orElseThrow()
                .text();
        Path sql = Texts.write(folder.resolve("mates.sql"), mates);

        assertThat(run(ask, "Ask", folder.resolve("games.pgn").toString(), sql.toString()))
                .isEqualTo(answer);
    }

    /** Runs the queries of the Python example without Python; {@code show} is the same method of the same object. */
    @Test
    void theSqlOfPythonPrintsTheTextBelowIt() throws IOException {
        Block python = BLOCKS.stream()
                .filter(block -> block.language().equals("python"))
                .findFirst()
                .orElseThrow();
        Matcher query = Pattern.compile("spark\\.sql\\(\"+(.*?)\"+\\)\\.show\\(\\)", Pattern.DOTALL)
                .matcher(python.text());
        List<String> queries = query.results().map(result -> result.group(1)).toList();

        assertThat(queries).hasSize(1);
        assertThat(printed(() ->
                                queries.forEach(sql -> Sparks.session().sql(sql).show()))
                        .strip())
                .isEqualTo(BLOCKS.get(BLOCKS.indexOf(python) + 1).text().strip());
    }

    private static String printed(Runnable program) throws IOException {
        PrintStream before = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        try (PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8)) {
            System.setOut(out);
            // Spark prints to the output stream of Scala's console.
            scala.Console.withOut(out, () -> {
                program.run();
                return null;
            });
        } finally {
            System.setOut(before);
        }
        return printed.toString(StandardCharsets.UTF_8);
    }

    private static Block java(String name) {
        return BLOCKS.stream()
                .filter(block -> block.language().equals("java") && block.text().contains("class " + name + " "))
                .findFirst()
                .orElseThrow();
    }

    /** Compiles a program, runs it in the tests' session, and returns its output. */
    private static String run(Block program, String name, String... arguments)
            throws IOException, ReflectiveOperationException {
        Path file = Files.writeString(folder.resolve(name + ".java"), program.text());
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        assertThat(ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "-proc:none", "-classpath", classPath, file.toString()))
                .isZero();
        PrintStream before = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()}, GuideTest.class.getClassLoader())) {
            System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
            loader.loadClass(name).getMethod("main", String[].class).invoke(null, (Object) arguments);
        } catch (InvocationTargetException e) {
            throw new AssertionError(e.getCause());
        } finally {
            System.setOut(before);
        }
        return printed.toString(StandardCharsets.UTF_8);
    }
}
