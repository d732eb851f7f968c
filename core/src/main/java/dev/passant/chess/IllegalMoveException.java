package dev.passant.chess;

import java.util.Objects;

/** A move was asked for that the rules do not allow; the message says why. */
public final class IllegalMoveException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    /**
     * An illegal move.
     *
     * @param message the move and the reason, in words a user can act on
     */
    public IllegalMoveException(String message) {
        super(Objects.requireNonNull(message, "message"));
    }
}
