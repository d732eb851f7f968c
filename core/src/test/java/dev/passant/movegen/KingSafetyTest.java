package dev.passant.movegen;

import static dev.passant.testing.SquareSets.squares;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.testing.RandomUnrestricted;
import org.junit.jupiter.api.Test;

class KingSafetyTest {

    @Test
    void aPinnedKnightCannotMove() {
        assertThat(Boards.from("e3", "4r2k/8/8/8/8/4N3/8/4K3 w - -")).isEmpty();
        assertThat(Boards.from("d2", "7k/8/8/8/1b6/8/3N4/4K3 w - -")).isEmpty();
    }

    @Test
    void aPinnedRookMovesAlongThePinAndCapturesThePinner() {
        assertThat(Boards.from("e3", "7k/8/4r3/8/8/4R3/8/4K3 w - -")).containsExactly("e3e2", "e3e4", "e3e5", "e3e6");
        assertThat(Boards.from("c1", "7k/8/8/8/8/8/8/r1R1K3 w - -")).containsExactly("c1a1", "c1b1", "c1d1");
    }

    @Test
    void aPinnedBishopMovesAlongThePinAndCapturesThePinner() {
        assertThat(Boards.from("d2", "7k/8/8/b7/8/8/3B4/4K3 w - -")).containsExactly("d2a5", "d2b4", "d2c3");
        assertThat(Boards.from("f2", "7k/8/8/8/8/6q1/5B2/4K3 w - -")).containsExactly("f2g3");
    }

    @Test
    void aSliderPinnedAcrossItsDirectionsCannotMove() {
        assertThat(Boards.from("e3", "7k/8/4r3/8/8/4B3/8/4K3 w - -")).isEmpty();
        assertThat(Boards.from("d2", "7k/8/8/b7/8/8/3R4/4K3 w - -")).isEmpty();
    }

    @Test
    void aPinnedQueenMovesAlongThePin() {
        assertThat(Boards.from("e2", "4r2k/8/8/8/8/8/4Q3/4K3 w - -"))
                .containsExactly("e2e3", "e2e4", "e2e5", "e2e6", "e2e7", "e2e8");
    }

    @Test
    void aPawnPinnedOnItsFileMayPushButNotCapture() {
        assertThat(Boards.from("e2", "4r2k/8/8/8/8/3p1p2/4P3/4K3 w - -")).containsExactly("e2e3", "e2e4");
    }

    @Test
    void aPawnPinnedOnADiagonalMayOnlyCaptureThePinner() {
        assertThat(Boards.from("d2", "7k/8/8/8/8/2b1p3/3P4/4K3 w - -")).containsExactly("d2c3");
        assertThat(Boards.from("d2", "7k/8/8/8/1b6/4p3/3P4/4K3 w - -")).isEmpty();
    }

    @Test
    void aPawnPinnedOnItsRankCannotMove() {
        assertThat(Boards.from("e5", "7k/8/3p4/K3P2r/8/8/8/8 w - -")).isEmpty();
    }

    @Test
    void twoPiecesBetweenKingAndSliderAreNotPinned() {
        Board board = Boards.of("4r2k/8/8/8/4N3/4N3/8/4K3 w - -");
        assertThat(board.pinned).isZero();
        assertThat(Boards.from("e3", "4r2k/8/8/8/4N3/4N3/8/4K3 w - -")).hasSize(8);
    }

    @Test
    void anEnemyBlockerIsNotPinned() {
        Board board = Boards.of("4r2k/8/8/8/4n3/8/8/4K3 w - -");
        assertThat(board.pinned).isZero();
        assertThat(board.checkers).isZero();
    }

    @Test
    void aSingleCheckCanBeEndedByCaptureBlockOrKingMove() {
        String fen = "4r2k/8/8/8/B7/8/3N4/4K2R w - -";
        assertThat(Boards.legal(fen)).containsExactly("a4e8", "d2e4", "e1d1", "e1f1", "e1f2");
    }

    @Test
    void aKnightCheckCannotBeBlocked() {
        assertThat(Boards.legal("7k/8/8/8/8/R2n4/8/4K3 w - -")).containsExactly("a3d3", "e1d1", "e1d2", "e1e2", "e1f1");
    }

    @Test
    void aDoublePushMayBlockACheck() {
        assertThat(Boards.legal("7k/8/8/8/r6K/8/4P3/8 w - -")).contains("e2e4").doesNotContain("e2e3");
    }

    @Test
    void aPromotionMayCaptureOrBlockTheChecker() {
        assertThat(Boards.legal("K2r3k/2P5/8/8/8/8/8/8 w - -")).contains("c7c8q", "c7d8n", "c7d8b", "c7d8r", "c7d8q");
    }

    @Test
    void aPinnedPieceCannotEndACheck() {
        // The rook on e3 could capture the checking knight on d3 if it were not pinned by the rook on e8.
        assertThat(Boards.from("e3", "4r2k/8/8/8/8/3nR3/8/4K3 w - -")).isEmpty();
    }

    @Test
    void onlyTheKingMovesInDoubleCheck() {
        Board board = Boards.of("4r2k/8/8/8/1b6/8/Q7/R3K3 w - -");
        assertThat(Long.bitCount(board.checkers)).isEqualTo(2);
        assertThat(board.checkMask()).isZero();
        assertThat(Boards.legal(board)).containsExactly("e1d1", "e1f1", "e1f2");
    }

    @Test
    void aDiscoveredCheckComesFromTheSlider() {
        // The bishop has left the e-file.
        Board board = Boards.of("4r2k/8/8/8/8/8/b7/4K3 w - -");
        assertThat(board.checkers).isEqualTo(squares("e8"));
        assertThat(board.checkMask()).isEqualTo(squares("e2 e3 e4 e5 e6 e7 e8"));
    }

    @Test
    void kingDangerContinuesThroughTheKing() {
        Board board = Boards.of("7k/8/8/8/r2K4/8/8/8 w - -");
        assertThat(KingSafety.kingDanger(board) & squares("a4 b4 c4 d4 e4 f4 g4 h4"))
                .isEqualTo(squares("b4 c4 d4 e4 f4 g4 h4"));
    }

    @Test
    void kingDangerContainsDefendedPieces() {
        Board board = Boards.of("7k/8/8/8/8/2b5/3p4/K7 w - -");
        assertThat(KingSafety.kingDanger(board))
                .isEqualTo(squares("c1 e1 b2 a1 d2 b4 a5 d4 e5 f6 g7 h8 g8") | squares("h7 g7"));
    }

    @Test
    void kingDangerDoesNotContinueThroughOrdinaryKings() {
        Board board = Boards.of("7k/8/8/8/r2K4/8/8/K7 w - -");
        assertThat(KingSafety.kingDanger(board) & squares("b4 c4 d4 e4")).isEqualTo(squares("b4 c4 d4"));
    }

    @Test
    void allAttackersOfASquareAreFound() {
        Board board = Boards.of("3r3k/6b1/8/1n6/8/2p5/3q4/K6R w - -");
        assertThat(AttackSets.attackers(board, 27, board.occupied(), false)).isEqualTo(squares("d8 g7 b5 d2"));
        assertThat(AttackSets.attackers(board, 1, board.occupied(), false)).isZero();
        assertThat(AttackSets.attackers(board, 9, board.occupied(), false)).isEqualTo(squares("c3 d2"));
    }

    @Test
    void attackedSquaresAreThoseWithAttackers() {
        RandomUnrestricted unrestrictedPositions = new RandomUnrestricted(6);
        for (int i = 0; i < 1_000; i++) {
            String fen = unrestrictedPositions.next();
            Board board = Boards.of(fen);
            long attacked = 0;
            for (int square = 0; square < 64; square++) {
                long occupied = board.occupied();
                boolean found = AttackSets.attackers(board, square, occupied, false) != 0;
                assertThat(AttackSets.isAttacked(board, square, occupied))
                        .as("square %d of %s", square, fen)
                        .isEqualTo(found);
                attacked |= found ? 1L << square : 0;
            }
            if (board.ownKing == Board.NO_KING) {
                assertThat(KingSafety.kingDanger(board)).as(fen).isEqualTo(attacked);
            } else {
                long steps = KingSafety.safeSteps(board, board.targets());
                assertThat(steps & KingSafety.kingDanger(board)).as(fen).isZero();
            }
        }
    }
}
