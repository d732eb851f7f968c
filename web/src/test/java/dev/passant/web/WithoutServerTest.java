package dev.passant.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.answers.Bounds;
import dev.passant.answers.Response;
import dev.passant.answers.WinSearch;
import dev.passant.answers.api.AllEndpoints;
import dev.passant.answers.api.Endpoint;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A page without a server gets the same answers. */
class WithoutServerTest {

    private static final class Received implements Response {
        private int status;
        private String mediaType = "";
        private final StringBuilder body = new StringBuilder();

        @Override
        public void begin(int answered, String type) {
            status = answered;
            mediaType = type;
        }

        @Override
        public void part(String text) {
            body.append(text);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            nullValues = "-",
            value = {
                "/api/v1/position | fen=8/8/8/8/8/4k3/4p3/4K3+w+-+-+0+1 | - | -",
                "/api/v1/position | fen=nonsense | - | -",
                "/api/v1/position | fen=k7/8/8/8/8/8/8/KQ6+w+-+-+0+1 | - | -",
                "/api/v1/moves | - | - | -",
                "/api/v1/line | - | application/x-chess-moves | g1f3 g8f6 f3g1 f6g8",
                "/api/v1/turn | winnable=true | application/x-chess-moves | e2e4 e7e5",
                "/api/v1/turn | - | application/x-chess-moves | e2e5",
                "/api/v1/explain | from=e2&to=e5 | - | -",
                "/api/v1/explain | from=e2 | - | -",
                "/api/v1/trace | - | - | -",
                "/api/v1/attacks | piece=Q&square=d4 | - | -",
                "/api/v1/winnable | fen=8/8/8/8/8/4k3/4p3/4K3+w+-+-+0+1 | - | -",
                "/api/v1/tables | fen=8/8/8/8/8/4k3/8/4K2Q+w+-+-+0+1 | - | -",
                "/api/v1/tables | fen=8/8/8/8/8/4k3/4q3/K6Q+w+-+-+0+1 | - | -",
                "/api/v1/diagram | marks=ff&flip=true | - | -",
                "/api/v1/steps | - | - | -",
                "/api/v1/practice | topic=pins&seed=7&first=1&n=2 | - | -",
                "/api/v1/practice | topic=none&seed=7&first=1&n=2 | - | -",
                "/api/v1/question | ask=dm+2&seed=7&fen=7k/Q7/4K3/8/8/8/8/8+w+-+-+0+1 | - | -",
                "/api/v1/question | ask=dm+1&seed=7&fen=4k3/8/8/8/8/8/8/R3K3+w+-+-+1%2B3+0+1 | - | -",
                "/api/v1/limits | - | - | -",
                "/api/v1/limits | more=true | - | -",
                "/api/v1/games | game=1 | application/x-chess-pgn | 1. e4 (1. d4) e5 {comment} 2. Ke3 *",
                "/api/v1/games | - | application/x-chess-pgn | [White \"x\"]",
                "/api/v1/pgn | - | application/json | {\"nodes\":[{},{\"parent\":0,\"uci\":\"e2e4\",\"nags\":[1]}]}",
                "/api/v1/pgn | - | application/json | {\"nodes\":7",
                "/api/v1/divide | - | application/x-chess-divide | e2e4: 20 O-O: 7",
                "/api/v1/perft | depth=0 | - | -",
                "/api/v1/none | - | - | -"
            })
    void answersAreThoseOfTheServer(String path, String query, String mediaType, String body) throws Exception {
        Map<String, Endpoint> endpoints = AllEndpoints.of(Bounds.USUAL, WinSearch.within(Bounds.OfWins.USUAL));
        Received received = new Received();
        byte[] bytes = body == null ? new byte[0] : body.getBytes(StandardCharsets.UTF_8);
        Endpoint.answer(endpoints, path, query == null ? "" : query, bytes, received);
        try (WebServer server = WebServer.start("127.0.0.1", 0)) {
            Client client = new Client(server);
            HttpRequest.Builder request = client.request(query == null ? path : path + "?" + query);
            if (mediaType != null) {
                request.header("Content-Type", mediaType).POST(BodyPublishers.ofByteArray(bytes));
            }
            HttpResponse<String> answer = client.send(request.build());
            assertThat(received.status).isEqualTo(answer.statusCode());
            assertThat(answer.headers().firstValue("Content-Type")).hasValue(received.mediaType);
            assertThat(received.body.toString()).isEqualTo(answer.body());
        }
    }
}
