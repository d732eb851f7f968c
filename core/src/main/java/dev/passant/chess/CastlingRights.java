package dev.passant.chess;

import dev.passant.bitboard.Bitboards;
import java.util.Objects;
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
     * Checks that each rook has its king.
     *
     * @param rooks the squares of the rooks
     * @param kings the squares of the kings
     * @throws IllegalArgumentException when a square is on no home rank, or the rooks of a side have no king of their
     *     own on that rank, or several, or two rooks stand to one side of it
     */
    public CastlingRights {
        checkOnHomeRanks("a castling rook", rooks);
        checkOnHomeRanks("a castling king", kings);
        checkSide(Color.WHITE, rooks & Bitboards.RANK_1, kings & Bitboards.RANK_1);
        checkSide(Color.BLACK, rooks & Bitboards.RANK_8, kings & Bitboards.RANK_8);
    }

    private static void checkOnHomeRanks(String what, long squares) {
        long elsewhere = squares & ~(Bitboards.RANK_1 | Bitboards.RANK_8);
        if (elsewhere != 0) {
            throw new IllegalArgumentException(
                    what + " stands on a home rank, not on " + Square.of(Bitboards.lsb(elsewhere)));
        }
    }

    private static void checkSide(Color color, long rooks, long kings) {
        if (rooks == 0) {
            return;
        }
        if (!Bitboards.hasOne(kings)) {
            throw new IllegalArgumentException(
                    color + " castles with one king on its home rank, not with " + Long.bitCount(kings));
        }
        long east = rooks & -kings;
        long west = rooks & kings - 1;
        if ((rooks & kings) != 0 || Bitboards.moreThanOne(east) || Bitboards.moreThanOne(west)) {
            throw new IllegalArgumentException(
                    color + " castles with at most one rook on each side of its king, and none on its square");
        }
    }

    /**
     * The rook that a side may castle with.
     *
     * @param color the side
     * @param side which way
     * @return where the rook stands, or empty when there is no such right
     */
    public Optional<Square> rook(Color color, CastlingSide side) {
        Objects.requireNonNull(side, "side");
        long kingSide = kingSideRooks(color);
        long found = side == CastlingSide.KING_SIDE ? kingSide : rooks & color.homeRank() & ~kingSide;
        return found == 0 ? Optional.empty() : Optional.of(Square.of(Long.numberOfTrailingZeros(found)));
    }

    private long kingSideRooks(Color color) {
        long king = kings & color.homeRank();
        return rooks & color.homeRank() & ~(king - 1);
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

    /**
     * Returns whether the same rooks may castle, each on the same side of its king. The squares of the kings make no
     * difference.
     */
    @Override
    public boolean equals(Object other) {
        return other instanceof CastlingRights that
                && rooks == that.rooks
                && kingSideRooks(Color.WHITE) == that.kingSideRooks(Color.WHITE)
                && kingSideRooks(Color.BLACK) == that.kingSideRooks(Color.BLACK);
    }

    @Override
    public int hashCode() {
        return Long.hashCode(rooks);
    }
}
