package dev.passant.reference;

/**
 * Answers what one move is: where from, where to, and what is special about it.
 *
 * @param from the square of the piece that moves; of the king when castling
 * @param to the square it moves to; when castling, the square of the rook
 * @param promotion the lower-case letter of the new piece, or empty when the move is no promotion
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

    /** Where the king lands when this is castling: the g-file towards the right, the c-file towards the left. */
    int kingTarget() {
        return Board.square(to > from ? 6 : 2, Board.rankOf(from));
    }

    /** Where the rook lands when this is castling: the f-file towards the right, the d-file towards the left. */
    int rookTarget() {
        return Board.square(to > from ? 5 : 3, Board.rankOf(from));
    }

    /** The move as UCI writes it; castling as king takes rook in Chess960, and as the king's two steps otherwise. */
    String uci(boolean chess960) {
        int written = kind == Kind.CASTLING && !chess960 ? kingTarget() : to;
        return Board.name(from) + Board.name(written) + promotion;
    }
}
