package dev.passant.reference;

import java.util.Locale;

/**
 * A move.
 *
 * @param from the origin square; for castling, the king's; for a drop, the target
 * @param to the target square; for castling, the rook's square
 * @param promotion the lower-case letter of the new or dropped piece, or empty
 */
record Move(Kind kind, int from, int to, String promotion) {

    enum Kind {
        ORDINARY,
        DOUBLE_PUSH,
        EN_PASSANT,
        PROMOTION,
        CASTLING,
        DROP
    }

    Move(Kind kind, int from, int to) {
        this(kind, from, to, "");
    }

    /** Returns the lower-case letter of the new piece of a promotion or a drop. */
    char letter() {
        return promotion.charAt(0);
    }

    /** Returns the square of the pawn captured en passant: the file of the target and the rank of the origin. */
    int capturedPawn() {
        return Board.square(Board.fileOf(to), Board.rankOf(from));
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
     * otherwise; a drop as {@code N@f6}.
     */
    String uci(boolean chess960) {
        if (kind == Kind.DROP) {
            return promotion.toUpperCase(Locale.ROOT) + "@" + Board.name(to);
        }
        int written = kind == Kind.CASTLING && !chess960 ? kingTarget() : to;
        return Board.name(from) + Board.name(written) + promotion;
    }
}
