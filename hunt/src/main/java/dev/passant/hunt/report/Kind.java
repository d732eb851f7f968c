package dev.passant.hunt.report;

import java.util.Locale;

/** The kind of difference or failure that shows a bug. */
public enum Kind {
    /** A legal move is missing. */
    MISSING,
    /** An illegal move is listed. */
    EXTRA,
    /** A move is listed twice. */
    DUPLICATE,
    /** The moves are correct, a count is wrong. */
    COUNT,
    /** The result depends on earlier moves or queries. */
    STATE,
    /** The answer changes between runs. */
    UNSTABLE,
    /** The engine exits or throws. */
    CRASH,
    /** The engine does not respond, or does not finish its answer. */
    HANG,
    /** The engine's output cannot be parsed. */
    PROTOCOL;

    /** Returns the name in lower case. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
