package dev.passant.movegen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.testing.RandomUnrestricted;
import dev.passant.variants.Chess;
import dev.passant.variants.State;
import org.junit.jupiter.api.Test;

class PseudoLegalFilterTest {

    private static final Chess CHESS = new Chess();

    @Test
    void movesThatExposeTheKingAreFilteredOut() {
        Board board = Boards.of("4r2k/8/8/8/8/8/4N3/4K3 w - -");
        assertThat(PseudoLegalFilter.isSafe(board, MoveCode.of(12, 29, MoveCode.QUIET)))
                .isFalse();
        assertThat(PseudoLegalFilter.isSafe(board, MoveCode.of(4, 3, MoveCode.QUIET)))
                .isTrue();
        assertThat(Boards.listed(board, codes -> CHESS.filteredPseudoLegal(board, State.NONE, codes)))
                .containsExactly("e1d1", "e1d2", "e1f1", "e1f2");
    }

    @Test
    void castlingOutOfOrThroughCheckIsFilteredOut() {
        Board inCheck = Boards.of("4r1k1/8/8/8/8/8/8/R3K2R w KQ -");
        assertThat(PseudoLegalFilter.isSafe(inCheck, MoveCode.of(4, 6, MoveCode.CASTLING_KING_SIDE)))
                .isFalse();
        assertThat(PseudoLegalFilter.isSafe(inCheck, MoveCode.of(4, 2, MoveCode.CASTLING_QUEEN_SIDE)))
                .isFalse();
        Board crossing = Boards.of("4kr2/8/8/8/8/8/8/R3K2R w KQ -");
        assertThat(PseudoLegalFilter.isSafe(crossing, MoveCode.of(4, 6, MoveCode.CASTLING_KING_SIDE)))
                .isFalse();
        assertThat(PseudoLegalFilter.isSafe(crossing, MoveCode.of(4, 2, MoveCode.CASTLING_QUEEN_SIDE)))
                .isTrue();
    }

    @Test
    void filteringFindsTheSameMovesAsTheGenerator() {
        RandomUnrestricted unrestrictedPositions = new RandomUnrestricted(11);
        for (int i = 0; i < 5_000; i++) {
            String fen = unrestrictedPositions.next();
            Board board = Boards.of(fen);
            assertThat(Boards.listed(board, codes -> CHESS.filteredPseudoLegal(board, State.NONE, codes)))
                    .as(fen)
                    .isEqualTo(Boards.legal(board));
        }
    }
}
