package dev.passant.web;

import dev.passant.answers.Problem;
import dev.passant.answers.RequestException;
import java.nio.ByteBuffer;
import java.util.Locale;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/**
 * Writes errors that Jetty detects before the API is called, such as requests that are too long, in the API's format.
 * Their path is not trusted and therefore not included.
 */
final class ProblemPages extends ErrorHandler {

    @Override
    protected void generateResponse(
            Request request,
            Response response,
            int code,
            @Nullable String message,
            @Nullable Throwable cause,
            Callback callback) {
        response.setStatus(code);
        headers(response.getHeaders());
        response.write(true, body(code), callback);
    }

    private static void headers(HttpFields.Mutable fields) {
        Guard.HEADERS.forEach(fields::put);
        fields.put(HttpHeader.CONTENT_TYPE, Problem.MEDIA_TYPE);
    }

    private static ByteBuffer body(int status) {
        String reason = switch (status) {
            case HttpStatus.URI_TOO_LONG_414 -> "the address is too long";
            case HttpStatus.REQUEST_HEADER_FIELDS_TOO_LARGE_431 -> "the request line and headers are too long";
            default -> "invalid request: " + HttpStatus.getMessage(status);
        };
        return ByteBuffer.wrap(Api.bytes(new RequestException(status, reason), "/", Locale.ENGLISH));
    }
}
