package dev.passant.perft;

import static dev.passant.bitboard.Bitboards.RANK_1;
import static dev.passant.bitboard.Bitboards.RANK_6;
import static dev.passant.bitboard.Bitboards.RANK_8;
import static dev.passant.bitboard.Bitboards.hasOne;
import static dev.passant.bitboard.Bitboards.mirror;

import dev.passant.movegen.Board;
import dev.passant.movegen.EnPassant;
import dev.passant.movegen.MoveCode;

/**
 * The compact encoding of a board in five words: the squares of the side to move, three bits for the kind of piece (all
 * clear on empty squares), and castling and en-passant rights. Boards with equal words have the same tree. Boards are
 * relative to the side to move, so a board and its mirror image with colours swapped have equal words. Unlike {@code
 * Position.key}, the hashes of this class are computed from these words. One of these hashes covers only the enemy's
 * pieces.
 */
final class BoardWords {

    static final int WORDS = 5;

    /** The size of an entry: the words of a board and the number of paths to it. */
    static final int ENTRY = WORDS + 1;

    static final int PATHS = WORDS;

    /** The index of the castling and en-passant rights. */
    static final int RIGHTS = WORDS - 1;

    // Odd numbers without a pattern: the first 64 bits of the fractional parts of the square roots of 2, 3, 5, 7, 11
    // and 13, made odd.
    private static final long OWN = 0x6A09_E667_F3BC_C909L;
    private static final long FIRST = 0xBB67_AE85_84CA_A73BL;
    private static final long SECOND = 0x3C6E_F372_FE94_F82BL;
    private static final long THIRD = 0xA54F_F53A_5F1D_36F1L;
    private static final long FIFTH = 0x510E_527F_ADE6_82D1L;
    private static final long ALL = 0x9B05_688C_2B3E_6C1FL;

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

    /** Returns the castling rooks and, if a capture there is legal, the en-passant square. */
    static long rights(Board board) {
        return board.castlingRooks | EnPassant.legalSquare(board);
    }

    /** Writes the five words of a board. */
    static void write(Board board, long rights, long[] words) {
        words[0] = board.own;
        words[1] = first(board);
        words[2] = second(board);
        words[3] = third(board);
        words[RIGHTS] = rights;
    }

    /**
     * Writes the words of the board after a move of chess, without that board. Its checkers and pins are not needed, so
     * that a breadth-first count takes less time.
     *
     * @param code a legal move
     * @return false for castling, en passant, double pushes and promotions, which are not written
     */
    static boolean writeAfter(Board board, int code, long[] words) {
        if ((MoveCode.kind(code) & ~MoveCode.CAPTURE) != MoveCode.QUIET) {
            return false;
        }
        int from = MoveCode.from(code);
        int to = MoveCode.to(code);
        long kept = ~(1L << from | 1L << to);
        words[0] = mirror(board.enemy & kept);
        words[1] = moved(first(board), from, to, kept);
        words[2] = moved(second(board), from, to, kept);
        words[3] = moved(third(board), from, to, kept);
        long forfeited = (board.kings & 1L << from) != 0 ? RANK_1 : 0;
        words[RIGHTS] = mirror(board.castlingRooks & kept & ~forfeited);
        return true;
    }

    private static long moved(long word, int from, int to, long kept) {
        return mirror(word & kept | (word >>> from & 1) << to);
    }

    /** Returns a hash of a board; equal hashes do not prove equality. The upper bits are better distributed. */
    static long hash(long own, long first, long second, long third, long rights) {
        return mixed(own * OWN + first * FIRST + second * SECOND + third * THIRD + rights * FIFTH);
    }

    /** Returns the {@linkplain #hash(long, long, long, long, long) hash} of a board. */
    static long hash(long[] words, int at) {
        return hash(words[at], words[at + 1], words[at + 2], words[at + 3], words[at + RIGHTS]);
    }

    /** Returns a hash of the pieces and squares of the side to move. */
    static long hashOfOwn(long[] words, int at) {
        long own = words[at];
        return mixed((words[at + 1] & own) * FIRST + (words[at + 2] & own) * SECOND + (words[at + 3] & own) * THIRD);
    }

    /** Returns a hash of the pieces and squares of the side that is not to move. */
    static long hashOfEnemy(long[] words, int at) {
        long enemy = ~words[at];
        return mixed(
                (words[at + 1] & enemy) * FIRST + (words[at + 2] & enemy) * SECOND + (words[at + 3] & enemy) * THIRD);
    }

    /** Returns the {@link #hashOfEnemy} of the boards from which quiet moves lead to this board. */
    static long hashOfEnemyBefore(long[] words, int at) {
        long own = words[at];
        return mixed(mirror(words[at + 1] & own) * FIRST
                + mirror(words[at + 2] & own) * SECOND
                + mirror(words[at + 3] & own) * THIRD);
    }

    private static long mixed(long sum) {
        return (sum ^ sum >>> 32) * ALL;
    }

    /**
     * Returns whether words from an untrusted source encode a board.
     *
     * @param isUnrestricted whether a side may have any number of kings, and pawns may be on any rank
     */
    static boolean isPossible(long[] words, boolean isUnrestricted) {
        long own = words[0];
        long first = words[1];
        long second = words[2];
        long third = words[3];
        long rooks = second & ~third & ~first;
        long castlingRooks = rooks & (own & RANK_1 | ~own & RANK_8);
        long enPassant = words[4] & RANK_6;
        boolean isBoard = (first & second & third) == 0
                && (own & ~(first | second | third)) == 0
                && (words[4] & ~castlingRooks & ~RANK_6) == 0
                && (enPassant & enPassant - 1) == 0;
        long kings = first & third;
        return isBoard
                && (isUnrestricted
                        || hasOne(kings & own) && hasOne(kings & ~own) && (second & third & (RANK_1 | RANK_8)) == 0);
    }

    /**
     * Decodes five words.
     *
     * @param isBlackToMove the side to move, which is not part of the words
     */
    static Board read(long[] words, int at, boolean isBlackToMove) {
        long own = words[at];
        long first = words[at + 1];
        long second = words[at + 2];
        long third = words[at + 3];
        long rights = words[at + 4];
        return new Board(
                own,
                (first | second | third) & ~own,
                second & third,
                third & ~first & ~second,
                first & ~third,
                second & ~third,
                first & third,
                rights & (RANK_1 | RANK_8),
                rights & RANK_6,
                isBlackToMove);
    }
}
