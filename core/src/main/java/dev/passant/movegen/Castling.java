package dev.passant.movegen;

import static dev.passant.bitboard.Bitboards.EMPTY;
import static dev.passant.bitboard.Bitboards.RANK_1;
import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.popLsb;

import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Lines;

/**
 * Castling, in both kinds of chess: the king lands on the c- or g-file and the rook beside it, wherever the two came
 * from.
 *
 * <p>The right must be left, the squares that both cross and land on empty but for the two themselves, and no square
 * attacked that the king leaves, crosses or lands on.
 */
public final class Castling {

    static final int C1 = 2;
    static final int D1 = 3;
    static final int E1 = 4;
    static final int F1 = 5;
    static final int G1 = 6;

    /** The squares between the king on e1 and a rook in the corner, nearly always the only ones that matter. */
    static final long F1_G1 = 0b0110_0000;

    static final long B1_C1_D1 = 0b0000_1110;

    /** The rooks' corners. */
    static final long A1 = 0b0000_0001;

    static final long H1 = 0b1000_0000;

    private Castling() {}

    /** Where the king lands. */
    static long kingTarget(boolean kingSide) {
        return Bitboards.of(kingSide ? G1 : C1);
    }

    /**
     * Where the rook lands.
     *
     * @param kingSide whether the side is that of the h-file
     * @return f1 or d1, as a set
     */
    public static long rookTarget(boolean kingSide) {
        return Bitboards.of(kingSide ? F1 : D1);
    }

    /**
     * The own rook that may castle on a side.
     *
     * @param board the board
     * @param kingSide whether the side is that of the h-file
     * @return one rook, or the empty set where the right is gone
     */
    public static long rook(Board board, boolean kingSide) {
        long rooks = board.castlingRooks & RANK_1;
        if (rooks == 0) {
            return EMPTY;
        }
        long westOfKing = Bitboards.of(board.ownKing) - 1;
        return kingSide ? rooks & ~westOfKing : rooks & westOfKing;
    }

    /** Whether the right is left and nothing stands in the way: castling as far as the pieces say. */
    static boolean isPseudoLegal(Board board, boolean kingSide) {
        long rook = rook(board, kingSide);
        if (rook == 0) {
            return false;
        }
        if (board.ownKing == E1 && (rook & (A1 | H1)) != 0) {
            return (board.occupied() & (kingSide ? F1_G1 : B1_C1_D1)) == 0;
        }
        long king = Bitboards.of(board.ownKing);
        long others = board.occupied() & ~(king | rook);
        if ((others & (kingTarget(kingSide) | rookTarget(kingSide))) != 0) {
            return false;
        }
        long crossed = kingPath(board.ownKing, kingSide) | Lines.between(lsb(rook), lsb(rookTarget(kingSide)));
        return (crossed & others) == 0;
    }

    /**
     * Whether castling is legal on a board without check.
     *
     * @param board the board, not in check
     * @param kingSide whether the side is that of the h-file
     * @param safe squares found safe for the king, which are not looked at again (3% of counting, JDK 25)
     * @return whether it is
     */
    static boolean isLegal(Board board, boolean kingSide, long safe) {
        return isPseudoLegal(board, kingSide) && isSafe(board, kingSide, safe);
    }

    /**
     * Whether no square is attacked that the king crosses or lands on.
     *
     * @param board a board on which castling is pseudo-legal
     * @param kingSide whether the side is that of the h-file
     * @return whether the king is safe all the way
     */
    static boolean isSafe(Board board, boolean kingSide) {
        return isSafe(board, kingSide, EMPTY);
    }

    private static boolean isSafe(Board board, boolean kingSide, long safe) {
        long withoutKing = board.occupied() & ~Bitboards.of(board.ownKing);
        for (long rest = kingPath(board.ownKing, kingSide) & ~safe; rest != 0; rest = popLsb(rest)) {
            if (KingSafety.isAttacked(board, lsb(rest), withoutKing)) {
                return false;
            }
        }
        if ((board.enemy & board.orthogonalSliders & RANK_1) == 0) {
            return true;
        }
        // The rook counts where it lands: an inner rook that leaves may uncover an attack along the first rank.
        long castled = withoutKing & ~rook(board, kingSide) | rookTarget(kingSide);
        return !KingSafety.isAttacked(board, kingSide ? G1 : C1, castled);
    }

    /** The squares that the king crosses, with the one it lands on. */
    private static long kingPath(int king, boolean kingSide) {
        return Lines.between(king, kingSide ? G1 : C1) | kingTarget(kingSide);
    }

    /**
     * Adds castling moves to a list.
     *
     * @param board the board, not in check where safety matters
     * @param targets squares asked for, where the king lands
     * @param safetyMatters whether attacked squares are considered
     * @param codes receives the moves
     * @param size how many moves the list has
     * @return how many it has then
     */
    public static int list(Board board, long targets, boolean safetyMatters, int[] codes, int size) {
        return list(board, targets, safetyMatters, EMPTY, codes, size);
    }

    /**
     * The same, for a caller who has found some squares safe for the king.
     *
     * @param board the board, not in check where safety matters
     * @param targets squares asked for, where the king lands
     * @param safetyMatters whether attacked squares are considered
     * @param safe squares found safe for the king, which are not looked at again
     * @param codes receives the moves
     * @param size how many moves the list has
     * @return how many it has then
     */
    public static int list(Board board, long targets, boolean safetyMatters, long safe, int[] codes, int size) {
        int listed = size;
        if ((board.castlingRooks & RANK_1) != 0) {
            if ((targets & kingTarget(true)) != 0 && isAllowed(board, true, safetyMatters, safe)) {
                codes[listed++] = MoveCode.of(board.ownKing, G1, MoveCode.CASTLING_KING_SIDE);
            }
            if ((targets & kingTarget(false)) != 0 && isAllowed(board, false, safetyMatters, safe)) {
                codes[listed++] = MoveCode.of(board.ownKing, C1, MoveCode.CASTLING_QUEEN_SIDE);
            }
        }
        return listed;
    }

    private static boolean isAllowed(Board board, boolean kingSide, boolean safetyMatters, long safe) {
        return safetyMatters ? isLegal(board, kingSide, safe) : isPseudoLegal(board, kingSide);
    }

    /** The number of legal castling moves on a board without check, given squares known to be safe. */
    static int count(Board board, long safe) {
        if ((board.castlingRooks & RANK_1) == 0) {
            return 0;
        }
        return (isLegal(board, true, safe) ? 1 : 0) + (isLegal(board, false, safe) ? 1 : 0);
    }
}
