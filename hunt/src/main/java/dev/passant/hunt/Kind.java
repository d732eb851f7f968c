package dev.passant.hunt;

import java.util.Locale;

/** In which way a bug shows. */
public enum Kind {
    /** A legal move is not there. */
    MISSING,
    /** A move is there that is not legal. */
    EXTRA,
    /** A move is there twice. */
    DUPLICATE,
    /** The moves are right and a number is not. */
    COUNT,
    /** What was played or asked before makes the difference. */
    STATE,
    /** The answer changes from one run to the next. */
    UNSTABLE,
    /** The engine ends. */
    CRASH,
    /** The engine does not finish, or says nothing. */
    HANG,
    /** What it says cannot be read. */
    PROTOCOL;

    /** The name in lower case. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
