package dev.passant.chess;

/** The kinds of moves. */
public enum MoveKind {
    /** A move to an empty square that is not of any other kind. */
    QUIET,
    /** A pawn's initial advance by two squares. */
    DOUBLE_PAWN_PUSH,
    /** A capture on the target square, without promotion. */
    CAPTURE,
    /** A capture of a pawn that has just made a double push. */
    EN_PASSANT,
    /** Castling with the rook nearer the h-file. */
    CASTLING_KING_SIDE,
    /** Castling with the rook nearer the a-file. */
    CASTLING_QUEEN_SIDE,
    /** A promotion without a capture. */
    PROMOTION,
    /** A promotion with a capture. */
    PROMOTION_CAPTURE,
    /** A drop of a piece from the pocket, in crazyhouse. */
    DROP;

    boolean isPromotion() {
        return this == PROMOTION || this == PROMOTION_CAPTURE;
    }
}
