package dev.passant.chess;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** Thrown if a setup cannot be converted to a playable position. The exception contains all problems of the setup. */
public final class IllegalPositionException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final PositionProblem[] problems;

    /**
     * Creates an exception whose message lists the messages of the problems.
     *
     * @param problems the problems, at least one
     */
    IllegalPositionException(List<PositionProblem> problems) {
        super(problems.stream().map(PositionProblem::message).collect(Collectors.joining("; ")));
        this.problems = problems.toArray(PositionProblem[]::new);
    }

    /**
     * Creates an exception with its own message.
     *
     * @param message the message
     * @param problems the problems, at least one
     */
    public IllegalPositionException(String message, List<PositionProblem> problems) {
        super(Objects.requireNonNull(message, "message"));
        this.problems = problems.toArray(PositionProblem[]::new);
    }

    /** {@return all problems of the setup, including unreachable ones} */
    public List<PositionProblem> problems() {
        return List.of(problems);
    }
}
