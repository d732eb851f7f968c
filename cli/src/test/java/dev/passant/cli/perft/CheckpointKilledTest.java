package dev.passant.cli.perft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Repeatedly kills the process of a count, which must still give the right result and lose almost no work. */
class CheckpointKilledTest {

    private static final String KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

    @TempDir
    private Path parent;

    @Test
    void writtenGamesAreKnownToTheNextRun() throws IOException, InterruptedException {
        Path folder = parent.resolve("count");
        Path counts = folder.resolve("counts.txt");
        long known = 0;
        for (int kill = 0; kill < 3; kill++) {
            Process process = new ProcessBuilder(List.of(
                            System.getProperty("java.home") + "/bin/java",
                            "-cp",
                            System.getProperty("java.class.path"),
                            "dev.passant.cli.Main",
                            "perft",
                            "6",
                            KIWIPETE,
                            "--threads=2",
                            "--checkpoint=" + folder))
                    .redirectErrorStream(true)
                    .redirectOutput(parent.resolve("said").toFile())
                    .start();
            try {
                // Wait until it has written more lines; if it exits by itself, the assertion below fails.
                while (!process.waitFor(10, TimeUnit.MILLISECONDS)
                        && (!Files.exists(counts) || Files.size(counts) < known + 2_000)) {
                    // poll again
                }
            } finally {
                process.destroyForcibly();
            }
            assertThat(process.waitFor()).as(() -> said()).isNotZero();
            assertThat(Files.size(counts)).isGreaterThanOrEqualTo(known);
            known = Files.size(counts);
            assertThat(Run.of("perft", "status", folder.toString()).out()).contains(" work units are counted (");
        }
        List<String> before = wholeLines(counts);
        assertThat(Run.of("perft", "6", KIWIPETE, "--checkpoint=" + folder).out())
                .isEqualTo("Nodes searched: 8031647685\n");
        assertThat(Files.readAllLines(counts)).startsWith(before.toArray(String[]::new));
    }

    private static List<String> wholeLines(Path counts) throws IOException {
        String text = Files.readString(counts);
        return text.substring(0, text.lastIndexOf('\n')).lines().toList();
    }

    private String said() {
        try {
            return Files.readString(parent.resolve("said"));
        } catch (IOException e) {
            return e.toString();
        }
    }
}
