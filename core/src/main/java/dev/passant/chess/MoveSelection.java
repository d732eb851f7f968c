package dev.passant.chess;

/**
 * Which of the legal moves to generate. Each legal move is in exactly one of {@link #CAPTURES}, {@link #PROMOTIONS} and
 * {@link #QUIETS}, so that a search can generate them in stages.
 */
public enum MoveSelection {
    /** Captures, including en passant and capturing promotions. */
    CAPTURES,
    /** Promotions that are not captures. */
    PROMOTIONS,
    /** Moves that are neither captures nor promotions, castling and drops included. */
    QUIETS,
    /** {@link #CAPTURES} and then {@link #PROMOTIONS}. */
    TACTICAL,
    /** Moves that give check, of all kinds. */
    CHECKS
}
