package dev.passant.pgn.scratch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** Thrown if a temporary file cannot be written or read, for example because the disk is full. */
public final class ScratchException extends UncheckedIOException {

    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception.
     *
     * @param folder the folder of the temporary file
     * @param cause the failure
     */
    public ScratchException(Path folder, IOException cause) {
        super("a temporary file in " + folder + " cannot be written or read: " + cause.getMessage(), cause);
    }
}
