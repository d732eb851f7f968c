package dev.passant.pgn.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.passant.pgn.PgnOptions;
import dev.passant.pgn.scratch.ScratchException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExternalSortTest {

    private static final long SEED = 5;

    private record Pair(long key, long value) {}

    @TempDir
    private Path folder;

    /** The message must not suggest that the games cannot be read. */
    @Test
    void failuresOfTemporaryFilesNameTheirFolder() throws IOException {
        Path missing = folder.resolve("missing");
        Path games = Files.writeString(folder.resolve("games.pgn"), "1. e4 *");
        GameIndexWriter writer = new GameIndexWriter(games, PgnOptions.DEFAULT, 1);
        assertThatThrownBy(() -> writer.write(OutputStream.nullOutputStream(), missing, (count, offset) -> {}))
                .isInstanceOf(ScratchException.class)
                .hasMessageStartingWith("a temporary file in " + missing + " cannot be written or read: ");
    }

    /**
     * Uses few keys, so that many are equal, including keys with the highest bit set. All records are in memory, or
     * sorted in runs of a file.
     */
    @ParameterizedTest(name = "{0} lists of up to {1} records, {2} in memory")
    @CsvSource({
        "0, 10, 100",
        "1, 10, 100",
        "40, 300, 1000000",
        "40, 300, 1000",
        "7, 20000, 30000",
        "300, 40, 50",
        "9, 5, 1",
        // With this many runs, the buffer of a run is not a multiple of the record size, and some runs are longer than
        // it.
        "66, 24000, 1"
    })
    void recordsComeInOrderWhereverTheyWereKept(int lists, int maxSize, long inMemory) throws IOException {
        Random random = new Random(SEED);
        List<Pair> expected = new ArrayList<>();
        List<Pair> sorted = new ArrayList<>();
        try (ExternalSort sort = new ExternalSort(folder, inMemory)) {
            for (int list = 0; list < lists; list++) {
                Records records = new Records();
                int size = random.nextInt(maxSize + 1);
                for (int i = 0; i < size; i++) {
                    Pair pair = new Pair((long) random.nextInt(64) << 58, random.nextLong());
                    records.add(pair.key(), pair.value());
                    expected.add(pair);
                }
                records.sort();
                sort.add(records);
            }
            assertThat(sort.size()).isEqualTo(expected.size());
            ExternalSort.Merged merged = sort.merged();
            while (merged.next()) {
                sorted.add(new Pair(merged.key(), merged.value()));
            }
            assertThat(merged.next()).isFalse();
        }
        expected.sort(Comparator.comparing(Pair::key, Long::compareUnsigned)
                .thenComparing(Pair::value, Long::compareUnsigned));
        assertThat(sorted).isEqualTo(expected);
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).isEmpty();
        }
    }

    /** The file is already deleted, so the test opens it through /proc. */
    @Test
    void aTemporaryFileThatWasCutIsNoticed() throws IOException {
        Path opened = Path.of("/proc/self/fd");
        assumeTrue(Files.isDirectory(opened));
        try (ExternalSort sort = new ExternalSort(folder, 1)) {
            for (int list = 0; list < 2; list++) {
                Records records = new Records();
                records.add(1, list);
                records.add(2, list);
                sort.add(records);
            }
            try (Stream<Path> files = Files.list(opened)) {
                for (Path file : (Iterable<Path>) files.filter(this::isOfSort)::iterator) {
                    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                        channel.truncate(16);
                    }
                }
            }
            assertThatThrownBy(sort::merged)
                    .isInstanceOf(IOException.class)
                    .hasMessage("a temporary file is truncated");
        }
    }

    private boolean isOfSort(Path file) {
        try {
            return Files.readSymbolicLink(file)
                    .toString()
                    .startsWith(folder.resolve("passant-index-").toString());
        } catch (IOException e) {
            return false; // the file was closed in the meantime
        }
    }
}
