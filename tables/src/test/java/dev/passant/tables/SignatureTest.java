package dev.passant.tables;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.movegen.Board;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SignatureTest {

    @ParameterizedTest
    @ValueSource(strings = {"KQvK", "KQvKR", "KBNvK", "KPPPvKPP", "KRBvKNP", "KQQQQQvK", "KPvKP"})
    void namesAreReadAndWritten(String name) {
        long signature = Signature.parse(name).orElseThrow();
        assertThat(Signature.name(signature)).isEqualTo(name);
        assertThat(Signature.name(Signature.swapped(signature))).isEqualTo(name);
        assertThat(Signature.pieces(signature)).isEqualTo(name.length() - 1);
        assertThat(Signature.isSymmetric(signature)).isEqualTo(name.equals("KPvKP"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"KvK", "KQ", "QvK", "KQvKK", "KQXvK", "kqvk", "KQQQQQvKP", "KQvK.rtbw", ""})
    void otherNamesAreNot(String name) {
        assertThat(Signature.parse(name)).isEmpty();
    }

    @Test
    void boardsHaveTheSignatureOfTheirPieces() {
        int[] pieces = {6, 14, 5, 12, 1, 9, 9};
        int[] squares = {0, 63, 10, 20, 30, 40, 50};
        Board white = Board.of(LayoutTest.placement(pieces, squares), 0, 0, false);
        Board black = Board.of(LayoutTest.placement(pieces, squares), 0, 0, true);
        assertThat(Signature.of(white)).isEqualTo(Signature.swapped(Signature.of(black)));
        assertThat(Signature.name(Signature.of(white))).isEqualTo("KRPPvKQP");
        assertThat(Signature.count(Signature.of(black), 1)).isEqualTo(2);
        assertThat(Signature.count(Signature.of(black), 9)).isEqualTo(1);
        assertThat(Signature.count(Signature.of(black), 6)).isEqualTo(1);
    }
}
