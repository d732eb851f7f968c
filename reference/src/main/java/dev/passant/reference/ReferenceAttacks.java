package dev.passant.reference;

/** Whether a square is attacked: by looking at every piece of a side, one after the other. */
final class ReferenceAttacks {

    static final int[][] ROOK_STEPS = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    static final int[][] BISHOP_STEPS = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
    static final int[][] QUEEN_STEPS = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
    static final int[][] KNIGHT_STEPS = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

    private ReferenceAttacks() {}

    static boolean isWhite(char piece) {
        return Character.isUpperCase(piece);
    }

    static boolean isPieceOf(boolean white, char piece) {
        return piece != ReferencePosition.EMPTY && isWhite(piece) == white;
    }

    /** The square reached by a step of files and ranks, or NONE beyond the edge. */
    static int step(int square, int files, int ranks) {
        int file = square % 8 + files;
        int rank = square / 8 + ranks;
        return file < 0 || file > 7 || rank < 0 || rank > 7 ? ReferencePosition.NONE : rank * 8 + file;
    }

    /** The square of a side's king when it has exactly one, else NONE. */
    static int royalKing(char[] board, boolean white) {
        int king = ReferencePosition.NONE;
        for (int square = 0; square < 64; square++) {
            if (board[square] == (white ? 'K' : 'k')) {
                if (king != ReferencePosition.NONE) {
                    return ReferencePosition.NONE;
                }
                king = square;
            }
        }
        return king;
    }

    static boolean isAttacked(char[] board, int target, boolean byWhite) {
        for (int square = 0; square < 64; square++) {
            if (isPieceOf(byWhite, board[square]) && attacks(board, square, target)) {
                return true;
            }
        }
        return false;
    }

    private static boolean attacks(char[] board, int from, int target) {
        return switch (Character.toLowerCase(board[from])) {
            case 'p' -> {
                int forward = isWhite(board[from]) ? 1 : -1;
                yield step(from, -1, forward) == target || step(from, 1, forward) == target;
            }
            case 'n' -> reaches(board, from, target, KNIGHT_STEPS, false);
            case 'b' -> reaches(board, from, target, BISHOP_STEPS, true);
            case 'r' -> reaches(board, from, target, ROOK_STEPS, true);
            case 'q' -> reaches(board, from, target, QUEEN_STEPS, true);
            default -> reaches(board, from, target, QUEEN_STEPS, false);
        };
    }

    private static boolean reaches(char[] board, int from, int target, int[][] steps, boolean slides) {
        for (int[] step : steps) {
            int square = step(from, step[0], step[1]);
            while (square != ReferencePosition.NONE) {
                if (square == target) {
                    return true;
                }
                if (!slides || board[square] != ReferencePosition.EMPTY) {
                    break;
                }
                square = step(square, step[0], step[1]);
            }
        }
        return false;
    }
}
