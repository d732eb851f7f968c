package dev.passant.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.OutputException;
import dev.passant.cli.io.OutputFolder;
import dev.passant.web.StaticPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests {@code passant site}. */
class SiteCommandTest {

    /** Builds without the modules name them as missing, and write nothing. */
    @Test
    void thePageIsWrittenOrTheMissingPartIsNamed(@TempDir Path folder) throws IOException {
        Path site = folder.resolve("site");
        Run run = Run.of("site", site.toString());
        Optional<String> missing = StaticPage.missing();
        assertThat(run.exitCode()).isEqualTo(missing.isEmpty() ? ExitCode.DONE : ExitCode.WRONG_INPUT);
        assertThat(run.err())
                .isEqualTo(missing.map(line -> "passant: " + line + "\n").orElse(""));
        assertThat(run.out()).isEmpty();
        assertThat(Files.exists(site.resolve("index.html"))).isEqualTo(missing.isEmpty());
        assertThat(entries(folder)).isEqualTo(missing.isEmpty() ? List.of("site") : List.of());
    }

    /** Nothing remains of a folder that could not be moved into place. */
    @Test
    void aFailedRunLeavesNothing(@TempDir Path folder) throws IOException {
        try (OutputFolder out = new OutputFolder(folder.resolve("site").toString())) {
            Path part = out.open();
            Files.createDirectory(part.resolve("wasm"));
            Files.writeString(part.resolve("wasm").resolve("small.js"), "");
            Files.writeString(part.resolve("index.html"), "");
            Files.createDirectories(folder.resolve("site").resolve("made-meanwhile"));
            assertThatExceptionOfType(OutputException.class).isThrownBy(out::commit);
        }
        assertThat(entries(folder)).containsExactly("site");
        assertThat(folder.resolve("site").resolve("made-meanwhile")).isDirectory();
    }

    private static List<String> entries(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    @Test
    void filesAreNotOverwritten(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("index.html"), "mine");
        assertWrong("it is not empty, and existing files are never overwritten", folder);
        assertThat(folder.resolve("index.html")).hasContent("mine");
        assertWrong("it is a file, not a folder", folder.resolve("index.html"));
        assertWrong("its parent folder does not exist", folder.resolve("absent").resolve("site"));
    }

    @Test
    void anEmptyNameIsNotAFolder() {
        Run run = Run.of("site", "");
        assertThat(run.exitCode()).isEqualTo(ExitCode.WRONG_INPUT);
        assertThat(run.err()).isEqualTo("passant: empty folder name\n");
    }

    private static void assertWrong(String reason, Path folder) {
        Run run = Run.of("site", folder.toString());
        assertThat(run.exitCode()).isEqualTo(ExitCode.WRONG_INPUT);
        assertThat(run.err()).isEqualTo("passant: the folder \"" + folder + "\" cannot be written: " + reason + "\n");
    }
}
