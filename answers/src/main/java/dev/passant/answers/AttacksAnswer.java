package dev.passant.answers;

import dev.passant.bitboard.Attacks;
import dev.passant.chess.Color;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Square;

/**
 * The squares that a piece would attack from a square: the response of {@code /api/v1/attacks}. The position's pieces
 * block sliders.
 */
public record AttacksAnswer(Position position, Piece piece, Square square) implements Answer {

    @Override
    public void fields(Json json) {
        json.field("piece", String.valueOf(piece.letter()))
                .field("square", square)
                .field("bits", Names.bits(attacks()));
    }

    private long attacks() {
        long occupied = position.occupied();
        int from = square.index();
        return switch (piece.role()) {
            case PAWN -> piece.color() == Color.WHITE ? Attacks.whitePawn(from) : Attacks.blackPawn(from);
            case KNIGHT -> Attacks.knight(from);
            case BISHOP -> Attacks.bishop(from, occupied);
            case ROOK -> Attacks.rook(from, occupied);
            case QUEEN -> Attacks.queen(from, occupied);
            case KING -> Attacks.king(from);
        };
    }
}
