package dev.passant.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.notation.Fen;
import org.junit.jupiter.api.Test;

class SetupTest {

    private static SetupBuilder kings() {
        return Setup.builder().put(Square.E1, Piece.WHITE_KING).put(Square.E8, Piece.BLACK_KING);
    }

    @Test
    void aNewBuilderHasAnEmptyBoardAndWhiteToMove() {
        Setup empty = Setup.builder().build();
        assertThat(Fen.format(empty)).isEqualTo("8/8/8/8/8/8/8/8 w - - 0 1");
        assertThat(empty.isChess960()).isFalse();
        assertThat(empty.pieceAt(Square.E4)).isEmpty();
    }

    @Test
    void putReplacesThePieceOnTheSquare() {
        Setup setup = kings().put(Square.D4, Piece.WHITE_QUEEN)
                .put(Square.D4, Piece.BLACK_PAWN)
                .build();
        assertThat(setup.pieceAt(Square.D4)).contains(Piece.BLACK_PAWN);
        assertThat(setup.pieces(Role.QUEEN)).isZero();
        assertThat(setup.pieces(Color.WHITE)).isEqualTo(Square.E1.bit());
        assertThat(setup.pieces(Color.BLACK, Role.PAWN)).isEqualTo(Square.D4.bit());
    }

    @Test
    void aClearedSquareIsEmpty() {
        Setup setup = kings().put(Square.D4, Piece.WHITE_QUEEN).clear(Square.D4).build();
        assertThat(setup.pieceAt(Square.D4)).isEmpty();
        assertThat(setup).isEqualTo(kings().build());
    }

    @Test
    void buildersAreReusable() {
        SetupBuilder builder = kings();
        Setup first = builder.build();
        Setup second = builder.put(Square.A1, Piece.WHITE_ROOK).build();
        assertThat(first.pieceAt(Square.A1)).isEmpty();
        assertThat(second.pieceAt(Square.A1)).contains(Piece.WHITE_ROOK);
    }

    @Test
    void setupsRoundTripThroughBuilders() {
        Setup setup = Fen.parseSetup("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQk - 5 17").toBuilder()
                .enPassant(Square.D6)
                .build();
        assertThat(setup.toBuilder().build()).isEqualTo(setup).hasSameHashCodeAs(setup);
        assertThat(setup.toBuilder().clear(Square.A8).build()).isNotEqualTo(setup);
    }

    @Test
    void everyFieldAffectsEquality() {
        Setup setup = Fen.parseSetup("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 5 17");
        assertThat(setup)
                .isNotEqualTo(setup.toBuilder().sideToMove(Color.BLACK).build())
                .isNotEqualTo(setup.toBuilder().castlingRooks(0).build())
                .isNotEqualTo(setup.toBuilder().withoutEnPassant().build())
                .isNotEqualTo(setup.toBuilder().halfmoveClock(6).build())
                .isNotEqualTo(setup.toBuilder().fullmoveNumber(18).build())
                .isNotEqualTo(setup.toBuilder().chess960(true).build())
                .isNotEqualTo(
                        setup.toBuilder().put(Square.H8, Piece.BLACK_QUEEN).build())
                .isNotEqualTo(setup.toBuilder().put(Square.H8, Piece.WHITE_ROOK).build())
                .isNotEqualTo("a setup");
    }

    @Test
    void valuesOutOfRangeAreRejected() {
        assertThatThrownBy(() -> kings().halfmoveClock(-1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the halfmove clock must not be negative, got -1");
        assertThatThrownBy(() -> kings().fullmoveNumber(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the move number must be at least 1, got 0");
        assertThatThrownBy(() -> kings().castlingRooks(Square.A1.bit() | Square.E4.bit()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("castling rooks must be on the first or eighth rank, got e4");
    }

    @Test
    void theSmallestCountersAreAccepted() {
        Setup setup = kings().halfmoveClock(0).fullmoveNumber(1).build();
        assertThat(setup.halfmoveClock()).isZero();
        assertThat(setup.fullmoveNumber()).isEqualTo(1);
    }

    @Test
    void nonstandardCastlingRightsImplyChess960() {
        assertThat(Fen.parseSetup("4k3/8/8/8/8/8/8/3K3R w H -").isChess960()).isTrue();
        assertThat(Fen.parseSetup("r5k1/8/8/8/8/8/8/4K3 w a -").isChess960()).isTrue();
        assertThat(Fen.parseSetup("4k3/8/8/8/8/8/8/4K1R1 w G -").isChess960()).isTrue();
        assertThat(Fen.parseSetup("4k3/8/8/8/8/8/8/4K2R w K -").isChess960()).isFalse();
        assertThat(Fen.parseSetup("4k3/8/8/8/8/8/8/6KR w - -").isChess960()).isFalse();
        assertThat(kings().chess960(true).build().isChess960()).isTrue();
    }

    @Test
    void countersAboveTheMaximumOfFenAreRejected() {
        SetupBuilder builder = Setup.builder();
        assertThatThrownBy(() -> builder.halfmoveClock(Integer.MAX_VALUE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the halfmove clock must be at most 999999999, got 2147483647");
        assertThatThrownBy(() -> builder.fullmoveNumber(1_000_000_000))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the move number must be at most 999999999, got 1000000000");
        Setup highest = builder.halfmoveClock(Setup.MAX_COUNTER)
                .fullmoveNumber(Setup.MAX_COUNTER)
                .build();
        assertThat(Fen.parseSetup(Fen.format(highest))).isEqualTo(highest);
    }

    @Test
    void nullSquaresAndSidesAreRejected() {
        SetupBuilder builder = Setup.builder();
        assertThatThrownBy(() -> builder.enPassant(null)).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> builder.sideToMove(null)).isInstanceOf(NullPointerException.class);
    }

    @Test
    void toStringDrawsTheBoardAndTheSideToMove() {
        assertThat(kings().sideToMove(Color.BLACK)
                        .put(Square.A2, Piece.WHITE_PAWN)
                        .build())
                .hasToString("""
                        . . . . k . . .
                        . . . . . . . .
                        . . . . . . . .
                        . . . . . . . .
                        . . . . . . . .
                        . . . . . . . .
                        P . . . . . . .
                        . . . . K . . .
                        Black to move""");
        assertThat(Position.start()).hasToString(Position.start().setup().toString());
    }
}
