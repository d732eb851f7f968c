package dev.passant.whatbug;

/** Soon. */
public final class Whatbug {
    private Whatbug() {}
}
