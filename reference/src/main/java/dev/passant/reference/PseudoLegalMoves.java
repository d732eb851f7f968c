package dev.passant.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Answers how the pieces move: every move of one side by the way its pieces go, whether or not it leaves the own king
 * in check.
 *
 * <p>A royal king is never captured, so no move here does that; a king that is not royal is captured like any piece.
 */
final class PseudoLegalMoves {
    /** Steps by file and by rank. */
    private static final int[][] STRAIGHT = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};

    private static final int[][] DIAGONAL = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
    private static final int[][] LEAPS = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

    private final Board board;
    private final boolean white;
    private final int enPassant;
    private final int enemyRoyalKing;
    private final List<Move> moves = new ArrayList<>();

    private PseudoLegalMoves(Board board, boolean white, int enPassant) {
        this.board = board;
        this.white = white;
        this.enPassant = enPassant;
        this.enemyRoyalKing = board.royalKing(!white);
    }

    /**
     * All moves of one side, in no particular order.
     *
     * @param castlingRooks the squares of the rooks, of either side, with which castling is still allowed
     * @param enPassant the square behind a pawn that has just made a double push, or {@link Board#NOWHERE}
     */
    static List<Move> of(Board board, boolean white, Set<Integer> castlingRooks, int enPassant) {
        PseudoLegalMoves generator = new PseudoLegalMoves(board, white, enPassant);
        for (int square = 0; square < 64; square++) {
            if (board.holds(white, square)) {
                generator.addMovesFrom(square);
            }
        }
        for (int rook : castlingRooks) {
            if (board.holds(white, rook)) {
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
            default -> throw new IllegalStateException("No piece is called " + board.at(from));
        }
    }

    /** Walks from a square by each of the steps, as often as allowed, until the edge or a piece is met. */
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
        int secondRank = white ? 1 : 6;
        int lastRank = white ? 7 : 0;
        int file = Board.fileOf(from);
        int rank = Board.rankOf(from);
        if (rank == lastRank) {
            return; // Only a study has a pawn there, and it cannot move.
        }
        int ahead = Board.square(file, rank + forward);
        if (board.isEmpty(ahead)) {
            addPawnMove(from, ahead);
            if (rank == secondRank) {
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

    /** Adds a push or a capture: four moves when it ends on the last rank, one otherwise. */
    private void addPawnMove(int from, int to) {
        if (Board.rankOf(to) == Board.backRank(!white)) {
            for (String promotion : List.of("q", "r", "b", "n")) {
                moves.add(new Move(Move.Kind.PROMOTION, from, to, promotion));
            }
        } else {
            moves.add(new Move(Move.Kind.ORDINARY, from, to));
        }
    }

    /** Adds castling with this rook when nothing but king and rook stands on a square that either needs. */
    private void addCastling(int rook) {
        int king = board.royalKing(white);
        Move castling = new Move(Move.Kind.CASTLING, king, rook);
        if (isFreeForCastling(castling, king, castling.kingTarget())
                && isFreeForCastling(castling, rook, castling.rookTarget())) {
            moves.add(castling);
        }
    }

    /** Whether the squares from one to the other, both included, are empty but for the castling king and rook. */
    private boolean isFreeForCastling(Move castling, int start, int end) {
        for (int square = Math.min(start, end); square <= Math.max(start, end); square++) {
            if (!board.isEmpty(square) && square != castling.from() && square != castling.to()) {
                return false;
            }
        }
        return true;
    }
}
