package dev.passant.cli.pgn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.passant.cli.io.OutputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExternalSortTest {

    private record Item(int key, int number) {}

    /** Covers sorting in memory, with a few runs, and with many runs merged in several rounds. */
    @ParameterizedTest
    @CsvSource({"100000000, 64, 5000", "20000, 64, 5000", "1000, 2, 5000", "1, 3, 500", "1000, 2, 0", "1000, 2, 1"})
    void itSortsAsAListDoesAndIsStable(long maxBytes, int maxMerged, int count) {
        Random random = new Random(count);
        List<Item> items = new ArrayList<>();
        List<String> sorted = new ArrayList<>();
        try (ExternalSort sort = new ExternalSort(maxBytes, maxMerged)) {
            for (int i = 0; i < count; i++) {
                Item item = new Item(random.nextInt(200), i);
                items.add(item);
                String value = item.toString() + "x".repeat(random.nextInt(50));
                sort.add(
                        new byte[] {(byte) item.key()}, value.getBytes(StandardCharsets.UTF_8), item.number() % 3 == 0);
            }
            sort.finish((value, flag) ->
                    sorted.add(new String(value, StandardCharsets.UTF_8).replaceAll("x+$", "") + flag));
        }
        items.sort(Comparator.comparingInt(Item::key));
        assertThat(sorted)
                .isEqualTo(items.stream()
                        .map(item -> item.toString() + (item.number() % 3 == 0))
                        .toList());
    }

    @Test
    void aValueLargerThanABufferIsWhole() {
        byte[] large = new byte[300_000];
        new Random(1).nextBytes(large);
        List<byte[]> sorted = new ArrayList<>();
        try (ExternalSort sort = new ExternalSort(1, 2)) {
            sort.add(new byte[] {2}, large, false);
            sort.add(new byte[] {1}, new byte[0], false);
            sort.add(new byte[0], new byte[] {7}, true);
            sort.finish((value, flag) -> sorted.add(value));
        }
        assertThat(sorted).containsExactly(new byte[] {7}, new byte[0], large);
    }

    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "open files are listed in /proc")
    void noTemporaryFileStaysOpenIfMergingFails() throws IOException {
        long before = openScratchFiles();
        try (ExternalSort sort = new ExternalSort(1, 2)) {
            for (int i = 0; i < 10; i++) {
                sort.add(new byte[] {1}, new byte[0], false);
            }
            assertThat(openScratchFiles()).isEqualTo(before + 1);
            Thread.currentThread().interrupt(); // channels refuse to read in an interrupted thread
            assertThatExceptionOfType(OutputException.class).isThrownBy(() -> sort.finish((value, flag) -> {}));
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
        assertThat(openScratchFiles()).isEqualTo(before);
    }

    private static long openScratchFiles() throws IOException {
        long found = 0;
        try (DirectoryStream<Path> files = Files.newDirectoryStream(Path.of("/proc/self/fd"))) {
            for (Path file : files) {
                try {
                    found += Files.readSymbolicLink(file).toString().contains(".scratch") ? 1 : 0;
                } catch (NoSuchFileException e) {
                    continue; // the listing itself
                }
            }
        }
        return found;
    }
}
