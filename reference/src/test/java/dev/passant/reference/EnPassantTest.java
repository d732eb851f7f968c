package dev.passant.reference;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EnPassantTest {

    @Test
    void theCapturedPawnLeavesTheBoard() {
        assertThat(ReferencePosition.parse("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 5")
                        .play("e5d6")
                        .fen())
                .isEqualTo("4k3/8/3P4/8/8/8/8/4K3 b - - 0 5");
        assertThat(ReferencePosition.parse("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 5")
                        .play("d4e3")
                        .fen())
                .isEqualTo("4k3/8/8/8/8/4p3/8/4K3 w - - 0 6");
    }

    @Test
    void itIsPossibleFromBothSidesAndForOneMoveOnly() {
        ReferencePosition afterDoublePush =
                ReferencePosition.parse("4k3/3p4/8/2P1P3/8/8/8/4K3 b").play("d7d5");
        assertThat(afterDoublePush.legalMoves()).contains("c5d6", "e5d6");
        assertThat(afterDoublePush.play("e1e2").play("e8e7").legalMoves()).doesNotContain("c5d6", "e5d6");
        assertThat(afterDoublePush.playNullMove().playNullMove().legalMoves()).doesNotContain("c5d6", "e5d6");
    }

    @Test
    void itIsIllegalWhenItExposesTheKingAlongTheRank() {
        ReferencePosition position = ReferencePosition.parse("7k/8/8/K2pP2r/8/8/8/8 w - d6 0 1");
        assertThat(position.pseudoLegalMoves()).contains("e5d6");
        assertThat(position.legalMoves()).doesNotContain("e5d6");
    }

    @Test
    void itIsIllegalWhenTheCapturedPawnShieldedTheKingOnADiagonal() {
        ReferencePosition position = ReferencePosition.parse("b6k/8/8/3pP3/8/8/6K1/8 w - d6 0 1");
        assertThat(position.pseudoLegalMoves()).contains("e5d6");
        assertThat(position.legalMoves()).doesNotContain("e5d6");
    }

    @Test
    void itMayCaptureThePawnThatGivesCheck() {
        ReferencePosition position = ReferencePosition.parse("7k/8/8/3pP3/2K5/8/8/8 w - d6 0 1");
        assertThat(position.isCheck()).isTrue();
        assertThat(position.legalMoves()).contains("e5d6");
    }

    @Test
    void theSquareIsWrittenWhenACaptureThereIsLegal() {
        String fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
        assertThat(ReferencePosition.parse(fen).fen()).isEqualTo(fen);
    }

    @Test
    void theSquareIsWrittenOnRequestWhenNoCaptureThereIsLegal() {
        ReferencePosition noPawnBeside =
                ReferencePosition.parse("4k3/8/8/8/8/8/4P3/4K3 w").play("e2e4");
        assertThat(noPawnBeside.fen()).isEqualTo("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
        assertThat(noPawnBeside.fen(true)).isEqualTo("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1");

        ReferencePosition pinned = ReferencePosition.parse("7k/8/8/K2pP2r/8/8/8/8 w - d6 0 1");
        assertThat(pinned.fen()).isEqualTo("7k/8/8/K2pP2r/8/8/8/8 w - - 0 1");
        assertThat(pinned.fen(true)).isEqualTo("7k/8/8/K2pP2r/8/8/8/8 w - d6 0 1");
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "4k3/8/8/3pP3/8/8/8/4K3 w - d3 0 1", // not the sixth rank
                "4k3/8/8/3pP3/8/8/8/4K3 b - d6 0 1", // not the sixth rank as Black sees it
                "4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1", // not empty
                "4k3/3n4/8/3pP3/8/8/8/4K3 w - d6 0 1", // the pawn's origin square is occupied
                "4k3/8/8/3nP3/8/8/8/4K3 w - d6 0 1", // no pawn to capture
                "4k3/8/8/3PP3/8/8/8/4K3 w - d6 0 1", // the pawn is an own one
            })
    void anImpossibleSquareIsDropped(String fen) {
        assertThat(ReferencePosition.parse(fen).fen(true)).contains(" - - 0 1");
    }
}
