package dev.passant.cli.position;

import dev.passant.chess.CastlingSide;
import dev.passant.chess.Move;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.cli.io.Json;
import dev.passant.explain.Explainer;
import dev.passant.explain.MoveGroup;
import dev.passant.explain.Verdict;
import dev.passant.notation.Fen;
import dev.passant.notation.PieceLetters;
import dev.passant.notation.San;
import dev.passant.notation.Uci;
import java.util.Optional;

/** Writes the JSON fields of a move; they are the same as those of the web server. */
final class MoveFields {

    private MoveFields() {}

    /** Writes a legal move: its notations, squares and pieces, and the position after it. */
    static void legal(Move move, Position position, Json object) {
        Position after = position.playUnchecked(move);
        object.field("uci", Uci.format(move, position))
                .field("san", San.format(move, position))
                .field("fan", San.format(move, position, PieceLetters.FIGURINE));
        write(move, position, object);
        object.field("check", after.isCheck()).field("fen", Fen.format(after));
    }

    /** Writes a move that is pseudo-legal but illegal, with the reason instead of SAN. */
    static void illegal(Move move, Position position, Json object) {
        Verdict verdict = Explainer.explain(position, move);
        object.field("uci", Uci.format(move, position));
        write(move, position, object);
        object.field("code", verdict.code()).field("sentence", verdict.sentence());
    }

    /** Writes the squares, kind and pieces of a move. */
    private static void write(Move move, Position position, Json object) {
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
