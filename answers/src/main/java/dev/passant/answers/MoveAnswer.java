package dev.passant.answers;

import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Move;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.explain.MoveGroup;
import dev.passant.notation.Fen;
import dev.passant.notation.PieceLetters;
import dev.passant.notation.San;
import dev.passant.notation.Uci;
import java.util.Optional;

/**
 * A legal move, with the position after it.
 *
 * @param rook the square of the castling rook; absent for other moves
 * @param fen the position after the move, with the en-passant square only if a capture there is legal
 * @param enPassant the square that a pawn has just passed, whether or not it can be captured there
 */
public record MoveAnswer(
        String uci,
        String san,
        String fan,
        String from,
        String to,
        String kind,
        String piece,
        Optional<String> captured,
        Optional<String> promotion,
        Optional<String> rook,
        boolean check,
        String fen,
        Optional<String> enPassant)
        implements Answer {

    public static MoveAnswer of(Move move, Position position) {
        Role moved = position.movedPiece(move).orElseThrow().role();
        Position after = position.playUnchecked(move);
        return new MoveAnswer(
                Uci.format(move, position),
                San.format(move, position),
                San.format(move, position, PieceLetters.FIGURINE),
                move.from().toString(),
                move.to().toString(),
                MoveGroup.of(move, moved).words(),
                moved.toString(),
                position.capturedPiece(move).map(Piece::role).map(Role::toString),
                move.promotion().map(Role::toString),
                rook(move, position),
                after.isCheck(),
                Fen.format(after),
                after.enPassantSquare(EnPassantMode.ALWAYS).map(Square::toString));
    }

    /** Returns the square of the rook with which the king castles. */
    static Optional<String> rook(Move move, Position position) {
        return move.castlingSide()
                .flatMap(side -> position.castlingRights().rook(position.sideToMove(), side))
                .map(Square::toString);
    }

    @Override
    public void fields(Json json) {
        json.field("uci", uci)
                .field("san", san)
                .field("fan", fan)
                .field("from", from)
                .field("to", to)
                .field("kind", kind)
                .field("piece", piece)
                .optional("captured", captured)
                .optional("promotion", promotion)
                .optional("rook", rook)
                .field("check", check)
                .field("fen", fen)
                .optional("enPassant", enPassant);
    }
}
