package dev.passant.chess;

/** What kind of move a move is. */
public enum MoveKind {
    /** A step or slide to an empty square, and none of the following. */
    QUIET,
    /** A pawn's first step of two. */
    DOUBLE_PAWN_PUSH,
    /** A capture on the square that the moving piece reaches. */
    CAPTURE,
    /** A pawn takes a pawn that has just passed it with a double push. */
    EN_PASSANT,
    /** Castling with the rook on the h-file's side of the king. */
    CASTLING_KING_SIDE,
    /** Castling with the rook on the a-file's side of the king. */
    CASTLING_QUEEN_SIDE,
    /** A pawn reaches the last rank by a push and becomes another piece. */
    PROMOTION,
    /** A pawn reaches the last rank by a capture and becomes another piece. */
    PROMOTION_CAPTURE;

    /**
     * Whether a pawn becomes another piece, with or without capture.
     *
     * @return whether this is one of the two promotions
     */
    public boolean isPromotion() {
        return this == PROMOTION || this == PROMOTION_CAPTURE;
    }
}
