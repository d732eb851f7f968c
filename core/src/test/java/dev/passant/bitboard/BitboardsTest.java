package dev.passant.bitboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;

class BitboardsTest {

    @Test
    void shiftsMoveEverySquareAndDropWhatLeavesTheBoard() {
        assertShift(Bitboards::north, 0, 1);
        assertShift(Bitboards::south, 0, -1);
        assertShift(Bitboards::east, 1, 0);
        assertShift(Bitboards::west, -1, 0);
        assertShift(Bitboards::northEast, 1, 1);
        assertShift(Bitboards::northWest, -1, 1);
        assertShift(Bitboards::southEast, 1, -1);
        assertShift(Bitboards::southWest, -1, -1);
    }

    private static void assertShift(LongUnaryOperator shift, int files, int ranks) {
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 1_000; i++) {
            long squares = random.nextLong();
            long expected = 0;
            for (int square = 0; square < 64; square++) {
                int file = square % 8 + files;
                int rank = square / 8 + ranks;
                if (Bitboards.contains(squares, square) && file >= 0 && file < 8 && rank >= 0 && rank < 8) {
                    expected |= Bitboards.of(rank * 8 + file);
                }
            }
            assertThat(shift.applyAsLong(squares)).isEqualTo(expected);
        }
    }

    @Test
    void setsAreCountedAndTakenApart() {
        long set = Bitboards.of(3) | Bitboards.of(60);
        assertThat(Bitboards.first(set)).isEqualTo(3);
        assertThat(Bitboards.withoutFirst(set)).isEqualTo(Bitboards.of(60));
        assertThat(Bitboards.hasSeveral(set)).isTrue();
        assertThat(Bitboards.hasOne(set)).isFalse();
        assertThat(Bitboards.hasOne(Bitboards.of(63))).isTrue();
        assertThat(Bitboards.hasOne(0)).isFalse();
        assertThat(Bitboards.hasSeveral(0)).isFalse();
        assertThat(Bitboards.first(0)).isEqualTo(64);
    }

    @Test
    void mirrorTurnsRanksOver() {
        assertThat(Bitboards.mirror(Bitboards.RANK_2)).isEqualTo(Bitboards.RANK_7);
        assertThat(Bitboards.mirror(Bitboards.FILE_A)).isEqualTo(Bitboards.FILE_A);
    }

    @Test
    void drawingShowsTheEighthRankFirst() {
        assertThat(Bitboards.draw(Bitboards.of(0) | Bitboards.of(63))).isEqualTo("""
                . . . . . . . 1
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
                1 . . . . . . .
                """);
    }
}
