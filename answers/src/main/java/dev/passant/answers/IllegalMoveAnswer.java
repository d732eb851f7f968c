package dev.passant.answers;

import dev.passant.chess.Move;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.explain.Explainer;
import dev.passant.explain.MoveGroup;
import dev.passant.explain.Verdict;
import dev.passant.notation.Uci;
import java.util.Optional;

/** A pseudo-legal move that would leave the king in check, with the reason instead of SAN. */
public record IllegalMoveAnswer(
        String uci,
        String from,
        String to,
        String kind,
        String piece,
        Optional<String> captured,
        Optional<String> promotion,
        Optional<String> rook,
        String code,
        String sentence)
        implements Answer {

    public static IllegalMoveAnswer of(Move move, Position position) {
        Verdict verdict = Explainer.explain(position, move);
        Role moved = position.movedPiece(move).orElseThrow().role();
        return new IllegalMoveAnswer(
                Uci.format(move, position),
                move.from().toString(),
                move.to().toString(),
                MoveGroup.of(move, moved).words(),
                moved.toString(),
                position.capturedPiece(move).map(Piece::role).map(Role::toString),
                move.promotion().map(Role::toString),
                MoveAnswer.rook(move, position),
                verdict.code(),
                verdict.sentence());
    }

    @Override
    public void fields(Json json) {
        json.field("uci", uci)
                .field("from", from)
                .field("to", to)
                .field("kind", kind)
                .field("piece", piece)
                .optional("captured", captured)
                .optional("promotion", promotion)
                .optional("rook", rook)
                .field("code", code)
                .field("sentence", sentence);
    }
}
