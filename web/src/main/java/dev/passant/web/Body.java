package dev.passant.web;

import dev.passant.answers.RequestException;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;
import org.eclipse.jetty.http.HttpStatus;
import org.jspecify.annotations.Nullable;

/** Reads request bodies of limited size. */
final class Body {

    /**
     * Media types of request bodies. They are not CORS-safelisted, so other sites cannot send them without a preflight.
     */
    static final String PGN = "application/x-chess-pgn";

    static final String JSON = "application/json";
    static final String MOVES = "application/x-chess-moves";
    static final String DIVIDE = "application/x-chess-divide";

    private Body() {}

    /**
     * Reads a request body.
     *
     * @throws RequestException if the media type differs, or the body is too long
     * @throws UncheckedIOException if the client has disconnected
     */
    static byte[] read(Context context, String mediaType, int mostBytes) {
        if (!isOf(context.contentType(), mediaType)) {
            throw new RequestException(HttpStatus.UNSUPPORTED_MEDIA_TYPE_415, "the media type must be " + mediaType);
        }
        if (context.req().getContentLengthLong() > mostBytes) {
            throw tooLong(mostBytes);
        }
        try {
            byte[] bytes = context.req().getInputStream().readNBytes(mostBytes + 1);
            if (bytes.length > mostBytes) {
                throw tooLong(mostBytes);
            }
            return bytes;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isOf(@Nullable String type, String mediaType) {
        return type != null
                && type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT).equals(mediaType);
    }

    private static RequestException tooLong(int mostBytes) {
        return new RequestException(
                HttpStatus.PAYLOAD_TOO_LARGE_413, "the body is longer than " + mostBytes + " bytes");
    }
}
