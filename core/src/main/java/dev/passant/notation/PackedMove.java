package dev.passant.notation;

import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import java.util.Optional;

/**
 * A move in sixteen bits:
 *
 * <pre>
 * bits  0–5   the origin square, a1 = 0 to h8 = 63
 * bits  6–11  the target square; for castling, the king's
 * bits 12–15  the kind of move:
 *             0 quiet, 1 double pawn push, 2 king-side castling, 3 queen-side castling,
 *             4 capture, 5 en passant,
 *             8–11 promotion to knight, bishop, rook, queen, 12–15 the same with a capture;
 *             in variants also, with equal squares, 0 a drop of a pawn and 8–11 of a knight, bishop, rook, queen,
 *             and, with squares on different ranks, 2 a promotion to king, 6 the same with a capture
 * </pre>
 */
public final class PackedMove {

    private static final int TO = 6;
    private static final int KIND = 12;
    private static final int PROMOTION = 8;
    private static final int PROMOTION_CAPTURE = 12;
    private static final int KING_PROMOTION = 2;
    private static final int KING_PROMOTION_CAPTURE = 6;

    /** The kinds other than promotions, by their number in this format. {@link Move} may number them differently. */
    private static final MoveKind[] KINDS = {
        MoveKind.QUIET,
        MoveKind.DOUBLE_PAWN_PUSH,
        MoveKind.CASTLING_KING_SIDE,
        MoveKind.CASTLING_QUEEN_SIDE,
        MoveKind.CAPTURE,
        MoveKind.EN_PASSANT,
    };

    private static final Role[] PROMOTIONS = {Role.KNIGHT, Role.BISHOP, Role.ROOK, Role.QUEEN};

    private PackedMove() {}

    /**
     * Packs a move.
     *
     * @param move the move
     * @return its sixteen bits
     */
    public static short pack(Move move) {
        return (short) (move.from().index() | move.to().index() << TO | kind(move) << KIND);
    }

    private static int kind(Move move) {
        if (move.dropped().isPresent()) {
            Role dropped = move.dropped().get();
            return dropped == Role.PAWN ? 0 : PROMOTION + dropped.ordinal() - Role.KNIGHT.ordinal();
        }
        if (move.promotion().equals(Optional.of(Role.KING))) {
            return move.isCapture() ? KING_PROMOTION_CAPTURE : KING_PROMOTION;
        }
        if (move.promotion().isPresent()) {
            int role = move.promotion().get().ordinal() - Role.KNIGHT.ordinal();
            return (move.isCapture() ? PROMOTION_CAPTURE : PROMOTION) + role;
        }
        int kind = 0;
        while (KINDS[kind] != move.kind()) {
            kind++;
        }
        return kind;
    }

    /**
     * Unpacks a move.
     *
     * @param packed sixteen bits
     * @return the move, which is not necessarily possible in any position
     * @throws IllegalArgumentException if the kind is 7, or 6 with squares on one rank
     */
    public static Move unpack(short packed) {
        int bits = packed & 0xffff;
        Square from = Square.of(bits & 63);
        Square to = Square.of(bits >>> TO & 63);
        int kind = bits >>> KIND;
        if (kind == KING_PROMOTION_CAPTURE && from.rank() != to.rank()) {
            return Move.of(from, to, MoveKind.PROMOTION_CAPTURE, Role.KING);
        }
        if (kind >= PROMOTION) {
            MoveKind promotion = kind >= PROMOTION_CAPTURE ? MoveKind.PROMOTION_CAPTURE : MoveKind.PROMOTION;
            return Move.of(from, to, promotion, PROMOTIONS[kind & 3]);
        }
        if (kind >= KINDS.length) {
            throw new IllegalArgumentException(
                    "invalid packed move 0x" + Integer.toHexString(bits) + ": unknown kind " + kind);
        }
        return Move.of(from, to, KINDS[kind]);
    }
}
