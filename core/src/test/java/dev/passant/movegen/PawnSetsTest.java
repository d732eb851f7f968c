package dev.passant.movegen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.RayWalker;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Compares the set-wise pawn queries with their definitions, square by square. */
class PawnSetsTest {

    @Test
    void queriesMatchTheirDefinitionsOnRandomBoards() {
        SplittableRandom random = new SplittableRandom(4);
        for (int i = 0; i < 2_000; i++) {
            long occupied = random.nextLong() & (i % 2 == 0 ? random.nextLong() : -1L);
            long pawns = occupied & random.nextLong();
            long empty = ~occupied;
            long single = 0;
            long twice = 0;
            long able = 0;
            long ableTwice = 0;
            long east = 0;
            long west = 0;
            for (int square = 0; square < 64; square++) {
                if ((pawns >>> square & 1) == 0) {
                    continue;
                }
                long ahead = RayWalker.jump(square, 0, 1);
                long twoAhead = RayWalker.jump(square, 0, 2);
                if ((ahead & empty) != 0) {
                    single |= ahead;
                    able |= 1L << square;
                    if (square / 8 == 1 && (twoAhead & empty) != 0) {
                        twice |= twoAhead;
                        ableTwice |= 1L << square;
                    }
                }
                east |= RayWalker.jump(square, 1, 1);
                west |= RayWalker.jump(square, -1, 1);
            }
            assertThat(PawnSets.singlePushTargets(pawns, empty)).isEqualTo(single);
            assertThat(PawnSets.doublePushTargets(pawns, empty)).isEqualTo(twice);
            assertThat(PawnSets.ableToPush(pawns, empty)).isEqualTo(able);
            assertThat(PawnSets.ableToDoublePush(pawns, empty)).isEqualTo(ableTwice);
            assertThat(PawnSets.eastAttacks(pawns)).isEqualTo(east);
            assertThat(PawnSets.westAttacks(pawns)).isEqualTo(west);
            assertThat(PawnSets.anyAttacks(pawns)).isEqualTo(east | west);
            assertThat(PawnSets.doubleAttacks(pawns)).isEqualTo(east & west);
            assertThat(PawnSets.singleAttacks(pawns)).isEqualTo((east | west) & ~(east & west));
        }
    }

    @Test
    void aDoublePushNeedsBothSquaresEmpty() {
        long pawn = Bitboards.of(12);
        assertThat(PawnSets.doublePushTargets(pawn, ~pawn)).isEqualTo(Bitboards.of(28));
        assertThat(PawnSets.doublePushTargets(pawn, ~(pawn | Bitboards.of(20)))).isEqualTo(Bitboards.EMPTY);
        assertThat(PawnSets.doublePushTargets(pawn, ~(pawn | Bitboards.of(28)))).isEqualTo(Bitboards.EMPTY);
    }

    @Test
    void aPawnOnTheLastRankHasNoPushesAndAttacks() {
        assertThat(PawnSets.singlePushTargets(Bitboards.RANK_8, Bitboards.ALL)).isEqualTo(Bitboards.EMPTY);
        assertThat(PawnSets.anyAttacks(Bitboards.RANK_8)).isEqualTo(Bitboards.EMPTY);
    }

    @Test
    void aPawnOnTheFirstRankHasNoDoublePush() {
        long pawns = Bitboards.RANK_1;
        assertThat(PawnSets.singlePushTargets(pawns, ~pawns)).isEqualTo(Bitboards.RANK_2);
        assertThat(PawnSets.doublePushTargets(pawns, ~pawns)).isEqualTo(Bitboards.EMPTY);
        assertThat(PawnSets.ableToDoublePush(pawns, ~pawns)).isEqualTo(Bitboards.EMPTY);
    }
}
