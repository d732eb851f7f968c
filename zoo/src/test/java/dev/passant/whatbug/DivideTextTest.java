package dev.passant.whatbug;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DivideTextTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "e2e4: 20\ne7e8q: 1234\nNodes searched: 1254",
                "e2e4 - 20\r\ne7e8q - 1,234\r\n",
                "e2e4 20\ne7e8Q 1234\nTotal: 1254",
                "e2e4=20 e7e8=Q=1'234",
                "1. e2-e4: 20\n2. e7e8=q: 1_234\n1254",
                "info string e2e4: 20\nlog of 12:30 depth 3\nE2E4: 0\ne7e8q: 1.234",
            })
    void movesWithCountsAreReadInManyWays(String text) {
        assertThat(DivideText.parse(text)).isEqualTo(Map.of("e2e4", 20L, "e7e8q", 1234L));
    }

    @Test
    void castlingMayBeWrittenWithLettersOrZeros() {
        assertThat(DivideText.parse("O-O: 1\nO-O-O: 2\n0-0: 3\no-o-o 4")).isEqualTo(Map.of("O-O", 4L, "O-O-O", 6L));
    }

    @Test
    void countsOfTheSameMoveAreAdded() {
        assertThat(DivideText.parse("e2e4: 20\ne2e4: 1")).isEqualTo(Map.of("e2e4", 21L));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "20",
                "Nodes searched: 20",
                "e2e9: 20",
                "i2e4: 20",
                "e2e4:",
                "be2e4: 1",
                "e2e4k: 1",
                "e2e4: 123456789012345678901234567890"
            })
    void theRestIsPassedOver(String text) {
        assertThat(DivideText.parse(text)).isEmpty();
    }
}
