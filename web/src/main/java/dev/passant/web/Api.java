package dev.passant.web;

import dev.passant.answers.Bounds;
import dev.passant.answers.Problem;
import dev.passant.answers.RequestException;
import dev.passant.answers.WinSearch;
import dev.passant.answers.api.AllEndpoints;
import dev.passant.answers.api.Endpoint;
import dev.passant.answers.api.Query;
import dev.passant.answers.play.Engine;
import dev.passant.tables.Tablebase;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpStatus;
import org.jspecify.annotations.Nullable;

/** The request handlers of the API. */
final class Api {

    /** The media types of request bodies by path: these paths are for POST, all others for GET. */
    private static final Map<String, String> BODIES = Map.of(
            "/api/v1/turn", Body.MOVES,
            "/api/v1/line", Body.MOVES,
            "/api/v1/reply", Body.MOVES,
            "/api/v1/games", Body.PGN,
            "/api/v1/divide", Body.DIVIDE,
            "/api/v1/pgn", Body.JSON);

    private static final byte[] NOTHING = {};

    private final Bounds bounds;
    private final PerftRuns perfts;
    private final Permits previews;
    private final Map<String, Endpoint> answers;

    Api(Bounds bounds, PerftRuns perfts, Optional<Engine> engine, Tablebase tables) {
        this.bounds = bounds;
        this.perfts = perfts;
        previews = new Permits(bounds.wins(), "preview images");
        Permits wins = new Permits(bounds.wins(), "mate searches");
        WinSearch search = WinSearch.within(bounds.wins());
        answers = AllEndpoints.of(
                bounds,
                (position, shortest) -> wins.run(() -> search.search(position, shortest)),
                new Permits(bounds.wins(), "searches for a reply"),
                engine,
                tables);
    }

    /** Returns the GET handlers by path. */
    Map<String, Handler> endpoints() {
        Map<String, Handler> handlers = new HashMap<>();
        answers.forEach((path, endpoint) -> handlers.put(path, context -> answer(endpoint, () -> NOTHING, context)));
        handlers.keySet().removeAll(BODIES.keySet());
        handlers.put(AllEndpoints.PERFT, this::perft);
        handlers.put("/openapi.json", this::openApi);
        return handlers;
    }

    /** Returns the POST handlers by path. */
    Map<String, Handler> posted() {
        Map<String, Handler> handlers = new HashMap<>();
        BODIES.forEach((path, type) -> handlers.put(
                path,
                context -> answer(
                        endpoint(path),
                        () -> Body.read(context, type, bounds.games().bytes()),
                        context)));
        return handlers;
    }

    private Endpoint endpoint(String path) {
        return Objects.requireNonNull(answers.get(path), path);
    }

    private void answer(Endpoint endpoint, Supplier<byte[]> body, Context context) {
        endpoint.answer(query(context), body, new HttpResponse(context, perfts));
    }

    private void perft(Context context) {
        perfts.run(() -> answer(endpoint(AllEndpoints.PERFT), () -> NOTHING, context));
    }

    /** Returns the refusal of a method, and sends the one that the path supports. */
    static RequestException methodRefused(Context context) {
        String supported = BODIES.containsKey(context.path()) ? "POST" : "GET";
        context.header("Allow", supported);
        return new RequestException(
                HttpStatus.METHOD_NOT_ALLOWED_405, context.method() + " is not supported here; use " + supported);
    }

    private void openApi(Context context) throws IOException {
        Query.parse(context.queryString(), List.of(), bounds);
        context.contentType("application/json").result(Page.openApi());
    }

    /** Sends the preview image of a link. */
    void picture(Context context) {
        Preview preview = Preview.of(query(context))
                .orElseThrow(() -> RequestException.badRequest("expected the query of a link to the page, with a FEN"));
        context.contentType("image/png").result(previews.run(preview::picture));
    }

    private static String query(Context context) {
        return Objects.requireNonNullElse(context.queryString(), "");
    }

    void file(Context context) throws IOException {
        Optional<Page.PageFile> file = Page.at(context.path());
        if (file.isPresent()) {
            Optional<Preview> preview = context.path().equals("/") ? Preview.of(query(context)) : Optional.empty();
            send(
                    preview.map(each -> file.get().with(page -> each.inHead(page, site(context), query(context))))
                            .orElse(file.get()),
                    context);
            return;
        }
        boolean page = context.path().equals("/") || context.path().equals(Guard.EMBEDDED);
        throw new RequestException(
                page ? HttpStatus.SERVICE_UNAVAILABLE_503 : HttpStatus.NOT_FOUND_404,
                page ? Page.MISSING : "not found: " + context.path());
    }

    /** Returns the public address of the server; with https if a reverse proxy uses it. */
    private static String site(Context context) {
        String scheme = "https".equals(context.header("X-Forwarded-Proto")) ? "https" : "http";
        return scheme + "://" + context.header("Host");
    }

    /**
     * Sends a file of the page: compressed if the client accepts gzip, and without a body if the client's copy is
     * current.
     */
    private static void send(Page.PageFile file, Context context) {
        context.header("Cache-Control", file.cacheControl())
                .header("ETag", file.tag())
                .header("Vary", "Accept-Encoding");
        String known = context.header("If-None-Match");
        if (known != null && List.of(known.split("\\s*,\\s*", -1)).contains(file.tag())) {
            context.status(HttpStatus.NOT_MODIFIED_304);
            return;
        }
        context.contentType(file.mediaType());
        if (file.compressed().length > 0 && takesGzip(context.header("Accept-Encoding"))) {
            context.header("Content-Encoding", "gzip").result(file.compressed());
        } else {
            context.result(file.content());
        }
    }

    /** Returns whether the header lists gzip without a zero quality value ({@code gzip;q=0}). */
    private static boolean takesGzip(@Nullable String encodings) {
        return encodings != null
                && Arrays.stream(encodings.split(",", -1))
                        .map(each -> each.replace(" ", ""))
                        .anyMatch(each ->
                                each.equals("gzip") || each.startsWith("gzip;q=") && !each.matches(".*q=0(\\.0*)?"));
    }

    void refuse(RequestException refusal, Context context) {
        if (context.res().isCommitted()) {
            return;
        }
        if (refusal.status() == HttpStatus.SERVICE_UNAVAILABLE_503) {
            context.header("Retry-After", "1");
        }
        byte[] body = bytes(refusal, context.path(), HttpResponse.locale(context));
        context.status(refusal.status()).contentType(Problem.MEDIA_TYPE).result(body);
    }

    /** Returns the body of an error response, in UTF-8. */
    static byte[] bytes(RequestException refusal, String path, Locale locale) {
        Problem problem = refusal.problem(HttpStatus.getMessage(refusal.status()), path);
        return problem.toJson(locale).getBytes(StandardCharsets.UTF_8);
    }
}
