package dev.passant.movegen;

import static dev.passant.bitboard.Bitboards.contains;
import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Placement.KING;
import static dev.passant.bitboard.Placement.KNIGHT;
import static dev.passant.bitboard.Placement.PAWN;
import static dev.passant.bitboard.Placement.ROOK;

/**
 * The pieces that a move removes and adds, in the format of {@code Position.changes}: up to four changes of sixteen
 * bits each, with absolute squares.
 */
public final class PieceChanges {

    /** Bits of a change: a piece is removed from, or added to, the square in its lower six bits. */
    public static final int REMOVED = 1 << 14;

    public static final int ADDED = 1 << 15;

    private static final int PIECE_SHIFT = 6;
    private static final int WIDTH = 16;
    private static final int ROLES = 6;

    private PieceChanges() {}

    /** Returns the changes of a pseudo-legal move that removes no pieces but those that move or are captured. */
    public static long of(Board board, int code) {
        int from = MoveCode.from(code);
        int to = MoveCode.to(code);
        int kind = MoveCode.kind(code);
        if (MoveCode.isDrop(code)) {
            return own(board, ADDED, MoveCode.droppedRole(code), to);
        }
        boolean toKing = MoveCode.isKingPromotion(code);
        if (!toKing && (kind == MoveCode.CASTLING_KING_SIDE || kind == MoveCode.CASTLING_QUEEN_SIDE)) {
            boolean kingSide = kind == MoveCode.CASTLING_KING_SIDE;
            return own(board, REMOVED, KING, from)
                    | own(board, REMOVED, ROOK, lsb(Castling.rook(board, kingSide))) << WIDTH
                    | own(board, ADDED, KING, to) << 2 * WIDTH
                    | own(board, ADDED, ROOK, lsb(Castling.rookTarget(kingSide))) << 3 * WIDTH;
        }
        int role = board.role(from);
        int placed = toKing ? KING : MoveCode.isPromotion(code) ? KNIGHT + (kind & 3) : role;
        long changes = own(board, REMOVED, role, from) | own(board, ADDED, placed, to) << WIDTH;
        if (kind == MoveCode.EN_PASSANT) {
            return changes << WIDTH | enemy(board, PAWN, to - 8);
        }
        return contains(board.enemy, to) ? changes << WIDTH | enemy(board, board.role(to), to) : changes;
    }

    private static long own(Board board, int change, int role, int square) {
        return change(change, role, square, board.blackToMove, board.blackToMove);
    }

    private static long enemy(Board board, int role, int square) {
        return change(REMOVED, role, square, !board.blackToMove, board.blackToMove);
    }

    private static long change(int change, int role, int square, boolean isBlack, boolean flips) {
        int piece = isBlack ? role + ROLES : role;
        return change | piece << PIECE_SHIFT | (flips ? square ^ 56 : square);
    }

    /** Returns the square of the lowest change. */
    public static int square(long changes) {
        return (int) changes & 63;
    }

    /** Returns the piece of the lowest change, 0 (white pawn) to 11 (black king). */
    public static int piece(long changes) {
        return (int) changes >>> PIECE_SHIFT & 15;
    }

    /** Returns the changes without the lowest. */
    public static long rest(long changes) {
        return changes >>> WIDTH;
    }
}
