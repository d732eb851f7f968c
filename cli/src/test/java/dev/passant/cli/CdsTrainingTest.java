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

/** Tests the training run for class data sharing: it executes the given lines, prints nothing and exits. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class CdsTrainingTest {

    /** The class that generates {@code equals} and similar methods of records at run time: 0.1 s on JDK 17. */
    private static final String RECORD_CODE = " java.lang.runtime.ObjectMethods ";

    @TempDir
    private Path folder;

    @Test
    void classesOfEachLineAreLoadedInSilenceAndTheServerEnds() throws IOException, InterruptedException {
        assertThat(loadedBy(
                        "moves --from=e2 --json",
                        "moves --no-such-option",
                        "pgn index GAMES",
                        "pgn tree GAMES",
                        "serve --port=0",
                        "perft 2"))
                .contains(" dev.passant.cli.position.MovesCommand ")
                .contains(" picocli.CommandLine ")
                .contains(" dev.passant.pgn.index.TreeTally ")
                // The classes of an HTTP response are loaded, too.
                .contains(" dev.passant.answers.MovesAnswer ")
                // The lines after the server are executed.
                .contains(" dev.passant.cli.perft.PerftCommand ");
    }

    @Test
    void findingAPositionByIndexGeneratesNoRecordCode() throws IOException, InterruptedException {
        assertThat(loadedBy(
                        "pgn index GAMES",
                        "pgn find --where=fen\"rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR_w_KQkq_-_0_2\" GAMES"))
                // The reader seeks to a game and finds a position in it.
                .contains(" dev.passant.cli.pgn.options.IndexOptions$1 ")
                .contains(" dev.passant.cli.pgn.FoundPositions$Found ")
                .doesNotContain(RECORD_CODE);
    }

    @Test
    void shortCommandsGenerateNoRecordCode() throws IOException, InterruptedException {
        assertThat(loadedBy("moves", "explain e2e5", "explain", "explain --variant=antichess e2e5", "status", "see"))
                .contains(" dev.passant.explain.Illegal ")
                .contains(" dev.passant.cli.position.SeeCommand ")
                .doesNotContain(RECORD_CODE);
    }

    /** Returns the JVM's log of the classes that it loads for some lines. */
    private String loadedBy(String... asked) throws IOException, InterruptedException {
        Path lines = folder.resolve("lines");
        Path loaded = folder.resolve("loaded");
        Path said = folder.resolve("said");
        Files.write(lines, List.of(asked));
        Process training = new ProcessBuilder(List.of(
                        System.getProperty("java.home") + "/bin/java",
                        "-XX:TieredStopAtLevel=1",
                        "-Xlog:class+load:file=" + loaded,
                        "-cp",
                        System.getProperty("java.class.path"),
                        CdsTraining.class.getName()))
                .redirectInput(lines.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        try {
            assertThat(training.waitFor()).isZero();
        } finally {
            training.destroyForcibly();
        }
        assertThat(Files.readString(said)).isEmpty();
        return Files.readString(loaded, StandardCharsets.UTF_8);
    }
}
