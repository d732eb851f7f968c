package dev.passant.cli.io;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.Locale;

/** A result could not be written: the reader has gone, or the disk is full. */
public final class OutputException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public OutputException(IOException cause) {
        super("the output cannot be written: " + cause.getMessage(), cause);
    }

    /** A file could not be written. */
    public OutputException(String file, IOException cause) {
        super("\"" + file + "\" cannot be written: " + FileFaults.reason(cause), cause);
    }

    /**
     * Whether nobody reads any more, as after {@code passant … | head -1}. Java tells this apart from other failures by
     * the words of the operating system only; those of the languages we know have "pipe" in them.
     */
    public boolean isClosedPipe() {
        Throwable cause = getCause();
        // A file that is named in the message may have any name.
        String reason = cause == null || cause instanceof FileSystemException ? null : cause.getMessage();
        return reason != null && reason.toLowerCase(Locale.ROOT).contains("pipe");
    }
}
