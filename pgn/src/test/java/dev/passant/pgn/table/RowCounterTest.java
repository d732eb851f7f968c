package dev.passant.pgn.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.notation.NotationException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RowCounterTest {

    /** Counts rows whose key has all types of cells, and null. The rest is the number of the row. */
    private static List<String> counted(RowCounter counter, int rows, int keys) {
        Random random = new Random(7);
        List<String> found = new ArrayList<>();
        try (counter) {
            for (int i = 0; i < rows; i++) {
                int key = random.nextInt(keys);
                counter.add(new @Nullable Object[] {
                    key % 3 == 0 ? null : "é" + key, (long) key, key / 2.0, 1L, (long) i, "x"
                });
            }
            counter.finish(cells -> found.add(Arrays.toString(cells)));
        }
        return found;
    }

    private static List<String> expected(int rows, int keys) {
        Random random = new Random(7);
        Map<Integer, Integer> first = new HashMap<>();
        Map<Integer, Integer> counts = new HashMap<>();
        for (int i = 0; i < rows; i++) {
            int key = random.nextInt(keys);
            first.putIfAbsent(key, i);
            counts.merge(key, 1, Integer::sum);
        }
        return first.keySet().stream()
                .map(key -> "[" + (key % 3 == 0 ? null : "é" + key) + ", " + key + ", " + key / 2.0 + ", "
                        + counts.get(key) + ", " + first.get(key) + ", x]")
                .toList();
    }

    @Test
    void rowsAreCountedInMemoryInTheOrderOfTheFirst() {
        List<String> found = counted(new RowCounter(3, 0, 1 << 20), 500, 50);
        assertThat(found).containsExactlyInAnyOrderElementsOf(expected(500, 50));
        assertThat(found.get(0)).endsWith(", 0, x]");
    }

    /** 200 bytes per key and 2,000 bytes in memory: each of 64 files has more keys than fit, too. */
    @Test
    void rowsAreCountedOnDiskAtSeveralLevels() {
        assertThat(counted(new RowCounter(3, 0, 2_000), 5_000, 2_500))
                .containsExactlyInAnyOrderElementsOf(expected(5_000, 2_500));
    }

    @Test
    void equalRowsTakeOnePlaceHoweverManyThereAre() {
        assertThat(counted(new RowCounter(3, 0, 2_000), 50_000, 1)).containsExactly("[null, 0, 0.0, 50000, 0, x]");
    }

    @Test
    void aTableWithoutCountIsRejected() {
        assertThatThrownBy(() -> new RowCounter(GameTable.GAMES)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void wrongColumnsAreNamedWithTheirPlace() {
        assertThatThrownBy(() -> GameTable.parse("fen, fne")).isInstanceOfSatisfying(NotationException.class, e -> {
            assertThat(e.offset()).isEqualTo(4);
            assertThat(e.reason()).startsWith("no column \"fne\"");
        });
        assertThatThrownBy(() -> GameTable.parse("white,White")).hasMessageContaining("the column White occurs twice");
        assertThatThrownBy(() -> GameTable.parse("count,fen")).hasMessageContaining("count needs a column before it");
        assertThatThrownBy(() -> GameTable.parse("")).hasMessageContaining("no column \"\"");
    }
}
