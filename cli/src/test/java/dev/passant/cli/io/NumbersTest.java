package dev.passant.cli.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;

class NumbersTest {

    @Test
    void digitsAreGrouped() {
        assertThat(Numbers.grouped(0)).isEqualTo("0");
        assertThat(Numbers.grouped(999)).isEqualTo("999");
        assertThat(Numbers.grouped(1_000)).isEqualTo("1,000");
        assertThat(Numbers.grouped(119_060_324)).isEqualTo("119,060,324");
        assertThat(Numbers.grouped(-1_000)).isEqualTo("-1,000");
        assertThat(Numbers.grouped(-100)).isEqualTo("-100");
    }

    @Test
    void timesHaveThreeDecimals() {
        assertThat(Numbers.seconds(0)).isEqualTo("0.000");
        assertThat(Numbers.seconds(7_900_000)).isEqualTo("0.007");
        assertThat(Numbers.seconds(56_000_000)).isEqualTo("0.056");
        assertThat(Numbers.seconds(456_000_000)).isEqualTo("0.456");
        assertThat(Numbers.seconds(61_234_000_000L)).isEqualTo("61.234");
    }

    @Test
    void decimalsAreRoundedHalfUpAsFormatsDo() {
        assertThat(Numbers.decimals(0, 1)).isEqualTo("0.0");
        assertThat(Numbers.decimals(0.05, 1)).isEqualTo("0.1");
        assertThat(Numbers.decimals(99.96, 1)).isEqualTo("100.0");
        assertThat(Numbers.decimals(2.0 / 3, 4)).isEqualTo("0.6667");
        for (int all = 1; all < 150; all++) {
            for (int part = 0; part <= all; part++) {
                double share = 100.0 * part / all;
                assertThat(Numbers.decimals(share, 1)).isEqualTo(String.format(Locale.ROOT, "%.1f", share));
                assertThat(Numbers.decimals(share, 4)).isEqualTo(String.format(Locale.ROOT, "%.4f", share));
            }
        }
    }

    @Test
    void speedIsCountedInSeconds() {
        assertThat(Numbers.perSecond(10, 2_000_000_000L)).isEqualTo(5);
        assertThat(Numbers.perSecond(0, 0)).isZero();
        assertThat(Numbers.perSecond(2, 3_000_000_000L)).as("rounded").isEqualTo(1);
    }
}
