package dev.passant.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.perft.Perft;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Perft as server-sent events. */
class PerftStreamTest {

    private static WebServer server;
    private static Client client;

    @BeforeAll
    static void start() throws IOException {
        server = WebServer.start("127.0.0.1", 0);
        client = new Client(server);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private record Event(String name, JsonNode data) {}

    private static List<Event> events(String fen, int depth) throws IOException, InterruptedException {
        HttpResponse<String> response =
                client.send(client.request("/api/v1/perft?depth=" + depth + "&fen=" + Client.encoded(fen))
                        .build());
        assertThat(response.headers().firstValue("Content-Type").orElse("")).startsWith("text/event-stream");
        List<Event> events = new ArrayList<>();
        for (String block : response.body().split("\n\n")) {
            String[] lines = block.split("\n");
            assertThat(lines).hasSize(2);
            events.add(new Event(
                    lines[0].substring("event: ".length()),
                    Client.JSON.readTree(lines[1].substring("data: ".length()))));
        }
        return events;
    }

    @Test
    void countsPerRootMoveAddUpToThePublishedCount() throws Exception {
        List<Event> events = events(Fen.START, 5);
        assertThat(events.get(0).name()).isEqualTo("start");
        assertThat(events.get(0).data().path("expected").asLong()).isEqualTo(4_865_609);
        List<Event> moves =
                events.stream().filter(event -> event.name().equals("move")).toList();
        assertThat(moves).hasSize(20);
        assertThat(moves.stream()
                        .mapToLong(move -> move.data().path("nodes").asLong())
                        .sum())
                .isEqualTo(4_865_609);
        assertThat(moves.get(19).data().path("done").asInt()).isEqualTo(20);
        Event done = events.get(events.size() - 1);
        assertThat(done.name()).isEqualTo("done");
        assertThat(done.data().path("nodes").asLong()).isEqualTo(4_865_609);
        assertThat(done.data().path("matches").asBoolean()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "8/pppppppp/8/8/8/8/PPPPPPPP/8 w - - 0 1",
                "8/8/p1p1p2P/7p/8/P2P1P2/8/8 w - - 0 1",
                "q6q/1Q4Q1/2q2q2/3QQ3/3qq3/2Q2Q2/1q4q1/Q6Q w - - 0 1",
                "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"
            })
    void countEqualsTheEngines(String fen) throws Exception {
        Position position = Fen.parseSetup(fen).toUnrestricted();
        for (int depth = 1; depth <= 3; depth++) {
            List<Event> events = events(fen, depth);
            Event done = events.get(events.size() - 1);
            assertThat(done.data().path("nodes").asLong()).isEqualTo(Perft.count(position, depth));
            assertThat(done.data().path("expected").isNull()).isTrue();
        }
    }
}
