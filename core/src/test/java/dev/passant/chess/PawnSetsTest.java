package dev.passant.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The set-wise pawn queries against what they mean, square by square. */
class PawnSetsTest {

    @ParameterizedTest
    @EnumSource
    void everyQueryMeansWhatItSays(Color color) {
        SplittableRandom random = new SplittableRandom(4);
        for (int i = 0; i < 3_000; i++) {
            long pawns = random.nextLong() & random.nextLong();
            long empty = ~(pawns | random.nextLong() & random.nextLong());
            PawnSets sets = new PawnSets(color, pawns, empty);
            int forward = color == Color.WHITE ? 1 : -1;
            int secondRank = color == Color.WHITE ? 1 : 6;
            long single = 0;
            long doubled = 0;
            long able = 0;
            long ableTwice = 0;
            long east = 0;
            long west = 0;
            for (Square square : Square.values()) {
                if ((pawns & square.bit()) == 0) {
                    continue;
                }
                long one = at(square.file(), square.rank() + forward) & empty;
                long two = square.rank() == secondRank && one != 0
                        ? at(square.file(), square.rank() + 2 * forward) & empty
                        : 0;
                single |= one;
                doubled |= two;
                able |= one != 0 ? square.bit() : 0;
                ableTwice |= two != 0 ? square.bit() : 0;
                east |= at(square.file() + 1, square.rank() + forward);
                west |= at(square.file() - 1, square.rank() + forward);
            }
            assertThat(sets.singlePushTargets()).isEqualTo(single);
            assertThat(sets.doublePushTargets()).isEqualTo(doubled);
            assertThat(sets.ableToPush()).isEqualTo(able);
            assertThat(sets.ableToDoublePush()).isEqualTo(ableTwice);
            assertThat(sets.eastAttacks()).isEqualTo(east);
            assertThat(sets.westAttacks()).isEqualTo(west);
            assertThat(sets.anyAttacks()).isEqualTo(east | west);
            assertThat(sets.doubleAttacks()).isEqualTo(east & west);
            assertThat(sets.singleAttacks()).isEqualTo(east ^ west);
        }
    }

    private static long at(int file, int rank) {
        return file < 0 || file > 7 || rank < 0 || rank > 7
                ? 0
                : Square.of(file, rank).bit();
    }
}
