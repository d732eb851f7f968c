package dev.passant.web;

import dev.passant.answers.Answer;
import dev.passant.answers.AttacksAnswer;
import dev.passant.answers.ExplainAnswer;
import dev.passant.answers.LineAnswer;
import dev.passant.answers.MovesAnswer;
import dev.passant.answers.PositionAnswer;
import dev.passant.answers.TraceAnswer;
import dev.passant.answers.TurnAnswer;
import dev.passant.answers.WinnableAnswer;
import dev.passant.chess.History;
import dev.passant.chess.Position;
import dev.passant.notation.FenPolicy;
import dev.passant.notation.UciSquares;
import dev.passant.web.practice.Practice;
import dev.passant.web.practice.Question;
import dev.passant.web.practice.Topic;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jetty.http.HttpStatus;
import org.jspecify.annotations.Nullable;

/** The request handlers of the API. */
final class Api {

    private static final int MAX_SEED = 999_999_999;
    private static final int MAX_QUESTION = 9_999;

    private final Bounds bounds;
    private final PerftStream perft;
    private final WinSearches wins;

    Api(Bounds bounds, PerftStream perft) {
        this.bounds = bounds;
        this.perft = perft;
        wins = new WinSearches(bounds.wins());
    }

    /** Returns the GET handlers by path. */
    Map<String, Handler> endpoints() {
        return Map.ofEntries(
                Map.entry("/api/v1/position", this::position),
                Map.entry("/api/v1/moves", this::moves),
                Map.entry("/api/v1/explain", this::explain),
                Map.entry("/api/v1/trace", this::trace),
                Map.entry("/api/v1/steps", this::steps),
                Map.entry("/api/v1/attacks", this::attacks),
                Map.entry("/api/v1/winnable", this::winnable),
                Map.entry("/api/v1/diagram", this::diagram),
                Map.entry("/api/v1/practice", this::practice),
                Map.entry("/api/v1/perft", this::perft),
                Map.entry("/api/v1/limits", this::limits),
                Map.entry("/openapi.json", this::openApi));
    }

    /** Returns the POST handlers by path. */
    Map<String, Handler> posted() {
        return Map.of(
                "/api/v1/turn",
                this::turn,
                "/api/v1/games",
                this::games,
                "/api/v1/line",
                this::line,
                "/api/v1/divide",
                this::divide,
                "/api/v1/pgn",
                this::pgn);
    }

    private void games(Context context) throws IOException {
        Query query =
                Query.parse(context.queryString(), List.of("game", "unrestricted", "chess960", "standard"), bounds);
        int number = query.has("game") ? query.number("game", 1, bounds.games().count()) : 1;
        byte[] text = Body.read(context, Body.PGN, bounds.games().bytes());
        answer(GamesAnswer.of(text, number, query.policy(), bounds), context);
    }

    private void line(Context context) throws IOException {
        answer(new LineAnswer(history(query(context).position().position(), context)), context);
    }

    private History history(Position start, Context context) throws IOException {
        return LineOfMoves.play(start, text(context, Body.MOVES), bounds.games());
    }

    private String text(Context context, String mediaType) throws IOException {
        return new String(Body.read(context, mediaType, bounds.games().bytes()), StandardCharsets.UTF_8);
    }

    /** Sends the chances to mate on a line of their own, since a search may take a second. */
    private void turn(Context context) throws IOException {
        Query query = query(context, "winnable");
        FenPolicy.Accepted start = query.position();
        boolean winnable = query.isTrue("winnable");
        History history = history(start.position(), context);
        Position position = history.position();
        String turn = new TurnAnswer(start, history).toJson();
        context.res().setContentType("application/x-ndjson");
        OutputStream out = context.res().getOutputStream();
        send(turn, out);
        if (winnable) {
            boolean isOpen = !position.isUnrestricted() && position.outcome().isEmpty();
            send(isOpen ? new WinnableAnswer(position, wins.of(position, false)).toJson() : "null", out);
        }
    }

    private static void send(String line, OutputStream out) throws IOException {
        out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    private void divide(Context context) throws IOException {
        Position position = query(context).position().position();
        answer(DivideAnswer.of(position, text(context, Body.DIVIDE)), context);
    }

    private void pgn(Context context) throws IOException {
        Query query = query(context);
        byte[] tree = Body.read(context, Body.JSON, bounds.games().bytes());
        String pgn = WrittenGame.pgn(query.position().position(), tree, bounds.games());
        context.contentType(Body.PGN + "; charset=utf-8").result(pgn);
    }

    void refuseGet(Context context) {
        context.header("Allow", "POST");
        throw new RequestException(HttpStatus.METHOD_NOT_ALLOWED_405, "GET is not supported here; use POST");
    }

    private void position(Context context) {
        answer(new PositionAnswer(query(context).position()), context);
    }

    private void moves(Context context) {
        answer(new MovesAnswer(query(context).position().position()), context);
    }

    private void explain(Context context) {
        Query query = query(context, "from", "to", "promotion");
        Position position = query.position().position();
        UciSquares move = query.squares();
        answer(new ExplainAnswer(position, move), context);
    }

    private void trace(Context context) {
        answer(new TraceAnswer(query(context).position().position()), context);
    }

    private void steps(Context context) {
        Query query = query(context, "flip");
        context.contentType("image/svg+xml")
                .result(StepsPicture.of(query.position().position(), query.isTrue("flip")));
    }

    private void attacks(Context context) {
        Query query = query(context, "piece", "square");
        answer(new AttacksAnswer(query.position().position(), query.piece(), query.square("square")), context);
    }

    private void winnable(Context context) {
        Query query = query(context, "shortest");
        Position position = query.position().position();
        answer(new WinnableAnswer(position, wins.of(position, query.isTrue("shortest"))), context);
    }

    private void diagram(Context context) {
        Query query = query(context, "from", "to", "promotion", "marks", "flip");
        context.contentType("image/svg+xml").result(Picture.of(query).toSvg());
    }

    private void practice(Context context) {
        Query query = Query.parse(context.queryString(), List.of("topic", "seed", "first", "n"), bounds);
        Topic topic = query.topic();
        int seed = query.number("seed", 0, MAX_SEED);
        int first = query.number("first", 1, MAX_QUESTION);
        int count = query.number("n", 1, bounds.practiceQuestions());
        List<Question> questions = Practice.questions(topic, seed, first, count);
        answer(json -> json.field("topic", topic).field("seed", seed).field("questions", questions), context);
    }

    private void perft(Context context) throws IOException {
        Query query = query(context, "depth");
        Position position = query.position().position();
        int depth = query.number("depth", 1, bounds.perftDepth());
        perft.run(position, depth, context.res(), context.path());
    }

    private void limits(Context context) {
        Query.parse(context.queryString(), List.of(), bounds);
        answer(bounds, context);
    }

    private void openApi(Context context) throws IOException {
        Query.parse(context.queryString(), List.of(), bounds);
        context.contentType("application/json").result(Page.openApi());
    }

    void file(Context context) throws IOException {
        Optional<Page.PageFile> file = Page.at(context.path());
        if (file.isPresent()) {
            send(file.get(), context);
            return;
        }
        boolean page = context.path().equals("/") || context.path().equals(Guard.EMBEDDED);
        throw new RequestException(
                page ? HttpStatus.SERVICE_UNAVAILABLE_503 : HttpStatus.NOT_FOUND_404,
                page ? Page.MISSING : "not found: " + context.path());
    }

    /** Sends a file of the page: compressed if the client accepts gzip, and without a body if its copy is current. */
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
        context.status(refusal.status()).contentType(Problem.MEDIA_TYPE).result(bytes(refusal.problem(context.path())));
    }

    private Query query(Context context, String... more) {
        List<String> known = new ArrayList<>(Query.OF_A_POSITION);
        known.addAll(Arrays.asList(more));
        return Query.parse(context.queryString(), known, bounds);
    }

    private static void answer(Answer answer, Context context) {
        context.contentType("application/json").result(bytes(answer));
    }

    private static byte[] bytes(Answer answer) {
        return answer.toJson().getBytes(StandardCharsets.UTF_8);
    }
}
