package dev.passant.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs every command of some pages in a folder that has only what a checkout has. */
@Tag("it")
@DisabledOnOs(OS.WINDOWS)
class TourTest {

    /** Starts a server, which does not end. */
    private static final String SERVER = "./passant serve";

    /** The commands that find a difference, such as a bug of the sample engine. */
    private static final Pattern FINDS = Pattern.compile("passant hunt |--compare=");

    @TempDir
    private Path folder;

    private int run(String line) throws IOException, InterruptedException {
        Process process = new ProcessBuilder("bash", "-o", "pipefail", "-c", line)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(new File(folder.toFile(), "printed"))
                .start();
        process.getOutputStream().close();
        return process.waitFor();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "pgn-every-day.md",
                "debugging-a-move-generator.md",
                "tour-library.md",
                "browser.md",
                "finding-positions.md",
                "pgn-index.md"
            })
    void everyCommandRunsAsItStands(String page) throws IOException, InterruptedException {
        assumeThat(run("python3 --version")).isZero();
        Path root = Path.of("..").toRealPath();
        assertThat(run("cp -R '" + root.resolve("samples") + "' .")).isZero();
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        String script = "#!/bin/sh\nexec '" + java + "' -cp '" + System.getProperty("java.class.path") + "' "
                + Main.class.getName() + " \"$@\"\n";
        Files.writeString(folder.resolve("script"), script);
        // Another process writes it: one that this process starts at the same time may inherit an open file.
        assertThat(run("cp script passant && chmod +x passant")).isZero();
        List<String> commands = new ArrayList<>();
        for (Markdown.Block block : Markdown.blocks(Path.of("..", "docs", page))) {
            if (block.language().equals("sh")) {
                block.text().lines().filter(line -> !line.isBlank()).forEach(commands::add);
            }
        }
        for (String command : commands) {
            if (command.startsWith("./passant") || command.contains("| ./")) {
                if (!command.startsWith(SERVER)) {
                    int exitCode = run(command);
                    assertThat(exitCode)
                            .as(command + "\n" + Files.readString(folder.resolve("printed"), StandardCharsets.UTF_8))
                            .isEqualTo(FINDS.matcher(command).find() ? 1 : 0);
                }
            }
        }
    }
}
