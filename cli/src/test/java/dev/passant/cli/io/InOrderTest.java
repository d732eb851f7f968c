package dev.passant.cli.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InOrderTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void resultsAreDeliveredInOrderOnTheCallingThread(int threads) {
        List<Integer> told = new ArrayList<>();
        Thread caller = Thread.currentThread();
        try (InOrder work = new InOrder(threads)) {
            for (int i = 0; i < 500; i++) {
                int piece = i;
                work.add(() -> () -> {
                    assertThat(Thread.currentThread()).isSameAs(caller);
                    told.add(piece);
                });
            }
            work.finish();
        }
        assertThat(told).isEqualTo(IntStream.range(0, 500).boxed().toList());
    }

    @Test
    void severalThreadsWorkAtOnce() throws InterruptedException {
        CountDownLatch both = new CountDownLatch(2);
        Set<String> met = new ConcurrentSkipListSet<>();
        try (InOrder work = new InOrder(2)) {
            for (String name : List.of("one", "two")) {
                work.add(() -> {
                    both.countDown();
                    try {
                        // The tasks wait for each other, so a single thread would never finish.
                        both.await();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                    return () -> met.add(name);
                });
            }
            work.finish();
        }
        assertThat(met).containsExactly("one", "two");
    }

    @Test
    void fewPiecesAreUnderWayAtOnce() {
        AtomicInteger given = new AtomicInteger();
        AtomicInteger told = new AtomicInteger();
        try (InOrder work = new InOrder(2)) {
            for (int i = 0; i < 1_000; i++) {
                work.add(() -> told::incrementAndGet);
                assertThat(given.incrementAndGet() - told.get()).isLessThanOrEqualTo(64);
            }
            work.finish();
        }
        assertThat(told).hasValue(1_000);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void exceptionsAreRethrownToTheCaller(int threads) {
        try (InOrder work = new InOrder(threads)) {
            assertThatThrownBy(() -> {
                        work.add(() -> {
                            throw new IllegalStateException("this piece");
                        });
                        work.finish();
                    })
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("this piece");
        }
    }
}
