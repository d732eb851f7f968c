package dev.passant.bitboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class PlacementTest {

    private static final int SETS = 7;

    private static Placement of(long... sets) {
        return new Placement(sets[0], sets[1], sets[2], sets[3], sets[4], sets[5], sets[6]);
    }

    /** The differing bit is one that a sum or a cast to int would lose. */
    @Test
    void placementsAreEqualIfAllSetsAreEqual() {
        long[] sets = {0xFFFFL, 0xFFFFL << 48, 0xFF00L, 0x42L, 0x2CL, 0x89L, 0x10L};
        Placement placement = of(sets);
        Placement same = of(sets.clone());
        assertThat(same).isEqualTo(placement).hasSameHashCodeAs(placement);
        assertThat(placement).isNotEqualTo("a board").isNotEqualTo(null);
        for (int set = 0; set < SETS; set++) {
            long[] changed = Arrays.copyOf(sets, SETS);
            changed[set] ^= 1L << 40;
            assertThat(of(changed)).as("set " + set).isNotEqualTo(placement).doesNotHaveSameHashCodeAs(placement);
        }
    }

    @Test
    void theTextIsTheFirstFieldOfAFen() {
        assertThat(of(
                        0xFFFFL,
                        0xFFFFL << 48,
                        0xFFL << 48 | 0xFF00L,
                        0x42L << 56 | 0x42L,
                        0x2CL << 56 | 0x2CL,
                        0x89L << 56 | 0x89L,
                        0x10L << 56 | 0x10L))
                .hasToString("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
        assertThat(of(1, 1L << 63, 0, 0, 0, 0, 1L << 63 | 1)).hasToString("7k/8/8/8/8/8/8/K7");
        assertThat(Placement.EMPTY).hasToString("8/8/8/8/8/8/8/8");
    }
}
