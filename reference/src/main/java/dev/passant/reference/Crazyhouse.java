package dev.passant.reference;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Crazyhouse: a captured piece changes sides and goes to the hand of the capturing side, which may drop it on an empty
 * square instead of moving. Pawns are not dropped on the first and the last rank. A promoted piece becomes a pawn again
 * when it is captured.
 */
final class Crazyhouse extends Rules {
    @Override
    boolean hasDrops() {
        return true;
    }

    @Override
    List<Move> pseudoLegalMoves(ReferencePosition position) {
        List<Move> moves = new ArrayList<>(super.pseudoLegalMoves(position));
        for (char letter : "pnbrq".toCharArray()) {
            if (position.board.hand.indexOf(Board.piece(position.whiteToMove, letter)) >= 0) {
                addDrops(moves, position.board, letter);
            }
        }
        return moves;
    }

    private static void addDrops(List<Move> moves, Board board, char letter) {
        for (int square = 0; square < 64; square++) {
            boolean onAnOuterRank = Board.rankOf(square) == 0 || Board.rankOf(square) == 7;
            if (board.isEmpty(square) && !(letter == 'p' && onAnOuterRank)) {
                moves.add(new Move(Move.Kind.DROP, square, square, "" + letter));
            }
        }
    }

    @Override
    Board after(Board board, Move move, boolean white) {
        Board after = super.after(board, move, white);
        Set<Integer> promoted = new HashSet<>(board.promoted);
        boolean movesPromoted = promoted.remove(move.from());
        boolean capturesPromoted = promoted.remove(move.to());
        if (movesPromoted || move.kind() == Move.Kind.PROMOTION) {
            promoted.add(move.to());
        }
        String hand = after.hand;
        if (board.isCapture(move)) {
            char captured = board.at(move.kind() == Move.Kind.EN_PASSANT ? move.capturedPawn() : move.to());
            hand += Board.piece(white, capturesPromoted ? 'p' : Character.toLowerCase(captured));
        }
        return after.with(hand, promoted);
    }
}
