package dev.passant.winnable;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Each order returns every state once, the lowest priority first and, among equal ones, the latest. */
class QueuesTest {

    private static final int HIGHEST = 20;

    @Test
    void everyOrderReturnsEveryStateOnce() {
        Random random = new Random(25);
        Queues queues = new Queues(2, HIGHEST);
        List<List<int[]>> waiting = List.of(new ArrayList<>(), new ArrayList<>());
        int state = 0;
        for (int i = 0; i < 20_000; i++) {
            if (random.nextInt(5) < 2) {
                for (int order = 0; order < 2; order++) {
                    int priority = random.nextInt(HIGHEST + 6);
                    queues.push(order, state, priority);
                    waiting.get(order).add(new int[] {Math.min(priority, HIGHEST), state});
                }
                state++;
            } else {
                int order = random.nextInt(2);
                assertThat(queues.poll(order)).isEqualTo(next(waiting.get(order)));
            }
        }
        assertThat(state).isGreaterThan(5_000);
    }

    private static int next(List<int[]> waiting) {
        int[] best = null;
        for (int[] each : waiting) {
            if (best == null || each[0] < best[0] || each[0] == best[0] && each[1] > best[1]) {
                best = each;
            }
        }
        waiting.remove(best);
        return best == null ? -1 : best[1];
    }

    @Test
    void pollFirstReturnsStatesInOrderOfDiscovery() {
        Queues queues = new Queues(1, HIGHEST);
        assertThat(queues.pollFirst(0)).isEqualTo(-1);
        assertThat(queues.pollFirst(2)).isZero();
        assertThat(queues.pollFirst(2)).isEqualTo(1);
        assertThat(queues.pollFirst(2)).isEqualTo(-1);
        assertThat(queues.pollFirst(3)).isEqualTo(2);
    }
}
