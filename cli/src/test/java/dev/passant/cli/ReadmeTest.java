package dev.passant.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compiles and runs the Java examples of README.md, and runs its commands. */
class ReadmeTest {

    private static final Path README = Path.of("..", "README.md");
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|((?:[^\\s\"']|\"[^\"]*\")+)");

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void theJavaPrintsTheTextBelowIt(int number, @TempDir Path folder)
            throws IOException, ReflectiveOperationException {
        List<Markdown.Program> programs = Markdown.programs(README, "java");
        assertThat(programs).hasSize(2);
        JavaExamples examples = new JavaExamples();
        examples.add(programs.get(number).code());
        examples.compile(folder);
        assertThat(JavaExamples.run(folder, 0))
                .isNotEmpty()
                .isEqualTo(programs.get(number).output());
    }

    @TestFactory
    Stream<DynamicTest> eachCommandPrintsTheLinesBelowIt() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (Markdown.Block block : Markdown.blocks(README)) {
            if (!block.language().equals("console")) {
                continue;
            }
            for (String example : block.text().split("(?m)^\\$ ")) {
                if (!example.isEmpty()) {
                    int end = example.indexOf('\n');
                    String command = example.substring(0, end);
                    String expected = example.substring(end + 1);
                    tests.add(DynamicTest.dynamicTest(
                            command, () -> assertThat(run(command)).isEqualTo(expected)));
                }
            }
        }
        assertThat(tests).hasSizeGreaterThan(6);
        return tests.stream();
    }

    /** Runs {@code ./passant WORD…} or {@code printf '%s\n' 'TEXT' | ./passant WORD…} in this JVM. */
    private static String run(String command) {
        List<String> words = new ArrayList<>();
        Matcher word = WORD.matcher(command);
        while (word.find()) {
            String quoted = word.group(1) != null ? word.group(1) : word.group(2);
            words.add(quoted != null ? quoted : word.group(3).replace("\"", ""));
        }
        int start = words.indexOf("./passant");
        String input = words.get(0).equals("printf") ? words.get(2) + "\n" : "";
        String[] args = words.subList(start + 1, words.size()).toArray(String[]::new);
        return Run.withInput(input, args).out();
    }
}
