package dev.passant.cli.io;

import java.io.InputStream;

/**
 * The standard streams of a run.
 *
 * @param in standard input
 * @param out standard output, for results only
 * @param err standard error, for all other messages
 * @param terminal whether standard error is a terminal, so that progress may be shown
 * @param colors whether standard output is a terminal that should show colours
 */
public record Session(InputStream in, Output out, Output err, boolean terminal, boolean colors) {

    /** Creates a session without colours. */
    public Session(InputStream in, Output out, Output err, boolean terminal) {
        this(in, out, err, terminal, false);
    }

    /** Prints a message on one line of standard error; control characters in it are replaced. */
    public void say(String message) {
        try {
            err.println("passant: " + onOneLine(message));
            err.flush();
        } catch (OutputException e) {
            // The results on standard output are still valid, and the failure cannot be reported anywhere else.
        }
    }

    private static String onOneLine(String message) {
        StringBuilder line = new StringBuilder(message.length());
        for (int i = 0; i < message.length(); i++) {
            char c = message.charAt(i);
            line.append(Character.isISOControl(c) || c == '\u2028' || c == '\u2029' ? '?' : c);
        }
        return line.toString();
    }
}
