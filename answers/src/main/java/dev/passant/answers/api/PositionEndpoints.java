package dev.passant.answers.api;

import dev.passant.answers.AttacksAnswer;
import dev.passant.answers.Bounds;
import dev.passant.answers.ExplainAnswer;
import dev.passant.answers.LineAnswer;
import dev.passant.answers.LineOfMoves;
import dev.passant.answers.MovesAnswer;
import dev.passant.answers.PositionAnswer;
import dev.passant.answers.Response;
import dev.passant.answers.StepsPicture;
import dev.passant.answers.TraceAnswer;
import dev.passant.answers.TurnAnswer;
import dev.passant.chess.Color;
import dev.passant.chess.History;
import dev.passant.chess.Position;
import dev.passant.input.FenPolicy;
import dev.passant.svg.Diagram;
import dev.passant.svg.MarkColor;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The paths about a position and its moves. They depend only on core, so a build for browsers that contains only these
 * paths is small.
 */
public final class PositionEndpoints {

    private final Bounds bounds;
    private final List<String> parameters;

    private PositionEndpoints(Bounds bounds, List<String> parameters) {
        this.bounds = bounds;
        this.parameters = parameters;
    }

    /** Creates the endpoints for chess and the variants. */
    static PositionEndpoints withVariants(Bounds bounds) {
        List<String> parameters = new ArrayList<>(Query.POSITION_PARAMETERS);
        parameters.add("variant");
        return new PositionEndpoints(bounds, parameters);
    }

    /** Returns the endpoints that a page requests after every move, by path; for standard chess only. */
    public static Map<String, Endpoint> ofChess(Bounds bounds) {
        return new PositionEndpoints(bounds, Query.POSITION_PARAMETERS).ofMoves();
    }

    /** Returns all endpoints by path. */
    Map<String, Endpoint> byPath() {
        Map<String, Endpoint> endpoints = new HashMap<>(ofMoves());
        endpoints.put("/api/v1/trace", this::trace);
        endpoints.put("/api/v1/diagram", this::diagram);
        endpoints.put("/api/v1/steps", this::steps);
        return endpoints;
    }

    private Map<String, Endpoint> ofMoves() {
        return Map.of(
                "/api/v1/position",
                this::position,
                "/api/v1/moves",
                this::moves,
                "/api/v1/line",
                this::line,
                "/api/v1/turn",
                this::turn,
                "/api/v1/explain",
                this::explain,
                "/api/v1/attacks",
                this::attacks,
                "/api/v1/limits",
                this::limits);
    }

    /** Parses the parameters of a position, and the given additional parameters. */
    Query query(String text, String... more) {
        List<String> known = new ArrayList<>(parameters);
        known.addAll(Arrays.asList(more));
        return Query.parse(text, known, bounds);
    }

    /** Plays the moves in the body of a request. */
    History history(Position start, Supplier<byte[]> body) {
        return LineOfMoves.play(start, text(body), bounds.games());
    }

    static String text(Supplier<byte[]> body) {
        return new String(body.get(), StandardCharsets.UTF_8);
    }

    private void position(String query, Supplier<byte[]> body, Response response) {
        Query asked = query(query, Query.LANG);
        response.send(new PositionAnswer(asked.position()), asked.locale(response));
    }

    private void moves(String query, Supplier<byte[]> body, Response response) {
        Query asked = query(query, Query.LANG);
        response.send(new MovesAnswer(asked.position().position()), asked.locale(response));
    }

    private void line(String query, Supplier<byte[]> body, Response response) {
        Query asked = query(query, Query.LANG);
        response.send(new LineAnswer(history(asked.position().position(), body)), asked.locale(response));
    }

    private void turn(String query, Supplier<byte[]> body, Response response) {
        sendTurn(query(query, Query.LANG), body, response);
    }

    /** Sends the answer about the position after a line, and returns the line. */
    History sendTurn(Query query, Supplier<byte[]> body, Response response) {
        FenPolicy.Accepted start = query.position();
        History history = history(start.position(), body);
        String turn = new TurnAnswer(start, history).toJson(query.locale(response));
        response.begin(200, Response.LINES);
        response.part(turn + "\n");
        return history;
    }

    private void explain(String text, Supplier<byte[]> body, Response response) {
        Query query = query(text, "from", "to", "promotion", Query.LANG);
        response.send(new ExplainAnswer(query.position().position(), query.squares()), query.locale(response));
    }

    private void trace(String query, Supplier<byte[]> body, Response response) {
        Query asked = query(query, Query.LANG);
        response.send(new TraceAnswer(asked.position().position()), asked.locale(response));
    }

    private void attacks(String text, Supplier<byte[]> body, Response response) {
        Query query = query(text, "piece", "square");
        response.send(new AttacksAnswer(query.position().position(), query.piece(), query.square("square")));
    }

    /** Draws the position, marked squares, and the witness of a move if given. */
    private void diagram(String text, Supplier<byte[]> body, Response response) {
        Query query = query(text, "from", "to", "promotion", "marks", "flip");
        Position position = query.position().position();
        Diagram diagram = Diagram.of(position);
        if (query.isTrue("flip")) {
            diagram.orientation(Color.BLACK);
        }
        long marks = query.bits("marks");
        if (marks != 0) {
            diagram.mark(marks, MarkColor.BLUE);
        }
        if (query.has("from") || query.has("to")) {
            diagram.witness(query.squares().explain(position).witness());
        }
        response.send(Response.SVG, diagram.toSvg());
    }

    private void steps(String text, Supplier<byte[]> body, Response response) {
        Query query = query(text, "flip");
        response.send(Response.SVG, StepsPicture.of(query.position().position(), query.isTrue("flip")));
    }

    private void limits(String query, Supplier<byte[]> body, Response response) {
        Query.parse(query, List.of(), bounds);
        response.send(bounds);
    }
}
