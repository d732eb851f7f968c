package dev.passant.notation;

import java.util.Objects;

/**
 * Something that is wrong with a line of EPD.
 *
 * @param severity whether the line is refused for it
 * @param offset where in the line, 0 for its first character
 * @param reason what is wrong there
 */
public record EpdProblem(Severity severity, int offset, String reason) {

    /** How bad a problem is. */
    public enum Severity {
        /** The line is refused. */
        ERROR,
        /** The line is not written as EPD is, but it is clear what it says. */
        WARNING
    }

    /**
     * Checks that nothing is missing.
     *
     * @param severity whether the line is refused for it
     * @param offset where in the line, 0 for its first character
     * @param reason what is wrong there
     */
    public EpdProblem {
        Objects.requireNonNull(severity, "severity");
        Objects.requireNonNull(reason, "reason");
    }

    /** An error that was thrown. */
    static EpdProblem of(NotationException error) {
        return new EpdProblem(Severity.ERROR, error.offset(), error.reason());
    }
}
