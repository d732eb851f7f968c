package dev.passant.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class DtzTest {

    @Test
    void aRoundedDistanceIsNotExact() {
        Dtz rounded = new Dtz(-17, true);
        assertThat(rounded.exact()).isEmpty();
        assertThat(rounded.shortest()).isEqualTo(17);
        assertThat(rounded.longest()).isEqualTo(18);
        assertThat(rounded).hasToString("~-17");
        Dtz exact = new Dtz(17, false);
        assertThat(exact.exact()).hasValue(17);
        assertThat(exact.longest()).isEqualTo(17);
        assertThat(exact).hasToString("17");
        assertThatThrownBy(() -> new Dtz(0, true)).hasMessage("a draw cannot have a rounded distance");
    }

    @Test
    void theBetterOfTwoDistancesMayBeExact() {
        assertThat(Dtz.nearer(new Dtz(5, true), new Dtz(5, false))).isEqualTo(new Dtz(5, false));
        assertThat(Dtz.nearer(new Dtz(5, true), new Dtz(7, false))).isEqualTo(new Dtz(5, true));
        assertThat(Dtz.farther(new Dtz(-5, true), new Dtz(-5, false))).isEqualTo(new Dtz(-5, true));
        assertThat(Dtz.farther(new Dtz(-5, true), new Dtz(-6, false))).isEqualTo(new Dtz(-6, false));
    }

    @Test
    void categoriesDependOnTheClockOnly() {
        assertThat(Category.of(Wdl.WIN, new Dtz(100, true), 0)).isEqualTo(Category.WIN);
        assertThat(Category.of(Wdl.WIN, new Dtz(100, true), 1)).isEqualTo(Category.CURSED_WIN);
        assertThat(Category.of(Wdl.WIN, new Dtz(99, true), 1)).isEqualTo(Category.MAYBE_WIN);
        assertThat(Category.of(Wdl.CURSED_WIN, new Dtz(101, false), 0)).isEqualTo(Category.CURSED_WIN);
        assertThat(Category.of(Wdl.BLESSED_LOSS, new Dtz(-120, true), 3)).isEqualTo(Category.BLESSED_LOSS);
        assertThat(Category.of(Wdl.DRAW, new Dtz(0, false), 99)).isEqualTo(Category.DRAW);
        assertThat(Category.values()).filteredOn(Category::isDraw).hasSize(3);
    }
}
