package dev.passant.reference;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class KingSafetyTest {

    @Test
    void inDoubleCheckOnlyTheKingMoves() {
        ReferencePosition position = ReferencePosition.parse("4r2k/8/8/8/8/5n2/3Q4/4K3 w");
        assertThat(position.isCheck()).isTrue();
        assertThat(position.legalMoves()).containsExactly("e1d1", "e1f1", "e1f2");
    }

    @Test
    void aPinnedPieceMovesAlongThePinOnly() {
        assertThat(ReferencePosition.parse("4r2k/8/8/8/4R3/8/8/4K3 w").legalMoves())
                .filteredOn(move -> move.startsWith("e4"))
                .containsExactly("e4e2", "e4e3", "e4e5", "e4e6", "e4e7", "e4e8");
        assertThat(ReferencePosition.parse("4r2k/8/8/8/4N3/8/8/4K3 w").legalMoves())
                .noneMatch(move -> move.startsWith("e4"));
    }

    @Test
    void theKingDoesNotFleeAlongTheLineOfTheChecker() {
        assertThat(ReferencePosition.parse("4r2k/8/8/8/4K3/8/8/8 w").legalMoves())
                .doesNotContain("e4e3", "e4e5");
    }

    @Test
    void theKingCapturesAPieceOnlyWhenItIsUnprotected() {
        assertThat(ReferencePosition.parse("7k/8/8/8/8/8/3rr3/4K3 w").legalMoves())
                .containsExactly("e1f1");
        assertThat(ReferencePosition.parse("7k/8/8/8/8/8/4r3/4K3 w").legalMoves())
                .contains("e1e2");
    }

    @Test
    void aPinnedPieceStillKeepsTheEnemyKingAway() {
        // The rook on e2 is pinned to the king on e1 and attacks d2 all the same.
        assertThat(ReferencePosition.parse("4r3/8/8/8/8/2k5/4R3/4K3 b").legalMoves())
                .doesNotContain("c3c2", "c3d2");
    }

    @Test
    void pseudoLegalMovesIncludeStepsIntoAttackAndMovesOfPinnedPieces() {
        assertThat(ReferencePosition.parse("4r2k/8/8/8/8/8/4N3/4K3 w").pseudoLegalMoves())
                .containsExactly("e1d1", "e1d2", "e1f1", "e1f2", "e2c1", "e2c3", "e2d4", "e2f4", "e2g1", "e2g3");
        assertThat(ReferencePosition.parse("3r3k/8/8/8/8/8/8/4K3 w").pseudoLegalMoves())
                .contains("e1d1", "e1d2");
    }

    @Test
    void aNullMoveGivesTheOtherSidesMoves() {
        ReferencePosition passed =
                ReferencePosition.parse("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1").playNullMove();
        assertThat(passed.fen(true)).isEqualTo("4k3/8/8/3pP3/8/8/8/4K3 b - - 1 1");
        assertThat(passed.playNullMove().fen(true)).isEqualTo("4k3/8/8/3pP3/8/8/8/4K3 w - - 2 2");
    }
}
