package dev.passant.pgn.filter;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.pgn.raw.RawGame;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class GameSampleTest {

    private static List<Integer> chosen(int games, Function<Consumer<RawGame>, GameSample> made) {
        List<Integer> chosen = new ArrayList<>();
        try (GameSample sample = made.apply(game -> chosen.add(Integer.valueOf(new String(game.text(), UTF_8))))) {
            for (int i = 0; i < games; i++) {
                sample.add(new RawGame(Integer.toString(i).getBytes(UTF_8), i % 2 == 0));
            }
            sample.finish();
            assertThat(sample.games()).isEqualTo(games);
        }
        return chosen;
    }

    @Test
    void aFixedNumberIsChosenInOrder() {
        List<Integer> chosen = chosen(1000, sink -> GameSample.ofCount(50, 7, sink));
        assertThat(chosen).hasSize(50).doesNotHaveDuplicates().isSortedAccordingTo(Comparator.naturalOrder());
        assertThat(chosen(1000, sink -> GameSample.ofCount(50, 7, sink))).isEqualTo(chosen);
        assertThat(chosen(1000, sink -> GameSample.ofCount(50, 8, sink))).isNotEqualTo(chosen);
        assertThat(chosen(3, sink -> GameSample.ofCount(50, 7, sink))).containsExactly(0, 1, 2);
        assertThat(chosen(3, sink -> GameSample.ofCount(0, 7, sink))).isEmpty();
    }

    @Test
    void aShareIsChosenInOrder() {
        List<Integer> chosen = chosen(1000, sink -> GameSample.ofShare(0.1, 7, sink));
        assertThat(chosen).hasSizeBetween(60, 140).isSortedAccordingTo(Comparator.naturalOrder());
        assertThat(chosen(9, sink -> GameSample.ofShare(1, 7, sink))).hasSize(9);
        assertThat(chosen(9, sink -> GameSample.ofShare(0, 7, sink))).isEmpty();
    }

    @Test
    void aChosenGameKeepsWhetherItHasAResult() {
        List<Boolean> results = new ArrayList<>();
        try (GameSample sample = GameSample.ofCount(2, 1, game -> results.add(game.hasResult()))) {
            sample.add(new RawGame(new byte[] {'*'}, true));
            sample.add(new RawGame(new byte[] {'a'}, false));
            sample.finish();
        }
        assertThat(results).containsExactly(true, false);
    }
}
