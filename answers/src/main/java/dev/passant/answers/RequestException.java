package dev.passant.answers;

import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.IllegalPositionException;
import dev.passant.chess.PositionProblem;
import dev.passant.explain.Explainer;
import dev.passant.notation.NotationException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Thrown if a request is rejected; the message gives the reason in one sentence. */
public final class RequestException extends RuntimeException {

    /** The status of an invalid request. */
    public static final int BAD_REQUEST = 400;

    /** The status of a request that exceeds a limit of the server, possibly only temporarily. */
    public static final int SERVICE_UNAVAILABLE = 503;

    private static final long serialVersionUID = 1L;

    private final int status;
    private final @Nullable String input;
    private final int offset;
    private final PositionProblem[] problems;

    /** Creates the error for a request that is rejected with an HTTP status. */
    public RequestException(int status, String reason) {
        this(status, reason, null, -1, List.of(), null);
    }

    private RequestException(
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

    /** Returns the error for an invalid combination of parameters. */
    public static RequestException badRequest(String reason) {
        return new RequestException(BAD_REQUEST, reason);
    }

    /** Returns the error for a parameter with an invalid value. */
    public static RequestException badValue(String reason, String value) {
        return new RequestException(BAD_REQUEST, reason, value, -1, List.of(), null);
    }

    /** Returns the error for text that could not be parsed. */
    public static RequestException of(NotationException e) {
        return new RequestException(BAD_REQUEST, reason(e), e.input(), e.offset(), List.of(), e);
    }

    /** Returns the error for a position that is not accepted. */
    public static RequestException of(IllegalPositionException e, String fen) {
        boolean isUnrestricted = e.problems().get(0).severity() == PositionProblem.Severity.ILLEGAL;
        String hint = isUnrestricted ? " (use unrestricted=true to accept it)" : "";
        return new RequestException(BAD_REQUEST, reason(e) + hint, fen, -1, e.problems(), e);
    }

    /** Returns the error for an illegal move, which may be a null move, with the rule that forbids it. */
    public static RequestException illegalMove(String place, String uci, IllegalMoveException e) {
        String shown = uci.equals(LineOfMoves.NULL_MOVE) ? "a null move" : uci;
        String reason =
                Explainer.explain(e).map(verdict -> verdict.refusing(shown)).orElseGet(() -> reason(e));
        return badValue(place + ": " + reason, uci);
    }

    private static String reason(RuntimeException e) {
        return String.valueOf(e.getMessage());
    }

    /** Returns the HTTP status. */
    public int status() {
        return status;
    }

    /**
     * Returns the body of the error response.
     *
     * @param title the name of the status
     * @param instance the path of the request
     */
    public Problem problem(String title, String instance) {
        return new Problem(
                status,
                title,
                reason(this),
                instance,
                Optional.ofNullable(input),
                offset < 0 ? Optional.empty() : Optional.of(offset),
                PositionProblemAnswer.of(List.of(problems)));
    }
}
