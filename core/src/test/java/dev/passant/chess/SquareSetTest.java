package dev.passant.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

class SquareSetTest {

    @Test
    void squaresAreIteratedInOrder() {
        assertThat(SquareSet.of(Square.H8, Square.A2, Square.B1, Square.A2))
                .containsExactly(Square.B1, Square.A2, Square.H8)
                .hasToString("[b1, a2, h8]");
        assertThat(SquareSet.of(-1L).stream().toList()).containsExactly(Square.values());
        assertThat(SquareSet.of(0)).isEmpty();
        assertThatExceptionOfType(NoSuchElementException.class)
                .isThrownBy(SquareSet.of(0).iterator()::next);
    }

    @Test
    void setsOfTheSameSquaresAreEqual() {
        SquareSet corners = SquareSet.of(Square.A1, Square.H8, Square.A1);
        assertThat(corners).isEqualTo(SquareSet.of(Square.A1.bit() | Square.H8.bit()));
        assertThat(corners).hasSameHashCodeAs(SquareSet.of(Square.H8, Square.A1));
        assertThat(corners).isNotEqualTo(SquareSet.of(Square.A1));
    }

    @Test
    void squaresAreNamedFromA1ToH8() {
        assertThat(SquareSet.of(Square.H8, Square.E4, Square.A1).names(", ")).isEqualTo("a1, e4, h8");
        assertThat(SquareSet.of(Square.E4).names(", ")).isEqualTo("e4");
        assertThat(SquareSet.of(0).names(", ")).isEmpty();
    }
}
