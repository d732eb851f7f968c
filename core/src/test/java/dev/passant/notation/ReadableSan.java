package dev.passant.notation;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;

/** A straightforward SAN writer by the rules of the PGN standard (8.2.3), the oracle for the fast writers. */
final class ReadableSan {

    private ReadableSan() {}

    static String format(Move move, Position position, PieceLetters letters) {
        Position after = position.playUnchecked(move);
        String sign = !after.isCheck() ? "" : after.countLegalMoves() == 0 ? "#" : "+";
        return body(move, position, letters) + sign;
    }

    private static String body(Move move, Position position, PieceLetters letters) {
        if (move.castlingSide().isPresent()) {
            return move.to().file() == 6 ? "O-O" : "O-O-O";
        }
        Role role = position.movedPiece(move).role();
        String target = (move.isCapture() ? "x" : "") + move.to();
        if (role != Role.PAWN) {
            return letters.letter(role) + origin(move, role, position) + target;
        }
        String origin = move.isCapture() ? move.from().toString().substring(0, 1) : "";
        return origin
                + target
                + move.promotion().map(r -> "=" + letters.letter(r)).orElse("");
    }

    private static String origin(Move move, Role role, Position position) {
        long alike = 0;
        for (Move other : position.legalMoves()) {
            boolean isAlike = other.castlingSide().isEmpty()
                    && other.to() == move.to()
                    && position.movedPiece(other).role() == role;
            alike |= isAlike ? other.from().bit() : 0;
        }
        boolean others = false;
        boolean sameFile = false;
        boolean sameRank = false;
        for (long rest = alike & ~move.from().bit(); rest != 0; rest = Bitboards.popLsb(rest)) {
            Square from = Square.of(Bitboards.lsb(rest));
            others = true;
            sameFile |= from.file() == move.from().file();
            sameRank |= from.rank() == move.from().rank();
        }
        String square = move.from().toString();
        if (!others) {
            return "";
        }
        if (!sameFile) {
            return square.substring(0, 1);
        }
        return sameRank ? square : square.substring(1);
    }
}
