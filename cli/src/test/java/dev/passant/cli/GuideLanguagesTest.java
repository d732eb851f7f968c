package dev.passant.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Compiles and runs the Kotlin and Scala examples of the guide. The profile {@code languages} provides the compilers.
 * Each compiler and program runs in a separate process.
 */
@Tag("languages")
class GuideLanguagesTest {

    private static final Path PAGE = Path.of("..", "docs", "languages.md");
    private static final String CLASS_PATH = System.getProperty("java.class.path");

    @TempDir
    Path folder;

    @Test
    void theKotlinPrintsTheTextBelowIt() throws IOException, InterruptedException {
        Markdown.Program program = program("kotlin");
        Path source = Files.writeString(folder.resolve("Guide.kt"), program.code());
        java(
                "-cp",
                CLASS_PATH,
                "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler",
                "-no-stdlib",
                "-no-reflect",
                "-jvm-target",
                "17",
                "-cp",
                CLASS_PATH,
                "-d",
                folder.toString(),
                source.toString());
        assertThat(java("-cp", folder + System.getProperty("path.separator") + CLASS_PATH, "GuideKt"))
                .isEqualTo(program.output());
    }

    @Test
    void theScalaPrintsTheTextBelowIt() throws IOException, InterruptedException {
        Markdown.Program program = program("scala");
        Path source = Files.writeString(folder.resolve("Guide.scala"), program.code());
        java(
                "-cp",
                CLASS_PATH,
                "dotty.tools.dotc.Main",
                "-classpath",
                CLASS_PATH,
                "-d",
                folder.toString(),
                source.toString());
        assertThat(java("-cp", folder + System.getProperty("path.separator") + CLASS_PATH, "guide"))
                .isEqualTo(program.output());
    }

    private static Markdown.Program program(String language) throws IOException {
        List<Markdown.Program> programs = Markdown.programs(PAGE, language);
        assertThat(programs).hasSize(1);
        assertThat(programs.get(0).output()).isNotEmpty();
        return programs.get(0);
    }

    /** Runs the JVM of these tests and returns its standard output. */
    private static String java(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(arguments));
        command.add(0, Path.of(System.getProperty("java.home"), "bin", "java").toString());
        Process run = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String printed = new String(run.getInputStream().readAllBytes(), UTF_8);
        assertThat(run.waitFor()).as(printed).isZero();
        return printed;
    }
}
