package dev.passant.cli.io;

/**
 * Terminal colours, with ECMA-48 escape sequences that all terminals support.
 *
 * @param on whether colours are used
 */
public record Paint(boolean on) {

    /** No colours. */
    public static final Paint NONE = new Paint(false);

    /** The system property that is true if standard output is a terminal with colours. */
    public static final String TERMINAL_PROPERTY = "passant.colors";

    /** Paints an error: a check, a difference, an illegal move. */
    public String bad(String text) {
        return painted("1;31", text);
    }

    /** Paints a positive result. */
    public String good(String text) {
        return painted("32", text);
    }

    /** Paints the squares that prove a verdict. */
    public String marked(String text) {
        return painted("1;33", text);
    }

    /** Paints secondary marks: lines, and the last move. */
    public String beside(String text) {
        return painted("36", text);
    }

    private String painted(String code, String text) {
        return on ? "\u001B[" + code + "m" + text + "\u001B[0m" : text;
    }
}
