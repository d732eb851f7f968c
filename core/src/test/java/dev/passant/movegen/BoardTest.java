package dev.passant.movegen;

import static dev.passant.testing.SquareSets.squares;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BoardTest {

    private static final int E2E4 = MoveCode.of(12, 28, MoveCode.DOUBLE_PAWN_PUSH);

    @Test
    void squaresAreRelativeToTheSideToMove() {
        Board white = Boards.of("4k3/8/8/8/8/8/P7/4K3 w - -");
        Board black = Boards.of("4k3/p7/8/8/8/8/8/4K3 b - -");
        assertThat(black.own).isEqualTo(white.own);
        assertThat(black.enemy).isEqualTo(white.enemy);
        assertThat(black.pawns).isEqualTo(white.pawns);
        assertThat(white.blackToMove).isFalse();
        assertThat(black.blackToMove).isTrue();
    }

    @Test
    void aMoveMirrorsTheBoardForTheOtherSide() {
        Board after = Boards.of("4k3/8/8/8/8/8/4P3/4K3 w - -").play(E2E4);
        assertThat(after.blackToMove).isTrue();
        assertThat(after.enemy).isEqualTo(Long.reverseBytes(squares("e1 e4")));
        assertThat(after.own).isEqualTo(Long.reverseBytes(squares("e8")));
        assertThat(after.play(MoveCode.of(4, 3, MoveCode.QUIET)).blackToMove).isFalse();
    }

    @Test
    void aDoublePushSetsTheEnPassantSquare() {
        Board after = Boards.of("4k3/8/8/8/8/8/4P3/4K3 w - -").play(E2E4);
        assertThat(after.enPassant).isEqualTo(Long.reverseBytes(squares("e3")));
        assertThat(after.play(MoveCode.of(4, 3, MoveCode.QUIET)).enPassant).isZero();
    }

    @Test
    void aPromotionReplacesThePawn() {
        Board board = Boards.of("7k/1P6/8/8/8/8/8/K7 w - -");
        long b8 = Long.reverseBytes(squares("b8"));
        Board knight = board.play(MoveCode.of(49, 57, MoveCode.PROMOTION));
        assertThat(knight.knights).isEqualTo(b8);
        assertThat(knight.pawns).isZero();
        Board bishop = board.play(MoveCode.of(49, 57, MoveCode.PROMOTION + 1));
        assertThat(bishop.diagonalSliders).isEqualTo(b8);
        assertThat(bishop.orthogonalSliders).isZero();
        Board rook = board.play(MoveCode.of(49, 57, MoveCode.PROMOTION + 2));
        assertThat(rook.orthogonalSliders).isEqualTo(b8);
        assertThat(rook.diagonalSliders).isZero();
        Board queen = board.play(MoveCode.of(49, 57, MoveCode.PROMOTION + 3));
        assertThat(queen.orthogonalSliders).isEqualTo(b8);
        assertThat(queen.diagonalSliders).isEqualTo(b8);
        assertThat(queen.knights).isZero();
    }

    @Test
    void aCaptureRemovesAnyKindOfPiece() {
        for (char piece : "pnbrqk".toCharArray()) {
            // With a second king, the first is not royal and can be captured.
            Board board = Boards.of("k3" + piece + "3/8/8/8/8/8/8/K3R3 w - -");
            Board after = board.play(MoveCode.of(4, 60, MoveCode.CAPTURE));
            long e8 = Long.reverseBytes(squares("e8"));
            assertThat(after.own).as("%s", piece).isEqualTo(Long.reverseBytes(squares("a8")));
            assertThat(after.orthogonalSliders).as("%s", piece).isEqualTo(e8);
            assertThat((after.pawns | after.knights | after.diagonalSliders) & e8)
                    .as("%s", piece)
                    .isZero();
            assertThat(after.kings).as("%s", piece).isEqualTo(Long.reverseBytes(squares("a1 a8")));
        }
    }

    @Test
    void aNullMoveClearsTheEnPassantSquare() {
        Board passed = Boards.of("r3k3/8/8/3pP3/8/8/8/4K2R w Kq d6").playNullMove();
        assertThat(passed.blackToMove).isTrue();
        assertThat(passed.enPassant).isZero();
        assertThat(passed.castlingRooks).isEqualTo(Long.reverseBytes(squares("h1 a8")));
        assertThat(passed.occupied()).isEqualTo(Long.reverseBytes(squares("a8 e8 d5 e5 e1 h1")));
        assertThat(passed.orthogonalSliders).isEqualTo(Long.reverseBytes(squares("a8 h1")));
    }

    @Test
    void onlyASingleKingIsRoyal() {
        assertThat(Boards.of("4k3/8/8/8/8/8/8/4K3 w - -").ownKing).isEqualTo(4);
        assertThat(Boards.of("4k3/8/8/8/8/8/8/4K3 w - -").enemyKing).isEqualTo(60);
        assertThat(Boards.of("4k3/8/8/8/8/8/8/8 w - -").ownKing).isEqualTo(Board.NO_KING);
        assertThat(Boards.of("4k2k/8/8/8/8/8/8/4K3 w - -").enemyKing).isEqualTo(Board.NO_KING);
        assertThat(Boards.of("4k2k/8/8/8/8/8/8/4K3 w - -").royalEnemyKing()).isZero();
        assertThat(Boards.of("4k3/8/8/8/8/8/8/4K3 w - -").royalEnemyKing()).isEqualTo(squares("e8"));
    }

    @Test
    void theLastRemainingKingBecomesRoyal() {
        Board board = Boards.of("k3k3/8/8/8/8/8/8/K3R3 w - -");
        Board after = board.play(MoveCode.of(4, 60, MoveCode.CAPTURE));
        assertThat(after.ownKing).isEqualTo(0);
        assertThat(after.checkers).isEqualTo(Long.reverseBytes(squares("e8")));
    }

    @Test
    void targetsExcludeOwnPiecesAndTheRoyalEnemyKing() {
        Board board = Boards.of("4k3/8/8/8/8/8/P7/4K3 w - -");
        assertThat(board.targets()).isEqualTo(~squares("a2 e1 e8"));
    }

    @Test
    void aKingLeftAttackedCanBeCaptured() {
        assertThat(Boards.of("4k3/8/8/8/8/8/8/4R2K w - -").canCaptureKing()).isTrue();
        assertThat(Boards.of("4k3/8/8/8/8/8/8/5R1K w - -").canCaptureKing()).isFalse();
        assertThat(Boards.of("4k3/4n3/8/8/8/8/8/4R2K w - -").canCaptureKing()).isFalse();
        assertThat(Boards.of("4k3/4N3/8/8/8/8/8/4R2K w - -").canCaptureKing()).isFalse();
        assertThat(Boards.of("4k2k/8/8/8/8/8/8/4R2K w - -").canCaptureKing()).isFalse();
        assertThat(Boards.of("8/8/8/8/8/8/8/4R2K w - -").canCaptureKing()).isFalse();
    }

    @Test
    void theCheckMaskContainsAllSquaresIfThereIsNoCheck() {
        assertThat(Boards.of("4k3/8/8/8/8/8/8/4K3 w - -").checkMask()).isEqualTo(-1L);
    }

    @Test
    void everyKindOfPieceGivesCheck() {
        assertThat(Boards.of("7k/8/8/8/8/8/3p4/4K3 w - -").checkers).isEqualTo(squares("d2"));
        assertThat(Boards.of("7k/8/8/8/8/3n4/8/4K3 w - -").checkers).isEqualTo(squares("d3"));
        assertThat(Boards.of("7k/8/8/b7/8/8/8/4K3 w - -").checkers).isEqualTo(squares("a5"));
        assertThat(Boards.of("7k/8/8/8/8/8/8/r3K3 w - -").checkers).isEqualTo(squares("a1"));
        assertThat(Boards.of("7k/8/8/8/7q/8/8/4K3 w - -").checkers).isEqualTo(squares("h4"));
        assertThat(Boards.of("8/8/8/8/8/8/3k4/4K3 w - -").checkers).isEqualTo(squares("d2"));
    }
}
