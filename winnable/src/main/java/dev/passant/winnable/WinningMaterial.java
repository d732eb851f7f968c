package dev.passant.winnable;

import dev.passant.bitboard.Bitboards;

/** Decides whether a side lacks mating material, wherever the pieces are; for positions with one king on each side. */
final class WinningMaterial {

    private WinningMaterial() {}

    static boolean isMissing(View view) {
        long own = view.winner() & ~view.kings();
        long enemy = view.loser() & ~view.kings();
        long bishops = view.diagonals() & ~view.orthogonals();
        long knights = view.knights();
        if ((own & ~knights & ~bishops) != 0) {
            return false;
        }
        if ((own & knights) != 0) {
            // A lone knight can mate only a king that is hemmed in by its own pieces. Queens alone do not suffice: a
            // queen next to the king could capture the knight.
            return Bitboards.hasOne(own) && (enemy & ~(view.diagonals() & view.orthogonals())) == 0;
        }
        // Bishops of one square colour do not attack squares of the other colour. To be mated, the king needs a piece
        // on such a square that can neither capture the bishop nor block its check: a pawn, a knight, or a bishop of
        // the other square colour.
        return own == 0 || areOnOneColor(bishops) && (view.pawns() | knights) == 0;
    }

    /**
     * Returns whether to skip the proof by walls, because walls are unlikely: some pawn can advance, and there are
     * pieces other than pawns, bishops and kings. This affects only the speed.
     */
    static boolean isPlentiful(View view) {
        long ahead = (view.pawns() & view.winner()) << 8 | (view.pawns() & view.loser()) >>> 8;
        return (view.winner() & (view.knights() | view.orthogonals())) != 0
                && (ahead & ~(view.winner() | view.loser())) != 0;
    }

    private static boolean areOnOneColor(long squares) {
        return (squares & Bitboards.DARK_SQUARES) == 0 || (squares & ~Bitboards.DARK_SQUARES) == 0;
    }
}
