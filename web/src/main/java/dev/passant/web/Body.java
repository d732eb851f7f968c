package dev.passant.web;

import io.javalin.http.Context;
import java.io.IOException;
import java.util.Locale;
import org.eclipse.jetty.http.HttpStatus;
import org.jspecify.annotations.Nullable;

/** The body of a request that has one, read within its bound. */
final class Body {

    /** The media types of what is sent here. A page of somebody else cannot send them without asking first (CORS). */
    static final String PGN = "application/x-chess-pgn";

    static final String JSON = "application/json";
    static final String MOVES = "application/x-chess-moves";

    private Body() {}

    /**
     * The bytes of a body.
     *
     * @throws Refusal when it is of another media type, or longer than it may be
     */
    static byte[] read(Context context, String mediaType, int mostBytes) throws IOException {
        if (!isOf(context.contentType(), mediaType)) {
            throw new Refusal(HttpStatus.UNSUPPORTED_MEDIA_TYPE_415, "what is sent here is " + mediaType);
        }
        if (context.req().getContentLengthLong() > mostBytes) {
            throw tooLong(mostBytes);
        }
        byte[] bytes = context.req().getInputStream().readNBytes(mostBytes + 1);
        if (bytes.length > mostBytes) {
            throw tooLong(mostBytes);
        }
        return bytes;
    }

    private static boolean isOf(@Nullable String type, String mediaType) {
        return type != null
                && type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT).equals(mediaType);
    }

    private static Refusal tooLong(int mostBytes) {
        return new Refusal(HttpStatus.PAYLOAD_TOO_LARGE_413, "at most " + mostBytes + " bytes are read here");
    }
}
