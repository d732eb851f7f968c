package dev.passant.chess;

import dev.passant.bitboard.Bitboards;

/** The two sides. */
public enum Color {
    /** The side that moves first in a game. */
    WHITE,
    /** The other side. */
    BLACK;

    /**
     * The other side.
     *
     * @return Black for White, White for Black
     */
    public Color opposite() {
        return this == WHITE ? BLACK : WHITE;
    }

    /**
     * The rank on which its king and rooks start, and where it castles.
     *
     * @return the first or the eighth rank, as a bitboard
     */
    public long homeRank() {
        return this == WHITE ? Bitboards.RANK_1 : Bitboards.RANK_8;
    }

    /**
     * The side's name in a sentence.
     *
     * @return {@code White} or {@code Black}
     */
    @Override
    public String toString() {
        return this == WHITE ? "White" : "Black";
    }
}
