package dev.passant.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;

/**
 * Java examples of the documentation, which are compiled together and run one by one. In each, imports come first, then
 * types and statements in any order.
 */
final class JavaExamples {

    private static final Pattern TYPE = Pattern.compile(
            "^(?:final |sealed )?(?:class|record|interface|enum) .*?^\\}\\n", Pattern.DOTALL | Pattern.MULTILINE);
    private static final Pattern IMPORT = Pattern.compile("^import [^;]+;\\n", Pattern.MULTILINE);

    private final List<String> sources = new ArrayList<>();

    /** Adds an example; its number is the number of examples before it. */
    void add(String code) {
        String name = "Example" + sources.size();
        String imports =
                IMPORT.matcher(code).results().map(found -> found.group()).collect(Collectors.joining());
        String rest = IMPORT.matcher(code).replaceAll("");
        String types = TYPE.matcher(rest)
                .results()
                .map(found -> "static " + found.group())
                .collect(Collectors.joining());
        String statements = TYPE.matcher(rest).replaceAll("");
        sources.add(imports + "public class " + name + " {\n" + types
                + "public static void main(String[] args) throws Exception {\n" + statements + "}\n}\n");
    }

    /** Compiles all examples into a folder; any compiler message is a failure. */
    void compile(Path folder) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(
                "--release",
                "17",
                "-cp",
                System.getProperty("java.class.path"),
                "-proc:none",
                "-d",
                folder.toString()));
        for (int i = 0; i < sources.size(); i++) {
            Path file = folder.resolve("Example" + i + ".java");
            arguments.add(Files.writeString(file, sources.get(i)).toString());
        }
        StringWriter said = new StringWriter();
        PrintWriter out = new PrintWriter(said);
        int exitCode = ToolProvider.findFirst("javac").orElseThrow().run(out, out, arguments.toArray(new String[0]));
        assertThat(exitCode).as(said.toString()).isZero();
        assertThat(said.toString()).isEmpty();
    }

    /** Runs a compiled example and returns its output. */
    static String run(Path folder, int number) throws IOException, ReflectiveOperationException {
        PrintStream usual = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        try (URLClassLoader loader =
                        new URLClassLoader(new URL[] {folder.toUri().toURL()});
                PrintStream out = new PrintStream(printed, true, UTF_8)) {
            System.setOut(out);
            loader.loadClass("Example" + number)
                    .getMethod("main", String[].class)
                    .invoke(null, (Object) new String[0]);
        } catch (InvocationTargetException e) {
            throw new AssertionError("the example fails after printing " + printed.toString(UTF_8), e.getCause());
        } finally {
            System.setOut(usual);
        }
        return printed.toString(UTF_8).replace(System.lineSeparator(), "\n");
    }
}
