package dev.passant.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The {@code spark-shell} session in docs/spark.md prints the text shown there. The test uses Scala's shell with the
 * initialization of {@code spark-shell}, because Spark's shell is not on Maven Central. {@code mvn test
 * -Pdeep,spark -pl spark -am -Dtest=ShellTest}.
 */
@Tag("slow")
class ShellTest {

    private static final Pattern SESSION =
            Pattern.compile("^```scala\\n(.*?)^```\\n\\n```text\\n(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);

    private static final Pattern GAMES = Pattern.compile("^```text\\n(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);

    /** The initialization of Spark's shell. */
    private static final String BEFOREHAND = """
            val spark = org.apache.spark.sql.SparkSession.builder().master("local[2]").getOrCreate()
            import spark.implicits._
            import spark.sql
            import org.apache.spark.sql.functions._
            """;

    @TempDir
    Path folder;

    @Test
    void theShellPrintsTheTextBelow() throws IOException, InterruptedException {
        String page = Files.readString(Path.of("..", "docs", "spark.md"));
        Matcher session = SESSION.matcher(page);
        assertThat(session.find()).isTrue();
        Matcher games = GAMES.matcher(page);
        assertThat(games.find()).isTrue();
        Texts.write(folder.resolve("games.pgn"), games.group(1));

        assertThat(printed(session.group(1))).contains(session.group(2).strip());
    }

    /** Returns the shell's output for some lines, without prompts and blank lines. */
    private String printed(String lines) throws IOException, InterruptedException {
        Path beforehand = Texts.write(folder.resolve("beforehand.scala"), BEFOREHAND);
        Path typed = Texts.write(folder.resolve("typed.scala"), lines + ":quit\n");
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        List<String> command =
                new ArrayList<>(List.of(ProcessHandle.current().info().command().orElseThrow()));
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(option -> option.startsWith("--add-opens"))
                .toList());
        command.addAll(List.of(
                "-Dspark.ui.enabled=false",
                "-Dspark.driver.host=127.0.0.1",
                "-Dspark.sql.shuffle.partitions=2",
                "-Dspark.sql.extensions=" + PassantExtensions.class.getName(),
                "-classpath",
                java.util.Arrays.stream(classPath.split(File.pathSeparator))
                        .map(entry -> Path.of(entry).toAbsolutePath().toString())
                        .collect(Collectors.joining(File.pathSeparator)),
                "scala.tools.nsc.MainGenericRunner",
                "-usejavacp",
                "-i",
                beforehand.toString()));
        Path out = folder.resolve("out");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectInput(typed.toFile())
                .redirectErrorStream(true)
                .redirectOutput(out.toFile());
        builder.environment().put("TERM", "dumb");
        builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
        Process shell = builder.start();
        try {
            assertThat(shell.waitFor(15, TimeUnit.MINUTES)).as("ended").isTrue();
        } finally {
            shell.destroyForcibly();
        }
        return Files.readString(out)
                .lines()
                .map(line -> line.replaceFirst("^(scala[^>]*> )+", "").stripTrailing())
                .filter(line -> !line.isEmpty())
                .collect(Collectors.joining("\n"));
    }
}
