package dev.passant.chess;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PieceTest {

    @Test
    void everyPieceHasALetterAndAName() {
        StringBuilder letters = new StringBuilder();
        for (Piece piece : Piece.values()) {
            letters.append(piece.letter());
            assertThat(Piece.of(piece.letter())).contains(piece);
            assertThat(Piece.of(piece.color(), piece.role())).isSameAs(piece);
        }
        assertThat(letters).hasToString("PNBRQKpnbrqk");
        assertThat(Piece.WHITE_KNIGHT).hasToString("white knight");
        assertThat(Piece.BLACK_QUEEN).hasToString("black queen");
    }

    @Test
    void otherCharactersAreNotPieces() {
        for (char c = 0; c < 0x2000; c++) {
            assertThat(Piece.of(c).isPresent()).as("character %d", (int) c).isEqualTo("PNBRQKpnbrqk".indexOf(c) >= 0);
        }
    }

    @Test
    void pawnsPromoteToKnightBishopRookOrQueen() {
        for (Role role : Role.values()) {
            assertThat(role.isPromotion()).as("%s", role).isEqualTo(role != Role.PAWN && role != Role.KING);
            assertThat(Role.of(role.letter())).contains(role);
        }
        assertThat(Role.of('x')).isEmpty();
        assertThat(Role.BISHOP).hasToString("bishop");
    }

    @Test
    void whiteAndBlackAreOpposites() {
        assertThat(Color.WHITE.opposite()).isEqualTo(Color.BLACK);
        assertThat(Color.BLACK.opposite()).isEqualTo(Color.WHITE);
        assertThat(Color.WHITE).hasToString("White");
        assertThat(Color.BLACK).hasToString("Black");
    }

    @Test
    void castlingHasFourTargets() {
        assertThat(CastlingSide.KING_SIDE.kingTarget(Color.WHITE)).isEqualTo(Square.G1);
        assertThat(CastlingSide.KING_SIDE.rookTarget(Color.WHITE)).isEqualTo(Square.F1);
        assertThat(CastlingSide.QUEEN_SIDE.kingTarget(Color.BLACK)).isEqualTo(Square.C8);
        assertThat(CastlingSide.QUEEN_SIDE.rookTarget(Color.BLACK)).isEqualTo(Square.D8);
    }
}
