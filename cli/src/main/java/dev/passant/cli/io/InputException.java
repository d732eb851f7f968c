package dev.passant.cli.io;

import dev.passant.chess.PositionProblem;
import dev.passant.notation.NotationException;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Thrown if user input is invalid. The message is one line that names the input and the reason. */
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

    /** Creates the exception for a syntax error. */
    public static InputException of(NotationException e) {
        return new InputException(String.valueOf(e.getMessage()), e.offset(), List.of(), e);
    }

    /** Creates the exception for a position that was rejected because of its problems. */
    public static InputException of(String message, List<PositionProblem> problems) {
        return new InputException(message, NOWHERE, problems, null);
    }

    /** Returns the message, never null. */
    public String reason() {
        String message = getMessage();
        return message == null ? "" : message;
    }

    /** Returns the offset of the error in the text, if it has one. */
    public OptionalInt offset() {
        return offset < 0 ? OptionalInt.empty() : OptionalInt.of(offset);
    }

    /** Returns the problems of the rejected position; empty for other errors. */
    public List<PositionProblem> problems() {
        return List.of(problems);
    }
}
