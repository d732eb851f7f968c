package dev.passant.reference;

/**
 * An immutable board: one character per square, with FEN's piece letters ({@code PNBRQK} for White, {@code pnbrqk} for
 * Black) and {@link #EMPTY}.
 *
 * <p>Squares are numbered a1 = 0, h1 = 7, h8 = 63; files and ranks are numbered from 0.
 */
final class Board {
    static final char EMPTY = '.';

    /** The value for "no square". */
    static final int NOWHERE = -1;

    private final char[] squares;

    /** Wraps an array of 64 characters without copying it; the caller must not change it afterwards. */
    Board(char[] squares) {
        this.squares = squares;
    }

    static int square(int file, int rank) {
        return 8 * rank + file;
    }

    static int fileOf(int square) {
        return square % 8;
    }

    static int rankOf(int square) {
        return square / 8;
    }

    static boolean isOnBoard(int file, int rank) {
        return file >= 0 && file < 8 && rank >= 0 && rank < 8;
    }

    /** Returns the name of a square, such as {@code e4}. */
    static String name(int square) {
        return "" + (char) ('a' + fileOf(square)) + (char) ('1' + rankOf(square));
    }

    /** Returns the back rank of a side. */
    static int backRank(boolean white) {
        return white ? 0 : 7;
    }

    /** Returns the piece of this side for a lower-case piece letter. */
    static char piece(boolean white, char letter) {
        return white ? Character.toUpperCase(letter) : letter;
    }

    char at(int square) {
        return squares[square];
    }

    boolean isEmpty(int square) {
        return squares[square] == EMPTY;
    }

    /** Returns whether the square holds a piece of this side. */
    boolean holds(boolean white, int square) {
        return white ? Character.isUpperCase(squares[square]) : Character.isLowerCase(squares[square]);
    }

    /**
     * Returns the square of this side's royal king, or {@link #NOWHERE} if the side has no king, or several, which are
     * then ordinary pieces.
     */
    int royalKing(boolean white) {
        int found = NOWHERE;
        for (int square = 0; square < 64; square++) {
            if (squares[square] == piece(white, 'k')) {
                if (found != NOWHERE) {
                    return NOWHERE;
                }
                found = square;
            }
        }
        return found;
    }

    /** Returns the board after a move, which may leave a king in check. */
    Board after(Move move) {
        char[] next = squares.clone();
        char piece = next[move.from()];
        boolean white = Character.isUpperCase(piece);
        next[move.from()] = EMPTY;
        switch (move.kind()) {
            case ORDINARY, DOUBLE_PUSH -> next[move.to()] = piece;
            case PROMOTION -> next[move.to()] = piece(white, move.promotion().charAt(0));
            case EN_PASSANT -> {
                next[move.to()] = piece;
                // The captured pawn is on the file of the target square and the rank of the origin square.
                next[square(fileOf(move.to()), rankOf(move.from()))] = EMPTY;
            }
            case CASTLING -> {
                // In Chess960 the target squares may be the origin squares of king or rook, so remove both before
                // placing either.
                next[move.to()] = EMPTY;
                next[move.kingTarget()] = piece(white, 'k');
                next[move.rookTarget()] = piece(white, 'r');
            }
        }
        return new Board(next);
    }
}
