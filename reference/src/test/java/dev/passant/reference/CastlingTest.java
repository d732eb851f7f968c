package dev.passant.reference;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CastlingTest {
    private static final String BOTH_SIDES_FREE = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

    private static ReferencePosition position(String fen) {
        return ReferencePosition.parse(fen);
    }

    @ParameterizedTest
    @CsvSource({
        "w, e1g1, r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1",
        "w, e1c1, r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1",
        "b, e8g8, r4rk1/8/8/8/8/8/8/R3K2R w KQ - 1 2",
        "b, e8c8, 2kr3r/8/8/8/8/8/8/R3K2R w KQ - 1 2",
    })
    void kingAndRookEndUpNextToEachOther(String side, String move, String after) {
        assertThat(position(BOTH_SIDES_FREE.replace(" w ", " " + side + " "))
                        .play(move)
                        .fen())
                .isEqualTo(after);
    }

    @Test
    void itIsRefusedWithoutTheRight() {
        assertThat(position("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1").pseudoLegalMoves())
                .contains("e1c1")
                .doesNotContain("e1g1");
    }

    @Test
    void itIsRefusedOutOfCheck() {
        ReferencePosition position = position("4r2k/8/8/8/8/8/8/R3K2R w KQ - 0 1");
        assertThat(position.pseudoLegalMoves()).contains("e1c1", "e1g1");
        assertThat(position.legalMoves()).doesNotContain("e1c1", "e1g1");
    }

    @Test
    void itIsRefusedThroughAnAttack() {
        ReferencePosition position = position("5r1k/8/8/8/8/8/8/R3K2R w KQ - 0 1");
        assertThat(position.pseudoLegalMoves()).contains("e1c1", "e1g1");
        assertThat(position.legalMoves()).contains("e1c1").doesNotContain("e1g1");
    }

    @Test
    void itIsRefusedIntoAnAttack() {
        ReferencePosition position = position("2r4k/8/8/8/8/8/8/R3K2R w KQ - 0 1");
        assertThat(position.pseudoLegalMoves()).contains("e1c1", "e1g1");
        assertThat(position.legalMoves()).contains("e1g1").doesNotContain("e1c1");
    }

    @ParameterizedTest
    @CsvSource({"RN2K2R, e1c1", "R1N1K2R, e1c1", "R2nK2R, e1c1", "R3KN1R, e1g1", "R3K1nR, e1g1"})
    void itIsRefusedAcrossAPieceOfEitherSide(String backRank, String move) {
        assertThat(position("4k3/8/8/8/8/8/8/" + backRank + " w KQ - 0 1").pseudoLegalMoves())
                .doesNotContain(move);
    }

    @Test
    void theRookMayBeAttackedAndMayCrossAnAttack() {
        assertThat(position("rr5k/8/8/8/8/8/8/R3K3 w Q - 0 1").legalMoves()).contains("e1c1");
    }

    @Test
    void aMoveOfTheKingEndsBothRights() {
        assertThat(position(BOTH_SIDES_FREE).play("e1e2").fen()).isEqualTo("r3k2r/8/8/8/8/8/4K3/R6R b kq - 1 1");
    }

    @Test
    void aMoveOfTheRookEndsItsRight() {
        assertThat(position(BOTH_SIDES_FREE).play("a1b1").fen()).isEqualTo("r3k2r/8/8/8/8/8/8/1R2K2R b Kkq - 1 1");
    }

    @Test
    void theCaptureOfTheRookEndsItsRight() {
        assertThat(position("r3k2r/1b6/8/8/8/8/8/R3K2R b KQkq - 3 1")
                        .play("b7h1")
                        .fen())
                .isEqualTo("r3k2r/8/8/8/8/8/8/R3K2b w Qkq - 0 2");
        assertThat(position(BOTH_SIDES_FREE).play("h1h8").fen()).isEqualTo("r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 1");
    }

    @ParameterizedTest
    @CsvSource({
        "4k3/8/8/8/8/8/8/R2K3R w Ee - 0 1", // no rook on the e-file
        "4k3/8/8/8/8/8/8/RN2KN2 w K - 0 1", // no rook on that side
        "4k3/8/8/8/8/8/4K3/R6R w KQkq - 0 1", // the king has left its back rank
        "4k3/8/8/8/8/8/8/R3K1KR w KQ - 0 1", // no royal king among two
        "4k3/8/8/8/8/8/8/R6R w KQAH - 0 1", // no king at all
        "4k3/8/8/8/8/8/8/r3K2r w KQ - 0 1", // the rooks are the enemy's
    })
    void aRightWithoutItsKingOrRookIsDropped(String fen) {
        assertThat(position(fen).fen()).contains(" w - - 0 1");
    }

    @Test
    void itIsWrittenAsKingTakesRookInChess960() {
        assertThat(ReferencePosition.parse(BOTH_SIDES_FREE, true).legalMoves())
                .contains("e1a1", "e1h1")
                .doesNotContain("e1c1", "e1g1");
        assertThat(ReferencePosition.parse(BOTH_SIDES_FREE, true).play("e1h1").legalMoves())
                .contains("e8a8");
    }

    @Test
    void theRookOfChess960MayBeAnInnerOne() {
        ReferencePosition position = position("4k3/8/8/8/8/8/8/R1R1K2R w HC - 0 1");
        assertThat(position.fen()).isEqualTo("4k3/8/8/8/8/8/8/R1R1K2R w KC - 0 1");
        assertThat(position.legalMoves()).contains("e1c1", "e1h1").doesNotContain("e1a1");
        assertThat(position.play("e1c1").fen()).isEqualTo("4k3/8/8/8/8/8/8/R1KR3R b - - 1 1");
    }

    @ParameterizedTest
    @CsvSource({
        "6KR, H, g1h1, 5RK1", // the king stays
        "4KR2, F, e1f1, 5RK1", // the rook stays
        "5KR1, G, f1g1, 5RK1", // they change places
        "1KR5, C, b1c1, 5RK1", // the king jumps far across the rook
        "RK6, A, b1a1, 2KR4", // the king moves away from the rook
        "2RK4, C, d1c1, 2KR4", // they change places
    })
    void kingAndRookOfChess960LandWhereTheyDoInChess(String before, String right, String move, String after) {
        assertThat(position("4k3/8/8/8/8/8/8/" + before + " w " + right + " - 0 1")
                        .play(move)
                        .fen())
                .isEqualTo("4k3/8/8/8/8/8/8/" + after + " b - - 1 1");
    }

    @Test
    void itIsRefusedInChess960WhenAPieceStandsWhereTheRookLands() {
        assertThat(position("4k3/8/8/8/8/8/8/5BKR w H - 0 1").pseudoLegalMoves())
                .doesNotContain("g1h1");
    }

    @Test
    void itIsRefusedInChess960WhenTheRookUncoversAnAttackOnTheKing() {
        ReferencePosition position = position("4k3/8/8/8/8/8/8/qR3K2 w B - 0 1");
        assertThat(position.pseudoLegalMoves()).contains("f1b1");
        assertThat(position.legalMoves()).doesNotContain("f1b1");
    }
}
