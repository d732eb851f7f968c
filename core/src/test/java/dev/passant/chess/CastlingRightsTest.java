package dev.passant.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.passant.testing.Positions;
import org.junit.jupiter.api.Test;

class CastlingRightsTest {

    @Test
    void allFourRooksMayCastleAtTheStart() {
        CastlingRights rights = Position.start().castlingRights();
        assertThat(rights.rook(Color.WHITE, CastlingSide.KING_SIDE)).contains(Square.H1);
        assertThat(rights.rook(Color.WHITE, CastlingSide.QUEEN_SIDE)).contains(Square.A1);
        assertThat(rights.rook(Color.BLACK, CastlingSide.KING_SIDE)).contains(Square.H8);
        assertThat(rights.rook(Color.BLACK, CastlingSide.QUEEN_SIDE)).contains(Square.A8);
        assertThat(rights.rooks()).isNotZero();
    }

    @Test
    void aRookMoveLosesOneRightAndAKingMoveBoth() {
        Position start = Positions.playable("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
        CastlingRights rookMoved = Positions.after(start, "h1g1").castlingRights();
        assertThat(rookMoved.has(Color.WHITE, CastlingSide.KING_SIDE)).isFalse();
        assertThat(rookMoved.has(Color.WHITE, CastlingSide.QUEEN_SIDE)).isTrue();
        assertThat(rookMoved.rooks()).isEqualTo(Square.A1.bit() | Square.A8.bit() | Square.H8.bit());

        CastlingRights kingMoved = Positions.after(start, "e1e2").castlingRights();
        assertThat(kingMoved.rooks()).isEqualTo(Square.A8.bit() | Square.H8.bit());

        CastlingRights castled = Positions.after(start, "e1g1", "e8c8").castlingRights();
        assertThat(castled.rooks()).isZero();
    }

    @Test
    void unchangedRightsAreEqual() {
        Position start = Positions.playable("r3k2r/8/8/8/8/8/8/4K3 w kq - 0 1");
        CastlingRights moved = Positions.after(start, "e1d1").castlingRights();
        assertThat(moved).isEqualTo(start.castlingRights()).hasSameHashCodeAs(start.castlingRights());
        assertThat(Positions.after(start, "e1d1", "a8b8").castlingRights()).isNotEqualTo(moved);
        assertThat(Positions.playable("r3k2r/8/8/8/8/8/8/R3K3 w Qkq - 0 1").castlingRights())
                .isNotEqualTo(moved);
    }

    /** In Chess960, a rook on d1 may be on either side of its king. */
    @Test
    void equalityDependsOnTheRooksSideOfTheKingNotOnTheKingsSquare() {
        CastlingRights kingSide = new CastlingRights(Square.D1.bit(), Square.B1.bit());
        assertThat(new CastlingRights(Square.D1.bit(), Square.C1.bit())).isEqualTo(kingSide);
        assertThat(new CastlingRights(Square.D1.bit(), Square.E1.bit())).isNotEqualTo(kingSide);
        assertThat(new CastlingRights(Square.D8.bit(), Square.E8.bit()))
                .isNotEqualTo(new CastlingRights(Square.D8.bit(), Square.C8.bit()));
    }

    @Test
    void capturingACastlingRookRemovesItsRight() {
        Position start = Positions.playable("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
        CastlingRights rights = Positions.after(start, "h1h8").castlingRights();
        assertThat(rights.rooks()).isEqualTo(Square.A1.bit() | Square.A8.bit());
    }

    @Test
    void aRightIsNotRegainedWhenTheRookReturns() {
        Position start = Positions.playable("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
        Position returned = Positions.after(start, "h1h2", "e8d8", "h2h1", "d8e8");
        assertThat(returned.castlingRights().rooks()).isZero();
    }

    @Test
    void theEnemyKingOnTheHomeRankIsIgnored() {
        // White's king has walked to a8; Black's rooks on c8 and e8 are on both sides of their own king.
        CastlingRights rights =
                Positions.playable("Kbrkr3/8/8/8/8/8/8/8 b ec - 0 1").castlingRights();
        assertThat(rights.rook(Color.BLACK, CastlingSide.KING_SIDE)).contains(Square.E8);
        assertThat(rights.rook(Color.BLACK, CastlingSide.QUEEN_SIDE)).contains(Square.C8);
        assertThat(rights.rook(Color.WHITE, CastlingSide.KING_SIDE)).isEmpty();
    }

    /** Without a king, a rook has no castling side. */
    @Test
    void rightsWithoutAKingAreRejected() {
        long noKing = 0;
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new CastlingRights(Square.A1.bit(), noKing))
                .withMessageContaining("White must have one king on its home rank to castle, found 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new CastlingRights(Square.A8.bit(), Square.E1.bit()))
                .withMessageContaining("Black must have one king");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new CastlingRights(Square.A1.bit(), Square.E1.bit() | Square.F1.bit()))
                .withMessageContaining("found 2");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new CastlingRights(Square.G1.bit() | Square.H1.bit(), Square.E1.bit()))
                .withMessageContaining("at most one castling rook on each side");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new CastlingRights(Square.A8.bit() | Square.B8.bit(), Square.E8.bit()))
                .withMessageContaining("at most one castling rook on each side");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new CastlingRights(Square.E1.bit(), Square.E1.bit()))
                .withMessageContaining("none on the king's square");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new CastlingRights(Square.A2.bit(), Square.E1.bit()))
                .withMessageContaining("got a2");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new CastlingRights(Square.A1.bit(), Square.E2.bit()))
                .withMessageContaining("got e2");
        // Kings without rights, as in unrestricted positions with several.
        assertThat(new CastlingRights(0, Square.A1.bit() | Square.B1.bit()).rook(Color.WHITE, CastlingSide.QUEEN_SIDE))
                .isEmpty();
    }

    @Test
    void innerChess960RooksAreFound() {
        CastlingRights rights =
                Positions.playable("rr2k1rr/8/8/8/8/8/8/RR2K1RR w GBgb - 0 1").castlingRights();
        assertThat(rights.rook(Color.WHITE, CastlingSide.KING_SIDE)).contains(Square.G1);
        assertThat(rights.rook(Color.WHITE, CastlingSide.QUEEN_SIDE)).contains(Square.B1);
        assertThat(rights.rook(Color.BLACK, CastlingSide.KING_SIDE)).contains(Square.G8);
        assertThat(rights.rook(Color.BLACK, CastlingSide.QUEEN_SIDE)).contains(Square.B8);
    }
}
