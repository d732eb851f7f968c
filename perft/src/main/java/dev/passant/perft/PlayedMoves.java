package dev.passant.perft;

import static dev.passant.bitboard.Bitboards.contains;
import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.popLsb;

import dev.passant.movegen.Board;
import dev.passant.movegen.MoveCode;
import dev.passant.movegen.MoveCounter;
import dev.passant.movegen.MoveGenerator;

/** Counts replies in the plain way, each move played on a board of its own: what is left of {@link LastTwoPlies}. */
final class PlayedMoves {

    private final int[] codes = new int[MoveGenerator.MAX_MOVES];

    private Board board = Board.BLANK;

    /** Looks at a board. */
    void prepare(Board prepared) {
        board = prepared;
    }

    /** The replies to a legal move. */
    int count(int code) {
        return MoveCounter.count(board.play(code));
    }

    /** The replies to a legal move or capture that is nothing more. */
    int count(int from, int to) {
        return count(MoveCode.of(from, to, contains(board.enemy, to) ? MoveCode.CAPTURE : MoveCode.QUIET));
    }

    /** The replies to the legal moves of one piece to some targets, none of which is more than a move or capture. */
    long countEach(int from, long targets) {
        long sum = 0;
        for (long rest = targets; rest != 0; rest = popLsb(rest)) {
            sum += count(from, lsb(rest));
        }
        return sum;
    }

    /** The replies to the legal moves of some pieces to some targets. */
    long countLegal(long movers, long targets) {
        int size = MoveGenerator.legal(board, movers, targets, codes);
        long sum = 0;
        for (int i = 0; i < size; i++) {
            sum += count(codes[i]);
        }
        return sum;
    }

    /** The replies to double pushes. */
    long countDoublePushes(long targets) {
        long sum = 0;
        for (long rest = targets; rest != 0; rest = popLsb(rest)) {
            int to = lsb(rest);
            sum += count(MoveCode.of(to - 16, to, MoveCode.DOUBLE_PAWN_PUSH));
        }
        return sum;
    }
}
