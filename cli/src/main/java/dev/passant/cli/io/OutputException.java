package dev.passant.cli.io;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.Locale;

/** Thrown if output cannot be written, for example because the pipe is closed or the disk is full. */
public final class OutputException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public OutputException(IOException cause) {
        super("the output cannot be written: " + cause.getMessage(), cause);
    }

    /** Creates the exception for a file. */
    public OutputException(String file, IOException cause) {
        super("\"" + file + "\" cannot be written: " + FileFaults.reason(cause), cause);
    }

    /**
     * Returns whether the reader closed the pipe, as in {@code passant … | head -1}. Java reports this only in the
     * operating system's message, which contains "pipe" in all languages known to us.
     */
    public boolean isClosedPipe() {
        Throwable cause = getCause();
        // A file system exception's message contains the file name, which may contain "pipe".
        String reason = cause == null || cause instanceof FileSystemException ? null : cause.getMessage();
        return reason != null && reason.toLowerCase(Locale.ROOT).contains("pipe");
    }
}
