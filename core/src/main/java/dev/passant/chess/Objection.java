package dev.passant.chess;

import dev.passant.bitboard.Bitboards;
import java.util.Optional;

/** Why a move is not legal, in one sentence for an exception's message. */
final class Objection {

    private Objection() {}

    static String to(Position position, Move move) {
        Optional<Piece> moved = position.movedPiece(move);
        if (moved.isEmpty()) {
            return "nothing stands on " + move.from();
        }
        if (moved.get().color() != position.sideToMove()) {
            return "the piece on " + move.from() + " is " + moved.get().color() + "'s, and " + position.sideToMove()
                    + " is to move";
        }
        if (!position.pseudoLegalMoves().contains(move)) {
            return otherKind(position, move)
                    .map(kind -> "only the kind is wrong: " + move + " is " + kind + ", not " + move.kind())
                    .orElse("the " + moved.get().role() + " on " + move.from() + " has no such move");
        }
        if (move.castlingSide().isPresent()) {
            return position.isCheck()
                    ? "a king in check does not castle"
                    : "the king would cross or reach an attacked square";
        }
        Position after = position.playUnchecked(move).playNullMoveUnchecked();
        return "the king would be attacked by the piece on " + Square.of(Bitboards.lsb(after.checkers()));
    }

    /** The kind of the legal move with the same squares and new piece, if there is one. */
    private static Optional<MoveKind> otherKind(Position position, Move move) {
        for (Move legal : position.legalMoves(move.from(), move.to().bit())) {
            if (legal.promotion().equals(move.promotion())) {
                return Optional.of(legal.kind());
            }
        }
        return Optional.empty();
    }
}
