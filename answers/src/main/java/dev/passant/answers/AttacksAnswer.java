package dev.passant.answers;

import dev.passant.bitboard.Attacks;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Square;

/**
 * The squares that a piece would attack from a square: the response of {@code /api/v1/attacks}.
 *
 * @param piece its FEN letter
 * @param bits the attacked squares; the position's pieces block sliders
 */
public record AttacksAnswer(String piece, String square, String bits) implements Answer {

    public static AttacksAnswer of(Position position, Piece piece, Square square) {
        long occupied = position.occupied();
        int from = square.index();
        long attacks = switch (piece.role()) {
            case PAWN -> piece.letter() == 'P' ? Attacks.whitePawn(from) : Attacks.blackPawn(from);
            case KNIGHT -> Attacks.knight(from);
            case BISHOP -> Attacks.bishop(from, occupied);
            case ROOK -> Attacks.rook(from, occupied);
            case QUEEN -> Attacks.queen(from, occupied);
            case KING -> Attacks.king(from);
        };
        return new AttacksAnswer(String.valueOf(piece.letter()), square.toString(), Names.bits(attacks));
    }

    @Override
    public void fields(Json json) {
        json.field("piece", piece).field("square", square).field("bits", bits);
    }
}
