package dev.passant.chess;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** A setup cannot be played on; the exception holds every problem that was found. */
public final class IllegalPositionException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final PositionProblem[] problems;

    /**
     * A setup that cannot be played on.
     *
     * @param problems what is wrong, at least one
     */
    public IllegalPositionException(List<PositionProblem> problems) {
        super(problems.stream().map(PositionProblem::message).collect(Collectors.joining("; ")));
        this.problems = problems.toArray(PositionProblem[]::new);
    }

    /**
     * A setup that is not taken, in words of the caller.
     *
     * @param message why it is not taken
     * @param problems what is wrong, at least one
     */
    public IllegalPositionException(String message, List<PositionProblem> problems) {
        super(Objects.requireNonNull(message, "message"));
        this.problems = problems.toArray(PositionProblem[]::new);
    }

    /**
     * What is wrong.
     *
     * @return all problems found, the unreachable ones too
     */
    public List<PositionProblem> problems() {
        return List.of(problems);
    }
}
