package dev.passant.winnable;

import dev.passant.bitboard.Bitboards;

/** Whether a side lacks the pieces to mate, whatever stands where; for positions with one king on either side. */
final class WinningMaterial {

    private static final long DARK_SQUARES = 0xAA55_AA55_AA55_AA55L;

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
            // One knight mates only a king that its own pieces shut in, and a queen that does so takes the knight.
            return Bitboards.hasOne(own) && (enemy & ~(view.diagonals() & view.orthogonals())) == 0;
        }
        // Bishops of one square colour leave a king the squares of the other, unless something stands there that can
        // neither take the bishop nor step between: a pawn, a knight, or a bishop of the other square colour.
        return own == 0 || areOnOneColor(bishops) && (view.pawns() | knights) == 0;
    }

    /**
     * Whether walls need not be looked for, as they hardly ever hold: some pawn can step ahead, and there is more than pawns
     * and bishops beside the king. Decides nothing but what is tried.
     */
    static boolean isPlentiful(View view) {
        long ahead = (view.pawns() & view.winner()) << 8 | (view.pawns() & view.loser()) >>> 8;
        return (view.winner() & (view.knights() | view.orthogonals())) != 0
                && (ahead & ~(view.winner() | view.loser())) != 0;
    }

    private static boolean areOnOneColor(long squares) {
        return (squares & DARK_SQUARES) == 0 || (squares & ~DARK_SQUARES) == 0;
    }
}
