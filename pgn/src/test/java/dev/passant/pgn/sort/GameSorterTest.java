package dev.passant.pgn.sort;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.passant.pgn.raw.RawGame;
import dev.passant.pgn.scratch.ScratchException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GameSorterTest {

    private record Item(int key, int number) {}

    private static RawGame game(int round, byte[] text, boolean hasResult) {
        return new RawGame(text, hasResult, Map.of("Round", Integer.toString(round)));
    }

    /** Covers sorting in memory, with a few runs, and with many runs merged in several rounds. */
    @ParameterizedTest
    @CsvSource({"100000000, 64, 5000", "20000, 64, 5000", "1000, 2, 5000", "1, 3, 500", "1000, 2, 0", "1000, 2, 1"})
    void itSortsAsAListDoesAndIsStable(long maxBytes, int maxMerged, int count) {
        Random random = new Random(count);
        List<Item> items = new ArrayList<>();
        List<String> sorted = new ArrayList<>();
        try (GameSorter sort = new GameSorter(SortOrder.parse("Round"), maxBytes, maxMerged)) {
            for (int i = 0; i < count; i++) {
                Item item = new Item(random.nextInt(200), i);
                items.add(item);
                String value = item.toString() + "x".repeat(random.nextInt(50));
                sort.add(game(item.key(), value.getBytes(StandardCharsets.UTF_8), item.number() % 3 == 0));
            }
            sort.finish(game -> sorted.add(
                    new String(game.text(), StandardCharsets.UTF_8).replaceAll("x+$", "") + game.hasResult()));
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
        try (GameSorter sort = new GameSorter(SortOrder.parse("Round"), 1, 2)) {
            sort.add(game(3, large, false));
            sort.add(game(2, new byte[0], false));
            sort.add(game(1, new byte[] {7}, true));
            sort.finish(game -> sorted.add(game.text()));
        }
        assertThat(sorted).containsExactly(new byte[] {7}, new byte[0], large);
    }

    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "open files are listed in /proc")
    void noTemporaryFileStaysOpenIfMergingFails() throws IOException {
        long before = openScratchFiles();
        try (GameSorter sort = new GameSorter(SortOrder.parse("Round"), 1, 2)) {
            for (int i = 0; i < 10; i++) {
                sort.add(game(1, new byte[0], false));
            }
            assertThat(openScratchFiles()).isEqualTo(before + 1);
            Thread.currentThread().interrupt(); // channels refuse to read in an interrupted thread
            assertThatExceptionOfType(ScratchException.class).isThrownBy(() -> sort.finish(game -> {}));
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
