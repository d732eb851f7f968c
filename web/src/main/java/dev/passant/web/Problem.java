package dev.passant.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import dev.passant.chess.PositionProblem;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Why a request was not answered, in the one shape that all refusals have: RFC 9457, "Problem Details for HTTP APIs".
 *
 * @param type always {@code about:blank}: the status says what kind of problem it is
 * @param title the status in words
 * @param status the status
 * @param detail the reason in one sentence, in the words of the library
 * @param instance the path that was asked for
 * @param input the text that could not be read
 * @param offset where in that text reading failed
 * @param problems all that is wrong with a position
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
     * Something that is wrong with a position.
     *
     * @param code a name that stays the same from version to version
     * @param severity {@code illegal}, {@code repairable} or {@code unreachable}
     * @param color the side it is about
     * @param message a sentence that names pieces and squares
     * @param squares the squares it is about
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
