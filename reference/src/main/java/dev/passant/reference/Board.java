package dev.passant.reference;

import java.util.Set;

/**
 * An immutable board: one character per square, with FEN's piece letters ({@code PNBRQK} for White, {@code pnbrqk} for
 * Black) and {@link #EMPTY}. In crazyhouse it also has the pieces in hand and the squares of the promoted pieces.
 *
 * <p>Squares are numbered a1 = 0, h1 = 7, h8 = 63; files and ranks are numbered from 0.
 */
final class Board {
    static final char EMPTY = '.';

    /** The value for "no square". */
    static final int NOWHERE = -1;

    private final char[] squares;

    /** The letters of the pieces in hand, of both sides and in any order. */
    final String hand;

    /** The squares of the pieces that were pawns. Used only in crazyhouse. */
    final Set<Integer> promoted;

    /** Wraps an array of 64 characters without copying it; the caller must not change it afterwards. */
    Board(char[] squares, String hand, Set<Integer> promoted) {
        this.squares = squares;
        this.hand = hand;
        this.promoted = promoted;
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

    /** Returns the square of this side's king, or {@link #NOWHERE} if the side has no king or several. */
    int onlyKing(boolean white) {
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

    /** Returns whether this side has any piece on the board. */
    boolean hasPieces(boolean white) {
        for (int square = 0; square < 64; square++) {
            if (holds(white, square)) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether a move captures something. */
    boolean isCapture(Move move) {
        return switch (move.kind()) {
            case EN_PASSANT -> true;
            case CASTLING, DROP -> false; // Castling moves to the square of the player's own rook.
            case ORDINARY, DOUBLE_PUSH, PROMOTION -> !isEmpty(move.to());
        };
    }

    /** Returns a copy of this board with the given squares emptied. */
    Board without(Set<Integer> emptied) {
        char[] next = squares.clone();
        for (int square : emptied) {
            next[square] = EMPTY;
        }
        return new Board(next, hand, promoted);
    }

    /** Returns a copy of this board with the given pieces in hand and promoted pieces. */
    Board with(String otherHand, Set<Integer> otherPromoted) {
        return new Board(squares, otherHand, otherPromoted);
    }

    /** Returns the board after a move of chess or a drop. The move may leave a king in check. */
    Board after(Move move, boolean white) {
        char[] next = squares.clone();
        if (move.kind() == Move.Kind.DROP) {
            next[move.to()] = piece(white, move.letter());
            return new Board(next, hand.replaceFirst("" + next[move.to()], ""), promoted);
        }
        char piece = next[move.from()];
        next[move.from()] = EMPTY;
        switch (move.kind()) {
            case ORDINARY, DOUBLE_PUSH -> next[move.to()] = piece;
            case PROMOTION -> next[move.to()] = piece(white, move.letter());
            case EN_PASSANT -> {
                next[move.to()] = piece;
                next[move.capturedPawn()] = EMPTY;
            }
            case CASTLING -> {
                // In Chess960 the target squares may be the origin squares of king or rook, so remove both before
                // placing either.
                next[move.to()] = EMPTY;
                next[move.kingTarget()] = piece(white, 'k');
                next[move.rookTarget()] = piece(white, 'r');
            }
            case DROP -> throw new AssertionError("drops are handled above");
        }
        return new Board(next, hand, promoted);
    }
}
