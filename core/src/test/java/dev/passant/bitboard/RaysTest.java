package dev.passant.bitboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RaysTest {

    @Test
    void aWalkEndsAtTheEdgeOrTheFirstBlocker() {
        SplittableRandom random = new SplittableRandom(2);
        for (int square = 0; square < 64; square++) {
            for (int i = 0; i < 50; i++) {
                long occupied = random.nextLong() & random.nextLong();
                assertThat(Rays.walk(square, Rays.DIAGONAL, occupied)).isEqualTo(RayWalker.diagonals(square, occupied));
                assertThat(Rays.walk(square, Rays.ORTHOGONAL, occupied))
                        .isEqualTo(RayWalker.orthogonals(square, occupied));
            }
        }
    }

    @Test
    void aStepOffTheBoardReturnsMinusOne() {
        assertThat(Rays.step(7, new int[] {1, 0})).isEqualTo(-1);
        assertThat(Rays.step(0, new int[] {-1, 0})).isEqualTo(-1);
        assertThat(Rays.step(60, new int[] {0, 1})).isEqualTo(-1);
        assertThat(Rays.step(3, new int[] {0, -1})).isEqualTo(-1);
        assertThat(Rays.step(0, new int[] {1, 1})).isEqualTo(9);
    }
}
