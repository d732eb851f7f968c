package dev.passant.cli.io;

import java.util.List;

/**
 * Colours of a terminal, by the escape sequences of ECMA-48 that every terminal knows.
 *
 * @param on whether anything is coloured
 */
public record Paint(boolean on) {

    /** Nothing is coloured. */
    public static final Paint NONE = new Paint(false);

    /** The system property that is true when standard output is a terminal that shows colours. */
    public static final String TERMINAL_PROPERTY = "passant.colors";

    /** When to use colours. */
    public static final List<String> WHEN = List.of("auto", "always", "never");

    /** What is wrong: a check, a difference, a move that is not legal. */
    public String bad(String text) {
        return painted("1;31", text);
    }

    /** What is right. */
    public String good(String text) {
        return painted("32", text);
    }

    /** What a sentence is about: the squares that prove it. */
    public String marked(String text) {
        return painted("1;33", text);
    }

    /** What stands beside that: lines, and the move that was played last. */
    public String beside(String text) {
        return painted("36", text);
    }

    private String painted(String code, String text) {
        return on ? "\u001B[" + code + "m" + text + "\u001B[0m" : text;
    }
}
