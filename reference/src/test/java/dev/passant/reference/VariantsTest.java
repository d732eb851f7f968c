package dev.passant.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

class VariantsTest {

    private static ReferencePosition position(String variant, String fen) {
        return ReferencePosition.parse(fen, variant, false);
    }

    @ParameterizedTest
    @CsvFileSource(resources = "variants.csv", useHeadersInDisplayName = true)
    void countsOfVariantsEqualPublishedCounts(String variant, boolean chess960, String fen, String counts) {
        ReferencePosition position = ReferencePosition.parse(fen, variant, chess960);
        int depth = 0;
        for (String count : counts.split(" ")) {
            depth++;
            long published = Long.parseLong(count);
            if (published > 20_000) {
                break;
            }
            assertThat(position.perft(depth)).as("depth %d", depth).isEqualTo(published);
        }
        assertThat(depth).isPositive();
    }

    @Test
    void anUnknownVariantIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> position("suicide", "8/8/8/8/8/8/8/8"))
                .withMessage("unknown variant \"suicide\"");
    }

    // Atomic

    @Test
    void aCaptureExplodesPiecesAroundTheTargetButNoPawns() {
        assertThat(position("atomic", "4k3/8/8/2nPp3/8/2N5/8/4K3 w - e6 0 1")
                        .play("d5e6")
                        .fen())
                .isEqualTo("4k3/8/8/2n5/8/2N5/8/4K3 b - - 0 1");
        assertThat(position("atomic", "4k3/8/8/1npr4/2B5/8/8/4K3 w")
                        .play("c4d5")
                        .fen())
                .isEqualTo("4k3/8/8/1np5/8/8/8/4K3 b - - 0 1");
        assertThat(position("atomic", "4k3/8/8/2pr4/2B5/8/8/4K3 w").play("c4d5").fen())
                .isEqualTo("4k3/8/8/2p5/8/8/8/4K3 b - - 0 1");
    }

    @Test
    void anExplosionEndsTheCastlingRightsOfItsRooks() {
        assertThat(position("atomic", "r3k3/8/8/8/8/8/8/R3K2R b KQq - 0 1")
                        .play("a8a1")
                        .fen())
                .isEqualTo("4k3/8/8/8/8/8/8/4K2R w K - 0 2");
        assertThat(position("atomic", "4k3/8/8/8/8/2B5/1n6/R3K3 w Q - 0 1")
                        .play("c3b2")
                        .fen())
                .isEqualTo("4k3/8/8/8/8/8/8/4K3 b - - 0 1");
    }

    @Test
    void theOwnKingMustNotExplodeButTheEnemyKingMay() {
        assertThat(position("atomic", "8/8/8/8/8/1Knk4/2R5/8 w").legalMoves()).doesNotContain("c2c3");
        ReferencePosition inCheck = position("atomic", "4kn2/8/8/8/8/8/8/q3KR2 w");
        assertThat(inCheck.isCheck()).isTrue();
        assertThat(inCheck.play("f1f8").result()).isEqualTo("1-0");
        assertThat(inCheck.play("f1f8").legalMoves()).isEmpty();
    }

    @Test
    void thereIsNoCheckWhileTheKingsTouch() {
        ReferencePosition touching = position("atomic", "8/8/7R/3k3R/3K4/8/8/8 b");
        assertThat(touching.isCheck()).isFalse();
        assertThat(touching.legalMoves()).containsExactly("d5c4", "d5c5", "d5e4", "d5e5");
        assertThat(touching.result()).isEqualTo("*");
    }

    @ParameterizedTest
    @CsvSource({
        "false, 8/8/8/8/8/8/5k2/R3K2r w Q, 13, '', e1c1",
        "false, 8/8/8/8/8/8/4k3/R3K2r w Q, 15, e1c1, ''",
        "false, 8/8/8/8/8/8/4k3/R3K2q w Q, 15, e1c1, ''",
        "false, r3k1R1/pb2K2p/2n5/2pppr2/3P4/2P1P3/PP3P1P/R7 b q, 31, e8c8, ''",
        "false, r3k2R/4K3/8/8/8/8/8/8 b q, 15, e8c8, ''",
        "true, 8/8/8/8/8/8/6k1/R5Kr w Q, 15, '', g1a1",
        "true, 7k/8/8/8/8/8/2PP4/1RK4q w Q, 1, '', c1b1",
    })
    void castlingIsLegalInAtomicWhileTheKingsTouch(
            boolean chess960, String fen, int count, String legal, String illegal) {
        ReferencePosition position = ReferencePosition.parse(fen, "atomic", chess960);
        assertThat(position.legalMoves()).hasSize(count).doesNotContain(illegal);
        if (!legal.isEmpty()) {
            assertThat(position.legalMoves()).contains(legal);
        }
    }

    // Antichess

    @Test
    void capturesAreCompulsoryAndTheKingIsAnOrdinaryPiece() {
        assertThat(position("antichess", "8/8/8/3k4/4P3/8/8/8 w").legalMoves()).containsExactly("e4d5");
        assertThat(position("antichess", "8/8/8/3pP3/8/8/7N/8 w - d6 0 1").legalMoves())
                .containsExactly("e5d6");
        assertThat(position("antichess", "8/P7/8/8/8/8/8/k7 w").legalMoves())
                .containsExactly("a7a8b", "a7a8k", "a7a8n", "a7a8q", "a7a8r");
        assertThat(position("antichess", "4k3/8/8/8/8/8/8/R3K2R w KQ").legalMoves())
                .hasSize(24);
    }

    @Test
    void whoeverHasNoMoveOrNoPieceWinsInAntichess() {
        assertThat(position("antichess", "8/p7/P7/8/8/8/8/8 w").result()).isEqualTo("1-0");
        assertThat(position("antichess", "8/p7/P7/8/8/8/8/8 b").result()).isEqualTo("0-1");
        assertThat(position("antichess", "8/8/8/3k4/4P3/8/8/8 w").play("e4d5").result())
                .isEqualTo("0-1");
    }

    // Crazyhouse

    @Test
    void aCapturedPieceGoesToTheHandAndAPromotedOneAsAPawn() {
        ReferencePosition position = position("crazyhouse", "4k3/1Q~5p/8/8/8/8/8/r3K2R b");
        assertThat(position.fen()).isEqualTo("4k3/1Q~5p/8/8/8/8/8/r3K2R[] b - - 0 1");
        ReferencePosition captured = position("crazyhouse", "1r2k3/1Q~5p/8/8/8/8/8/4K2R b");
        assertThat(captured.play("b8b7").fen()).isEqualTo("4k3/1r5p/8/8/8/8/8/4K2R[p] w - - 0 2");
        assertThat(captured.play("e8f8").play("b7b8").fen()).isEqualTo("1Q~3k2/7p/8/8/8/8/8/4K2R[R] b - - 0 2");
        assertThat(position("crazyhouse", "4k3/8/8/3pP3/8/8/8/4K3[] w - d6 0 1")
                        .play("e5d6")
                        .fen())
                .isEqualTo("4k3/8/3P4/8/8/8/8/4K3[P] b - - 0 1");
        assertThat(position("crazyhouse", "4k3/P7/8/8/8/8/8/4K3[] w")
                        .play("a7a8n")
                        .fen())
                .isEqualTo("N~3k3/8/8/8/8/8/8/4K3[] b - - 0 1");
    }

    @Test
    void pawnsAreNotDroppedOnTheOuterRanks() {
        assertThat(position("crazyhouse", "4k3/8/8/8/8/8/8/4K3[Pn] w").legalMoves())
                .contains("P@a2", "P@h7")
                .doesNotContain("P@a1", "P@h8", "N@a3", "P@e1")
                .hasSize(48 + 5);
    }

    @Test
    void dropsBlockChecksAndPreventMate() {
        ReferencePosition backRank = position("crazyhouse", "6k1/8/8/8/8/8/5PPP/r5K1[N] w");
        assertThat(backRank.legalMoves()).containsExactly("N@b1", "N@c1", "N@d1", "N@e1", "N@f1");
        assertThat(position("crazyhouse", "6k1/8/8/8/8/8/5PPP/r5K1[n] w").result())
                .isEqualTo("0-1");
    }

    @Test
    void aDropChangesHandAndClock() {
        ReferencePosition position = position("crazyhouse", "4k3/8/8/8/8/8/8/4K3[PNNq] w - - 5 9");
        assertThat(position.play("N@f6").fen()).isEqualTo("4k3/8/5N2/8/8/8/8/4K3[NPq] b - - 6 9");
        assertThat(position.play("P@e4").fen()).isEqualTo("4k3/8/8/8/4P3/8/8/4K3[NNq] b - - 0 9");
    }

    @ParameterizedTest
    @CsvSource({"[QqPp]", "[pPqQ]", "/QqPp"})
    void bothFormsOfTheHandAreRead(String hand) {
        assertThat(position("crazyhouse", "4k3/8/8/8/8/8/8/4KR~2" + hand + " w").fen())
                .isEqualTo("4k3/8/8/8/8/8/8/4KR~2[QPqp] w - - 0 1");
    }

    @ParameterizedTest
    @CsvSource({"[]", "[-]", "/", "''"})
    void allFormsOfTheEmptyHandAreRead(String hand) {
        assertThat(position("crazyhouse", "4k3/8/8/8/8/8/8/4K3" + hand + " w").fen())
                .isEqualTo("4k3/8/8/8/8/8/8/4K3[] w - - 0 1");
    }

    // Horde

    @Test
    void aPawnOfTheHordePushesTwoSquaresFromTheFirstRankWithoutEnPassant() {
        ReferencePosition position = position("horde", "4k3/8/8/8/8/1p6/8/2P5 w");
        assertThat(position.legalMoves()).containsExactly("c1c2", "c1c3");
        assertThat(position.play("c1c3").fen(true)).isEqualTo("4k3/8/8/8/8/1pP5/8/8 b - - 0 1");
        assertThat(position("horde", "4k3/8/8/8/1p6/8/8/2P5 w")
                        .play("c1c2")
                        .play("e8e7")
                        .play("c2c4")
                        .legalMoves())
                .contains("b4c3");
    }

    @Test
    void blackWinsByTakingEverythingAndABlockedHordeIsADraw() {
        assertThat(position("horde", "4k3/8/8/8/8/1p6/2P5/8 b").play("b3c2").result())
                .isEqualTo("0-1");
        assertThat(position("horde", "4k3/8/8/8/8/2p5/2P5/8 w").result()).isEqualTo("1/2-1/2");
        assertThat(position("horde", "R3k3/1R6/8/8/8/8/8/8 b").result()).isEqualTo("1-0");
    }

    // King of the hill

    @Test
    void aKingOnTheHillEndsTheGame() {
        ReferencePosition arrived =
                position("kingofthehill", "8/8/8/8/8/3K4/8/7k w").play("d3d4");
        assertThat(arrived.result()).isEqualTo("1-0");
        assertThat(arrived.legalMoves()).isEmpty();
        assertThat(position("kingofthehill", "8/8/8/3K4/8/8/8/7k w").result()).isEqualTo("1-0");
        assertThat(position("kingofthehill", "8/8/8/4k3/8/8/8/7K w").result()).isEqualTo("0-1");
        assertThat(position("kingofthehill", "7r/8/8/8/8/3K4/3r4/7k w").legalMoves())
                .doesNotContain("d3d4");
    }

    // Three-check

    @Test
    void theThirdCheckEndsTheGame() {
        ReferencePosition position = position("3check", "4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1");
        assertThat(position.play("a1a8").fen()).isEqualTo("R3k3/8/8/8/8/8/8/4K3 b - - 0+3 1 1");
        assertThat(position.play("a1a8").result()).isEqualTo("1-0");
        assertThat(position.play("a1a8").legalMoves()).isEmpty();
        assertThat(position.play("a1a7").result()).isEqualTo("*");
    }

    @ParameterizedTest
    @CsvSource({"- 2+3 1 2, 2+3 1 2", "- 1 2 +1+0, 2+3 1 2", "- 1 2, 3+3 1 2"})
    void bothFormsOfTheChecksAreRead(String tail, String written) {
        assertThat(position("3check", "4k3/8/8/8/8/8/8/R3K3 b - " + tail).fen())
                .isEqualTo("4k3/8/8/8/8/8/8/R3K3 b - - " + written);
    }

    // Racing kings

    @Test
    void noMoveOfRacingKingsGivesCheck() {
        assertThat(position("racingkings", "8/8/1rk4K/8/8/8/8/8 b").legalMoves())
                .hasSize(9)
                .doesNotContain("c6d7");
    }

    @ParameterizedTest
    @CsvSource({
        "1K6/7k/8/8/8/8/8/8 b, *, 5",
        "2KR4/k7/2Q5/4q3/8/8/8/2N5 b, 1-0, 0",
        "kr3NK1/1q2R3/8/8/8/5n2/2N5/1rb2B1R w, 1/2-1/2, 0",
        "1k6/6K1/8/8/8/8/8/8 w, 0-1, 0",
    })
    void theFirstKingOnTheEighthRankWinsButBlackMayDraw(String fen, String result, int count) {
        assertThat(position("racingkings", fen).result()).isEqualTo(result);
        assertThat(position("racingkings", fen).legalMoves()).hasSize(count);
    }

    @Test
    void blackArrivesWithTheNextMoveOrLoses() {
        ReferencePosition position = position("racingkings", "1K6/7k/8/8/8/8/8/8 b");
        assertThat(position.play("h7g8").result()).isEqualTo("1/2-1/2");
        assertThat(position.play("h7g7").result()).isEqualTo("1-0");
    }
}
