package dev.passant.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.answers.Bounds;
import dev.passant.tables.Tablebase;
import dev.passant.uci.UciEngine;
import dev.passant.web.Client.Answer;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The OpenAPI description lists exactly the server's paths, parameters and fields. */
class OpenApiTest {

    /** Positions that cover every field: captures, promotions, castling, ends, problems. */
    private static final List<String> POSITIONS = List.of(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1",
            "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
            // The pawn on f7 is pinned, so its promotions are illegal.
            "k7/3r1P1K/8/8/8/8/8/8 w - - 0 1",
            "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
            "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
            "8/4k3/8/p1p1p1p1/P1P1P1P1/8/4K3/8 w - - 0 1",
            "8/pppppppp/8/8/8/8/PPPPPPPP/8 w - - 0 1",
            // Castling would expose the king.
            "4k3/8/8/8/8/8/8/qRK5 w B - 0 1");

    private static UciEngine engine;
    private static WebServer server;
    private static Client client;
    private static JsonNode description;

    private final Description answers = new Description();

    @BeforeAll
    static void start() throws IOException, InterruptedException {
        engine = UciEngine.start(PlayingEngineTest.Scripted.command(), Duration.ofMinutes(1));
        server = WebServer.start("127.0.0.1", 0, Set.of(), Set.of(), Optional.of(engine), Tablebase.included());
        client = new Client(server);
        description = client.get("/openapi.json").body();
    }

    @AfterAll
    static void stop() {
        server.close();
        engine.close();
    }

    @Test
    void pathsAreThoseOfTheServer() {
        Set<String> paths = new HashSet<>(server.paths());
        paths.addAll(server.postedPaths());
        assertThat(description.path("paths").propertyNames()).containsExactlyInAnyOrderElementsOf(paths);
        server.postedPaths()
                .forEach(path -> assertThat(description.path("paths").path(path).propertyNames())
                        .containsExactly("post"));
    }

    @Test
    void parametersAreThoseOfTheServer() throws Exception {
        Set<String> paths = new HashSet<>(server.paths());
        paths.addAll(server.postedPaths());
        for (String path : paths) {
            // The error lists the known parameters.
            String asked = path + "?no-such-parameter=1";
            String detail =
                    (server.paths().contains(path) ? client.get(asked) : client.post(asked, Body.PGN, "")).detail();
            String known = detail.contains("none is expected here") ? "" : detail.replaceFirst(".*; expected ", "");
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
                assertThat(bare.detail()).isEqualTo("missing parameter \"" + required.get(0) + "\"");
            }
        }
    }

    @Test
    void limitsAreThoseOfTheServer() {
        JsonNode parameters = description.path("components").path("parameters");
        assertThat(parameters.path("fen").path("schema").path("maxLength").asInt())
                .isEqualTo(Bounds.USUAL.fenCharacters());
        assertThat(parameters.path("depth").path("schema").path("maximum").asInt())
                .isEqualTo(Bounds.USUAL.perftDepth());
        assertThat(parameters.path("game").path("schema").path("maximum").asInt())
                .isEqualTo(Bounds.USUAL.games().count());
        assertThat(parameters.path("n").path("schema").path("maximum").asInt())
                .isEqualTo(Bounds.USUAL.practiceQuestions());
    }

    @Test
    void describedFieldsAreExactlyThoseOfResponses() throws Exception {
        for (String fen : POSITIONS) {
            String position = "?fen=" + Client.encoded(fen);
            for (String question : List.of("position", "moves", "trace", "winnable")) {
                check("/api/v1/" + question, position);
            }
            checkEvents("/api/v1/perft", position + "&depth=1");
        }
        for (String squares : List.of("from=e2&to=e4", "from=e2&to=c3", "from=e2&to=e8&promotion=q", "from=e3&to=e4")) {
            check("/api/v1/explain", "?" + squares);
        }
        String pinned = "&fen=" + Client.encoded("4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1");
        check("/api/v1/explain", "?from=d2&to=f3" + pinned);
        String inHand = "variant=crazyhouse&fen=" + Client.encoded("4k3/8/8/8/8/8/4r3/4KQ~2[NPp] w - - 0 1");
        String checks = "variant=3check&fen=" + Client.encoded("4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1");
        for (String question :
                List.of("position?", "moves?", "trace?", "explain?from=N@&to=f2&", "explain?from=P@&to=d2&")) {
            check("/api/v1/" + question, inHand);
            check("/api/v1/" + question, inHand.replace("4r3", "7r"));
            check("/api/v1/" + question.replaceAll("[NP]@", "e1"), checks);
        }
        check("/api/v1/limits", "");
        check("/api/v1/tables", "?fen=" + Client.encoded("8/8/8/8/8/4k3/8/4K2Q w - - 0 1"));
        check("/api/v1/tables", "?fen=startpos");
        check("/api/v1/attacks", "?piece=R&square=d1");
        check("/api/v1/practice", "?topic=all&seed=7&first=1&n=50");
        check("/api/v1/practice", "?topic=crazyhouse&seed=7&first=1&n=9");
        check("/api/v1/practice", "?topic=nonsense&seed=7&first=1&n=50");
        check("/api/v1/question", "?ask=outcome&seed=7");
        check("/api/v1/question", "?ask=dm+1&seed=7");
        check("/api/v1/question", "?ask=dm+9&seed=7");
        check("/api/v1/question", "?ask=moves&seed=7&from=g1");
        check("/api/v1/position", "?fen=nonsense");
        check("/api/v1/position", "?fen=" + Client.encoded("P3k3/8/8/8/8/8/8/K3R3 w - - 0 1"));
        checkEvents("/api/v1/perft", "?depth=6");
        checkSent("/api/v1/games", Body.PGN, """
                [White "W"]

                1. Nf3 $1 {[%clk 0:05:00] [%cal Gf3g5] A comment} Nf6 ({Before} 1... c5 2. Ng1)
                2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 9. e5 *
                """);
        checkSent("/api/v1/games", Body.PGN, "[FEN \"k7/3r1P1K/8/8/8/8/8/8 w - - 0 1\"] 1. f8=Q *");
        checkSent("/api/v1/line", Body.MOVES, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
        checkSent("/api/v1/line", Body.MOVES, "g1f3 g8f6 f3g1 h8g8 g1f3 g8h8");
        checkSent("/api/v1/games", Body.PGN, "[Variant \"Atomic\"] 1. e4 *");
        checkSent("/api/v1/games", Body.PGN, "");
        checkSent("/api/v1/turn?winnable=true", Body.MOVES, "g1f3");
        checkSent("/api/v1/reply?strength=easy&seed=7&variant=atomic", Body.MOVES, "e2e4");
        checkSent("/api/v1/reply?strength=none&seed=7", Body.MOVES, "");
        checkSent("/api/v1/divide", Body.DIVIDE, "e2e4: 20");

        Set<String> described = new TreeSet<>();
        JsonNode schemas = description.path("components").path("schemas");
        for (String name : schemas.propertyNames()) {
            // Schemas of request bodies are not used in responses.
            boolean isAnswer = !name.endsWith("ToWrite");
            for (String field : schemas.path(name).path("properties").propertyNames()) {
                if (isAnswer) {
                    described.add(name + "." + field);
                }
            }
        }
        described.removeAll(answers.seen());
        // Only Syzygy tables have these; the server of this test has none.
        described.removeAll(Set.of("TableProbe.dtz", "TableProbe.rounded", "TableMove.dtz", "TableMove.rounded"));
        assertThat(described).as("described, but in no response").isEmpty();
    }

    private static List<JsonNode> parameters(String path) {
        List<JsonNode> parameters = new ArrayList<>();
        for (JsonNode reference : operation(path).path("parameters")) {
            String name = reference.path("$ref").asString().replaceFirst(".*/", "");
            parameters.add(description.path("components").path("parameters").path(name));
        }
        return parameters;
    }

    private static JsonNode operation(String path) {
        return description.path("paths").path(path).path(server.paths().contains(path) ? "get" : "post");
    }

    private void checkSent(String path, String mediaType, String body) throws IOException, InterruptedException {
        answers.checkSeen(client.sendTo(path, mediaType, body));
    }

    private void check(String path, String query) throws IOException, InterruptedException {
        answers.checkSeen(client.send(client.request(path + query).build()));
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
            assertThat(answers.fault(data, schema, schemas.get(name), path + query + " " + name))
                    .isEmpty();
        }
    }
}
