package dev.passant.pgn.index;

import java.io.IOException;

/**
 * Thrown if an index cannot be used: the file is not an index, has another version, is truncated or damaged, or is
 * older than its games.
 */
public final class IndexException extends IOException {

    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param reason the reason in one line, without the name of the file
     */
    public IndexException(String reason) {
        super(reason);
    }
}
