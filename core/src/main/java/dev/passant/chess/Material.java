package dev.passant.chess;

import dev.passant.bitboard.Bitboards;

/**
 * Whether a side has the material to win, as lichess decides it: by counting what stands where, and no deeper.
 *
 * <p>A side that can win by this need not be able to win from where it stands: blocked pawns, for example, are not seen.
 */
final class Material {

    private static final long DARK_SQUARES = 0xAA55_AA55_AA55_AA55L;

    private Material() {}

    /**
     * Whether no line of legal moves by both sides ends in a mate by this side, for want of pieces.
     *
     * @param color the side that would win
     * @return whether it cannot win; false when one of the two has no royal king, for what mates a king decides nothing
     *     there
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
            // One knight mates only a king that its own pieces shut in, and a queen that does so takes the knight.
            long enemy = position.pieces(color.opposite()) & ~kings;
            return Bitboards.hasOne(own) && (enemy & ~position.pieces(Role.QUEEN)) == 0;
        }
        // Bishops of one square colour leave a king the squares of the other, unless something stands there that can
        // neither take the bishop nor step between: a pawn, a knight, or a bishop of the other square colour.
        return own == 0 || areOnOneColor(bishops) && (position.pieces(Role.PAWN) | knights) == 0;
    }

    private static boolean areOnOneColor(long squares) {
        return (squares & DARK_SQUARES) == 0 || (squares & ~DARK_SQUARES) == 0;
    }
}
