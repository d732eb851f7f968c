package dev.passant.variants;

/** The ways in which a game ends by the rule of a variant, other than mate, stalemate and draws of chess. */
public enum End {
    /** Atomic: a king exploded, and its side has lost. */
    KING_EXPLODED,
    /** King of the hill: a king reached one of the four central squares, and its side has won. */
    KING_ON_HILL,
    /** Three-check: a side has given its third check and won. */
    THIRD_CHECK,
    /** Antichess: a side has lost all its pieces and so won. */
    ALL_PIECES_LOST,
    /** Antichess: the side to move has no legal move and has won. */
    NO_MOVES,
    /** Horde: all pieces of the horde were captured, and it has lost. */
    HORDE_CAPTURED,
    /** Racing kings: a king reached the eighth rank, and its side has won. */
    KING_ON_LAST_RANK,
    /** Racing kings: both kings reached the eighth rank in the same move. The only draw in this list. */
    BOTH_KINGS_ON_LAST_RANK;

    /** The winner of a game that has ended. */
    public enum Winner {
        /** The side to move. */
        SIDE_TO_MOVE,
        /** The side that is not to move. */
        OTHER_SIDE
    }
}
