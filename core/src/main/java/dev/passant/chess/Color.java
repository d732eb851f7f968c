package dev.passant.chess;

import dev.passant.bitboard.Bitboards;

/** The two sides, White and Black. */
public enum Color {
    /** The side that moves first. */
    WHITE,
    /** The side that moves second. */
    BLACK;

    /** {@return the opponent} */
    public Color opposite() {
        return this == WHITE ? BLACK : WHITE;
    }

    /** {@return the home rank, on which the king and rooks start and castle, as a bitboard} */
    public long homeRank() {
        return this == WHITE ? Bitboards.RANK_1 : Bitboards.RANK_8;
    }

    /** {@return the English name of the side, {@code White} or {@code Black}} */
    @Override
    public String toString() {
        return this == WHITE ? "White" : "Black";
    }
}
