package dev.passant.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
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

/** What README.md shows is what happens: its Java is compiled and run, its commands are run. */
class ReadmeTest {

    private static final Path README = Path.of("..", "README.md");
    private static final Pattern BLOCK = Pattern.compile("^```(\\w+)\\n(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|((?:[^\\s\"']|\"[^\"]*\")+)");

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void theJavaPrintsTheTextBelowIt(int number, @TempDir Path folder) throws IOException, InterruptedException {
        assertThat(blocks("java")).hasSize(2);
        String code = blocks("java").get(number);
        List<String> imports =
                code.lines().filter(line -> line.startsWith("import ")).toList();
        List<String> statements =
                code.lines().filter(line -> !line.startsWith("import ")).toList();
        Path source = folder.resolve("Readme.java");
        Files.writeString(
                source,
                String.join("\n", imports)
                        + "\npublic class Readme { public static void main(String[] args) throws Exception {\n"
                        + String.join("\n", statements) + "\n} }\n");
        String classPath = System.getProperty("java.class.path");
        String separator = System.getProperty("path.separator");
        assertThat(jdk("javac", "-cp", classPath, "-d", folder.toString(), source.toString()))
                .isEmpty();
        assertThat(jdk("java", "-cp", folder + separator + classPath, "Readme"))
                .isEqualTo(blocks("text").get(number));
    }

    /** Runs a tool of the JDK and returns what it prints. */
    private static String jdk(String tool, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(arguments));
        command.add(0, Path.of(System.getProperty("java.home"), "bin", tool).toString());
        Process run = new ProcessBuilder(command).redirectErrorStream(true).start();
        String printed = new String(run.getInputStream().readAllBytes(), UTF_8);
        assertThat(run.waitFor()).as(printed).isZero();
        return printed;
    }

    @TestFactory
    Stream<DynamicTest> eachCommandPrintsTheLinesBelowIt() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (String block : blocks("console")) {
            for (String example : block.split("(?m)^\\$ ")) {
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

    private static List<String> blocks(String language) throws IOException {
        List<String> blocks = new ArrayList<>();
        Matcher block = BLOCK.matcher(Files.readString(README));
        while (block.find()) {
            if (block.group(1).equals(language)) {
                blocks.add(block.group(2));
            }
        }
        return blocks;
    }
}
