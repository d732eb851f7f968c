package dev.passant.reference;

/**
 * A move.
 *
 * @param from the origin square; for castling, the king's
 * @param to the target square; for castling, the rook's square
 * @param promotion the lower-case letter of the new piece, or empty
 */
record Move(Kind kind, int from, int to, String promotion) {

    enum Kind {
        ORDINARY,
        DOUBLE_PUSH,
        EN_PASSANT,
        PROMOTION,
        CASTLING
    }

    Move(Kind kind, int from, int to) {
        this(kind, from, to, "");
    }

    /** Returns the target square of the castling king: on the g-file or the c-file. */
    int kingTarget() {
        return Board.square(to > from ? 6 : 2, Board.rankOf(from));
    }

    /** Returns the target square of the castling rook: on the f-file or the d-file. */
    int rookTarget() {
        return Board.square(to > from ? 5 : 3, Board.rankOf(from));
    }

    /**
     * Returns the move in UCI notation: castling as king takes rook in Chess960, as a king move of two squares
     * otherwise.
     */
    String uci(boolean chess960) {
        int written = kind == Kind.CASTLING && !chess960 ? kingTarget() : to;
        return Board.name(from) + Board.name(written) + promotion;
    }
}
