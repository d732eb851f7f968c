package dev.passant.variants;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Placement;
import dev.passant.movegen.Board;
import dev.passant.notation.Fen;
import dev.passant.reference.ReferencePosition;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Compares the table of horde with a search for mates. The table also agrees with the 21,996 rows of shakmaty's
 * {@code tests/horde_insufficient_material.csv} (2e7bd0e), and with the search for three pieces against one.
 */
class HordeMaterialTest {

    private final HordeMates mates = new HordeMates();

    @Test
    void onePieceMatesWhereTheTableAllowsIt() {
        for (int black = 0; black <= 3; black++) {
            compare(1, black);
        }
    }

    @Test
    void twoPiecesMateWhereTheTableAllowsIt() {
        for (int black = 0; black <= 2; black++) {
            compare(2, black);
        }
    }

    @Test
    void threePiecesMateWhereTheTableAllowsIt() {
        for (String horde : HordeMates.materialOf(3)) {
            boolean isGap = Set.of("DDN", "LLN").contains(horde);
            assertThat(isInsufficient(horde, "")).as(horde).isEqualTo(isGap || !mates.areReachable(horde, ""));
        }
    }

    /** The published table requires another black piece here, one that can make a waiting move. */
    @Test
    void twoBishopsOfOneColorAndAKnightMateALoneKingAlthoughTheTableDeniesIt() {
        ReferencePosition position = ReferencePosition.parse("8/8/8/3N4/8/B7/8/k1B5 b - - 0 1", "horde", false);
        ReferencePosition mated =
                position.play("a1a2").play("d5c3").play("a2a1").play("a3b2");
        assertThat(mated.result()).isEqualTo("1-0");
        assertThat(isInsufficient("DDN", "")).isTrue();
    }

    @Test
    void bishopsOfOneColorCountAsTwo() {
        for (String horde : Set.of("LLL", "LLLL", "DDDDD")) {
            assertThat(isInsufficient(horde, "RQ")).as(horde).isTrue();
            assertThat(isInsufficient(horde, "NN")).as(horde).isFalse();
        }
        assertThat(isInsufficient("LLLLN", "")).isTrue();
        assertThat(isInsufficient("LLLLN", "Q")).isFalse();
        assertThat(isInsufficient("LLDD", "")).isFalse();
    }

    @Test
    void theOtherSideCanAlwaysTakeEverything() {
        Board board = Board.of(Fen.parseSetup("4k3/8/8/8/8/8/8/3N4 b - - 0 1").placement(), 0, 0, true);
        assertThat(HordeMaterial.isInsufficient(board, true)).isFalse();
        assertThat(HordeMaterial.isInsufficient(board, false)).isTrue();
    }

    @Test
    void anEmptyHordeDoesNotMate() {
        assertThat(isInsufficient("", "QRNP")).isTrue();
    }

    private void compare(int hordeSize, int blackSize) {
        for (String horde : HordeMates.materialOf(hordeSize)) {
            for (String black : HordeMates.materialOf(blackSize)) {
                assertThat(isInsufficient(horde, black))
                        .as("%s against %s", horde, black)
                        .isEqualTo(!mates.areReachable(horde, black));
            }
        }
    }

    /** Returns the verdict of the table, which depends on the pieces and the square colours of bishops only. */
    private static boolean isInsufficient(String horde, String black) {
        Squares squares = new Squares();
        squares.place("K", false);
        squares.place(horde, true);
        squares.place(black, false);
        return HordeMaterial.isInsufficient(Board.of(squares.placement(), 0, 0, true), false);
    }

    /** Places each piece on the first free square of its colour. */
    private static final class Squares {
        private final long[] pieces = new long[6];
        private long white;
        private long black;

        void place(String letters, boolean isWhite) {
            for (char letter : letters.toCharArray()) {
                long color = letter == 'L'
                        ? Bitboards.LIGHT_SQUARES
                        : letter == 'D' ? Bitboards.DARK_SQUARES : Bitboards.ALL;
                long square = Long.lowestOneBit(color & ~(white | black | Bitboards.RANK_1));
                pieces["PNBRQK".indexOf(letter == 'L' || letter == 'D' ? 'B' : letter)] |= square;
                white |= isWhite ? square : 0;
                black |= isWhite ? 0 : square;
            }
        }

        Placement placement() {
            return new Placement(
                    white,
                    black,
                    pieces[Placement.PAWN],
                    pieces[Placement.KNIGHT],
                    pieces[Placement.BISHOP] | pieces[Placement.QUEEN],
                    pieces[Placement.ROOK] | pieces[Placement.QUEEN],
                    pieces[Placement.KING]);
        }
    }
}
