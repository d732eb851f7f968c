package dev.passant.movegen;

import static dev.passant.bitboard.Bitboards.first;
import static dev.passant.bitboard.Bitboards.hasSeveral;
import static dev.passant.bitboard.Bitboards.withoutFirst;

import dev.passant.bitboard.Lines;

/**
 * Counts legal moves without listing them: the targets of {@link MoveGenerator}, by population count. On the last ply
 * of perft that is 2.4 times as fast as a list (trial, JDK 25).
 */
public final class MoveCounter {

    private MoveCounter() {}

    /**
     * The number of legal moves.
     *
     * @param board the board
     * @return 0 to {@link MoveGenerator#MOST_MOVES}
     */
    public static int count(Board board) {
        long reachable = board.targets();
        int count = 0;
        if (board.ownKing != Board.NO_KING) {
            count = KingMoves.countRoyal(board, reachable);
            if (board.checkers == 0) {
                count += Castling.count(board);
            } else if (hasSeveral(board.checkers)) {
                return count;
            }
        }
        long answers = reachable & board.checkMask();
        count += pieces(board, board.own & ~board.pinned, answers);
        for (long rest = board.pinned; rest != 0; rest = withoutFirst(rest)) {
            long line = Lines.through(board.ownKing, first(rest));
            count += pieces(board, Long.lowestOneBit(rest), answers & line);
        }
        if (board.enPassant != 0) {
            count += Long.bitCount(EnPassant.legalCapturers(board));
        }
        return count;
    }

    /** The moves of the given own pieces but a royal king. */
    private static int pieces(Board board, long own, long targets) {
        long occupied = board.occupied();
        return PawnMoves.count(board, board.pawns & own, targets)
                + KnightMoves.count(board.knights & own, targets)
                + SliderMoves.countDiagonal(board.diagonals & own, occupied, targets)
                + SliderMoves.countOrthogonal(board.orthogonals & own, occupied, targets)
                + KingMoves.count(MoveGenerator.commonKings(board) & own, targets);
    }
}
