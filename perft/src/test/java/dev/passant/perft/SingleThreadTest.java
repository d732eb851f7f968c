package dev.passant.perft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** With one thread, no thread is created: such counts also run where there are no threads, as in a browser. */
class SingleThreadTest {

    private final AtomicInteger created = new AtomicInteger();

    /** A thread inherits the value from the thread that creates it. */
    private final InheritableThreadLocal<Boolean> watch = new InheritableThreadLocal<>() {
        @Override
        protected Boolean childValue(Boolean value) {
            created.incrementAndGet();
            return value;
        }
    };

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 64})
    void progressAndCancellationCreateNoThread(int mebibytes) {
        watch.set(true);
        List<PerftProgress> reports = new ArrayList<>();
        PerftOptions one = PerftOptions.DEFAULT.withThreads(1).withListener(reports::add);
        PerftOptions options = mebibytes == 0 ? one.withoutMemory() : one.withMemory(mebibytes);
        assertThat(Perft.count(Position.start(), 5, options)).isEqualTo(4_865_609);
        assertThat(Perft.divide(Position.start(), 5, options).values()).contains(405_385L);
        assertThat(Perft.statistics(Position.start(), 4, options).checks()).isEqualTo(469);
        assertThat(reports).extracting(PerftProgress::nodes).contains(4_865_609L, 197_281L);
        AtomicInteger polls = new AtomicInteger();
        PerftOptions cancelled = options.withCancellation(() -> polls.incrementAndGet() > 10);
        assertThatThrownBy(() -> Perft.count(Position.start(), 7, cancelled)).isInstanceOf(CancellationException.class);
        assertThat(created).hasValue(0);
    }

    @Test
    void severalThreadsAreSeenByTheWatch() {
        watch.set(true);
        Perft.count(Position.start(), 5, PerftOptions.DEFAULT.withThreads(3));
        assertThat(created).hasPositiveValue();
    }
}
