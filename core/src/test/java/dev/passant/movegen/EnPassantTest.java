package dev.passant.movegen;

import static dev.passant.testing.SquareSets.squares;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EnPassantTest {

    @Test
    void aPawnThatHasJustPassedMayBeCapturedFromEitherSide() {
        assertThat(Boards.legal("4k3/8/8/2PpP3/8/8/8/4K3 w - d6")).contains("c5d6", "e5d6");
        assertThat(Boards.legal("4k3/8/8/8/2pPp3/8/8/4K3 b - d3")).contains("c4d3", "e4d3");
    }

    @Test
    void thereIsNoCaptureWithoutAnEnPassantSquare() {
        assertThat(Boards.from("e5", "4k3/8/8/2PpP3/8/8/8/4K3 w - -")).containsExactly("e5e6");
    }

    @Test
    void aCaptureDoesNotWrapAroundTheEdge() {
        assertThat(Boards.from("h5", "4k3/8/8/p6P/8/8/8/4K3 w - a6")).containsExactly("h5h6");
        assertThat(Boards.from("a5", "4k3/8/8/P6p/8/8/8/4K3 w - h6")).containsExactly("a5a6");
    }

    @Test
    void theCapturedPawnDisappears() {
        Board board = Boards.of("4k3/8/8/3pP3/8/8/8/4K3 w - d6");
        Board after = board.play(MoveCode.of(36, 43, MoveCode.EN_PASSANT));
        // From Black's point of view: White's pawn is on d6, and Black has no pawn.
        assertThat(after.pawns & after.own).isZero();
        assertThat(after.pawns & after.enemy).isEqualTo(Long.reverseBytes(squares("d6")));
        assertThat(after.occupied()).isEqualTo(Long.reverseBytes(squares("d6 e1 e8")));
    }

    @Test
    void enPassantIsIllegalWhenBothPawnsLeaveTheKingsRankOpen() {
        // The classic case: neither pawn is pinned, but with both gone the rook gives check.
        assertThat(Boards.from("e5", "4k3/8/8/K2pP2r/8/8/8/8 w - d6")).containsExactly("e5e6");
        assertThat(Boards.from("d4", "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3")).isEmpty();
        assertThat(Boards.from("e4", "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3")).containsExactly("e4e3");
    }

    @Test
    void enPassantIsLegalWhenAThirdPieceStillBlocksTheRank() {
        assertThat(Boards.from("e5", "4k3/8/8/KN1pP2r/8/8/8/8 w - d6")).containsExactly("e5d6", "e5e6");
    }

    @Test
    void enPassantIsIllegalWhenTheCapturedPawnBlockedADiagonal() {
        assertThat(Boards.from("e5", "4k3/5b2/8/3pP3/8/1K6/8/8 w - d6")).containsExactly("e5e6");
        assertThat(Boards.from("d4", "8/8/1k6/8/3pP3/8/5B2/4K3 b - e3")).containsExactly("d4e3");
        assertThat(Boards.from("f4", "8/1k6/8/8/4Pp2/8/6B1/4K3 b - e3")).containsExactly("f4f3");
    }

    @Test
    void enPassantIsIllegalForAPawnPinnedOnAFile() {
        assertThat(Boards.from("e5", "k3r3/8/8/3pP3/8/8/8/4K3 w - d6")).containsExactly("e5e6");
    }

    @Test
    void enPassantIsIllegalForAPawnPinnedOnTheOtherDiagonal() {
        assertThat(Boards.from("e5", "k7/6b1/8/3pP3/3K4/8/8/8 w - d6")).isEmpty();
    }

    @Test
    void enPassantIsLegalAlongTheDiagonalOfThePin() {
        assertThat(Boards.from("e5", "k7/2b5/8/3pP3/5K2/8/8/8 w - d6")).containsExactly("e5d6");
    }

    @Test
    void onlyTheUnpinnedCapturerMayCapture() {
        Board board = Boards.of("2r1k3/8/8/2PpP3/8/8/8/2K5 w - d6");
        assertThat(EnPassant.capturers(board)).isEqualTo(squares("c5 e5"));
        assertThat(EnPassant.legalCapturers(board)).isEqualTo(squares("e5"));
    }

    @Test
    void enPassantMayCaptureACheckingPawn() {
        assertThat(Boards.from("e5", "4k3/8/8/3pP3/4K3/8/8/8 w - d6")).containsExactly("e5d6");
        assertThat(Boards.from("e5", "4k3/8/8/3pP3/2K5/8/8/8 w - d6")).containsExactly("e5d6");
    }

    @Test
    void enPassantMayBlockACheck() {
        // Unreachable in a game: the rook cannot have come to a3 with the double push.
        assertThat(Boards.legal("8/8/8/8/2Pp4/R6k/8/6K1 b - c3")).contains("d4c3", "d4d3");
    }

    @Test
    void enPassantIsIllegalInAnUnrelatedCheck() {
        assertThat(Boards.from("e5", "4k3/8/8/3pP3/8/8/8/r3K3 w - d6")).isEmpty();
        assertThat(Boards.from("e5", "4k3/8/8/3pP3/8/3n4/8/4K3 w - d6")).isEmpty();
    }

    @Test
    void everyCapturerMayCaptureIfThereIsNoRoyalKing() {
        Board board = Boards.of("2r1k3/8/8/2PpP3/8/8/8/8 w - d6");
        assertThat(EnPassant.legalCapturers(board)).isEqualTo(squares("c5 e5"));
    }

    @Test
    void thereAreNoCapturersWithoutAnEnPassantSquare() {
        Board board = Boards.of("4k3/8/8/2PpP3/8/8/8/4K3 w - -");
        assertThat(EnPassant.capturers(board)).isZero();
        assertThat(EnPassant.legalCapturers(board)).isZero();
    }
}
