package dev.passant.answers;

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
                .field("bits", Names.bits(piece.attacks(square, position.occupied())));
    }
}
