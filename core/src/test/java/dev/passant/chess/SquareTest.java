package dev.passant.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.bitboard.Attacks;
import org.junit.jupiter.api.Test;

class SquareTest {

    @Test
    void squaresAreIndexedFromA1ByRank() {
        assertThat(Square.A1.index()).isZero();
        assertThat(Square.H1.index()).isEqualTo(7);
        assertThat(Square.A2.index()).isEqualTo(8);
        assertThat(Square.H8.index()).isEqualTo(63);
        for (int index = 0; index < 64; index++) {
            Square square = Square.of(index);
            assertThat(square.index()).isEqualTo(index);
            assertThat(square.bit()).isEqualTo(1L << index);
            assertThat(Square.of(square.file(), square.rank())).isSameAs(square);
            assertThat(Square.of(square.toString())).contains(square);
            assertThat(square.toString()).isEqualTo("" + "abcdefgh".charAt(index % 8) + (index / 8 + 1));
        }
    }

    @Test
    void otherTextIsNotASquare() {
        for (String text : new String[] {"", "e", "e44", "i1", "a9", "a0", "E4", "4e", "`1", "a:", "  ", "é4"}) {
            assertThat(Square.of(text)).as(text).isEmpty();
        }
    }

    @Test
    void indicesOutOfRangeAreRejected() {
        assertThatThrownBy(() -> Square.of(64)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> Square.of(-1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> Square.of(8, 0)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> Square.of(0, 8)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> Square.of(-1, 3)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> Square.of(3, -1)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void distanceIsCountedInKingMoves() {
        for (Square from : Square.values()) {
            long reached = from.bit();
            for (int moves = 0; moves < 8; moves++) {
                for (Square to : Square.values()) {
                    assertThat(from.distance(to) <= moves).isEqualTo((reached & to.bit()) != 0);
                }
                long next = reached;
                for (Square square : SquareSet.of(reached)) {
                    next |= Attacks.king(square.index());
                }
                reached = next;
            }
        }
    }
}
