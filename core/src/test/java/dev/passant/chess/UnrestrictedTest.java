package dev.passant.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.testing.Positions;
import org.junit.jupiter.api.Test;

/** Tests illegal positions: no king or several, and pawns anywhere. */
class UnrestrictedTest {

    @Test
    void aSideWithoutAKingIgnoresKingSafety() {
        Position unrestricted = Positions.unrestricted("4r2k/8/8/8/8/8/4N3/8 w - -");
        assertThat(Positions.from("e2", unrestricted)).hasSize(6);
    }

    @Test
    void aSideWithOneKingObeysKingSafetyEvenIfTheOtherHasNone() {
        Position unrestricted = Positions.unrestricted("4r3/8/8/8/8/8/4N3/4K3 w - -");
        assertThat(Positions.legal(unrestricted)).containsExactly("e1d1", "e1d2", "e1f1", "e1f2");
    }

    @Test
    void aLoneKingMayNotBeAdjacentToSeveralEnemyKings() {
        Position unrestricted = Positions.unrestricted("8/8/8/k6k/8/K7/8/8 w - -");
        assertThat(Positions.legal(unrestricted)).containsExactly("a3a2", "a3b2", "a3b3");
    }

    @Test
    void severalKingsMayBeCapturedAndTheLastBecomesRoyal() {
        Position unrestricted = Positions.unrestricted("k3k3/8/8/8/8/8/8/4R2K w - -");
        assertThat(Positions.legal(unrestricted)).contains("e1e8");
        Position bound = Positions.after(unrestricted, "e1e8");
        assertThat(bound.isCheck()).isTrue();
        assertThat(Positions.legal(bound)).containsExactly("a8a7", "a8b7");
    }

    @Test
    void aSideWithSeveralKingsCannotCastle() {
        Position unrestricted = Positions.unrestricted("4k3/8/8/8/8/3K4/8/4K2R w K -");
        assertThat(unrestricted.castlingRights().rooks()).isZero();
        assertThat(Positions.legal(unrestricted)).doesNotContain("e1g1");
    }

    @Test
    void aRoyalKingInCheckOutOfTurnCannotBeCaptured() {
        Position unrestricted = Positions.unrestricted("4k3/8/8/8/8/8/8/4R2K w - -");
        assertThat(unrestricted.isUnrestricted()).isTrue();
        assertThat(Positions.legal(unrestricted)).contains("e1e7").doesNotContain("e1e8");
    }

    @Test
    void onlyTheKingMovesInTripleCheck() {
        Position unrestricted = Positions.unrestricted("4r2k/8/8/b6q/8/8/8/4K3 w - -");
        assertThat(Long.bitCount(unrestricted.checkers())).isEqualTo(2);
        Position three = Positions.unrestricted("4r2k/8/8/b7/7q/8/8/4K3 w - -");
        assertThat(Long.bitCount(three.checkers())).isEqualTo(3);
        assertThat(Positions.legal(three)).containsExactly("e1d1", "e1f1");
    }

    @Test
    void aPawnOnTheFirstRankPushesOneSquare() {
        Position unrestricted = Positions.unrestricted("P6p/8/8/8/8/8/8/p6P w - -");
        assertThat(Positions.legal(unrestricted)).containsExactly("h1h2");
        assertThat(Positions.legal(unrestricted.playNullMove())).containsExactly("h8h7");
        assertThat(Positions.from("h2", Positions.after(unrestricted, "h1h2", "h8h7")))
                .containsExactly("h2h3", "h2h4");
    }

    @Test
    void aPushFromTheFirstRankCreatesNoEnPassantSquare() {
        Position unrestricted = Positions.unrestricted("8/8/8/8/8/6p1/8/7P w - -");
        Position pushed = Positions.after(unrestricted, "h1h2");
        assertThat(pushed.enPassantSquare(EnPassantMode.ALWAYS)).isEmpty();
        assertThat(Positions.legal(pushed)).containsExactly("g3g2", "g3h2");
    }

    @Test
    void anEmptyBoardHasNoMovesAndNoCheck() {
        Position empty = Positions.unrestricted("8/8/8/8/8/8/8/8 w - -");
        assertThat(empty.legalMoves()).isEmpty();
        assertThat(empty.countLegalMoves()).isZero();
        assertThat(empty.isCheck()).isFalse();
    }

    @Test
    void pawnsWithoutKingsMoveAsInAGame() {
        Position unrestricted = Positions.unrestricted("8/pppppppp/8/8/8/8/PPPPPPPP/8 w - -");
        assertThat(unrestricted.isUnrestricted()).isTrue();
        Position pushed = Positions.after(unrestricted, "e2e4", "a7a6", "e4e5", "d7d5");
        assertThat(Positions.from("e5", pushed)).containsExactly("e5d6", "e5e6");
        assertThat(Positions.after(pushed, "e5d6").pieceAt(Square.D5)).isEmpty();
    }

    @Test
    void aPlayablePositionIsNotUnrestricted() {
        assertThat(Positions.unrestricted("4k3/8/8/8/8/8/8/4K3 w - -").isUnrestricted())
                .isFalse();
        assertThat(Positions.unrestricted("4k3/8/8/8/8/8/8/4K2R w Qq e6").isUnrestricted())
                .as("repairable setups are playable")
                .isFalse();
        assertThat(Positions.unrestricted("4k3/8/8/8/8/8/8/8 w - -").isUnrestricted())
                .isTrue();
        assertThat(Positions.unrestricted("4k3/8/8/8/8/8/8/P3K3 w - -").isUnrestricted())
                .isTrue();
    }

    /** The spelling of castling does not make an illegal position legal. */
    @Test
    void asChess960KeepsIllegalPositionsUnrestricted() {
        Position unrestricted = Positions.unrestricted("8/pppppppp/8/8/8/8/PPPPPPPP/8 b - - 4 7");
        Position asked = unrestricted.asChess960();
        assertThat(asked.isUnrestricted()).isTrue();
        assertThat(asked.isChess960()).isTrue();
        assertThat(asked.legalMoves()).isEqualTo(unrestricted.legalMoves());
        assertThat(asked.sideToMove()).isEqualTo(Color.BLACK);
        assertThat(asked.halfmoveClock()).isEqualTo(4);
        assertThat(asked.fullmoveNumber()).isEqualTo(7);
        assertThat(Position.start().asChess960().isUnrestricted()).isFalse();
    }
}
