package dev.passant.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import dev.passant.chess.PositionProblem;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The body of every error response: RFC 9457, "Problem Details for HTTP APIs".
 *
 * @param type always {@code about:blank}: the status identifies the problem
 * @param title the HTTP reason phrase
 * @param status the HTTP status
 * @param detail the error message
 * @param instance the path of the request
 * @param input the text that could not be parsed
 * @param offset the offset of the error in that text
 * @param problems all problems of a position
 */
record Problem(
        String type,
        String title,
        int status,
        String detail,
        String instance,
        @JsonInclude(Include.NON_ABSENT) Optional<String> input,
        @JsonInclude(Include.NON_ABSENT) Optional<Integer> offset,
        @JsonInclude(Include.NON_EMPTY) List<Fault> problems) {

    /** The media type of a problem. */
    static final String MEDIA_TYPE = "application/problem+json";

    /**
     * A problem of a position.
     *
     * @param code a stable name
     * @param severity {@code illegal}, {@code repairable} or {@code unreachable}
     * @param color the side it concerns
     * @param message a sentence that names pieces and squares
     * @param squares the squares it concerns
     */
    record Fault(String code, String severity, String color, String message, List<String> squares) {

        static List<Fault> of(List<PositionProblem> problems) {
            return problems.stream()
                    .map(problem -> new Fault(
                            problem.kind().code(),
                            problem.severity().name().toLowerCase(Locale.ROOT),
                            problem.color().name().toLowerCase(Locale.ROOT),
                            problem.message(),
                            Squares.names(problem.squares())))
                    .toList();
        }
    }
}
