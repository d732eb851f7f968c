package dev.passant.hunt.subjects;

/** Ends the hunt when its time is up or it is stopped. */
public final class HuntOverException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public HuntOverException() {
        super("the hunt is over", null, false, false);
    }
}
