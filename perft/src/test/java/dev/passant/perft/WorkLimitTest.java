package dev.passant.perft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@link PerftOptions#withMaxNodes} ends counts that exceed it, and no others. */
class WorkLimitTest {

    private static PerftOptions options(int threads, int mebibytes) {
        PerftOptions options = PerftOptions.DEFAULT.withThreads(threads);
        return mebibytes == 0 ? options.withoutMemory() : options.withMemory(mebibytes);
    }

    @ParameterizedTest
    @CsvSource({"1, 0", "1, 1", "3, 0", "3, 16"})
    void aCountAtTheLimitIsCompleteAndOneAboveItIsCancelled(int threads, int mebibytes) {
        PerftOptions options = options(threads, mebibytes);
        Position start = Position.start();
        assertThat(Perft.count(start, 5, options.withMaxNodes(4_865_609))).isEqualTo(4_865_609);
        assertThat(Perft.divide(start, 5, options.withMaxNodes(4_865_609))).hasSize(20);
        assertThat(Perft.statistics(start, 4, options.withMaxNodes(197_281)).nodes())
                .isEqualTo(197_281);
        PerftOptions less = options.withMaxNodes(4_865_608);
        assertThatThrownBy(() -> Perft.count(start, 5, less)).isInstanceOf(CancellationException.class);
        assertThatThrownBy(() -> Perft.divide(start, 5, less)).isInstanceOf(CancellationException.class);
        assertThatThrownBy(() -> Perft.statistics(start, 4, options.withMaxNodes(197_280)))
                .isInstanceOf(CancellationException.class);
    }

    /** All lines are long, and none reaches the depth within the limit. */
    @ParameterizedTest
    @CsvSource({"1, 0", "1, 1", "2, 0", "2, 16"})
    void aHugeCountEndsSoonAfterTheLimit(int threads, int mebibytes) {
        List<PerftProgress> reports = new ArrayList<>();
        PerftOptions options =
                options(threads, mebibytes).withMaxNodes(1_000_000).withListener(reports::add);
        assertThatThrownBy(() -> Perft.count(Position.start(), 12, options)).isInstanceOf(CancellationException.class);
        assertThatThrownBy(() -> Perft.divide(Position.start(), 12, options)).isInstanceOf(CancellationException.class);
        assertThat(reports).isNotEmpty().allMatch(state -> state.nodes() < 1_000_000_000);
    }

    @Test
    void theLimitIsNotNegative() {
        assertThatThrownBy(() -> PerftOptions.DEFAULT.withMaxNodes(-1))
                .hasMessage("the maximum number of nodes must be at least 0, got -1");
        Position stalemate = Fen.parse("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
        assertThat(Perft.count(stalemate, 1, PerftOptions.DEFAULT.withMaxNodes(0)))
                .isZero();
    }
}
