package dev.passant.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Compiles and runs the Java examples of {@code docs/}, and compares their output with the text below them. */
class GuideTest {

    /** The example of {@code docs/engine.md} uses it. */
    static final Path ENGINE = Path.of("..", "samples", "engine", "Engine.java");

    private static final Path DOCS = Path.of("..", "docs");

    /**
     * {@code GuideLanguagesTest} runs Kotlin and Scala, the tests of {@code wasm} JavaScript and HTML,
     * {@code ReadmeTest} the commands of {@code console} and {@code sh}; XML is not checked.
     */
    private static final Set<String> LANGUAGES =
            Set.of("java", "text", "kotlin", "scala", "js", "html", "xml", "console", "sh");

    /** Pages without blocks, and those with separate tests. */
    private static final Set<String> NOT_OF_THE_GUIDE = Set.of(
            "README.md",
            "json.md",
            "options.md",
            "spark.md",
            "debugging-a-move-generator.md",
            "hunt-from-your-language.md",
            "which-perft-catches-which-bug.md");

    @TempDir
    static Path folder;

    @TestFactory
    Stream<DynamicTest> theJavaPrintsTheTextBelowIt() throws IOException {
        JavaExamples examples = new JavaExamples();
        List<DynamicTest> tests = new ArrayList<>();
        for (Path page : pages()) {
            for (Markdown.Program program : Markdown.programs(page, "java")) {
                int number = tests.size();
                examples.add(page.endsWith("engine.md") ? Files.readString(ENGINE) + program.code() : program.code());
                tests.add(DynamicTest.dynamicTest(page.getFileName() + " " + number, () -> {
                    assertThat(program.output()).isNotEmpty();
                    assertThat(JavaExamples.run(folder, number)).isEqualTo(program.output());
                }));
            }
        }
        assertThat(tests).hasSizeGreaterThan(8);
        examples.compile(folder);
        return tests.stream();
    }

    @Test
    void everyBlockIsInALanguageThatATestReads() throws IOException {
        for (Path page : pages()) {
            assertThat(Markdown.blocks(page))
                    .as(page.toString())
                    .isNotEmpty()
                    .allMatch(block -> LANGUAGES.contains(block.language()));
        }
    }

    @Test
    void theEngineHasAsManyLinesAsItsTitleSays() throws IOException {
        int lines = (int) Files.readString(ENGINE)
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.matches("(import |//|/\\*|\\*).*"))
                .count();
        String title = "# An engine in " + (lines + 9) / 10 * 10 + " lines\n";
        assertThat(DOCS.resolve("engine.md")).content().startsWith(title);
    }

    @Test
    void theGuideLinksToEachOfItsPages() throws IOException {
        String guide = Files.readString(DOCS.resolve("README.md"));
        for (Path page : pages()) {
            assertThat(guide).contains("(" + page.getFileName() + ")");
        }
        assertThat(Files.readString(Path.of("..", "README.md"))).contains("(docs/README.md)");
    }

    /** Returns the pages of the guide, without its table of contents and the pages about other move generators. */
    static List<Path> pages() throws IOException {
        try (Stream<Path> files = Files.list(DOCS)) {
            return files.filter(file -> file.toString().endsWith(".md"))
                    .filter(file ->
                            !NOT_OF_THE_GUIDE.contains(file.getFileName().toString()))
                    .sorted()
                    .toList();
        }
    }
}
