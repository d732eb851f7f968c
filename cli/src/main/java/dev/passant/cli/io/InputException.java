package dev.passant.cli.io;

import dev.passant.chess.PositionProblem;
import dev.passant.notation.NotationException;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** What the user gave cannot be worked on; the message says in one line what it was and why. */
public final class InputException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private static final int NOWHERE = -1;

    private final int offset;
    private final PositionProblem[] problems;

    public InputException(String message) {
        this(message, NOWHERE, List.of(), null);
    }

    public InputException(String message, Throwable cause) {
        this(message, NOWHERE, List.of(), cause);
    }

    private InputException(String message, int offset, List<PositionProblem> problems, @Nullable Throwable cause) {
        super(message, cause);
        this.offset = offset;
        this.problems = problems.toArray(PositionProblem[]::new);
    }

    /** A text is not written as its format asks. */
    public static InputException of(NotationException e) {
        return new InputException(String.valueOf(e.getMessage()), e.offset(), List.of(), e);
    }

    /** A position is not taken because of its problems. */
    public static InputException of(String message, List<PositionProblem> problems) {
        return new InputException(message, NOWHERE, problems, null);
    }

    /** The message, which is never missing. */
    public String reason() {
        String message = getMessage();
        return message == null ? "" : message;
    }

    /** Where in the text the fault is, when it is at one place. */
    public OptionalInt offset() {
        return offset < 0 ? OptionalInt.empty() : OptionalInt.of(offset);
    }

    /** The problems of a position that is not taken; otherwise none. */
    public List<PositionProblem> problems() {
        return List.of(problems);
    }
}
