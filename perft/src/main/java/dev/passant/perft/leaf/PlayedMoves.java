package dev.passant.perft.leaf;

import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.popLsb;

import dev.passant.movegen.Board;
import dev.passant.movegen.MoveCode;
import dev.passant.movegen.MoveCounter;
import dev.passant.movegen.MoveGenerator;

/** Counts replies by making the move on a copy of the board: the fallback of {@link LastTwoPlies}. */
final class PlayedMoves {

    private final int[] codes = new int[MoveGenerator.MAX_MOVES];

    private Board board = Board.BLANK;

    /** Sets the board. */
    void prepare(Board prepared) {
        board = prepared;
    }

    /** Returns the number of replies to a legal move. */
    int count(int code) {
        return MoveCounter.count(board.play(code));
    }

    /** Returns the number of replies to a legal quiet move or capture that is not of a special kind. */
    int count(int from, int to) {
        return count(MoveCode.of(from, to, MoveCode.QUIET));
    }

    /** Returns the number of replies to all legal moves of a piece to some targets, none of a special kind. */
    long countEach(int from, long targets) {
        long sum = 0;
        for (long rest = targets; rest != 0; rest = popLsb(rest)) {
            sum += count(from, lsb(rest));
        }
        return sum;
    }

    /** Returns the number of replies to the legal moves of some pieces to some targets. */
    long countLegal(long movers, long targets) {
        int size = MoveGenerator.legal(board, movers, targets, codes);
        long sum = 0;
        for (int i = 0; i < size; i++) {
            sum += count(codes[i]);
        }
        return sum;
    }

    /** Returns the number of replies to double pushes. */
    long countDoublePushes(long targets) {
        long sum = 0;
        for (long rest = targets; rest != 0; rest = popLsb(rest)) {
            int to = lsb(rest);
            sum += count(MoveCode.of(to - 16, to, MoveCode.DOUBLE_PAWN_PUSH));
        }
        return sum;
    }
}
