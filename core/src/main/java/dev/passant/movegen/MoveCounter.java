package dev.passant.movegen;

import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.moreThanOne;
import static dev.passant.bitboard.Bitboards.popLsb;

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
     * @return 0 to {@link MoveGenerator#MAX_MOVES}
     */
    public static int count(Board board) {
        if (board.ownKing == Board.NO_KING) {
            return pieces(board, board.own, board.targets())
                    + KingMoves.count(board.kings & board.own, board.targets())
                    + enPassant(board);
        }
        long safe = KingSafety.safeSteps(board, board.targets());
        int count = Long.bitCount(safe);
        if (board.checkers != 0) {
            return moreThanOne(board.checkers)
                    ? count
                    : count
                            + pieces(board, board.own & ~board.pinned, board.targets() & board.checkMask())
                            + enPassant(board);
        }
        count += Castling.count(board, safe)
                + pieces(board, board.own & ~board.pinned, board.targets())
                + enPassant(board);
        return board.pinned == 0 ? count : count + pinnedPieces(board);
    }

    /** The moves of pinned pieces, each along its line; without check, for in check they have none. */
    private static int pinnedPieces(Board board) {
        int count = 0;
        for (long rest = board.pinned; rest != 0; rest = popLsb(rest)) {
            long line = Lines.through(board.ownKing, lsb(rest));
            count += pieces(board, Long.lowestOneBit(rest), board.targets() & line);
        }
        return count;
    }

    private static int enPassant(Board board) {
        return board.enPassant == 0 ? 0 : Long.bitCount(EnPassant.legalCapturers(board));
    }

    /** The moves of the given own pieces but kings. */
    private static int pieces(Board board, long own, long targets) {
        long occupied = board.occupied();
        return PawnMoves.count(board, board.pawns & own, targets)
                + KnightMoves.count(board.knights & own, targets)
                + SliderMoves.countDiagonal(board.diagonalSliders & own, occupied, targets)
                + SliderMoves.countOrthogonal(board.orthogonalSliders & own, occupied, targets);
    }
}
