package dev.passant.movegen;

import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.popLsb;

import dev.passant.bitboard.Attacks;

/** Where bishop, rook and queen moves are generated. A queen is in both sets of sliders. */
final class SliderMoves {

    private SliderMoves() {}

    /** Adds the moves along diagonals of the given own bishops and queens to the given targets. */
    static int listDiagonal(Board board, long sliders, long targets, int[] codes, int size) {
        int listed = size;
        for (long rest = sliders; rest != 0; rest = popLsb(rest)) {
            int from = lsb(rest);
            long reached = Attacks.bishop(from, board.occupied()) & targets;
            listed = PieceMoves.list(from, reached, codes, listed);
        }
        return listed;
    }

    /** Adds the moves along ranks and files of the given own rooks and queens to the given targets. */
    static int listOrthogonal(Board board, long sliders, long targets, int[] codes, int size) {
        int listed = size;
        for (long rest = sliders; rest != 0; rest = popLsb(rest)) {
            int from = lsb(rest);
            long reached = Attacks.rook(from, board.occupied()) & targets;
            listed = PieceMoves.list(from, reached, codes, listed);
        }
        return listed;
    }

    /** The number of moves along diagonals of the given bishops and queens to the given targets. */
    static int countDiagonal(long sliders, long occupied, long targets) {
        int count = 0;
        for (long rest = sliders; rest != 0; rest = popLsb(rest)) {
            count += Long.bitCount(Attacks.bishop(lsb(rest), occupied) & targets);
        }
        return count;
    }

    /** The number of moves along ranks and files of the given rooks and queens to the given targets. */
    static int countOrthogonal(long sliders, long occupied, long targets) {
        int count = 0;
        for (long rest = sliders; rest != 0; rest = popLsb(rest)) {
            count += Long.bitCount(Attacks.rook(lsb(rest), occupied) & targets);
        }
        return count;
    }
}
