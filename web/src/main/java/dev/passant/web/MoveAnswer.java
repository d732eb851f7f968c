package dev.passant.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Move;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.explain.MoveGroup;
import dev.passant.notation.CastlingStyle;
import dev.passant.notation.Fen;
import dev.passant.notation.PieceLetters;
import dev.passant.notation.San;
import dev.passant.notation.Uci;
import java.util.Optional;

/** A legal move, with the position after it. */
record MoveAnswer(
        String uci,
        String san,
        String fan,
        String from,
        String to,
        String kind,
        String piece,
        @JsonInclude(Include.NON_ABSENT) Optional<String> captured,
        @JsonInclude(Include.NON_ABSENT) Optional<String> promotion,
        @JsonInclude(Include.NON_ABSENT) Optional<String> rook,
        boolean check,
        String fen) {

    static MoveAnswer of(Move move, Position position) {
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
                move.castlingSide()
                        .flatMap(side -> position.castlingRights().rook(position.sideToMove(), side))
                        .map(Object::toString),
                after.isCheck(),
                // Includes the en-passant square even if no capture is legal, so that /explain can give the actual
                // reason.
                Fen.format(after, EnPassantMode.ALWAYS, CastlingStyle.X_FEN));
    }
}
