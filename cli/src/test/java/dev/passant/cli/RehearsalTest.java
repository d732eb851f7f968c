package dev.passant.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What the archive of classes is made from: a JVM that runs the lines it is given, says nothing and ends. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class RehearsalTest {

    @TempDir
    private Path folder;

    @Test
    void classesOfEachLineAreLoadedInSilenceAndTheServerEnds() throws IOException, InterruptedException {
        Path lines = folder.resolve("lines");
        Path loaded = folder.resolve("loaded");
        Path said = folder.resolve("said");
        Files.writeString(
                lines,
                "moves --from=e2 --json\nmoves --no-such-option\npgn index GAMES\npgn tree GAMES\nserve --port=0\nperft 2\n");
        Process rehearsal = new ProcessBuilder(List.of(
                        System.getProperty("java.home") + "/bin/java",
                        "-XX:TieredStopAtLevel=1",
                        "-Xlog:class+load:file=" + loaded,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Rehearsal.class.getName()))
                .redirectInput(lines.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        try {
            assertThat(rehearsal.waitFor()).isZero();
        } finally {
            rehearsal.destroyForcibly();
        }
        assertThat(Files.readString(said)).isEmpty();
        assertThat(Files.readString(loaded, StandardCharsets.UTF_8))
                .contains(" dev.passant.cli.position.MovesCommand ")
                .contains(" picocli.CommandLine ")
                .contains(" dev.passant.pgn.index.TreeTally ")
                // Those of an answer, too.
                .contains(" dev.passant.web.MovesAnswer ")
                // What stands behind the server is run.
                .contains(" dev.passant.cli.perft.PerftCommand ");
    }
}
