package dev.passant.chess;

import dev.passant.bitboard.Bitboards;

/**
 * Tests for insufficient mating material by the same rule as lichess: by counting pieces, without any search.
 *
 * <p>The test is one-sided: it ignores blocked pawns, for example, so a side with sufficient material may still be
 * unable to win.
 */
final class Material {

    private Material() {}

    /**
     * {@return whether a side lacks the material to give mate by any sequence of legal moves; false if either side has
     * no royal king, because mate does not decide the game then}
     *
     * @param color the side that would win
     */
    static boolean hasInsufficientMaterial(Position position, Color color) {
        if (!Bitboards.hasOne(position.pieces(Color.WHITE, Role.KING))
                || !Bitboards.hasOne(position.pieces(Color.BLACK, Role.KING))) {
            return false;
        }
        long kings = position.pieces(Role.KING);
        long own = position.pieces(color) & ~kings;
        long knights = position.pieces(Role.KNIGHT);
        long bishops = position.pieces(Role.BISHOP);
        if ((own & ~knights & ~bishops) != 0) {
            return false;
        }
        if ((own & knights) != 0) {
            // A lone knight can mate only a king that is hemmed in by its own pieces. Queens alone do not suffice: a
            // queen next to the king could capture the knight.
            long enemy = position.pieces(color.opposite()) & ~kings;
            return Bitboards.hasOne(own) && (enemy & ~position.pieces(Role.QUEEN)) == 0;
        }
        // Bishops on one square colour leave the king the squares of the other. A mate needs a piece there that can
        // neither capture the bishop nor interpose: a pawn, a knight, or a bishop of the other square colour.
        return own == 0 || areOnOneColor(bishops) && (position.pieces(Role.PAWN) | knights) == 0;
    }

    private static boolean areOnOneColor(long squares) {
        return (squares & Bitboards.DARK_SQUARES) == 0 || (squares & ~Bitboards.DARK_SQUARES) == 0;
    }
}
