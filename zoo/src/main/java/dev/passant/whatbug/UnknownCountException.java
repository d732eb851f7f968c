package dev.passant.whatbug;

/** Thrown if the correct count of a position and depth is neither in the table nor quickly computed. */
public final class UnknownCountException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    UnknownCountException(String message) {
        super(message);
    }
}
