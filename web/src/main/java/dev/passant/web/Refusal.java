package dev.passant.web;

import dev.passant.chess.IllegalPositionException;
import dev.passant.chess.PositionProblem;
import dev.passant.notation.NotationException;
import java.util.List;
import java.util.Optional;
import org.eclipse.jetty.http.HttpStatus;
import org.jspecify.annotations.Nullable;

/** A request is not answered; the message says in one sentence why. */
final class Refusal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int status;
    private final @Nullable String input;
    private final int offset;
    private final PositionProblem[] problems;

    Refusal(int status, String reason) {
        this(status, reason, null, -1, List.of(), null);
    }

    private Refusal(
            int status,
            String reason,
            @Nullable String input,
            int offset,
            List<PositionProblem> problems,
            @Nullable Throwable cause) {
        super(reason, cause);
        this.status = status;
        this.input = input;
        this.offset = offset;
        this.problems = problems.toArray(PositionProblem[]::new);
    }

    /** A parameter makes no sense. */
    static Refusal badRequest(String reason) {
        return new Refusal(HttpStatus.BAD_REQUEST_400, reason);
    }

    /** A parameter has this value, which makes no sense. */
    static Refusal badValue(String reason, String value) {
        return new Refusal(HttpStatus.BAD_REQUEST_400, reason, value, -1, List.of(), null);
    }

    /** A text is not written as its format asks. */
    static Refusal of(NotationException e) {
        return new Refusal(HttpStatus.BAD_REQUEST_400, reason(e), e.input(), e.offset(), List.of(), e);
    }

    /** A position is not taken. */
    static Refusal of(IllegalPositionException e, String fen) {
        boolean isStudy = e.problems().get(0).severity() == PositionProblem.Severity.ILLEGAL;
        String wayOut = isStudy ? " (study=true takes it as a study)" : "";
        return new Refusal(HttpStatus.BAD_REQUEST_400, reason(e) + wayOut, fen, -1, e.problems(), e);
    }

    private static String reason(RuntimeException e) {
        return String.valueOf(e.getMessage());
    }

    int status() {
        return status;
    }

    /** The refusal as it is sent. */
    Problem problem(String instance) {
        return new Problem(
                "about:blank",
                HttpStatus.getMessage(status),
                status,
                reason(this),
                instance,
                Optional.ofNullable(input),
                offset < 0 ? Optional.empty() : Optional.of(offset),
                Problem.Fault.of(List.of(problems)));
    }
}
