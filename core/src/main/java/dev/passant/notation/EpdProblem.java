package dev.passant.notation;

import java.util.Objects;

/**
 * A problem in a line of EPD.
 *
 * @param severity whether the line is rejected
 * @param offset the offset in the line, from 0
 * @param reason the description
 */
public record EpdProblem(Severity severity, int offset, String reason) {

    /** The severity of a problem. */
    public enum Severity {
        /** The line is rejected. */
        ERROR,
        /** The line deviates from EPD, but its meaning is clear. */
        WARNING
    }

    /** Rejects null components. */
    public EpdProblem {
        Objects.requireNonNull(severity, "severity");
        Objects.requireNonNull(reason, "reason");
    }

    /** Converts an exception to an error. */
    static EpdProblem of(NotationException error) {
        return new EpdProblem(Severity.ERROR, error.offset(), error.reason());
    }
}
