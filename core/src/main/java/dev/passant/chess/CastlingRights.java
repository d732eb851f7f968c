package dev.passant.chess;

import dev.passant.bitboard.Bitboards;
import java.util.Objects;
import java.util.Optional;

/**
 * The castling rights of both sides. Two values are equal if the same rooks may castle, each on the same side of its
 * king.
 */
public final class CastlingRights {

    private final long rooks;
    private final long kings;

    /**
     * Creates castling rights.
     *
     * @param rooks the squares of the rooks that may castle, as a bitboard
     * @param kings White's king if on the first rank and Black's king if on the eighth, as a bitboard; other kings do
     *     not affect castling and are omitted
     * @throws IllegalArgumentException if a square is not on the first or the eighth rank; if a rank with rooks does
     *     not have exactly one king; or if two rooks are on the same side of the king
     */
    CastlingRights(long rooks, long kings) {
        checkOnHomeRanks("a castling rook", rooks);
        checkOnHomeRanks("a castling king", kings);
        checkSide(Color.WHITE, rooks & Bitboards.RANK_1, kings & Bitboards.RANK_1);
        checkSide(Color.BLACK, rooks & Bitboards.RANK_8, kings & Bitboards.RANK_8);
        this.rooks = rooks;
        this.kings = kings;
    }

    /** {@return the squares of the rooks that may castle, as a bitboard} */
    public long rooks() {
        return rooks;
    }

    private static void checkOnHomeRanks(String what, long squares) {
        long elsewhere = squares & ~(Bitboards.RANK_1 | Bitboards.RANK_8);
        if (elsewhere != 0) {
            throw new IllegalArgumentException(
                    what + " must be on the first or eighth rank, got " + Square.of(Bitboards.lsb(elsewhere)));
        }
    }

    private static void checkSide(Color color, long rooks, long kings) {
        if (rooks == 0) {
            return;
        }
        if (!Bitboards.hasOne(kings)) {
            throw new IllegalArgumentException(
                    color + " must have one king on its home rank to castle, found " + Long.bitCount(kings));
        }
        long east = rooks & -kings;
        long west = rooks & kings - 1;
        if ((rooks & kings) != 0 || Bitboards.moreThanOne(east) || Bitboards.moreThanOne(west)) {
            throw new IllegalArgumentException(color
                    + " must have at most one castling rook on each side of the king, and none on the king's square");
        }
    }

    /**
     * {@return the square of the rook with which a side may castle, or empty if there is no such right}
     *
     * @param color the side
     * @param side the side to castle to
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
     * {@return whether a side has a castling right}
     *
     * @param color the side
     * @param side the side to castle to
     */
    public boolean has(Color color, CastlingSide side) {
        return rook(color, side).isPresent();
    }

    /**
     * Returns whether the same rooks may castle, each on the same side of its king. The exact squares of the kings are
     * ignored.
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

    /** {@return the squares by name, for example {@code CastlingRights[rooks=[a1, h1], kings=[e1, e8]]}} */
    @Override
    public String toString() {
        return "CastlingRights[rooks=" + SquareSet.of(rooks) + ", kings=" + SquareSet.of(kings) + "]";
    }
}
