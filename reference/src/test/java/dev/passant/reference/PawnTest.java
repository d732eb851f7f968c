package dev.passant.reference;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PawnTest {

    @Test
    void aBoardOfPawnsAloneHasSixteenMoves() {
        assertThat(ReferencePosition.parse("8/pppppppp/8/8/8/8/PPPPPPPP/8").legalMoves())
                .containsExactly(
                        "a2a3", "a2a4", "b2b3", "b2b4", "c2c3", "c2c4", "d2d3", "d2d4", "e2e3", "e2e4", "f2f3", "f2f4",
                        "g2g3", "g2g4", "h2h3", "h2h4");
    }

    @Test
    void aDoublePushNeedsBothSquaresEmpty() {
        assertThat(ReferencePosition.parse("8/8/8/8/p7/1p6/PP6/8 w").legalMoves())
                .containsExactly("a2a3", "a2b3");
    }

    @Test
    void aDoublePushStartsOnTheSecondRankOnly() {
        assertThat(ReferencePosition.parse("8/8/8/8/8/P7/8/8 w").legalMoves()).containsExactly("a3a4");
        assertThat(ReferencePosition.parse("8/8/p7/8/8/8/8/8 b").legalMoves()).containsExactly("a6a5");
    }

    @Test
    void aPawnDoesNotCaptureRoundTheEdgeOfTheBoard() {
        assertThat(ReferencePosition.parse("8/8/7p/7p/P7/8/8/8 w").legalMoves()).containsExactly("a4a5");
        assertThat(ReferencePosition.parse("8/8/8/7p/P7/P7/8/8 b").legalMoves()).containsExactly("h5h4");
    }

    @Test
    void aPawnPromotesToFourPiecesOnAPushAndOnACapture() {
        assertThat(ReferencePosition.parse("1n6/P7/8/8/8/8/8/8 w").legalMoves())
                .containsExactly("a7a8b", "a7a8n", "a7a8q", "a7a8r", "a7b8b", "a7b8n", "a7b8q", "a7b8r");
        assertThat(ReferencePosition.parse("8/8/8/8/8/8/p7/8 b").play("a2a1n").fen())
                .isEqualTo("8/8/8/8/8/8/8/n7 w - - 0 2");
    }

    @Test
    void aPawnOnItsFirstRankPushesOneSquareAndMayDoublePushLater() {
        ReferencePosition onTheFirstRank = ReferencePosition.parse("8/8/8/8/8/8/8/P7 w");
        assertThat(onTheFirstRank.legalMoves()).containsExactly("a1a2");
        assertThat(onTheFirstRank.play("a1a2").playNullMove().legalMoves()).containsExactly("a2a3", "a2a4");
        assertThat(ReferencePosition.parse("p7/1P6/8/8/8/8/8/8 b").legalMoves()).containsExactly("a8a7", "a8b7");
    }

    @Test
    void aPawnOnItsLastRankDoesNotMove() {
        assertThat(ReferencePosition.parse("P7/8/8/8/8/8/8/8 w").legalMoves()).isEmpty();
        assertThat(ReferencePosition.parse("8/8/8/8/8/8/8/p7 b").legalMoves()).isEmpty();
    }

    @Test
    void aPawnOnItsLastRankAttacksNothing() {
        assertThat(ReferencePosition.parse("1P1k4/8/8/8/8/8/8/3K4 b").legalMoves())
                .containsExactly("d8c7", "d8c8", "d8d7", "d8e7", "d8e8");
    }

    @Test
    void aPawnAttacksForwardsOnly() {
        assertThat(ReferencePosition.parse("8/8/8/3p4/4K3/8/8/k7 w").isCheck()).isTrue();
        assertThat(ReferencePosition.parse("8/8/8/8/4K3/3p4/8/k7 w").isCheck()).isFalse();
        assertThat(ReferencePosition.parse("8/8/8/4k3/3P4/8/8/K7 b").isCheck()).isTrue();
        assertThat(ReferencePosition.parse("8/8/3P4/4k3/8/8/8/K7 b").isCheck()).isFalse();
    }
}
