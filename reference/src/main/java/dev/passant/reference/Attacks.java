package dev.passant.reference;

/** Tests whether a square is attacked, by trying every piece of the attacking side in turn. */
final class Attacks {
    private Attacks() {}

    /** Returns whether a piece of the given side attacks the square. */
    static boolean isAttacked(Board board, int square, boolean byWhite) {
        for (int from = 0; from < 64; from++) {
            if (board.holds(byWhite, from) && attacks(board, from, square)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns whether the piece on one square attacks another. The target may be empty or occupied by either side. A
     * pinned piece also attacks, although it may not move.
     */
    static boolean attacks(Board board, int from, int to) {
        int files = Board.fileOf(to) - Board.fileOf(from);
        int ranks = Board.rankOf(to) - Board.rankOf(from);
        int filesApart = Math.abs(files);
        int ranksApart = Math.abs(ranks);
        boolean straight = (files == 0) != (ranks == 0);
        boolean diagonal = filesApart == ranksApart && files != 0;
        return switch (board.at(from)) {
            case 'P' -> filesApart == 1 && ranks == 1;
            case 'p' -> filesApart == 1 && ranks == -1;
            case 'N', 'n' -> (filesApart == 1 && ranksApart == 2) || (filesApart == 2 && ranksApart == 1);
            case 'B', 'b' -> diagonal && isClearBetween(board, from, to);
            case 'R', 'r' -> straight && isClearBetween(board, from, to);
            case 'Q', 'q' -> (straight || diagonal) && isClearBetween(board, from, to);
            case 'K', 'k' -> Math.max(filesApart, ranksApart) == 1;
            default -> false;
        };
    }

    /** Returns whether all squares between two squares on a line are empty. */
    private static boolean isClearBetween(Board board, int from, int to) {
        int fileStep = Integer.signum(Board.fileOf(to) - Board.fileOf(from));
        int rankStep = Integer.signum(Board.rankOf(to) - Board.rankOf(from));
        int step = Board.square(fileStep, rankStep);
        for (int square = from + step; square != to; square += step) {
            if (!board.isEmpty(square)) {
                return false;
            }
        }
        return true;
    }
}
