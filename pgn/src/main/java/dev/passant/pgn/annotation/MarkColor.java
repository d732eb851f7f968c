package dev.passant.pgn.annotation;

import java.util.Arrays;
import java.util.Optional;

/** The colours of marked squares and arrows. */
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

    /** {@return the letter used in {@code [%csl …]} and {@code [%cal …]}: the first of the colour, in upper case} */
    public char letter() {
        return name().charAt(0);
    }

    /** Returns the colour with a letter. */
    static Optional<MarkColor> of(char letter) {
        return Arrays.stream(values()).filter(color -> color.letter() == letter).findFirst();
    }
}
