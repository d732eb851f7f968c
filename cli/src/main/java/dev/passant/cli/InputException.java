package dev.passant.cli;

import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** What the user gave cannot be worked on; the message says in one line what it was and why. */
final class InputException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int offset;

    InputException(String message) {
        this(message, -1, null);
    }

    InputException(String message, @Nullable Throwable cause) {
        this(message, -1, cause);
    }

    InputException(String message, int offset, @Nullable Throwable cause) {
        super(message, cause);
        this.offset = offset;
    }

    /** The message, which is never missing. */
    String reason() {
        String message = getMessage();
        return message == null ? "" : message;
    }

    /** Where in the text the fault is, when it is at one place. */
    OptionalInt offset() {
        return offset < 0 ? OptionalInt.empty() : OptionalInt.of(offset);
    }
}
