package dev.passant.reference;

import java.util.List;

/**
 * Antichess: a side that loses all its pieces, or has no legal move, wins. Captures are compulsory. The king is an
 * ordinary piece, and pawns may promote to kings.
 */
final class Antichess extends Rules {
    @Override
    boolean hasCastling() {
        return false;
    }

    @Override
    List<String> promotions() {
        return List.of("q", "r", "b", "n", "k");
    }

    @Override
    int royalKing(Board board, boolean white) {
        return Board.NOWHERE;
    }

    @Override
    List<Move> legalMoves(ReferencePosition position) {
        List<Move> all = pseudoLegalMoves(position);
        List<Move> captures = all.stream().filter(position.board::isCapture).toList();
        return captures.isEmpty() ? all : captures;
    }

    @Override
    String resultByRule(ReferencePosition position) {
        for (boolean white : new boolean[] {position.whiteToMove, !position.whiteToMove}) {
            if (!position.board.hasPieces(white)) {
                return winFor(white);
            }
        }
        return NOT_OVER;
    }

    @Override
    String resultWithoutMoves(ReferencePosition position) {
        return winFor(position.whiteToMove);
    }
}
