package dev.passant.cli.perft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.perft.PerftProgress;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FastCountTest {

    @Test
    void theTimeLeftIsSaidInTheUnitsThatMatter() {
        assertThat(FastCount.timeLeft(0)).isEqualTo("0 s");
        assertThat(FastCount.timeLeft(1)).isEqualTo("1 s");
        assertThat(FastCount.timeLeft(61_000_000_000L)).isEqualTo("1 min 1 s");
        assertThat(FastCount.timeLeft(7_320_000_000_000L)).isEqualTo("2 h 2 min");
    }

    @Test
    void anInterruptedCountSaysWhatWasCounted() {
        PerftProgress state = new PerftProgress(400, 100, 0, 1_000_000, 0, 0, 0, 2_000_000_000L, Map.of());
        assertThat(FastCount.interrupted(12))
                .isEqualTo("interrupted: perft 12 had not finished the first piece of its work");
        assertThat(state.nanosLeft()).isEqualTo(6_000_000_000L);
        assertThat(FastCount.interrupted(6, state))
                .isEqualTo(
                        "interrupted: perft 6 had counted 1,000,000 nodes, 100 of 400 pieces of the work, in 2.000 s,"
                                + " 500,000 nodes/s");
    }
}
