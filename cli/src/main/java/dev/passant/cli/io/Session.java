package dev.passant.cli.io;

import java.io.InputStream;

/**
 * What a run reads from and writes to.
 *
 * @param in standard input
 * @param out standard output, for results only
 * @param err standard error, for everything said about them
 * @param terminal whether standard error is a terminal, so that progress may be shown there
 * @param colors whether standard output is a terminal on which colours are welcome
 */
public record Session(InputStream in, Output out, Output err, boolean terminal, boolean colors) {

    /** A run whose results are not shown on a terminal. */
    public Session(InputStream in, Output out, Output err, boolean terminal) {
        this(in, out, err, terminal, false);
    }

    /** Says something in one line on standard error, whatever characters it quotes. */
    public void say(String message) {
        try {
            err.println("passant: " + onOneLine(message));
            err.flush();
        } catch (OutputException e) {
            // What was said is about the results, which are right all the same; there is nobody to tell of it.
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
