package dev.passant.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class WdlTest {

    @Test
    void valuesRunFromMinusTwoToTwo() {
        assertThat(Wdl.values()).extracting(Wdl::value).containsExactly(-2, -1, 0, 1, 2);
        assertThat(Wdl.values())
                .allSatisfy(wdl -> assertThat(Wdl.of(wdl.value())).isEqualTo(wdl));
        assertThatThrownBy(() -> Wdl.of(3))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected a result from -2 to 2, got 3");
        assertThatThrownBy(() -> Wdl.of(-3)).hasMessageEndingWith("got -3");
    }

    @Test
    void aWinOfOneSideIsALossOfTheOther() {
        assertThat(Wdl.WIN.opposite()).isEqualTo(Wdl.LOSS);
        assertThat(Wdl.CURSED_WIN.opposite()).isEqualTo(Wdl.BLESSED_LOSS);
        assertThat(Wdl.DRAW.opposite()).isEqualTo(Wdl.DRAW);
    }
}
