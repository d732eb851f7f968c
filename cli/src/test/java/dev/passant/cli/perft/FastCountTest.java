package dev.passant.cli.perft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.perft.PerftProgress;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FastCountTest {

    @Test
    void remainingTimeUsesSuitableUnits() {
        assertThat(FastCount.timeLeft(0)).isEqualTo("0 s");
        assertThat(FastCount.timeLeft(1)).isEqualTo("1 s");
        assertThat(FastCount.timeLeft(61_000_000_000L)).isEqualTo("1 min 1 s");
        assertThat(FastCount.timeLeft(7_320_000_000_000L)).isEqualTo("2 h 2 min");
    }

    @Test
    void countWithoutWorkUnitsIsComplete() {
        PerftProgress none = new PerftProgress(0, 0, 0, 20, 0, 1_000_000_000L, Map.of());
        assertThat(FastCount.line(1, none)).startsWith("perft 1: 100% (0 of 0), 20 nodes, 20 nodes/s, ");
    }

    @Test
    void workThatIsBeingSplitHasNoUnits() {
        PerftProgress splitting = new PerftProgress(0, 0, 0, 0, 0, 61_000_000_000L, Map.of());
        assertThat(FastCount.line(11, splitting)).isEqualTo("perft 11: splitting the work, 1 min 1 s so far");
    }

    @Test
    void resumedNodesDoNotRaiseTheRate() {
        PerftProgress half = new PerftProgress(400, 200, 100, 900, 300, 2_000_000_000L, Map.of());
        assertThat(FastCount.line(5, half)).startsWith("perft 5: 50% (200 of 400), 900 nodes, 300 nodes/s, ");
    }

    @Test
    void interruptedCountReportsItsProgress() {
        PerftProgress state = new PerftProgress(400, 100, 0, 1_000_000, 0, 2_000_000_000L, Map.of());
        assertThat(FastCount.interrupted(12)).isEqualTo("interrupted: perft 12 had not finished its first work unit");
        assertThat(state.nanosLeft()).isEqualTo(6_000_000_000L);
        assertThat(FastCount.interrupted(6, state))
                .isEqualTo("interrupted: perft 6 had counted 1,000,000 nodes, 100 of 400 work units, in 2.000 s,"
                        + " 500,000 nodes/s");
    }

    /** A breadth-first count expands the first plies before it counts leaf nodes. */
    @Test
    void finishedWorkIsNotReportedAsNoNodes() {
        PerftProgress state = new PerftProgress(1_600, 1_200, 0, 0, 0, 2_000_000_000L, Map.of());
        assertThat(FastCount.interrupted(12, state))
                .isEqualTo("interrupted: perft 12 had finished 1,200 of 1,600 work units, in 2.000 s, but had"
                        + " not reached the leaf nodes yet");
        assertThat(FastCount.line(12, state)).isEqualTo("perft 12: 75% (1,200 of 1,600), 1 s left");
        PerftProgress nothing = new PerftProgress(1_600, 0, 0, 0, 0, 2_000_000_000L, Map.of());
        assertThat(FastCount.interrupted(12, nothing)).isEqualTo(FastCount.interrupted(12));
    }
}
