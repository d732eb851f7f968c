package dev.passant.reference;

/**
 * Racing kings: the first king on the eighth rank wins. If Black's king reaches it one move after White's king, the
 * game is a draw. No move may give check.
 */
final class RacingKings extends Rules {
    @Override
    boolean hasCastling() {
        return false;
    }

    @Override
    boolean isLegalAfter(Board after, boolean white) {
        return super.isLegalAfter(after, white) && !isCheck(after, !white);
    }

    @Override
    String resultByRule(ReferencePosition position) {
        boolean whiteArrived = hasArrived(position.board, true);
        boolean blackArrived = hasArrived(position.board, false);
        if (whiteArrived && blackArrived) {
            return DRAW;
        }
        if (blackArrived) {
            return BLACK_WINS;
        }
        return whiteArrived && (position.whiteToMove || !canArrive(position)) ? WHITE_WINS : NOT_OVER;
    }

    private boolean hasArrived(Board board, boolean white) {
        int king = royalKing(board, white);
        return king != Board.NOWHERE && Board.rankOf(king) == 7;
    }

    private boolean canArrive(ReferencePosition position) {
        return legalMoves(position).stream()
                .anyMatch(move -> hasArrived(after(position.board, move, position.whiteToMove), position.whiteToMove));
    }

    @Override
    String resultWithoutMoves(ReferencePosition position) {
        return DRAW;
    }
}
