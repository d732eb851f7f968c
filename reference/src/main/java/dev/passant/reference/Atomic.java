package dev.passant.reference;

import java.util.HashSet;
import java.util.Set;

/**
 * A capture explodes: it removes the captured piece, the capturing piece, and all pieces except pawns on the squares
 * around the target. Exploding the enemy king wins, even if the player's own king is in check. The player's own king
 * must not explode, so it never captures. There is no check while the kings touch each other.
 */
final class Atomic extends Rules {
    @Override
    Board after(Board board, Move move, boolean white) {
        Board after = super.after(board, move, white);
        if (!board.isCapture(move)) {
            return after;
        }
        Set<Integer> exploded = new HashSet<>(Set.of(move.to()));
        for (int square = 0; square < 64; square++) {
            boolean isPawn = after.at(square) == 'P' || after.at(square) == 'p';
            if (touch(square, move.to()) && !isPawn) {
                exploded.add(square);
            }
        }
        return after.without(exploded);
    }

    private static boolean touch(int one, int other) {
        int files = Math.abs(Board.fileOf(one) - Board.fileOf(other));
        int ranks = Math.abs(Board.rankOf(one) - Board.rankOf(other));
        return Math.max(files, ranks) == 1;
    }

    @Override
    boolean isSafe(Board board, int square, boolean white) {
        int enemyKing = royalKing(board, !white);
        boolean kingsTouch = enemyKing != Board.NOWHERE && touch(square, enemyKing);
        return kingsTouch || super.isSafe(board, square, white);
    }

    @Override
    boolean isLegalAfter(Board after, boolean white) {
        if (royalKing(after, white) == Board.NOWHERE) {
            return false;
        }
        return royalKing(after, !white) == Board.NOWHERE || super.isLegalAfter(after, white);
    }

    @Override
    String resultByRule(ReferencePosition position) {
        for (boolean white : new boolean[] {true, false}) {
            if (royalKing(position.board, white) == Board.NOWHERE) {
                return winFor(!white);
            }
        }
        return NOT_OVER;
    }
}
