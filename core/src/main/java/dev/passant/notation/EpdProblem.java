package dev.passant.notation;

import java.util.Objects;

/**
 * A problem in a line of EPD.
 *
 * @param isError whether the line is rejected; otherwise it deviates from EPD, but its meaning is clear
 * @param offset the offset in the line, from 0
 * @param reason the description
 */
public record EpdProblem(boolean isError, int offset, String reason) {

    /** Rejects null components. */
    public EpdProblem {
        Objects.requireNonNull(reason, "reason");
    }
}
