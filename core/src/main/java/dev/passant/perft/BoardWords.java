package dev.passant.perft;

import static dev.passant.bitboard.Bitboards.RANK_6;

import dev.passant.movegen.Board;
import dev.passant.movegen.EnPassant;

/**
 * A board in five words, for what keeps many: whose pieces, three bits for the kind of each piece (a square on which
 * nothing stands has none of them), and the rights. Boards with the same words have the same tree, and so has a board and
 * its mirror image with the colours changed, as boards are seen from the side to move.
 */
final class BoardWords {

    static final int WORDS = 5;

    private BoardWords() {}

    static long first(Board board) {
        return board.diagonalSliders | board.kings;
    }

    static long second(Board board) {
        return board.orthogonalSliders | board.pawns;
    }

    static long third(Board board) {
        return board.pawns | board.knights | board.kings;
    }

    /** Castling rooks and the en-passant square; a square that no pawn stands beside makes no difference to the moves. */
    static long rights(Board board) {
        long enPassant = board.enPassant != 0 && EnPassant.capturers(board) != 0 ? board.enPassant : 0;
        return board.castlingRooks | enPassant;
    }

    /** Writes the five words. */
    static void write(Board board, long[] words, int at) {
        words[at] = board.own;
        words[at + 1] = first(board);
        words[at + 2] = second(board);
        words[at + 3] = third(board);
        words[at + 4] = rights(board);
    }

    /**
     * The board of five words.
     *
     * @param isBlackToMove whose turn it is, which the words do not say
     */
    static Board read(long[] words, int at, boolean isBlackToMove) {
        long own = words[at];
        long first = words[at + 1];
        long second = words[at + 2];
        long third = words[at + 3];
        long rights = words[at + 4];
        long enPassant = rights & RANK_6;
        return new Board(
                own,
                (first | second | third) & ~own,
                second & third,
                third & ~first & ~second,
                first & ~third,
                second & ~third,
                first & third,
                rights ^ enPassant,
                enPassant,
                isBlackToMove);
    }
}
