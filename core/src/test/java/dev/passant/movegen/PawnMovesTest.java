package dev.passant.movegen;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PawnMovesTest {

    @Test
    void aPawnPushesToAnEmptySquare() {
        assertThat(Boards.from("e3", "4k3/8/8/8/8/4P3/8/4K3 w - -")).containsExactly("e3e4");
        assertThat(Boards.from("e6", "4k3/8/4p3/8/8/8/8/4K3 b - -")).containsExactly("e6e5");
    }

    @Test
    void aPawnIsBlockedByAnyPieceInFrontOfIt() {
        assertThat(Boards.from("e4", "4k3/8/8/4p3/4P3/8/8/4K3 w - -")).isEmpty();
        assertThat(Boards.from("e4", "4k3/8/8/4N3/4P3/8/8/4K3 w - -")).isEmpty();
    }

    @Test
    void aPawnMayPushTwoSquaresFromItsStartingRank() {
        assertThat(Boards.from("e2", "4k3/8/8/8/8/8/4P3/4K3 w - -")).containsExactly("e2e3", "e2e4");
        assertThat(Boards.from("e7", "4k3/4p3/8/8/8/8/8/4K3 b - -")).containsExactly("e7e5", "e7e6");
    }

    @Test
    void aDoublePushNeedsBothSquaresEmpty() {
        assertThat(Boards.from("e2", "4k3/8/8/8/4p3/8/4P3/4K3 w - -")).containsExactly("e2e3");
        assertThat(Boards.from("e2", "4k3/8/8/8/8/4p3/4P3/4K3 w - -")).isEmpty();
        assertThat(Boards.from("e7", "4k3/4p3/8/4P3/8/8/8/4K3 b - -")).containsExactly("e7e6");
    }

    @Test
    void aDoublePushHasItsOwnKind() {
        Board board = Boards.of("4k3/8/8/8/8/8/4P3/4K3 w - -");
        int[] codes = new int[MoveGenerator.MAX_MOVES];
        int size = PawnMoves.list(board, board.pawns, -1L, codes, 0);
        assertThat(List.of(codes[0], codes[1]))
                .containsExactlyInAnyOrder(
                        MoveCode.of(12, 20, MoveCode.QUIET), MoveCode.of(12, 28, MoveCode.DOUBLE_PAWN_PUSH));
        assertThat(size).isEqualTo(2);
    }

    @Test
    void aPawnCapturesDiagonallyForward() {
        assertThat(Boards.from("e4", "4k3/8/8/3ppp2/3pPp2/3p1p2/8/4K3 w - -")).containsExactly("e4d5", "e4f5");
        assertThat(Boards.from("e5", "4k3/8/3P1P2/3PpP2/3PPP2/8/8/4K3 b - -")).containsExactly("e5d4", "e5f4");
    }

    @Test
    void aCaptureDoesNotWrapAroundTheEdge() {
        assertThat(Boards.from("a4", "4k3/8/7p/7p/P6p/7p/8/4K3 w - -")).containsExactly("a4a5");
        assertThat(Boards.from("h4", "4k3/8/p7/p7/p6P/p7/8/4K3 w - -")).containsExactly("h4h5");
        assertThat(Boards.from("a5", "4k3/8/7P/p6P/7P/7P/8/4K3 b - -")).containsExactly("a5a4");
        assertThat(Boards.from("h5", "4k3/8/P7/P6p/P7/P7/8/4K3 b - -")).containsExactly("h5h4");
    }

    @Test
    void aPawnCapturesEnemyPiecesOnly() {
        assertThat(Boards.from("e4", "4k3/8/8/3N4/4P3/8/8/4K3 w - -")).containsExactly("e4e5");
    }

    @Test
    void aPawnPromotesToOneOfFourPieces() {
        assertThat(Boards.from("b7", "8/1P6/8/8/8/8/8/K6k w - -")).containsExactly("b7b8b", "b7b8n", "b7b8q", "b7b8r");
        assertThat(Boards.from("b2", "K6k/8/8/8/8/8/1p6/8 b - -")).containsExactly("b2b1b", "b2b1n", "b2b1q", "b2b1r");
    }

    @Test
    void aPawnMayPromoteByCapturingToEitherSide() {
        assertThat(Boards.from("b7", "nrn5/1P6/8/8/8/8/8/K6k w - -"))
                .containsExactly("b7a8b", "b7a8n", "b7a8q", "b7a8r", "b7c8b", "b7c8n", "b7c8q", "b7c8r");
    }

    @Test
    void promotionsThatCaptureHaveTheCaptureBitOnlyInTheirMarkedCode() {
        Board board = Boards.of("n7/1P6/8/8/8/8/8/K6k w - -");
        int[] codes = new int[MoveGenerator.MAX_MOVES];
        int size = PawnMoves.list(board, board.pawns, -1L, codes, 0);
        assertThat(size).isEqualTo(8);
        for (int i = 0; i < size; i++) {
            assertThat(MoveCode.isPromotion(codes[i])).isTrue();
            assertThat(MoveCode.isCapture(codes[i])).isFalse();
            int marked = MoveCode.withCaptureBit(codes[i], 1L << 56);
            assertThat(MoveCode.isPromotion(marked)).isTrue();
            assertThat(MoveCode.isCapture(marked)).isEqualTo(MoveCode.to(codes[i]) == 56);
        }
    }

    @Test
    void aPawnOnItsOwnFirstRankMayPushOneSquare() {
        assertThat(Boards.legal("8/8/8/8/8/8/8/4P3 w - -")).containsExactly("e1e2");
        assertThat(Boards.legal("4p3/8/8/8/8/8/8/8 b - -")).containsExactly("e8e7");
    }

    @Test
    void aPawnOnItsLastRankCannotMove() {
        assertThat(Boards.legal("4P3/8/8/8/8/8/8/8 w - -")).isEmpty();
        assertThat(Boards.legal("8/8/8/8/8/8/8/4p3 b - -")).isEmpty();
    }

    @Test
    void thePawnsOfTheStartingPositionHaveSixteenMoves() {
        List<String> moves = Boards.legal("8/pppppppp/8/8/8/8/PPPPPPPP/8 w - -");
        assertThat(moves).hasSize(16).contains("a2a3", "a2a4", "h2h3", "h2h4");
        assertThat(Boards.legal("8/pppppppp/8/8/8/8/PPPPPPPP/8 b - -"))
                .hasSize(16)
                .contains("a7a6", "a7a5", "h7h6", "h7h5");
    }

    @Test
    void onlyMovesOfTheGivenPawnsToTheGivenTargetsAreListedAndCounted() {
        Board board = Boards.of("4k3/2P5/8/3p4/4P3/8/P6P/4K3 w - -");
        long aPawn = 1L << 8;
        long fourthRank = 0xFF00_0000L;
        assertThat(Boards.listed(board, codes -> PawnMoves.list(board, aPawn, fourthRank, codes, 0)))
                .containsExactly("a2a4");
        assertThat(count(board, aPawn, fourthRank)).isEqualTo(1);
        assertThat(count(board, board.pawns & board.own, -1L)).isEqualTo(4 + 2 + 2 + 2);
        assertThat(count(board, board.pawns & board.own, 1L << 58)).isEqualTo(4);
        assertThat(count(board, board.pawns & board.own, 1L << 35)).isEqualTo(1);
    }

    @Test
    void movesAreAppendedToTheList() {
        Board board = Boards.of("4k3/8/8/8/8/8/4P3/4K3 w - -");
        int[] codes = new int[MoveGenerator.MAX_MOVES];
        codes[0] = 4711;
        assertThat(PawnMoves.list(board, board.pawns, -1L, codes, 1)).isEqualTo(3);
        assertThat(codes[0]).isEqualTo(4711);
    }

    private static int count(Board board, long pawns, long targets) {
        return PawnMoves.count(pawns, board.enemy, board.occupied(), targets);
    }
}
