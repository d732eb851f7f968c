package dev.passant.movegen;

/**
 * Legal moves the lazy way: take every pseudo-legal move, play it, and keep it unless the king can then be captured.
 * Slower than {@link MoveGenerator#legal} and easier to believe, which is what it is here for.
 */
public final class LazyFilter {

    private LazyFilter() {}

    /**
     * Writes all legal moves into an array.
     *
     * @param board the board
     * @param codes receives the moves; {@link MoveGenerator#MAX_MOVES} long is enough
     * @return how many moves were written
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
     * Whether a pseudo-legal move leaves the own king safe. Castling needs more than the final position: the king may
     * neither start from an attacked square nor cross one.
     *
     * @param board the board
     * @param code a pseudo-legal move
     * @return whether the move is legal
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
