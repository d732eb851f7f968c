package dev.passant.variants;

import dev.passant.bitboard.Bitboards;
import dev.passant.movegen.Board;

/**
 * Tests whether a side lacks the material to win a variant, by counting pieces, without any search.
 *
 * <p>The rules are those that lichess, python-chess and shakmaty share. A side has sufficient material if it could win
 * by any sequence of legal moves of both sides; as in chess, the placement of the pieces, such as blocked pawns, is
 * ignored. For horde, see {@link HordeMaterial}.
 */
final class VariantMaterial {

    private VariantMaterial() {}

    /** Returns whether a side cannot win antichess. */
    static boolean isInsufficientInAntichess(Board board, boolean sideToMove) {
        long own = pieces(board, sideToMove);
        long enemies = pieces(board, !sideToMove);
        if (own == 0) {
            return false;
        }
        if (enemies == 0) {
            return true;
        }
        long occupied = own | enemies;
        if (occupied == (board.diagonalSliders & ~board.orthogonalSliders)) {
            // The enemy can never capture a bishop if all its own bishops are on squares of the other colour.
            return isOnLight(own) && !isOnLight(enemies) || isOnDark(own) && !isOnDark(enemies);
        }
        if (occupied == board.knights && Bitboards.hasOne(own) && Bitboards.hasOne(enemies)) {
            // Each move changes the colour of a knight's square, and a knight attacks only squares of the other colour.
            // So only one of the sides can ever capture, and that side loses by capturing.
            boolean areOnOneColor = isOnLight(own) == isOnLight(enemies);
            return sideToMove != areOnOneColor;
        }
        return false;
    }

    /** Returns whether a side cannot win atomic chess. */
    static boolean isInsufficientInAtomic(Board board, boolean sideToMove) {
        long own = pieces(board, sideToMove) & ~board.kings;
        long enemies = pieces(board, !sideToMove) & ~board.kings;
        if ((pieces(board, !sideToMove) & board.kings) == 0) {
            return false;
        }
        if (own == 0) {
            return true;
        }
        long others = own | enemies;
        if (enemies != 0) {
            // Bishops on squares of different colours can never capture each other, so nothing explodes.
            return others == (board.diagonalSliders & ~board.orthogonalSliders)
                    && isOnLight(own) != isOnDark(own)
                    && isOnLight(enemies) != isOnDark(enemies)
                    && isOnLight(own) != isOnLight(enemies);
        }
        if (Bitboards.hasOne(others)) {
            long queens = board.diagonalSliders & board.orthogonalSliders;
            return (others & (queens | board.pawns)) == 0;
        }
        return others == (board.knights & others) && Long.bitCount(others) == 2;
    }

    private static long pieces(Board board, boolean sideToMove) {
        return sideToMove ? board.own : board.enemy;
    }

    private static boolean isOnLight(long squares) {
        return (squares & Bitboards.LIGHT_SQUARES) != 0;
    }

    private static boolean isOnDark(long squares) {
        return (squares & Bitboards.DARK_SQUARES) != 0;
    }
}
