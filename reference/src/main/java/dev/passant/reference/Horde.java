package dev.passant.reference;

/**
 * White has many pawns and no king. Black plays chess and wins by taking everything. A white pawn may push two squares
 * from the first rank, too, but it cannot be captured en passant then.
 */
final class Horde extends Rules {
    @Override
    boolean mayPushTwo(boolean white, int rank) {
        return super.mayPushTwo(white, rank) || (white && rank == 0);
    }

    @Override
    String resultByRule(ReferencePosition position) {
        return position.board.hasPieces(true) ? NOT_OVER : BLACK_WINS;
    }
}
