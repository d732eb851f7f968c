package dev.passant.chess;

import dev.passant.bitboard.Bitboards;

/** The two sides, White and Black. */
public enum Color {
    /** The side that moves first. */
    WHITE,
    /** The side that moves second. */
    BLACK;

    /**
     * Returns the opponent.
     *
     * @return Black for White, White for Black
     */
    public Color opposite() {
        return this == WHITE ? BLACK : WHITE;
    }

    /**
     * Returns the home rank, on which the king and rooks start and castle.
     *
     * @return the first or the eighth rank, as a bitboard
     */
    public long homeRank() {
        return this == WHITE ? Bitboards.RANK_1 : Bitboards.RANK_8;
    }

    /**
     * Returns the English name of the side.
     *
     * @return {@code White} or {@code Black}
     */
    @Override
    public String toString() {
        return this == WHITE ? "White" : "Black";
    }
}
