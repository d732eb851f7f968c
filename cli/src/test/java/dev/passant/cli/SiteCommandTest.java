package dev.passant.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.io.ExitCode;
import dev.passant.web.StaticPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests {@code passant site}. */
class SiteCommandTest {

    /** Builds without the modules say what is missing, and write nothing. */
    @Test
    void thePageIsWrittenOrTheMissingPartIsNamed(@TempDir Path folder) {
        Path site = folder.resolve("site");
        Run run = Run.of("site", site.toString());
        Optional<String> missing = StaticPage.missing();
        assertThat(run.exitCode()).isEqualTo(missing.isEmpty() ? ExitCode.DONE : ExitCode.WRONG_INPUT);
        assertThat(run.err())
                .isEqualTo(missing.map(line -> "passant: " + line + "\n").orElse(""));
        assertThat(run.out()).isEmpty();
        assertThat(Files.exists(site.resolve("index.html"))).isEqualTo(missing.isEmpty());
        assertThat(folder.resolve("site.part")).doesNotExist();
    }

    @Test
    void filesAreNotOverwritten(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("index.html"), "mine");
        assertWrong("it is not empty, and existing files are never overwritten", folder);
        assertThat(folder.resolve("index.html")).hasContent("mine");
        assertWrong("it is a file, not a folder", folder.resolve("index.html"));
        assertWrong("its parent folder does not exist", folder.resolve("absent").resolve("site"));
    }

    private static void assertWrong(String reason, Path folder) {
        Run run = Run.of("site", folder.toString());
        assertThat(run.exitCode()).isEqualTo(ExitCode.WRONG_INPUT);
        assertThat(run.err()).isEqualTo("passant: the folder \"" + folder + "\" cannot be written: " + reason + "\n");
    }
}
