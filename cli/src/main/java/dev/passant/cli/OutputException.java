package dev.passant.cli;

import java.io.IOException;
import java.util.Locale;

/** A result could not be written: the reader has gone, or the disk is full. */
final class OutputException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    OutputException(IOException cause) {
        super("the output cannot be written: " + cause.getMessage(), cause);
    }

    /**
     * Whether nobody reads any more, as after {@code passant … | head -1}. Java tells this apart from other failures by
     * the words of the operating system only; those of the languages we know have "pipe" in them.
     */
    boolean isClosedPipe() {
        Throwable cause = getCause();
        String reason = cause == null ? null : cause.getMessage();
        return reason != null && reason.toLowerCase(Locale.ROOT).contains("pipe");
    }
}
