package dev.passant.whatbug;

/** The right count of a position and depth is neither in the table nor quickly counted. */
public final class UnknownCountException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    UnknownCountException(String message) {
        super(message);
    }
}
