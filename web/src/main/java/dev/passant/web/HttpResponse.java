package dev.passant.web;

import dev.passant.answers.Response;
import dev.passant.language.Language;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/** Sends the answer to a request: in parts if it may take a while, otherwise as a whole. */
final class HttpResponse implements Response {

    private final Context context;
    private final PerftRuns perfts;
    private boolean isStream;

    HttpResponse(Context context, PerftRuns perfts) {
        this.context = context;
        this.perfts = perfts;
    }

    @Override
    public Locale locale() {
        return locale(context);
    }

    /** Returns the first language of the client that has a file; otherwise English. */
    static Locale locale(Context context) {
        context.header("Vary", "Accept-Language");
        String header = context.header("Accept-Language");
        return header == null ? Locale.ENGLISH : preferred(header);
    }

    private static Locale preferred(String header) {
        try {
            List<Locale> known =
                    Language.CODES.stream().map(Locale::forLanguageTag).toList();
            Locale found = Locale.lookup(Locale.LanguageRange.parse(header), known);
            return found == null ? Locale.ENGLISH : found;
        } catch (IllegalArgumentException e) { // not a list of languages
            return Locale.ENGLISH;
        }
    }

    @Override
    public void begin(int status, String mediaType) {
        isStream = mediaType.equals(EVENTS) || mediaType.equals(LINES);
        context.status(status);
        if (isStream) {
            context.res().setContentType(mediaType);
        } else {
            context.contentType(mediaType);
        }
    }

    /**
     * Sends a part.
     *
     * @throws UncheckedIOException if the client has disconnected
     */
    @Override
    public void part(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        if (!isStream) {
            context.result(bytes);
            return;
        }
        try {
            OutputStream out = context.res().getOutputStream();
            out.write(bytes);
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public boolean isCancelled() {
        return perfts.isClosed();
    }
}
