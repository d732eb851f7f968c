package dev.passant.movegen;

/**
 * Legal move generation by filtering pseudo-legal moves: each move is made and kept unless the king can be captured. It
 * is slower than {@link MoveGenerator#legal}, but simpler, and serves to verify that generator.
 */
public final class PseudoLegalFilter {

    private PseudoLegalFilter() {}

    /**
     * Generates all legal moves.
     *
     * @param board the board
     * @param codes receives the moves; a length of {@link MoveGenerator#MAX_MOVES} is sufficient
     * @return the number of moves
     */
    public static int legal(Board board, int[] codes) {
        int candidates = MoveGenerator.pseudoLegal(board, codes);
        int kept = 0;
        for (int i = 0; i < candidates; i++) {
            if (isSafe(board, codes[i])) {
                codes[kept++] = codes[i];
            }
        }
        return kept;
    }

    /**
     * {@return whether a pseudo-legal move leaves the mover's king safe} For castling, the origin of the king and the
     * squares that it crosses must also be safe.
     *
     * @param board the board
     * @param code a pseudo-legal move
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
