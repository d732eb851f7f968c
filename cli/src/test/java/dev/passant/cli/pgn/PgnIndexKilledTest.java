package dev.passant.cli.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kills {@code passant pgn index} at random moments; either the old or the new index must remain. */
@Tag("slow")
class PgnIndexKilledTest {

    private static final int KILLS = 20;

    @TempDir
    private Path folder;

    private static Process started(Path games) throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return new ProcessBuilder(List.of(
                        java,
                        "-Xmx64m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "dev.passant.cli.Main",
                        "pgn",
                        "index",
                        games.toString()))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    @Test
    void noIndexIsLostOrHalf() throws IOException, InterruptedException {
        Path games = folder.resolve("games.pgn");
        Path index = folder.resolve("games.pgn.idx");
        String pgn =
                "[Event \"x\"]\n\n1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 4. e3 O-O 5. Bd3 d5 6. Nf3 c5 1-0\n\n".repeat(60_000);
        Files.writeString(games, "[Event \"old\"]\n\n1. e4 *\n");
        assertThat(started(games).waitFor()).isZero();
        byte[] old = Files.readAllBytes(index);
        Files.writeString(games, pgn);
        long before = System.nanoTime();
        assertThat(started(games).waitFor()).isZero();
        long whole = (System.nanoTime() - before) / 1_000_000;
        byte[] made = Files.readAllBytes(index);
        Random random = new Random(13);
        int killed = 0;
        for (int i = 0; i < KILLS; i++) {
            Files.write(index, old);
            Process run = started(games);
            if (!run.waitFor(random.nextLong(whole + 1), TimeUnit.MILLISECONDS)) {
                run.destroyForcibly().waitFor();
                killed++;
            }
            assertThat(Files.readAllBytes(index))
                    .satisfiesAnyOf(
                            now -> assertThat(now).isEqualTo(old),
                            now -> assertThat(now).isEqualTo(made));
            assertThat(Files.readString(games)).isEqualTo(pgn);
            removeParts();
        }
        assertThat(killed).isPositive();
    }

    /** Deletes the files of killed runs, which must have temporary names. */
    private void removeParts() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                String name = String.valueOf(file.getFileName());
                if (!name.equals("games.pgn") && !name.equals("games.pgn.idx")) {
                    assertThat(name).matches("games\\.pgn\\.idx\\.passant-\\d+-\\d+\\.part|passant-index-\\d+\\.tmp");
                    Files.delete(file);
                }
            }
        }
    }
}
