package dev.passant.movegen;

/**
 * Moves encoded in sixteen bits of an {@code int}, the internal representation of moves.
 *
 * <pre>
 * bits  0– 5  to: the target square, 0 to 63; for castling, the king's
 * bits  6–11  from: the origin square, 0 to 63
 * bits 12–15  kind
 * </pre>
 *
 * <p>Squares are relative to the side to move, as everywhere in this package. (In trials, records were 3.4 times as
 * slow, and interned objects 11% slower.)
 *
 * <p>A move has two codes, which differ in the capture bit ({@link #CAPTURE}). {@link MoveGenerator}, {@link
 * PseudoLegalFilter} and {@link MoveFinder} return codes without it. {@code Move} and {@link ReplayBoard} use codes
 * with it, and {@link Legality} tests these. Both codes give the same result when the move is made. En passant has only
 * one code, whose kind contains the bit. (In trials, generating codes with the bit made lists 20% slower, whether the
 * bit was computed for each move or set afterwards for captures only; paired runs, JDK 25.)
 *
 * <p>In variants, drops and promotions to king are encoded as combinations of kind and squares that do not occur in
 * chess: a drop has equal squares and the kind of a quiet move (pawn) or of a promotion to its role. A promotion to
 * king has the kind of king-side castling, but changes its rank. In chess, only castling has equal squares (Chess960),
 * and castling never changes rank, so no code has two meanings. Kind 7 remains free. Wider codes would double the table
 * of moves and break the sixteen bits of {@code Move.code()}.
 */
public final class MoveCode {

    /** A move to an empty square that is not of any other kind. */
    public static final int QUIET = 0;

    /** A pawn's initial advance by two squares. */
    public static final int DOUBLE_PAWN_PUSH = 1;

    /** Castling with the rook nearer the h-file. */
    public static final int CASTLING_KING_SIDE = 2;

    /** Castling with the rook nearer the a-file. */
    public static final int CASTLING_QUEEN_SIDE = 3;

    /** A capture on the target square, without promotion. */
    public static final int CAPTURE = 4;

    /** A capture of a pawn that has just made a double push. */
    public static final int EN_PASSANT = 5;

    /**
     * A promotion without a capture; {@code PROMOTION} to {@code PROMOTION + 3} are to knight, bishop, rook and queen.
     */
    public static final int PROMOTION = 8;

    /** A promotion with a capture, up to {@code PROMOTION_CAPTURE + 3}. */
    public static final int PROMOTION_CAPTURE = PROMOTION | CAPTURE;

    private static final int KIND_SHIFT = 12;
    private static final int CAPTURE_SHIFT = KIND_SHIFT + Integer.numberOfTrailingZeros(CAPTURE);

    /** The rank bits of both squares; flipping them mirrors a move. */
    private static final int MIRROR = 56 | 56 << 6;

    private MoveCode() {}

    /**
     * Encodes a move.
     *
     * @param kind one of the kinds of this class; for a promotion, the kind plus 0 (knight) to 3 (queen)
     */
    public static int of(int from, int to, int kind) {
        return to | from << 6 | kind << KIND_SHIFT;
    }

    public static int from(int code) {
        return code >>> 6 & 63;
    }

    public static int to(int code) {
        return code & 63;
    }

    /**
     * Returns the kind of move, one of the kinds of this class; for a promotion, the kind plus 0 (knight) to 3
     * (queen).
     */
    public static int kind(int code) {
        return code >>> KIND_SHIFT & 15;
    }

    /** Returns whether a move is a promotion, with or without a capture. */
    public static boolean isPromotion(int code) {
        return (code & PROMOTION << KIND_SHIFT) != 0;
    }

    /** Returns whether a move is a capture, including en passant. */
    public static boolean isCapture(int code) {
        return (code & CAPTURE << KIND_SHIFT) != 0;
    }

    /**
     * {@return the code of a move, with the capture bit if there is an enemy on its target square}
     *
     * @param enemy the pieces that can be captured
     */
    public static int withCaptureBit(int code, long enemy) {
        return code | (int) (enemy >>> code & 1) << CAPTURE_SHIFT;
    }

    /** Returns the code of a move without the capture bit; the code of an en-passant capture is returned unchanged. */
    public static int withoutCaptureBit(int code) {
        return kind(code) == EN_PASSANT ? code : code & ~(1 << CAPTURE_SHIFT);
    }

    /**
     * Returns whether a move drops a piece from the pocket: its squares are equal, and it is not castling, which has
     * equal squares in Chess960.
     */
    public static boolean isDrop(int code) {
        return from(code) == to(code) && (kind(code) == QUIET || (kind(code) & ~3) == PROMOTION);
    }

    /** Returns the role that a drop puts on the board, 0 (pawn) to 4 (queen). */
    public static int droppedRole(int code) {
        return isPromotion(code) ? 1 + (kind(code) & 3) : 0;
    }

    public static int drop(int role, int square) {
        return of(square, square, role == 0 ? QUIET : PROMOTION + role - 1);
    }

    /**
     * Returns whether a move promotes a pawn to a king: it has the kind of king-side castling, with or without the
     * capture bit, but changes its rank.
     */
    public static boolean isKingPromotion(int code) {
        return (kind(code) & ~CAPTURE) == CASTLING_KING_SIDE && (from(code) ^ to(code)) > 7;
    }

    /**
     * Converts a move to the opponent's point of view.
     *
     * @return the move with both ranks mirrored
     */
    public static int mirror(int code) {
        return code ^ MIRROR;
    }
}
