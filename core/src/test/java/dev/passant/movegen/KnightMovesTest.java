package dev.passant.movegen;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class KnightMovesTest {

    @Test
    void aKnightJumpsOverAnything() {
        assertThat(Boards.from("e4", "4k3/8/8/3ppp2/3pNp2/3ppp2/8/K7 w - -"))
                .containsExactly("e4c3", "e4c5", "e4d2", "e4d6", "e4f2", "e4f6", "e4g3", "e4g5");
    }

    @Test
    void aKnightInTheCornerHasTwoMoves() {
        assertThat(Boards.from("a1", "4k3/8/8/8/8/8/8/N3K3 w - -")).containsExactly("a1b3", "a1c2");
        assertThat(Boards.from("h8", "4k2n/8/8/8/8/8/8/4K3 b - -")).containsExactly("h8f7", "h8g6");
    }

    @Test
    void aKnightCapturesEnemyPiecesOnly() {
        Board board = Boards.of("4k3/8/8/8/8/1p6/2P5/N3K3 w - -");
        int[] codes = new int[MoveGenerator.MAX_MOVES];
        int size = KnightMoves.list(board, board.knights, board.targets(), codes, 0);
        assertThat(size).isEqualTo(1);
        assertThat(codes[0]).isEqualTo(MoveCode.of(0, 17, MoveCode.QUIET));
        assertThat(KnightMoves.count(board.knights, board.targets())).isEqualTo(1);
    }

    @Test
    void countsForSeveralKnightsMatchTheLists() {
        Board board = Boards.of("4k3/8/8/8/8/8/8/N3K2N w - -");
        assertThat(Boards.listed(board, codes -> KnightMoves.list(board, board.knights, -1L, codes, 0)))
                .containsExactly("a1b3", "a1c2", "h1f2", "h1g3");
        assertThat(KnightMoves.count(board.knights, -1L)).isEqualTo(4);
    }
}
