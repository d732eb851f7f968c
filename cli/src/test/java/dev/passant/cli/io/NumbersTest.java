package dev.passant.cli.io;

import static org.assertj.core.api.Assertions.assertThat;

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
    void speedIsCountedInSeconds() {
        assertThat(Numbers.perSecond(10, 2_000_000_000L)).isEqualTo(5);
        assertThat(Numbers.perSecond(0, 0)).isZero();
        assertThat(Numbers.perSecond(2, 3_000_000_000L)).as("rounded").isEqualTo(1);
    }
}
