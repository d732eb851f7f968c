package dev.passant.movegen;

/**
 * Tests pseudo-legal moves by making them. Filtering them so is slower than {@link MoveGenerator#legal}, but simpler,
 * and serves to verify that generator.
 */
public final class PseudoLegalFilter {

    private PseudoLegalFilter() {}

    /**
     * Returns whether a pseudo-legal move leaves the mover's king safe. For castling, the origin of the king and the
     * squares that it crosses must also be safe.
     */
    public static boolean isSafe(Board board, int code) {
        int kind = MoveCode.kind(code);
        if (kind == MoveCode.CASTLING_KING_SIDE || kind == MoveCode.CASTLING_QUEEN_SIDE) {
            boolean kingSide = kind == MoveCode.CASTLING_KING_SIDE;
            return board.checkers == 0 && Castling.isSafe(board, kingSide);
        }
        return !board.play(code).canCaptureKing();
    }
}
