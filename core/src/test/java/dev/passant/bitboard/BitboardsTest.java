package dev.passant.bitboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;

class BitboardsTest {

    private final SplittableRandom random = new SplittableRandom(1);

    @Test
    void shiftsMoveEverySquareWithoutWrapping() {
        assertShift(Bitboards::north, 0, 1);
        assertShift(Bitboards::south, 0, -1);
        assertShift(Bitboards::east, 1, 0);
        assertShift(Bitboards::west, -1, 0);
        assertShift(Bitboards::northEast, 1, 1);
        assertShift(Bitboards::northWest, -1, 1);
        assertShift(Bitboards::southEast, 1, -1);
        assertShift(Bitboards::southWest, -1, -1);
    }

    private void assertShift(LongUnaryOperator shift, int east, int north) {
        for (int square = 0; square < 64; square++) {
            assertThat(shift.applyAsLong(1L << square))
                    .as("square %d, %d east, %d north", square, east, north)
                    .isEqualTo(RayWalker.jump(square, east, north));
        }
        for (int i = 0; i < 1_000; i++) {
            long squares = random.nextLong();
            assertThat(shift.applyAsLong(squares)).isEqualTo(RayWalker.shifted(squares, east, north));
        }
        assertThat(shift.applyAsLong(Bitboards.ALL)).isEqualTo(RayWalker.shifted(-1L, east, north));
    }

    @Test
    void neighboursHaveDifferentColours() {
        assertThat(Bitboards.contains(Bitboards.DARK_SQUARES, 0)).as("a1").isTrue();
        assertThat(Bitboards.LIGHT_SQUARES).isEqualTo(~Bitboards.DARK_SQUARES);
        for (int square = 0; square < 64; square++) {
            boolean isDark = (square / 8 + square % 8) % 2 == 0;
            assertThat(Bitboards.contains(Bitboards.DARK_SQUARES, square))
                    .as("square %d", square)
                    .isEqualTo(isDark);
        }
    }

    @Test
    void ranksAndFilesContainTheirSquares() {
        long[] ranks = {
            Bitboards.RANK_1,
            Bitboards.RANK_2,
            Bitboards.RANK_3,
            Bitboards.RANK_4,
            Bitboards.RANK_5,
            Bitboards.RANK_6,
            Bitboards.RANK_7,
            Bitboards.RANK_8
        };
        for (int square = 0; square < 64; square++) {
            for (int rank = 0; rank < 8; rank++) {
                assertThat(Bitboards.contains(ranks[rank], square)).isEqualTo(square / 8 == rank);
            }
            assertThat(Bitboards.contains(Bitboards.FILE_A, square)).isEqualTo(square % 8 == 0);
            assertThat(Bitboards.contains(Bitboards.FILE_H, square)).isEqualTo(square % 8 == 7);
        }
    }

    @Test
    void aSingletonContainsItsSquareOnly() {
        for (int one = 0; one < 64; one++) {
            for (int other = 0; other < 64; other++) {
                assertThat(Bitboards.contains(Bitboards.of(one), other)).isEqualTo(one == other);
            }
        }
    }

    @Test
    void setsOfOneAndOfSeveralSquaresAreDistinguished() {
        assertThat(Bitboards.hasOne(Bitboards.EMPTY)).isFalse();
        assertThat(Bitboards.moreThanOne(Bitboards.EMPTY)).isFalse();
        for (int square = 0; square < 64; square++) {
            assertThat(Bitboards.hasOne(1L << square)).isTrue();
            assertThat(Bitboards.moreThanOne(1L << square)).isFalse();
            for (int other = square + 1; other < 64; other++) {
                assertThat(Bitboards.hasOne(1L << square | 1L << other)).isFalse();
                assertThat(Bitboards.moreThanOne(1L << square | 1L << other)).isTrue();
            }
        }
    }

    @Test
    void lsbIsTheLowestSquare() {
        long squares = Bitboards.of(5) | Bitboards.of(17) | Bitboards.of(63);
        assertThat(Bitboards.lsb(squares)).isEqualTo(5);
        assertThat(Bitboards.popLsb(squares)).isEqualTo(Bitboards.of(17) | Bitboards.of(63));
        assertThat(Bitboards.lsb(Bitboards.EMPTY)).isEqualTo(64);
        assertThat(Bitboards.popLsb(Bitboards.EMPTY)).isEqualTo(Bitboards.EMPTY);
    }

    @Test
    void mirrorFlipsRanksAndKeepsFiles() {
        for (int square = 0; square < 64; square++) {
            assertThat(Bitboards.mirror(1L << square)).isEqualTo(1L << (7 - square / 8) * 8 + square % 8);
        }
    }

    @Test
    void drawStartsWithTheEighthRank() {
        long squares = Bitboards.of(0) | Bitboards.of(7) | Bitboards.of(28) | Bitboards.of(56);
        assertThat(Bitboards.draw(squares)).isEqualTo("""
                        1 . . . . . . .
                        . . . . . . . .
                        . . . . . . . .
                        . . . . . . . .
                        . . . . 1 . . .
                        . . . . . . . .
                        . . . . . . . .
                        1 . . . . . . 1
                        """);
    }
}
