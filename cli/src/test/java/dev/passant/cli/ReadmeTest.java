package dev.passant.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compiles and runs the Java examples of README.md, and runs the commands of README.md and {@code docs/}. */
class ReadmeTest {

    private static final Path README = Path.of("..", "README.md");
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|((?:[^\\s\"']|\"[^\"]*\"|'[^']*')+)");
    private static final Pattern PRINTF = Pattern.compile("^printf '%s\\\\n' '([^']*)' \\|");

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
        for (Markdown.Block block : Markdown.blocksOfAllPages()) {
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
        assertThat(tests).hasSizeGreaterThan(15);
        return tests.stream();
    }

    /** The other commands need files or engines. */
    @Test
    void theOptionsOfEveryCommandExist() throws IOException {
        int commands = 0;
        for (Markdown.Block block : Markdown.blocksOfAllPages()) {
            for (String line : block.text().lines().toList()) {
                if (block.language().equals("sh") && line.startsWith("./passant ")) {
                    String[] args = words(line.replaceFirst(" +# .*", ""));
                    assertThatCode(() -> Parser.parserFor("").parseArgs(args))
                            .as(line)
                            .doesNotThrowAnyException();
                    commands++;
                }
            }
        }
        assertThat(commands).isGreaterThan(40);
    }

    /** The addresses and the version are set in pom.xml. */
    @Test
    void addressesAndVersionsAreThoseOfThePom() throws IOException {
        String pom = Files.readString(README.resolveSibling("pom.xml"));
        Matcher repository =
                Pattern.compile("<project.repository>(.*)</project.repository>").matcher(pom);
        assertThat(repository.find()).isTrue();
        assertThat(README)
                .content()
                .contains("git clone " + repository.group(1) + " ")
                .contains("](" + repository.group(1) + "/issues)");
        Matcher version = Pattern.compile("<version>(.*)</version>").matcher(pom);
        assertThat(version.find()).isTrue();
        String installing = Files.readString(README.resolveSibling("docs/installing.md"));
        assertThat(Pattern.compile("\\bpassant[-_](\\d[\\d.]*([-~]SNAPSHOT)?)")
                        .matcher(installing)
                        .results()
                        .map(name -> name.group(1).replace('~', '-')))
                .hasSizeGreaterThan(5)
                .containsOnly(version.group(1));
        assertThat(installing).contains("<artifactId>passant-bom</artifactId>\n  <version>" + version.group(1) + "<");
    }

    /** Prose without code blocks and tables. */
    @Test
    void theReadmeIsShort() throws IOException {
        String text = Files.readString(README);
        assertThat(text.lines()).hasSizeLessThanOrEqualTo(170);
        String prose = text.replaceAll("(?ms)^```.*?^```$|^\\|.*?$", "");
        assertThat(prose.strip().split("\\s+")).hasSizeLessThanOrEqualTo(800);
    }

    /** Runs {@code ./passant WORD…} or {@code printf '%s\n' 'TEXT' | ./passant WORD…} in this JVM. */
    private static String run(String command) {
        Matcher printf = PRINTF.matcher(command);
        return Run.withInput(printf.find() ? printf.group(1) + "\n" : "", words(command))
                .out();
    }

    /** Returns the words after {@code ./passant}. */
    private static String[] words(String command) {
        List<String> words = new ArrayList<>();
        Matcher word = WORD.matcher(command.substring(command.indexOf("./passant ") + "./passant ".length()));
        while (word.find()) {
            String quoted = word.group(1) != null ? word.group(1) : word.group(2);
            words.add(quoted != null ? quoted : word.group(3).replaceAll("\"([^\"]*)\"|'([^']*)'", "$1$2"));
        }
        return words.toArray(String[]::new);
    }
}
