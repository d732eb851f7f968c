package dev.passant.zoo;

/** A correct generator with checkers and pins: the base class of mutants with bugs in their use. */
class CheckAwareGenerator extends Generator {

    private static final char ANY_PIECE = '*';

    /** The squares of the pieces that give check. */
    private final int[] checkers = new int[64];

    private int checkerCount;

    @Override
    void beforeLegality() {
        checkerCount = 0;
        for (int square = 0; square < 64; square++) {
            if (attacksFrom(square, king(white), !white)) {
                checkers[checkerCount++] = square;
            }
        }
    }

    final int checkerCount() {
        return checkerCount;
    }

    /** Returns the square of the first checker, or {@link #NOWHERE}. */
    final int checker() {
        return checkerCount == 0 ? NOWHERE : checkers[0];
    }

    final boolean isChecker(int square) {
        for (int i = 0; i < checkerCount; i++) {
            if (checkers[i] == square) {
                return true;
            }
        }
        return false;
    }

    /** Returns the square of the slider that pins the piece on a square to its king, or {@link #NOWHERE}. */
    final int pinner(int square) {
        int king = king(white);
        int direction = square == king ? NOWHERE : directionTo(king, square);
        if (direction == NOWHERE) {
            return NOWHERE;
        }
        char piece = squares[square];
        squares[square] = EMPTY;
        int slider = sliderAlong(king, direction, !white);
        squares[square] = piece;
        return slider != NOWHERE && contains(ray(square, direction), slider) ? slider : NOWHERE;
    }

    final boolean isPinned(int square) {
        return pinner(square) != NOWHERE;
    }

    final char moverOf(int move) {
        return lower(squares[MoveCode.from(move)]);
    }

    static boolean isKind(int move, int kind) {
        return MoveCode.kind(move) == kind;
    }

    /** Returns whether a move is a capture other than en passant. */
    final boolean isCapture(int move) {
        return !isKind(move, MoveCode.CASTLING) && !isEmpty(MoveCode.to(move));
    }

    /**
     * Returns whether a move stays on the line through the king and the origin square, on the same side of the king.
     */
    final boolean staysOnLine(int move) {
        int direction = directionTo(king(white), MoveCode.from(move));
        return direction != NOWHERE && contains(ray(king(white), direction), MoveCode.to(move));
    }

    /** Returns whether a piece other than the king captures a checker. */
    final boolean capturesChecker(int move) {
        return moverOf(move) != 'k' && isChecker(MoveCode.to(move));
    }

    /** Returns whether a piece other than the king moves between the king and a checking slider. */
    final boolean blocks(int move) {
        return moverOf(move) != 'k' && checkerCount > 0 && isEmpty(MoveCode.to(move)) && isBetween(MoveCode.to(move));
    }

    /** Returns whether a square is between the king and a checker. */
    private boolean isBetween(int square) {
        int king = king(white);
        for (int i = 0; i < checkerCount; i++) {
            int direction = directionTo(king, checkers[i]);
            if (direction != NOWHERE
                    && contains(ray(king, direction), square)
                    && contains(ray(square, direction), checkers[i])) {
                return true;
            }
        }
        return false;
    }

    /** Returns the number of pieces that attack the king of the side to move after its move. */
    final int attackersAfter(int move) {
        return attackersAfter(move, ANY_PIECE);
    }

    /** Returns the number of enemy pieces of one kind that attack the king after its move. */
    final int attackersAfter(int move, char letter) {
        int king = king(white);
        long was = place(move);
        int count = 0;
        for (int from = 0; from < 64; from++) {
            boolean isCounted = letter == ANY_PIECE || squares[from] == piece(!white, letter);
            if (isCounted && attacksFrom(from, king(white), !white)) {
                count++;
            }
        }
        displace(move, was);
        rememberKing(white, king);
        return count;
    }
}
