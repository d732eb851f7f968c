package dev.passant.pgn.index;

import java.io.IOException;

/** An index that cannot be used: it is none, of another version, cut, damaged, or older than its games. */
public final class IndexException extends IOException {

    private static final long serialVersionUID = 1L;

    /**
     * A refusal.
     *
     * @param reason what is wrong, in one line; the name of the file is not in it
     */
    public IndexException(String reason) {
        super(reason);
    }
}
