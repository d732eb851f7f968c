package dev.passant.answers.api;

import dev.passant.answers.Problem;
import dev.passant.answers.RequestException;
import dev.passant.answers.Response;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Answers the requests to one path. */
@FunctionalInterface
public interface Endpoint {

    /**
     * Answers a request.
     *
     * @param query the part of the address after the question mark; may be empty
     * @param body reads the body; called by some paths, after the query has been parsed
     * @throws RequestException if the request is invalid
     */
    void answer(String query, Supplier<byte[]> body, Response response);

    /** Answers a request without a server. The response to an invalid request is a {@link Problem}. */
    static void answer(Map<String, Endpoint> endpoints, String path, String query, byte[] body, Response response) {
        @Nullable Endpoint endpoint = endpoints.get(path);
        if (endpoint == null) {
            refuse(new RequestException(404, "not found: " + path), "Not Found", path, response);
            return;
        }
        try {
            endpoint.answer(query, () -> body, response);
        } catch (RequestException e) {
            String title = e.status() == RequestException.BAD_REQUEST ? "Bad Request" : "Service Unavailable";
            refuse(e, title, path, response);
        }
    }

    private static void refuse(RequestException e, String title, String path, Response response) {
        response.begin(e.status(), Problem.MEDIA_TYPE);
        response.part(e.problem(title, path).toJson(response.locale()));
    }
}
