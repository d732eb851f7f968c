package dev.passant.reference;

import java.util.ArrayList;
import java.util.List;

/**
 * Generates pseudo-legal moves: all moves of a side, including those that leave its king in check.
 *
 * <p>These moves never capture a royal king; any other king can be captured like an ordinary piece.
 */
final class PseudoLegalMoves {
    /** Steps as pairs {files, ranks}. */
    private static final int[][] STRAIGHT = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};

    private static final int[][] DIAGONAL = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
    private static final int[][] LEAPS = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

    private final Rules rules;
    private final Board board;
    private final boolean white;
    private final int enPassant;
    private final int enemyRoyalKing;
    private final List<Move> moves = new ArrayList<>();

    private PseudoLegalMoves(ReferencePosition position) {
        this.rules = position.rules;
        this.board = position.board;
        this.white = position.whiteToMove;
        this.enPassant = position.enPassant;
        this.enemyRoyalKing = rules.royalKing(board, !white);
    }

    /** Returns all pseudo-legal moves of the side to move, except drops, in no particular order. */
    static List<Move> of(ReferencePosition position) {
        PseudoLegalMoves generator = new PseudoLegalMoves(position);
        for (int square = 0; square < 64; square++) {
            if (position.board.holds(position.whiteToMove, square)) {
                generator.addMovesFrom(square);
            }
        }
        for (int rook : position.castlingRooks) {
            if (position.board.holds(position.whiteToMove, rook)) {
                generator.addCastling(rook);
            }
        }
        return generator.moves;
    }

    private void addMovesFrom(int from) {
        switch (Character.toLowerCase(board.at(from))) {
            case 'p' -> addPawnMoves(from);
            case 'n' -> addLines(from, LEAPS, 1);
            case 'b' -> addLines(from, DIAGONAL, 7);
            case 'r' -> addLines(from, STRAIGHT, 7);
            case 'q' -> {
                addLines(from, STRAIGHT, 7);
                addLines(from, DIAGONAL, 7);
            }
            case 'k' -> {
                addLines(from, STRAIGHT, 1);
                addLines(from, DIAGONAL, 1);
            }
            default -> throw new IllegalStateException("unknown piece: " + board.at(from));
        }
    }

    /** Adds the moves along each step, up to the given number of steps, until the edge or a piece. */
    private void addLines(int from, int[][] steps, int mostSteps) {
        for (int[] step : steps) {
            int file = Board.fileOf(from) + step[0];
            int rank = Board.rankOf(from) + step[1];
            for (int taken = 1; taken <= mostSteps && Board.isOnBoard(file, rank); taken++) {
                int to = Board.square(file, rank);
                if (board.isEmpty(to) || isCapturable(to)) {
                    moves.add(new Move(Move.Kind.ORDINARY, from, to));
                }
                if (!board.isEmpty(to)) {
                    break;
                }
                file += step[0];
                rank += step[1];
            }
        }
    }

    private boolean isCapturable(int square) {
        return board.holds(!white, square) && square != enemyRoyalKing;
    }

    private void addPawnMoves(int from) {
        int forward = white ? 1 : -1;
        int lastRank = white ? 7 : 0;
        int file = Board.fileOf(from);
        int rank = Board.rankOf(from);
        if (rank == lastRank) {
            return; // Only an unrestricted position has a pawn there, and it cannot move.
        }
        int ahead = Board.square(file, rank + forward);
        if (board.isEmpty(ahead)) {
            addPawnMove(from, ahead);
            if (rules.mayPushTwo(board, white, rank)) {
                int twoAhead = Board.square(file, rank + 2 * forward);
                if (board.isEmpty(twoAhead)) {
                    moves.add(new Move(Move.Kind.DOUBLE_PUSH, from, twoAhead));
                }
            }
        }
        for (int side : new int[] {-1, 1}) {
            if (Board.isOnBoard(file + side, rank + forward)) {
                int target = Board.square(file + side, rank + forward);
                if (isCapturable(target)) {
                    addPawnMove(from, target);
                } else if (target == enPassant) {
                    moves.add(new Move(Move.Kind.EN_PASSANT, from, target));
                }
            }
        }
    }

    /** Adds a pawn move, or one promotion to each piece if it reaches the last rank. */
    private void addPawnMove(int from, int to) {
        if (Board.rankOf(to) == Board.backRank(!white)) {
            for (String promotion : rules.promotions()) {
                moves.add(new Move(Move.Kind.PROMOTION, from, to, promotion));
            }
        } else {
            moves.add(new Move(Move.Kind.ORDINARY, from, to));
        }
    }

    /** Adds castling with a rook if no other piece is on the squares that king and rook cross or reach. */
    private void addCastling(int rook) {
        int king = board.onlyKing(white);
        Move castling = new Move(Move.Kind.CASTLING, king, rook);
        if (isFreeForCastling(castling, king, castling.kingTarget())
                && isFreeForCastling(castling, rook, castling.rookTarget())) {
            moves.add(castling);
        }
    }

    /**
     * Returns whether the squares from one to the other, inclusive, are empty except for the castling king and rook.
     */
    private boolean isFreeForCastling(Move castling, int start, int end) {
        for (int square = Math.min(start, end); square <= Math.max(start, end); square++) {
            if (!board.isEmpty(square) && square != castling.from() && square != castling.to()) {
                return false;
            }
        }
        return true;
    }
}
