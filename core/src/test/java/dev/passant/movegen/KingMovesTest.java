package dev.passant.movegen;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class KingMovesTest {

    @Test
    void aKingStepsToEveryNeighbour() {
        assertThat(Boards.from("d4", "7k/8/8/8/3K4/8/8/8 w - -"))
                .containsExactly("d4c3", "d4c4", "d4c5", "d4d3", "d4d5", "d4e3", "d4e4", "d4e5");
    }

    @Test
    void kingsMayNotBeAdjacent() {
        assertThat(Boards.from("d4", "8/8/3k4/8/3K4/8/8/8 w - -"))
                .containsExactly("d4c3", "d4c4", "d4d3", "d4e3", "d4e4");
    }

    @Test
    void aKingMayNotRetreatAlongTheCheckersLine() {
        // The rook on a4 gives check; c4 is on its line beyond the king, which blocks it before the move.
        assertThat(Boards.from("b4", "7k/8/8/8/rK6/8/8/8 w - -"))
                .containsExactly("b4a4", "b4b3", "b4b5", "b4c3", "b4c5");
    }

    @Test
    void aKingMayNotCaptureADefendedPiece() {
        assertThat(Boards.from("e1", "4k3/8/8/8/8/3n4/5q2/4K3 w - -")).containsExactly("e1d1");
        assertThat(Boards.from("e1", "4k3/8/8/8/8/8/5q2/4K3 w - -")).containsExactly("e1d1", "e1f2");
    }

    @Test
    void severalKingsOfASideAreOrdinaryPieces() {
        assertThat(Boards.legal("3r4/8/8/8/8/8/8/K6K w - -"))
                .containsExactly("a1a2", "a1b1", "a1b2", "h1g1", "h1g2", "h1h2");
        assertThat(Boards.legal("7r/8/8/8/8/8/8/K2r3K w - -"))
                .containsExactly("a1a2", "a1b1", "a1b2", "h1g1", "h1g2", "h1h2");
    }

    @Test
    void countsForOrdinaryKingsMatchTheLists() {
        Board board = Boards.of("8/8/8/8/3p4/8/8/K3K3 w - -");
        long kings = board.kings & board.own;
        assertThat(KingMoves.count(kings, board.targets())).isEqualTo(3 + 5);
        assertThat(Boards.listed(board, codes -> KingMoves.list(board, kings, board.targets(), codes, 0)))
                .hasSize(8);
    }
}
