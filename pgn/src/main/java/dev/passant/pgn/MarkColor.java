package dev.passant.pgn;

import java.util.Optional;

/** The colours in which squares and arrows are marked. */
public enum MarkColor {
    /** Green, {@code G}. */
    GREEN,
    /** Red, {@code R}. */
    RED,
    /** Yellow, {@code Y}. */
    YELLOW,
    /** Blue, {@code B}. */
    BLUE,
    /** Orange, {@code O}. */
    ORANGE,
    /** Cyan, {@code C}. */
    CYAN;

    /**
     * The letter in {@code [%csl …]} and {@code [%cal …]}.
     *
     * @return the first letter of the colour, in upper case
     */
    public char letter() {
        return name().charAt(0);
    }

    /** The colour of a letter. */
    static Optional<MarkColor> of(char letter) {
        for (MarkColor color : values()) {
            if (color.letter() == letter) {
                return Optional.of(color);
            }
        }
        return Optional.empty();
    }
}
