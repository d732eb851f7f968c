package dev.passant.polyglot;

import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import java.util.Optional;

/**
 * The 16-bit encoding of moves in Polyglot books:
 *
 * <pre>
 * bits 0–5    the target square, a1 = 0 to h8 = 63; for castling, the rook's square: e1h1
 * bits 6–11   the origin square
 * bits 12–14  the promotion: 0 none, 1 knight, 2 bishop, 3 rook, 4 queen
 * </pre>
 */
final class PolyglotMove {

    private static final int FROM = 6;
    private static final int PROMOTION = 12;

    private PolyglotMove() {}

    /** Encodes a legal move of a position. */
    static int encode(Move move, Position position) {
        int promotion = move.promotion()
                .map(role -> role.ordinal() - Role.PAWN.ordinal())
                .orElse(0);
        return target(move, position).index() | move.from().index() << FROM | promotion << PROMOTION;
    }

    /**
     * Decodes a legal move of a position; empty if there is none. Also accepts castling as the king's origin and
     * target.
     */
    static Optional<Move> decode(int bits, Position position) {
        Square from = Square.of(bits >>> FROM & 63);
        Square to = Square.of(bits & 63);
        for (Move move : position.legalMoves(from)) {
            if (encode(move, position) == (bits & 0x7fff)) {
                return Optional.of(move);
            }
        }
        return position.legalMoves(from).stream()
                .filter(move -> move.castlingSide().isPresent() && move.to() == to)
                .filter(move -> to != from && bits >>> PROMOTION == 0)
                .findFirst();
    }

    private static Square target(Move move, Position position) {
        Color color = position.sideToMove();
        return move.castlingSide()
                .flatMap(side -> position.castlingRights().rook(color, side))
                .orElse(move.to());
    }
}
