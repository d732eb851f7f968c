package dev.passant.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.bitboard.Bitboards;
import dev.passant.testing.Positions;
import dev.passant.testing.SquareSets;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PawnsTest {

    /** The board in the documentation of {@link Pawns}. */
    private static final String DOCUMENTED = """
            . . . . . . . o
            . . . . . . P .
            . . . . . o . .
            . . o o P . . .
            . . . P . . . .
            . o . . . . . P
            P P . . . . . .
            . . . . . . . .
            """;

    private final Pawns documented = documented(Color.WHITE);

    private static Pawns documented(Color color) {
        long pawns = SquareSets.marked(DOCUMENTED, 'P');
        long others = SquareSets.marked(DOCUMENTED, 'o');
        return color == Color.WHITE
                ? new Pawns(color, pawns, ~(pawns | others))
                : new Pawns(color, Bitboards.mirror(pawns), Bitboards.mirror(~(pawns | others)));
    }

    @Test
    void theDocumentedDrawingsAreCorrect() {
        assertDrawn(documented.singlePushTargets(), """
                . . . . . . 1 .
                . . . . . . . .
                . . . . 1 . . .
                . . . . . . . .
                . . . . . . . 1
                1 . . . . . . .
                . . . . . . . .
                . . . . . . . .
                """);
        assertDrawn(documented.doublePushTargets(), """
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
                1 . . . . . . .
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
                """);
        assertDrawn(documented.ableToPush(), """
                . . . . . . . .
                . . . . . . 1 .
                . . . . . . . .
                . . . . 1 . . .
                . . . . . . . .
                . . . . . . . 1
                1 . . . . . . .
                . . . . . . . .
                """);
        assertDrawn(documented.ableToDoublePush(), """
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
                1 . . . . . . .
                . . . . . . . .
                """);
        assertDrawn(documented.eastAttacks(), """
                . . . . . . . 1
                . . . . . . . .
                . . . . . 1 . .
                . . . . 1 . . .
                . . . . . . . .
                . 1 1 . . . . .
                . . . . . . . .
                . . . . . . . .
                """);
        assertDrawn(documented.westAttacks(), """
                . . . . . 1 . .
                . . . . . . . .
                . . . 1 . . . .
                . . 1 . . . . .
                . . . . . . 1 .
                1 . . . . . . .
                . . . . . . . .
                . . . . . . . .
                """);
        String anyAttack = """
                . . . . . 1 . 1
                . . . . . . . .
                . . . 1 . 1 . .
                . . 1 . 1 . . .
                . . . . . . 1 .
                1 1 1 . . . . .
                . . . . . . . .
                . . . . . . . .
                """;
        assertDrawn(documented.anyAttacks(), anyAttack);
        assertDrawn(documented.singleAttacks(), anyAttack);
        assertThat(documented.doubleAttacks()).isZero();
    }

    private static void assertDrawn(long squares, String drawing) {
        assertThat(Bitboards.draw(squares)).isEqualTo(drawing);
    }

    @Test
    void blackPawnsAreMirroredWhitePawns() {
        Pawns black = documented(Color.BLACK);
        assertThat(black.singlePushTargets()).isEqualTo(Bitboards.mirror(documented.singlePushTargets()));
        assertThat(black.doublePushTargets()).isEqualTo(Bitboards.mirror(documented.doublePushTargets()));
        assertThat(black.ableToPush()).isEqualTo(Bitboards.mirror(documented.ableToPush()));
        assertThat(black.ableToDoublePush()).isEqualTo(Bitboards.mirror(documented.ableToDoublePush()));
        assertThat(black.eastAttacks()).isEqualTo(Bitboards.mirror(documented.eastAttacks()));
        assertThat(black.westAttacks()).isEqualTo(Bitboards.mirror(documented.westAttacks()));
    }

    @Test
    void queriesMatchTheirDefinitionsForBothColours() {
        SplittableRandom random = new SplittableRandom(13);
        for (int i = 0; i < 2_000; i++) {
            long occupied = random.nextLong() & (i % 2 == 0 ? random.nextLong() : -1L);
            Color color = i % 4 < 2 ? Color.WHITE : Color.BLACK;
            long pawns = occupied & random.nextLong();
            Pawns sets = new Pawns(color, pawns, ~occupied);
            int forward = color == Color.WHITE ? 1 : -1;
            long[] expected = new long[6];
            for (Square from : Square.values()) {
                if ((pawns & from.bit()) == 0) {
                    continue;
                }
                long one = at(from.file(), from.rank() + forward);
                long two = at(from.file(), from.rank() + 2 * forward);
                if ((one & ~occupied) != 0) {
                    expected[0] |= one;
                    expected[2] |= from.bit();
                    if (from.rank() == (color == Color.WHITE ? 1 : 6) && (two & ~occupied) != 0) {
                        expected[1] |= two;
                        expected[3] |= from.bit();
                    }
                }
                expected[4] |= at(from.file() + 1, from.rank() + forward);
                expected[5] |= at(from.file() - 1, from.rank() + forward);
            }
            assertThat(sets.singlePushTargets()).isEqualTo(expected[0]);
            assertThat(sets.doublePushTargets()).isEqualTo(expected[1]);
            assertThat(sets.ableToPush()).isEqualTo(expected[2]);
            assertThat(sets.ableToDoublePush()).isEqualTo(expected[3]);
            assertThat(sets.eastAttacks()).isEqualTo(expected[4]);
            assertThat(sets.westAttacks()).isEqualTo(expected[5]);
            assertThat(sets.anyAttacks()).isEqualTo(expected[4] | expected[5]);
            assertThat(sets.doubleAttacks()).isEqualTo(expected[4] & expected[5]);
            assertThat(sets.singleAttacks()).isEqualTo(expected[4] ^ expected[5]);
        }
    }

    private static long at(int file, int rank) {
        return (file | rank) >>> 3 == 0 ? Square.of(file, rank).bit() : 0;
    }

    @Test
    void positionsHavePawnSetsOfBothSides() {
        Position position = Positions.playable("4k3/3p4/8/4p3/2P1P3/8/P7/4K3 w - - 0 1");
        assertThat(position.pawns(Color.WHITE).ableToPush()).isEqualTo(SquareSets.squares("a2 c4"));
        assertThat(position.pawns(Color.BLACK).doublePushTargets()).isEqualTo(SquareSets.squares("d5"));
        assertThat(position.pawns(Color.WHITE).doubleAttacks()).isEqualTo(SquareSets.squares("d5"));
    }
}
