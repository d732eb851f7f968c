package dev.passant.cli.position;

import dev.passant.chess.CastlingSide;
import dev.passant.chess.Move;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.cli.io.Json;
import dev.passant.explain.MoveGroup;
import java.util.Optional;

/** What JSON says of a move, besides its texts. */
final class MoveFields {

    private MoveFields() {}

    /** Writes squares, kind and pieces of a move into an object. */
    static void write(Move move, Position position, Json object) {
        Role moved = position.movedPiece(move).orElseThrow().role();
        object.field("from", move.from().toString())
                .field("to", move.to().toString())
                .field("kind", MoveGroup.of(move, moved).words())
                .field("piece", moved.toString());
        if (move.isCapture()) {
            object.field("captured", position.capturedPiece(move).map(Piece::role));
        }
        if (move.isPromotion()) {
            object.field("promotion", move.promotion());
        }
        Optional<CastlingSide> castling = move.castlingSide();
        if (castling.isPresent()) {
            object.field("rook", position.castlingRights().rook(position.sideToMove(), castling.get()));
        }
    }
}
