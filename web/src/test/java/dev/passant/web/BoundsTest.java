package dev.passant.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.answers.Bounds;
import dev.passant.web.Client.Answer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;

/** The limits of requests, and the errors beyond them. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class BoundsTest {

    private static final Bounds.OfGames GAMES = new Bounds.OfGames(3000, 3, 20, 2);

    private WebServer server =
            started(new Bounds(100, 12, 1_000_000_000_000L, 600, 2, 2000, 50, GAMES, Bounds.OfWins.USUAL));
    private Client client = new Client(server);

    private static WebServer started(Bounds bounds) {
        try {
            return WebServer.start("127.0.0.1", 0, bounds);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private void restart(Bounds bounds) {
        server.close();
        server = started(bounds);
        client = new Client(server);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void limitsAreReported() throws Exception {
        Answer answer = client.get("/api/v1/limits");
        assertThat(answer.body().toString())
                .isEqualTo(
                        "{\"fenCharacters\":100,\"perftDepth\":12,\"perftNodes\":1000000000000,"
                                + "\"perftSeconds\":600,\"perftRuns\":2,\"requestBytes\":2000,\"practiceQuestions\":50,"
                                + "\"games\":{\"bytes\":3000,\"count\":3,\"plies\":20,\"variationDepth\":2},"
                                + "\"wins\":{\"nodes\":200000,\"milliseconds\":1000,\"mebibytes\":32,\"searches\":4},\"tablePieces\":3}");
    }

    @Test
    void longFenIsRejected() throws Exception {
        Answer answer = client.get("/api/v1/position?fen=" + "8".repeat(101));
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.detail()).isEqualTo("fen must have at most 100 characters, got 101");
        assertThat(client.get("/api/v1/position?fen=" + "8".repeat(100)).detail())
                .startsWith("invalid FEN");
    }

    @Test
    void longRequestIsRejected() throws Exception {
        Answer line = client.get("/api/v1/position?fen=" + "8".repeat(3000));
        assertThat(line.status()).isEqualTo(414);
        assertThat(line.detail()).isEqualTo("the address is too long");
        Answer headers = Client.answer(client.send(client.request("/api/v1/position")
                .header("X-Long", "x".repeat(3000))
                .build()));
        assertThat(headers.status()).isEqualTo(431);
        assertThat(headers.detail()).isEqualTo("the request line and headers are too long");
    }

    @Test
    void longBodiesAreRejectedBeforeTheyAreParsed() throws Exception {
        Answer answer = client.post("/api/v1/games", Body.PGN, "{" + " ".repeat(3000));
        assertThat(answer.status()).isEqualTo(413);
        assertThat(answer.detail()).isEqualTo("the body is longer than 3000 bytes");
        String chunked = client.raw("POST /api/v1/games HTTP/1.1\r\nHost: 127.0.0.1:" + server.port()
                + "\r\nContent-Type: application/x-chess-pgn\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
                + "fa0\r\n" + " ".repeat(4000) + "\r\n0\r\n\r\n");
        assertThat(chunked).startsWith("HTTP/1.1 413 ").contains("the body is longer than 3000 bytes");
    }

    @Test
    void theNumberOfGamesIsLimited() throws Exception {
        JsonNode five = client.post(
                        "/api/v1/games?game=3", Body.PGN, "1. e4 *\n\n1. d4 *\n\n1. c4 *\n\n1. f4 *\n\n1. g4 *")
                .body();
        assertThat(five.path("games").size()).isEqualTo(3);
        assertThat(five.path("more").asBoolean()).isTrue();
        assertThat(five.path("game").path("nodes").path(1).path("san").asString())
                .isEqualTo("c4");
        assertThat(client.post("/api/v1/games?game=4", Body.PGN, "1. e4 *").detail())
                .isEqualTo("game must be between 1 and 3, got \"4\"");
        assertThat(client.post("/api/v1/games?game=2", Body.PGN, "1. e4 *").detail())
                .isEqualTo("game 2 not found; the last game is 1");
    }

    @Test
    void longGamesAndDeepVariationsAreTruncatedWithAProblem() throws Exception {
        String shuffle = "Nf3 Nf6 Ng1 Ng8 ".repeat(6);
        JsonNode game =
                client.post("/api/v1/games", Body.PGN, shuffle + "*").body().path("game");
        assertThat(game.path("nodes").size()).isEqualTo(21);
        assertThat(game.path("cut").asBoolean()).isTrue();
        assertThat(game.path("problems").toString()).contains("the game has more than 20 moves");
        JsonNode nested = client.post("/api/v1/games", Body.PGN, "1. e4 (1. d4 (1. c4 (1. f4))) *")
                .body()
                .path("game");
        assertThat(nested.path("nodes").size()).isEqualTo(4);
        assertThat(nested.path("problems").toString()).contains("more than 2 nested variations");
        assertThat(client.post("/api/v1/line", Body.MOVES, "g1f3 g8f6 f3g1 f6g8 ".repeat(6))
                        .detail())
                .isEqualTo("a line must have at most 20 moves, got 24");
    }

    @Test
    void deepPerftIsRejected() throws Exception {
        assertThat(client.get("/api/v1/perft?depth=13").detail())
                .isEqualTo("depth must be between 1 and 12, got \"13\"");
    }

    @Test
    void perftStopsAtTheNodeLimit() throws Exception {
        restart(new Bounds(100, 12, 1_000_000, 600, 2, 2000, 50, GAMES, Bounds.OfWins.USUAL));
        String events =
                client.send(client.request("/api/v1/perft?depth=8").build()).body();
        assertThat(events).contains("event: problem").contains("the limit is 1000000 nodes");
        assertThat(events).doesNotContain("event: done");
    }

    @Test
    void perftStopsAtTheTimeLimit() throws Exception {
        restart(new Bounds(100, 12, 1_000_000_000_000L, 1, 2, 2000, 50, GAMES, Bounds.OfWins.USUAL));
        String events =
                client.send(client.request("/api/v1/perft?depth=12").build()).body();
        assertThat(events).contains("event: problem").contains("the limit is 1 seconds");
    }

    @Test
    void unrestrictedFullOfQueensStopsInTime() throws Exception {
        restart(new Bounds(100, 12, 1_000_000_000_000L, 1, 2, 2000, 50, GAMES, Bounds.OfWins.USUAL));
        String queens = Client.encoded("q6q/1Q4Q1/2q2q2/3QQ3/3qq3/2Q2Q2/1q4q1/Q6Q w - - 0 1");
        String events = client.send(
                        client.request("/api/v1/perft?depth=12&fen=" + queens).build())
                .body();
        assertThat(events).contains("event: problem").contains("the limit is 1 seconds");
    }

    @Test
    void mateSearchStopsAtTheNodeLimit() throws Exception {
        restart(withWins(new Bounds.OfWins(1, 60_000, 1, 1)));
        String hard = "/api/v1/winnable?fen=" + Client.encoded("8/8/4k3/8/8/2n5/1B6/K7 w - - 0 1");
        // Twice, to check that the first search releases its permit.
        for (int time = 0; time < 2; time++) {
            JsonNode answer = client.get(hard).body();
            assertThat(answer.path("white").path("verdict").asString()).isEqualTo("undecided");
            assertThat(answer.path("outcome").isNull()).isTrue();
        }
    }

    @Test
    void mateSearchIsRejectedIfNoneBecomesFree() throws Exception {
        restart(withWins(new Bounds.OfWins(1, 1, 1, 0)));
        HttpResponse<String> refused =
                client.send(client.request("/api/v1/winnable").build());
        assertThat(refused.statusCode()).isEqualTo(503);
        assertThat(refused.headers().firstValue("Retry-After")).hasValue("1");
        assertThat(Client.answer(refused).detail())
                .isEqualTo("too many mate searches: at most 0 run at the same time; try again");
    }

    @Test
    void aReplyIsRejectedIfNoSearchBecomesFree() throws Exception {
        restart(withWins(new Bounds.OfWins(1, 1, 1, 0)));
        HttpResponse<String> refused = client.sendTo("/api/v1/reply?strength=hard&seed=1", Body.MOVES, "e2e4");
        assertThat(refused.statusCode()).isEqualTo(503);
        assertThat(refused.headers().firstValue("Retry-After")).hasValue("1");
        assertThat(Client.answer(refused).detail())
                .isEqualTo("too many searches for a reply: at most 0 run at the same time; try again");
    }

    @Test
    void aReplyReleasesItsPermit() throws Exception {
        restart(withWins(new Bounds.OfWins(1, 60_000, 1, 1)));
        for (int time = 0; time < 2; time++) {
            assertThat(client.post("/api/v1/reply?strength=easy&seed=1", Body.MOVES, "e2e4")
                            .status())
                    .isEqualTo(200);
            assertThat(client.post("/api/v1/reply?strength=nonsense&seed=1", Body.MOVES, "e2e4")
                            .status())
                    .isEqualTo(400);
        }
    }

    private static Bounds withWins(Bounds.OfWins wins) {
        return new Bounds(100, 12, 1_000_000_000_000L, 600, 2, 2000, 50, GAMES, wins);
    }

    @Test
    void theNumberOfPerftsIsLimitedAndAClosedOneMakesRoom() throws Exception {
        HttpResponse<InputStream> first = running();
        HttpResponse<InputStream> second = running();
        HttpResponse<String> third =
                client.send(client.request("/api/v1/perft?depth=3").build());
        assertThat(third.statusCode()).isEqualTo(503);
        assertThat(third.headers().firstValue("Retry-After")).hasValue("1");
        assertThat(Client.answer(third).detail())
                .isEqualTo("too many perfts: at most 2 run at the same time; stop one, or wait until it ends");

        // Closing the connection stops its perft.
        first.body().close();
        second.body().close();
        while (server.freeRuns() < 2) {
            Thread.onSpinWait();
        }
        String events =
                client.send(client.request("/api/v1/perft?depth=3").build()).body();
        assertThat(events).contains("event: done");
    }

    /** Starts a perft that would take days, and waits for its first event. */
    private HttpResponse<InputStream> running() throws IOException, InterruptedException {
        HttpResponse<InputStream> response = client.stream("/api/v1/perft?depth=12");
        assertThat(response.statusCode()).isEqualTo(200);
        BufferedReader lines = new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8));
        assertThat(lines.readLine()).isEqualTo("event: start");
        return response;
    }

    @Test
    void closingTheServerStopsItsPerfts() throws Exception {
        HttpResponse<InputStream> count = running();
        server.close();
        assertThat(count.statusCode()).isEqualTo(200);
        while (server.freeRuns() < 2) {
            Thread.onSpinWait();
        }
        assertThat(server.freeRuns()).isEqualTo(2);
    }
}
