package dev.passant.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Variant;
import dev.passant.notation.Fen;
import dev.passant.notation.PackedPosition;
import dev.passant.perft.Perft;
import dev.passant.perft.PerftFrontier;
import dev.passant.perft.PerftOptions;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Counts on a cluster equal local counts. */
class PerftJobTest {

    private static final Position KIWIPETE =
            Fen.parse("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");

    @TempDir
    Path folder;

    /** Returns a job in which tasks expand all boards except the root. */
    private static PerftJob job(Position position, int depth, int split) {
        return PerftJob.of(Sparks.session(), position, depth)
                .withSplitDepth(split)
                .withPartitions(2)
                .withFirst(1);
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

    @Test
    void theCountDoesNotDependOnTheDriversShareOrOnMemory() {
        for (int first : new int[] {1, 20, 400, 10_000}) {
            assertThat(job(Position.start(), 5, 3)
                            .withFirst(first)
                            .withMemory(1)
                            .count())
                    .isEqualTo(BigInteger.valueOf(4865609));
        }
        assertThat(PerftJob.of(Sparks.session(), KIWIPETE, 4).count()).isEqualTo(BigInteger.valueOf(4085603));
    }

    /** For chess, unrestricted positions, Chess960 and variants with a state, with either side to move. */
    @Test
    void theFrontierHasThePositionsAndTheirPaths() {
        for (Position start : List.of(
                KIWIPETE,
                Fen.parse("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1"),
                Fen.parse("1k6/8/8/8/2p5/8/1P6/RK4R1 w GA - 0 1").asChess960(),
                Fen.parseSetup("8/8/2k5/8/8/5K2/8/K7 b - - 0 1").toUnrestricted(),
                Fen.parse("4k3/1Q~6/8/8/4b3/8/Kpp5/8[N] b - - 0 1", Variant.CRAZYHOUSE),
                Fen.parse("7k/8/8/8/8/8/6R1/R5K1 w - - 2+3 0 1", Variant.THREE_CHECK))) {
            Map<String, Long> expected = new HashMap<>();
            for (Move move : start.legalMoves()) {
                Position after = start.playUnchecked(move);
                for (Move reply : after.legalMoves()) {
                    byte[] packed = PackedPosition.pack(after.playUnchecked(reply));
                    expected.merge(HexFormat.of().formatHex(packed), 1L, Long::sum);
                }
            }
            Map<String, Long> found = new HashMap<>();
            for (Row row : job(start, 2, 2).frontier().collectAsList()) {
                found.merge(HexFormat.of().formatHex(row.getAs("position")), row.getAs("paths"), Long::sum);
            }
            assertThat(found).isEqualTo(expected);
        }
    }

    /** The counts are published (variants.csv in perft). */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            CRAZYHOUSE  | 4k3/1Q~6/8/8/4b3/8/Kpp5/8[] b - - 0 1 | 3 | 5445
            CRAZYHOUSE  | 2k5/8/8/8/8/8/8/4K3[Qn] w - - 0 1 | 3 | 88634
            THREE_CHECK | r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 1+1 0 1 | 3 | 13410
            HORDE       | k7/5p2/4p2P/3p2P1/2p2P2/1p2P2P/p2P2P1/2P2P2 w - - 0 1 | 4 | 33781
            ATOMIC      | 5r2/8/4k1N1/4K2p/7P/p7/8/2q5 w - - 0 48 | 3 | 3513
            """)
    void positionsOfVariantsAreCounted(Variant variant, String fen, int depth, long expected) {
        Position start = Fen.parse(fen, variant);
        for (int split = 0; split <= 2; split += 2) {
            assertThat(job(start, depth, split).count()).isEqualTo(BigInteger.valueOf(expected));
        }
    }

    /** The sum of a task may exceed 63 bits, but not the count below one position. */
    @Test
    void sumsOfTasksMayBeLarge() {
        PerftFrontier two = PerftFrontier.of(Position.start()).next().next();
        PerftFrontier many = PerftFrontier.empty(Position.start(), 2);
        BigDecimal expected = BigDecimal.ZERO;
        for (int i = 0; i < two.size(); i++) {
            many.add(two.bytes(i), 1L << 60);
            expected = expected.add(
                    BigDecimal.valueOf(Perft.count(two.position(i), 3)).multiply(BigDecimal.valueOf(1L << 60)));
        }
        assertThat(FrontierRows.leaves(many, 3, PerftOptions.DEFAULT.withMemory(1)))
                .isEqualTo(expected);
        assertThat(expected.toBigInteger().bitLength()).isGreaterThan(64);
    }

    /** A task stops when it is killed. */
    @Test
    void aTaskThatIsKilledEnds() {
        PerftFrontier start = PerftFrontier.of(Position.start());
        PerftOptions killed = PerftOptions.DEFAULT.withMemory(1).withCancellation(() -> true);
        assertThatThrownBy(() -> FrontierRows.leaves(start, 9, killed)).isInstanceOf(CancellationException.class);
    }

    /** OEIS A083276 has 5,362 distinct positions after three plies. */
    @Test
    void equalPositionsAreMerged() {
        assertThat(job(Position.start(), 5, 3).frontier().count()).isEqualTo(5362);
    }

    @Test
    void storedStagesAreUsed() throws IOException {
        String kept = folder.resolve("job").toString();
        PerftJob job = job(KIWIPETE, 3, 1).withBatches(2).withCheckpoints(kept);
        assertThat(job.count()).isEqualTo(BigInteger.valueOf(97862));
        assertThat(Files.exists(folder.resolve("job/ply-1/_SUCCESS"))).isTrue();

        // An unfinished stage is repeated, whatever files exist.
        Files.delete(folder.resolve("job/counts-1/_SUCCESS"));
        Files.writeString(folder.resolve("job/counts-1/part-rubbish.parquet"), "rubbish");
        assertThat(job.count()).isEqualTo(BigInteger.valueOf(97862));
        // A finished stage is not repeated.
        Sparks.session()
                .sql("SELECT CAST(7 AS DECIMAL(38,0)) AS leaves")
                .write()
                .mode("overwrite")
                .parquet(kept + "/counts-1");
        assertThat(job.count()).isNotEqualTo(BigInteger.valueOf(97862));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> job(KIWIPETE, 4, 1).withCheckpoints(kept).count())
                .withMessageContaining("belongs to another job")
                .withMessageContaining("depth 3, split at 1");
        for (PerftJob other : List.of(
                job(Position.start(), 3, 1).withBatches(2),
                job(KIWIPETE, 3, 2).withBatches(2),
                job(KIWIPETE, 3, 1).withBatches(3),
                job(Fen.parse(Fen.format(KIWIPETE), Variant.ATOMIC), 3, 1).withBatches(2))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> other.withCheckpoints(kept).count())
                    .withMessageContaining("belongs to another job");
        }
    }

    @Test
    void aFolderWithOtherFilesIsRejected() throws IOException {
        Files.writeString(folder.resolve("letter.txt"), "dear");

        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        job(KIWIPETE, 3, 1).withCheckpoints(folder.toString()).count())
                .withMessageContaining("is not empty");
    }

    @Test
    void argumentsOutOfBoundsThrow() {
        PerftJob job = PerftJob.of(Sparks.session(), Position.start(), 3);
        assertThatIllegalArgumentException().isThrownBy(() -> job.withSplitDepth(4));
        assertThatIllegalArgumentException().isThrownBy(() -> job.withPartitions(0));
        assertThatIllegalArgumentException().isThrownBy(() -> job.withMemory(0));
        assertThatIllegalArgumentException().isThrownBy(() -> job.withMemory(PerftOptions.MAX_MEMORY + 1));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PerftJob.of(Sparks.session(), Position.start(), Perft.MAX_DEPTH + 1));
    }
}
