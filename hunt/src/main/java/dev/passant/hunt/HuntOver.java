package dev.passant.hunt;

/** Thrown through the hunt when its time is over or somebody has stopped it. */
final class HuntOver extends RuntimeException {

    private static final long serialVersionUID = 1L;

    HuntOver() {
        super("the hunt is over", null, false, false);
    }
}
