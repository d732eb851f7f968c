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
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sends the answer to a request: in parts if it may take a while, otherwise as a whole. */
final class HttpResponse implements Response {

    private static final Pattern LANG = Pattern.compile("(?:^|&)lang=([^&]*)");

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

    /** Returns the language of the parameter, or else the first language of the client that has a file, or English. */
    static Locale locale(Context context) {
        Matcher parameter = LANG.matcher(Objects.requireNonNullElse(context.queryString(), ""));
        if (parameter.find() && Language.CODES.contains(parameter.group(1))) {
            return Locale.forLanguageTag(parameter.group(1));
        }
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
