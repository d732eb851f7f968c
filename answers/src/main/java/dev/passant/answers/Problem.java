package dev.passant.answers;

import java.util.List;
import java.util.Optional;

/**
 * The body of every error response: RFC 9457, "Problem Details for HTTP APIs".
 *
 * @param status the HTTP status
 * @param title the name of the status
 * @param detail the error message
 * @param instance the path of the request
 * @param input the text that could not be parsed
 * @param offset the offset of the error in that text
 * @param problems all problems of a position
 */
public record Problem(
        int status,
        String title,
        String detail,
        String instance,
        Optional<String> input,
        Optional<Integer> offset,
        List<PositionProblemAnswer> problems)
        implements Answer {

    /** The media type of a problem. */
    public static final String MEDIA_TYPE = "application/problem+json";

    @Override
    public void fields(Json json) {
        // The status identifies the problem.
        json.field("type", "about:blank")
                .field("title", title)
                .field("status", status)
                .field("detail", detail)
                .field("instance", instance)
                .optional("input", input)
                .optional("offset", offset)
                .optional("problems", problems);
    }
}
