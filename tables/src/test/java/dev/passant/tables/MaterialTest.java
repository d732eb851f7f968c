package dev.passant.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.notation.Fen;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class MaterialTest {

    @ParameterizedTest
    @CsvSource({"KQvKR, KQvKR", "KRvKQ, KQvKR", "KvKP, KPvK", "KNBvK, KBNvK", "KvKPR, KRPvK", "KPvKP, KPvKP"})
    void theStrongerSideComesFirst(String text, String name) {
        assertThat(Material.parse(text)).hasToString(name).isEqualTo(Material.parse(name));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "KvK", "KQ", "KQvKRB", "kqvk", "KQvKK", "QKvK", "KQ vK", "KXvK", "KQQQQQQQQQvK"})
    void otherTextsAreRefused(String text) {
        assertThatThrownBy(() -> Material.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void thereAre35Materials() {
        assertThat(Material.all()).hasSize(35).doesNotHaveDuplicates().isSorted();
    }

    @Test
    void dependenciesComeFirst() {
        List<Material> all = Material.withDependencies(List.of(Material.parse("KPvKP")));
        assertThat(all).doesNotHaveDuplicates().endsWith(Material.parse("KPvKP"));
        assertThat(all.indexOf(Material.parse("KQvKQ"))).isLessThan(all.indexOf(Material.parse("KQvKP")));
        assertThat(all).contains(Material.parse("KPvK"), Material.parse("KRvKN"));
    }

    @Test
    void materialOfAPositionDoesNotDependOnColours() {
        assertThat(Material.of(Fen.parse("8/8/8/8/8/2k4q/8/KR6 w - - 0 1"))).hasToString("KQvKR");
    }
}
