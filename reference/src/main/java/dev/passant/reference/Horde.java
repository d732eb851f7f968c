package dev.passant.reference;

/**
 * Horde: one side, usually White, has many pawns and no king. The other side plays chess and wins by capturing all
 * pieces of the horde. A pawn of the horde may also push two squares from the first rank, but cannot be captured en
 * passant then.
 */
final class Horde extends Rules {
    @Override
    boolean mayPushTwo(Board board, boolean white, int rank) {
        boolean isHorde = royalKing(board, white) == Board.NOWHERE;
        return super.mayPushTwo(board, white, rank) || (isHorde && rank == Board.backRank(white));
    }

    @Override
    String resultByRule(ReferencePosition position) {
        for (boolean white : new boolean[] {true, false}) {
            if (!position.board.hasPieces(white)) {
                return winFor(!white);
            }
        }
        return NOT_OVER;
    }
}
