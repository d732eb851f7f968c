package dev.passant.chess;

import java.util.Optional;

/**
 * Which rooks may still castle with their king.
 *
 * @param rooks the squares of these rooks, as a bitboard
 * @param kings the squares of White's king on the first rank and of Black's on the eighth, as a bitboard; a king on the
 *     other side's home rank is not among them, for it says nothing about that side's rooks
 */
public record CastlingRights(long rooks, long kings) {

    /**
     * The rook that a side may castle with.
     *
     * @param color the side
     * @param side which way
     * @return where the rook stands, or empty when there is no such right
     */
    public Optional<Square> rook(Color color, CastlingSide side) {
        long homeRank = color == Color.WHITE ? 0xFFL : 0xFFL << 56;
        long king = kings & homeRank;
        long candidates = rooks & homeRank;
        long found = side == CastlingSide.KING_SIDE ? candidates & ~(king - 1) : candidates & (king - 1);
        return found == 0 ? Optional.empty() : Optional.of(Square.of(Long.numberOfTrailingZeros(found)));
    }

    /**
     * Whether a side may still castle one way.
     *
     * @param color the side
     * @param side which way
     * @return whether the right is left
     */
    public boolean has(Color color, CastlingSide side) {
        return rook(color, side).isPresent();
    }

    /**
     * Whether no right is left.
     *
     * @return whether nobody may castle any more
     */
    public boolean isEmpty() {
        return rooks == 0;
    }
}
