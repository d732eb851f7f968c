package dev.passant.bitboard;

import static dev.passant.testing.SquareSets.squares;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LinesTest {

    private static final int[][] DIRECTIONS = {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};

    @Test
    void betweenAndThroughAreCorrectForAllPairsOfSquares() {
        for (int a = 0; a < 64; a++) {
            for (int b = 0; b < 64; b++) {
                long between = 0;
                long through = 0;
                for (int[] direction : DIRECTIONS) {
                    long towards = RayWalker.ray(a, direction[0], direction[1], 0);
                    if ((towards & 1L << b) != 0) {
                        between = RayWalker.ray(a, direction[0], direction[1], 1L << b) & ~(1L << b);
                        through = towards | 1L << a | RayWalker.ray(a, -direction[0], -direction[1], 0);
                    }
                }
                assertThat(Lines.between(a, b)).as("between %d and %d", a, b).isEqualTo(between);
                assertThat(Lines.through(a, b)).as("through %d and %d", a, b).isEqualTo(through);
            }
        }
    }

    @Test
    void theDocumentedDrawingIsCorrect() {
        assertThat(Lines.between(9, 45)).isEqualTo(squares("c3 d4 e5"));
        assertThat(Lines.through(9, 45)).isEqualTo(squares("a1 b2 c3 d4 e5 f6 g7 h8"));
    }
}
