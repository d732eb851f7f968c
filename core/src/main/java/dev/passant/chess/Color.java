package dev.passant.chess;

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
     * The side's name in a sentence.
     *
     * @return {@code White} or {@code Black}
     */
    @Override
    public String toString() {
        return this == WHITE ? "White" : "Black";
    }
}
