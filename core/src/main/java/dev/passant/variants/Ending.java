package dev.passant.variants;

/** The end of a game by its rules, except draws that depend on material or on earlier moves. */
public record Ending(Kind kind, Winner winner) {

    static final Ending CHECKMATE = lost(Kind.CHECKMATE);

    static final Ending STALEMATE = new Ending(Kind.STALEMATE, Winner.NONE);

    /** The rules; {@code Outcome.Kind} says what they mean. */
    public enum Kind {
        CHECKMATE,
        STALEMATE,
        KING_EXPLODED,
        KING_ON_HILL,
        THIRD_CHECK,
        ALL_PIECES_LOST,
        NO_MOVES,
        HORDE_CAPTURED,
        KING_ON_LAST_RANK,
        BOTH_KINGS_ON_LAST_RANK
    }

    /** The winner of a game that has ended. */
    public enum Winner {
        SIDE_TO_MOVE,
        OTHER_SIDE,
        NONE
    }

    /** The side to move has won. */
    static Ending won(Kind kind) {
        return new Ending(kind, Winner.SIDE_TO_MOVE);
    }

    /** The side to move has lost. */
    static Ending lost(Kind kind) {
        return new Ending(kind, Winner.OTHER_SIDE);
    }
}
