package dev.passant.reference;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Positions that occur in no game: a side has no king, or several. */
class UnrestrictedTest {

    @Test
    void aSideWithoutAKingIsNeverInCheck() {
        ReferencePosition position = ReferencePosition.parse("3rr3/8/8/8/8/8/8/3N4 w");
        assertThat(position.isCheck()).isFalse();
        assertThat(position.legalMoves()).containsExactly("d1b2", "d1c3", "d1e3", "d1f2");
    }

    @Test
    void anEmptyBoardHasNoMoves() {
        assertThat(ReferencePosition.parse("8/8/8/8/8/8/8/8").legalMoves()).isEmpty();
    }

    @Test
    void oneSideMayHaveAKingAndTheOtherNone() {
        ReferencePosition position = ReferencePosition.parse("4r3/8/8/8/8/8/8/4K3 w");
        assertThat(position.isCheck()).isTrue();
        assertThat(position.legalMoves()).containsExactly("e1d1", "e1d2", "e1f1", "e1f2");
    }

    @Test
    void oneOfSeveralKingsMayStepIntoAttackAndStayThere() {
        ReferencePosition position = ReferencePosition.parse("4k3/8/8/8/8/8/8/K3K2r w");
        assertThat(position.isCheck()).isFalse();
        assertThat(position.legalMoves())
                .containsExactly("a1a2", "a1b1", "a1b2", "e1d1", "e1d2", "e1e2", "e1f1", "e1f2");
    }

    @Test
    void theLastOfSeveralKingsIsRoyalOnceTheOthersAreCaptured() {
        ReferencePosition position =
                ReferencePosition.parse("4k3/8/8/8/8/8/8/K3K2r b - - 7 1").play("h1e1");
        assertThat(position.fen()).isEqualTo("4k3/8/8/8/8/8/8/K3r3 w - - 0 2");
        assertThat(position.isCheck()).isTrue();
        assertThat(position.legalMoves()).containsExactly("a1a2", "a1b2");
    }

    @Test
    void severalKingsAttackAsKings() {
        assertThat(ReferencePosition.parse("8/8/8/8/8/2k1k3/8/3K4 w").legalMoves())
                .containsExactly("d1c1", "d1e1");
    }

    @Test
    void aKingThatIsNotRoyalIsCapturedEvenByTheKingItAttacks() {
        ReferencePosition position = ReferencePosition.parse("7k/8/8/8/8/8/3k4/4K2R w");
        assertThat(position.isCheck()).isTrue();
        assertThat(position.pseudoLegalMoves()).contains("e1d2", "h1h8");
        assertThat(position.legalMoves()).contains("e1d2").doesNotContain("h1h8");
    }

    @Test
    void aRoyalKingIsNotCapturedWhenItStandsInCheckAndTheOtherSideMoves() {
        ReferencePosition position = ReferencePosition.parse("4k3/3P4/8/8/8/8/8/K3R3 w");
        assertThat(position.pseudoLegalMoves()).contains("d7d8q", "e1e7").doesNotContain("d7e8q", "e1e8");
    }

    @Test
    void adjacentRoyalKingsDoNotCaptureEachOther() {
        assertThat(ReferencePosition.parse("8/8/8/8/8/8/8/Kk6 w").legalMoves()).isEmpty();
        assertThat(ReferencePosition.parse("8/8/8/8/8/8/8/Kk6 w").pseudoLegalMoves())
                .containsExactly("a1a2", "a1b2");
    }
}
