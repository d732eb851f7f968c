package dev.passant.zoo;

/** Answers what one move is, packed into an {@code int}: its kind, from where to where, and the new piece. */
final class MoveCode {

    static final int ORDINARY = 0;
    static final int DOUBLE_PUSH = 1;
    static final int EN_PASSANT = 2;
    static final int PROMOTION = 3;

    /** From the square of the king to that of the rook. */
    static final int CASTLING = 4;

    private MoveCode() {}

    static int of(int kind, int from, int to) {
        return kind << 12 | to << 6 | from;
    }

    /** A promotion to the piece of the given lower-case letter. */
    static int promotion(int from, int to, char letter) {
        return letter << 16 | of(PROMOTION, from, to);
    }

    static int from(int move) {
        return move & 63;
    }

    static int to(int move) {
        return move >> 6 & 63;
    }

    static int kind(int move) {
        return move >> 12 & 7;
    }

    /** The lower-case letter of the new piece when the move is a promotion. */
    static char letter(int move) {
        return (char) (move >> 16);
    }
}
