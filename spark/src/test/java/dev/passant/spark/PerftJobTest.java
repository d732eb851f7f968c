package dev.passant.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.perft.Perft;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Counting on a cluster comes to the same as counting here. */
class PerftJobTest {

    private static final Position KIWIPETE =
            Fen.parse("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");

    @TempDir
    Path folder;

    private static PerftJob job(Position position, int depth, int split) {
        return PerftJob.of(Sparks.session(), position, depth)
                .withSplitDepth(split)
                .withPartitions(2);
    }

    @Test
    void theCountDoesNotDependOnTheSplit() {
        for (int split = 0; split <= 3; split += 3) {
            assertThat(job(Position.start(), 4, split).count()).isEqualTo(BigInteger.valueOf(197281));
        }
        assertThat(job(KIWIPETE, 3, 2).count()).isEqualTo(BigInteger.valueOf(97862));
        assertThat(job(Fen.parse("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), 3, 2).count())
                .isZero();
    }

    /** The number of different positions after three plies: OEIS A083276 has 5,362. */
    @Test
    void equalPositionsAreMerged() {
        assertThat(job(Position.start(), 5, 3).frontier().count()).isEqualTo(5362);
    }

    @Test
    void stagesThatWereKeptAreUsed() throws IOException {
        String kept = folder.resolve("job").toString();
        PerftJob job = job(KIWIPETE, 3, 1).withBatches(2).withCheckpoints(kept);
        assertThat(job.count()).isEqualTo(BigInteger.valueOf(97862));
        assertThat(Files.exists(folder.resolve("job/ply-1/_SUCCESS"))).isTrue();

        // A stage that was not finished is made again, whatever lies there.
        Files.delete(folder.resolve("job/counts-1/_SUCCESS"));
        Files.writeString(folder.resolve("job/counts-1/part-rubbish.parquet"), "rubbish");
        assertThat(job.count()).isEqualTo(BigInteger.valueOf(97862));
        // One that was finished is not.
        Sparks.session()
                .sql("SELECT CAST(7 AS DECIMAL(38,0)) AS leaves")
                .write()
                .mode("overwrite")
                .parquet(kept + "/counts-1");
        assertThat(job.count()).isNotEqualTo(BigInteger.valueOf(97862));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> job(KIWIPETE, 4, 1).withCheckpoints(kept).count())
                .withMessageContaining("is of another job")
                .withMessageContaining("depth 3, split at 1");
        for (PerftJob other : List.of(
                job(Position.start(), 3, 1).withBatches(2),
                job(KIWIPETE, 3, 2).withBatches(2),
                job(KIWIPETE, 3, 1).withBatches(3))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> other.withCheckpoints(kept).count())
                    .withMessageContaining("is of another job");
        }
    }

    @Test
    void aFolderOfSomethingElseIsRefused() throws IOException {
        Files.writeString(folder.resolve("letter.txt"), "dear");

        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        job(KIWIPETE, 3, 1).withCheckpoints(folder.toString()).count())
                .withMessageContaining("is not empty");
    }

    @Test
    void boundsAreHeld() {
        PerftJob job = PerftJob.of(Sparks.session(), Position.start(), 3);
        assertThatIllegalArgumentException().isThrownBy(() -> job.withSplitDepth(4));
        assertThatIllegalArgumentException().isThrownBy(() -> job.withPartitions(0));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PerftJob.of(Sparks.session(), Position.start(), Perft.MAX_DEPTH + 1));
    }
}
