package dev.passant.reference;

/**
 * Answers what stands on each square: one character a square, as FEN spells the pieces ({@code PNBRQK} for White,
 * {@code pnbrqk} for Black), and {@link #EMPTY} for none. Immutable.
 *
 * <p>Squares count from a1 = 0 over h1 = 7 to h8 = 63; files and ranks count from 0.
 */
final class Board {
    static final char EMPTY = '.';

    /** Stands where a square is expected and there is none. */
    static final int NOWHERE = -1;

    private final char[] squares;

    /** Takes over an array of 64 characters, which the caller must not change afterwards. */
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

    /** The square's name, such as {@code e4}. */
    static String name(int square) {
        return "" + (char) ('a' + fileOf(square)) + (char) ('1' + rankOf(square));
    }

    /** The rank on which a side's king and rooks begin. */
    static int backRank(boolean white) {
        return white ? 0 : 7;
    }

    /** The piece of this side that has the given lower-case letter. */
    static char piece(boolean white, char letter) {
        return white ? Character.toUpperCase(letter) : letter;
    }

    char at(int square) {
        return squares[square];
    }

    boolean isEmpty(int square) {
        return squares[square] == EMPTY;
    }

    /** Whether a piece of this side stands on the square. */
    boolean holds(boolean white, int square) {
        return white ? Character.isUpperCase(squares[square]) : Character.isLowerCase(squares[square]);
    }

    /**
     * The square of the king whose safety binds this side. A side with no king or with several has none
     * ({@link #NOWHERE}): its kings are then ordinary pieces.
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

    /** The board once the move is made, whether or not that leaves a king in check. */
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
                // The captured pawn stands beside the capturing one: on the file of the target, the rank of the start.
                next[square(fileOf(move.to()), rankOf(move.from()))] = EMPTY;
            }
            case CASTLING -> {
                // In Chess960 a target may be a square that king or rook leaves, so both leave before either lands.
                next[move.to()] = EMPTY;
                next[move.kingTarget()] = piece(white, 'k');
                next[move.rookTarget()] = piece(white, 'r');
            }
        }
        return new Board(next);
    }
}
