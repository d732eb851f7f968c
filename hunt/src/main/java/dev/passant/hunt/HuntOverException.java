package dev.passant.hunt;

/** Ends the hunt when its time is up or it is stopped. */
final class HuntOverException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    HuntOverException() {
        super("the hunt is over", null, false, false);
    }
}
