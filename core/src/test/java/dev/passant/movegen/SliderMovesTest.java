package dev.passant.movegen;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SliderMovesTest {

    @Test
    void aRookSlidesToTheEdgeOrAnEnemyPiece() {
        assertThat(Boards.from("d4", "4k3/8/3p4/8/1P1R4/8/8/K7 w - -"))
                .containsExactly("d4c4", "d4d1", "d4d2", "d4d3", "d4d5", "d4d6", "d4e4", "d4f4", "d4g4", "d4h4");
    }

    @Test
    void aBishopSlidesToTheEdgeOrAnEnemyPiece() {
        assertThat(Boards.from("d4", "4k3/8/1P3p2/8/3B4/8/8/7K w - -"))
                .containsExactly("d4a1", "d4b2", "d4c3", "d4c5", "d4e3", "d4e5", "d4f2", "d4f6", "d4g1");
    }

    @Test
    void aQueenMovesLikeARookOrABishop() {
        assertThat(Boards.from("d4", "4k3/8/8/8/3Q4/8/8/7K w - -")).hasSize(27);
        assertThat(Boards.from("a1", "4k3/8/8/8/8/1P6/PP6/QP5K w - -")).isEmpty();
    }

    @Test
    void blackSlidersMoveLikeWhiteOnes() {
        assertThat(Boards.from("a8", "r3k3/8/8/P7/8/8/8/4K3 b - -"))
                .containsExactly("a8a5", "a8a6", "a8a7", "a8b8", "a8c8", "a8d8");
    }

    @Test
    void countsMatchTheLists() {
        Board board = Boards.of("4k3/1q6/8/2p5/3Q4/8/1R3B2/7K w - -");
        long own = board.own;
        assertThat(SliderMoves.countDiagonal(board.diagonalSliders & own, board.occupied(), board.targets()))
                .isEqualTo(Boards.listed(
                                board,
                                codes -> SliderMoves.listDiagonal(
                                        board, board.diagonalSliders & own, board.targets(), codes, 0))
                        .size())
                .isEqualTo(7 + 5);
        assertThat(SliderMoves.countOrthogonal(board.orthogonalSliders & own, board.occupied(), board.targets()))
                .isEqualTo(Boards.listed(
                                board,
                                codes -> SliderMoves.listOrthogonal(
                                        board, board.orthogonalSliders & own, board.targets(), codes, 0))
                        .size());
    }
}
