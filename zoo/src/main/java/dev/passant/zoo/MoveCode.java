package dev.passant.zoo;

/** Moves packed into an {@code int}: kind, origin and target square, and promotion piece. */
final class MoveCode {

    static final int ORDINARY = 0;
    static final int DOUBLE_PUSH = 1;
    static final int EN_PASSANT = 2;
    static final int PROMOTION = 3;

    /** Castling, from the king's square to the rook's. */
    static final int CASTLING = 4;

    private MoveCode() {}

    static int of(int kind, int from, int to) {
        return kind << 12 | to << 6 | from;
    }

    /** Returns a promotion to the piece with the given lower-case letter. */
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

    /** Returns the lower-case letter of the promotion piece; undefined for other moves. */
    static char letter(int move) {
        return (char) (move >> 16);
    }
}
