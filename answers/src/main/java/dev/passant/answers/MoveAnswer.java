package dev.passant.answers;

import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Move;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.notation.Fen;
import dev.passant.notation.PieceLetters;
import dev.passant.notation.San;
import dev.passant.notation.Uci;

/** A legal move, with the position after it. */
public record MoveAnswer(Move move, Position position) implements Answer {

    @Override
    public void fields(Json json) {
        json.field("uci", Uci.format(move, position))
                .field("san", San.format(move, position))
                .field("fan", San.format(move, position, PieceLetters.FIGURINE));
        movement(move, position, json);
        Position after = position.playUnchecked(move);
        json.field("check", after.isCheck())
                // The FEN has an en-passant square only if a capture there is legal.
                .field("fen", Fen.format(after))
                // The square that a pawn has just passed, whether or not it can be captured there.
                .optional("enPassant", after.enPassantSquare(EnPassantMode.ALWAYS));
    }

    /** Writes the squares and pieces of a move. */
    static void movement(Move move, Position position, Json json) {
        Role moved = position.movedPiece(move).role();
        json.field("from", move.from())
                .field("to", move.to())
                .field("kind", MoveGroup.of(move, moved).words())
                .field("piece", moved)
                .optional("captured", position.capturedPiece(move).map(Piece::role))
                .optional("promotion", move.promotion())
                // The role of a piece from the pocket; the origin is the target square.
                .optional("dropped", move.dropped())
                // The square of the rook with which the king castles.
                .optional(
                        "rook",
                        move.castlingSide()
                                .flatMap(side -> position.castlingRights().rook(position.sideToMove(), side)));
    }
}
