package dev.passant.pgn;

import dev.passant.chess.CastlingSide;
import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Role;

/** STAND-IN until San is merged: moves as SAN. */
final class MoveText {

    private MoveText() {}

    static String format(Move move, Position position) {
        return bare(move, position) + suffix(position.playUnchecked(move));
    }

    static boolean isNullMove(String text) {
        return text.equals("--") || text.equals("Z0");
    }

    static Move parseLenient(String text, Position position) {
        String plain = text.replaceAll("[+#]", "");
        for (Move move : position.legalMoves()) {
            if (bare(move, position).equals(plain)) {
                return move;
            }
        }
        throw new IllegalMoveException(text + " is not legal");
    }

    private static String bare(Move move, Position position) {
        if (move.castlingSide().isPresent()) {
            return move.castlingSide().get() == CastlingSide.KING_SIDE ? "O-O" : "O-O-O";
        }
        Role role = position.movedPiece(move).orElseThrow().role();
        String to = (move.isCapture() ? "x" : "") + move.to();
        if (role == Role.PAWN) {
            return (move.isCapture() ? move.from().toString().substring(0, 1) : "")
                    + to
                    + move.promotion().map(p -> "=" + p.letter()).orElse("");
        }
        boolean clash = false;
        boolean file = false;
        boolean rank = false;
        for (Move other : position.legalMoves()) {
            if (other != move
                    && other.to() == move.to()
                    && other.castlingSide().isEmpty()
                    && position.movedPiece(other).equals(position.movedPiece(move))) {
                clash = true;
                file |= other.from().toString().charAt(0)
                        == move.from().toString().charAt(0);
                rank |= other.from().toString().charAt(1)
                        == move.from().toString().charAt(1);
            }
        }
        String from = move.from().toString();
        String origin = !clash ? "" : !file ? from.substring(0, 1) : !rank ? from.substring(1) : from;
        return role.letter() + origin + to;
    }

    private static String suffix(Position after) {
        return !after.isCheck() ? "" : after.countLegalMoves() == 0 ? "#" : "+";
    }
}
