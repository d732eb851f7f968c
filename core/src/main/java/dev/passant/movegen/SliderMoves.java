package dev.passant.movegen;

import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.popLsb;

import dev.passant.bitboard.Attacks;

/** Generates bishop, rook and queen moves. Queens are in both sets of sliders. */
final class SliderMoves {

    private SliderMoves() {}

    /** Adds the diagonal moves of the given bishops and queens to the given targets. */
    static int listDiagonal(Board board, long sliders, long targets, int[] codes, int size) {
        int listed = size;
        for (long rest = sliders; rest != 0; rest = popLsb(rest)) {
            int from = lsb(rest);
            long attacked = Attacks.bishop(from, board.occupied()) & targets;
            listed = PieceMoves.list(from, attacked, codes, listed);
        }
        return listed;
    }

    /** Adds the moves of the given rooks and queens along ranks and files to the given targets. */
    static int listOrthogonal(Board board, long sliders, long targets, int[] codes, int size) {
        int listed = size;
        for (long rest = sliders; rest != 0; rest = popLsb(rest)) {
            int from = lsb(rest);
            long attacked = Attacks.rook(from, board.occupied()) & targets;
            listed = PieceMoves.list(from, attacked, codes, listed);
        }
        return listed;
    }

    /** Returns the number of diagonal moves of the given bishops and queens to the given targets. */
    static int countDiagonal(long sliders, long occupied, long targets) {
        int count = 0;
        for (long rest = sliders; rest != 0; rest = popLsb(rest)) {
            count += Long.bitCount(Attacks.bishop(lsb(rest), occupied) & targets);
        }
        return count;
    }

    /** Returns the number of moves of the given rooks and queens along ranks and files to the given targets. */
    static int countOrthogonal(long sliders, long occupied, long targets) {
        int count = 0;
        for (long rest = sliders; rest != 0; rest = popLsb(rest)) {
            count += Long.bitCount(Attacks.rook(lsb(rest), occupied) & targets);
        }
        return count;
    }
}
