package dev.passant.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.web.Client.Answer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The description of the API says what the server does: every path, parameter and field, and no others. */
class OpenApiTest {

    private static final String SCHEMAS = "#/components/schemas/";

    /** Positions in which every field is there at least once: captures, promotions, castling, ends, problems. */
    private static final List<String> POSITIONS = List.of(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1",
            "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
            // The pawn on f7 is pinned, so its promotions die.
            "k7/3r1P1K/8/8/8/8/8/8 w - - 0 1",
            "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
            "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
            "8/pppppppp/8/8/8/8/PPPPPPPP/8 w - - 0 1");

    private static WebServer server;
    private static Client client;
    private static JsonNode description;

    /** The fields that were seen in answers, as {@code Schema.field}. */
    private final Set<String> seen = new HashSet<>();

    @BeforeAll
    static void start() throws IOException, InterruptedException {
        server = WebServer.start("127.0.0.1", 0);
        client = new Client(server);
        description = client.get("/openapi.json").body();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void pathsAreThoseOfTheServer() {
        assertThat(description.path("paths").propertyNames()).containsExactlyInAnyOrderElementsOf(server.paths());
    }

    @Test
    void parametersAreThoseOfTheServer() throws Exception {
        for (String path : server.paths()) {
            // The server names those it knows.
            String detail = client.get(path + "?no-such-parameter=1").detail();
            String known = detail.contains("there are none here") ? "" : detail.replaceFirst(".*those here are ", "");
            List<String> described = parameters(path).stream()
                    .map(parameter -> parameter.path("name").asString())
                    .toList();
            assertThat(String.join(", ", described)).as(path).isEqualTo(known);
        }
    }

    @Test
    void requiredParametersAreRequired() throws Exception {
        for (String path : server.paths()) {
            List<String> required = parameters(path).stream()
                    .filter(parameter -> parameter.path("required").asBoolean())
                    .map(parameter -> parameter.path("name").asString())
                    .toList();
            Answer bare = client.send(client.request(path).build()).statusCode() == 200 ? null : client.get(path);
            assertThat(bare != null).as(path).isEqualTo(!required.isEmpty());
            if (bare != null) {
                assertThat(bare.detail()).isEqualTo("the parameter \"" + required.get(0) + "\" is missing");
            }
        }
    }

    @Test
    void boundsAreThoseOfTheServer() {
        JsonNode parameters = description.path("components").path("parameters");
        assertThat(parameters.path("fen").path("schema").path("maxLength").asInt())
                .isEqualTo(Bounds.USUAL.fenCharacters());
        assertThat(parameters.path("depth").path("schema").path("maximum").asInt())
                .isEqualTo(Bounds.USUAL.perftDepth());
        assertThat(parameters.path("n").path("schema").path("maximum").asInt())
                .isEqualTo(Bounds.USUAL.practiceQuestions());
    }

    @Test
    void everyFieldOfEveryAnswerIsDescribedAndEveryDescribedFieldIsSeen() throws Exception {
        for (String fen : POSITIONS) {
            String position = "?fen=" + Client.encoded(fen);
            for (String question : List.of("position", "moves", "trace")) {
                check("/api/v1/" + question, position);
            }
            checkEvents("/api/v1/perft", position + "&depth=1");
        }
        for (String squares : List.of("from=e2&to=e4", "from=e2&to=c3", "from=e2&to=e8&promotion=q", "from=e3&to=e4")) {
            check("/api/v1/explain", "?" + squares);
        }
        String pinned = "&fen=" + Client.encoded("4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1");
        check("/api/v1/explain", "?from=d2&to=f3" + pinned);
        check("/api/v1/limits", "");
        check("/api/v1/practice", "?topic=all&seed=7&first=1&n=50");
        check("/api/v1/practice", "?topic=nonsense&seed=7&first=1&n=50");
        check("/api/v1/position", "?fen=nonsense");
        check("/api/v1/position", "?fen=" + Client.encoded("P3k3/8/8/8/8/8/8/KK6 w - - 0 1"));
        checkEvents("/api/v1/perft", "?depth=6");

        Set<String> described = new TreeSet<>();
        JsonNode schemas = description.path("components").path("schemas");
        for (String name : schemas.propertyNames()) {
            for (String field : schemas.path(name).path("properties").propertyNames()) {
                described.add(name + "." + field);
            }
        }
        described.removeAll(seen);
        assertThat(described).as("described, and in no answer").isEmpty();
    }

    private static List<JsonNode> parameters(String path) {
        List<JsonNode> parameters = new ArrayList<>();
        for (JsonNode reference :
                description.path("paths").path(path).path("get").path("parameters")) {
            String name = reference.path("$ref").asString().replaceFirst(".*/", "");
            parameters.add(description.path("components").path("parameters").path(name));
        }
        return parameters;
    }

    private void check(String path, String query) throws IOException, InterruptedException {
        Answer answer = client.get(path + query);
        JsonNode responses = description.path("paths").path(path).path("get").path("responses");
        JsonNode content = responses
                .path(Integer.toString(answer.status()))
                .path("content")
                .path(answer.type());
        assertThat(content.isMissingNode())
                .as(path + query + " answers " + answer.status())
                .isFalse();
        assertThat(fault(answer.body(), content.path("schema"), "", path + query))
                .isEmpty();
    }

    private void checkEvents(String path, String query) throws IOException, InterruptedException {
        Map<String, String> schemas = new LinkedHashMap<>();
        schemas.put("start", "PerftStart");
        schemas.put("move", "PerftMove");
        schemas.put("progress", "PerftProgress");
        schemas.put("done", "PerftDone");
        String events = client.send(client.request(path + query).build()).body();
        assertThat(events).startsWith("event: ");
        for (String event : events.split("\n\n")) {
            String name = event.substring("event: ".length(), event.indexOf('\n'));
            JsonNode data = Client.JSON.readTree(event.substring(event.indexOf("data: ") + "data: ".length()));
            assertThat(schemas).containsKey(name);
            JsonNode schema = description.path("components").path("schemas").path(schemas.get(name));
            assertThat(fault(data, schema, schemas.get(name), path + query + " " + name))
                    .isEmpty();
        }
    }

    /** Where a value is not as its schema says; empty when it is. Only what the description uses is understood. */
    private String fault(JsonNode value, JsonNode schema, String name, String where) {
        if (schema.has("$ref")) {
            String target = schema.path("$ref").asString().substring(SCHEMAS.length());
            return fault(value, description.path("components").path("schemas").path(target), target, where);
        }
        if (schema.has("anyOf")) {
            for (JsonNode choice : schema.path("anyOf")) {
                if (fault(value, choice, name, where).isEmpty()) {
                    return "";
                }
            }
            return where + " fits none of its choices: " + value;
        }
        String type = schema.path("type").asString();
        boolean fits = switch (type) {
            case "object" -> value.isObject();
            case "array" -> value.isArray();
            case "string" -> value.isString();
            case "integer" -> value.isIntegralNumber();
            case "boolean" -> value.isBoolean();
            case "null" -> value.isNull();
            default -> false;
        };
        if (!fits) {
            return where + " is no " + type + ": " + value;
        }
        if (schema.has("pattern")
                && !value.asString().matches(schema.path("pattern").asString())) {
            return where + " does not match its pattern: " + value;
        }
        if (schema.has("enum") && schema.path("enum").valueStream().noneMatch(value::equals)) {
            return where + " is none of its values: " + value;
        }
        return value.isObject() ? faultOfFields(value, schema, name, where) : faultOfElements(value, schema, where);
    }

    private String faultOfElements(JsonNode value, JsonNode schema, String where) {
        for (JsonNode element : value) {
            String fault = fault(element, schema.path("items"), "", where + "[]");
            if (!fault.isEmpty()) {
                return fault;
            }
        }
        return "";
    }

    private String faultOfFields(JsonNode value, JsonNode schema, String name, String where) {
        for (JsonNode required : schema.path("required")) {
            if (!value.has(required.asString())) {
                return where + " has no " + required;
            }
        }
        JsonNode others = schema.path("additionalProperties");
        for (String field : value.propertyNames()) {
            boolean known = schema.path("properties").has(field);
            if (!known && !others.isObject()) {
                return where + "." + field + " is not described";
            }
            seen.add(name + "." + field);
            JsonNode described = known ? schema.path("properties").path(field) : others;
            String fault = fault(value.path(field), described, "", where + "." + field);
            if (!fault.isEmpty()) {
                return fault;
            }
        }
        return "";
    }
}
