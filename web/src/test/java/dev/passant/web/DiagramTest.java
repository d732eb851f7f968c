package dev.passant.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Color;
import dev.passant.chess.Square;
import dev.passant.explain.Explainer;
import dev.passant.notation.Fen;
import dev.passant.svg.Diagram;
import dev.passant.svg.MarkColor;
import java.io.IOException;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The diagram of a position is the library's, as printed by {@code board --svg}. */
class DiagramTest {

    private static final String FEN = "4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1";
    private static final String PATH = "/api/v1/diagram?fen=" + Client.encoded(FEN);

    private WebServer server;
    private Client client;

    @BeforeEach
    void start() throws IOException {
        server = WebServer.start("127.0.0.1", 0);
        client = new Client(server);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void diagramIsThatOfTheLibrary() throws Exception {
        HttpResponse<String> response = client.send(client.request(PATH).build());
        assertThat(response.headers().firstValue("Content-Type")).hasValue("image/svg+xml");
        assertThat(response.body()).isEqualTo(Diagram.of(Fen.parse(FEN)).toSvg());
    }

    @Test
    void witnessMarksAndSideAreDrawn() throws Exception {
        HttpResponse<String> response = client.send(
                client.request(PATH + "&from=e3&to=b3&marks=ff&flip=true").build());
        Diagram expected = Diagram.of(Fen.parse(FEN))
                .orientation(Color.BLACK)
                .mark(0xFF, MarkColor.BLUE)
                .witness(Explainer.explain(Fen.parse(FEN), Square.E3, Square.B3).witness());
        assertThat(response.body()).isEqualTo(expected.toSvg());
    }

    @Test
    void invalidSetsOfSquaresAreRejected() throws Exception {
        Client.Answer answer = client.get(PATH + "&marks=0xff");
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.detail())
                .contains("marks must be 1 to 16 lower-case hexadecimal digits")
                .contains("0xff");
        assertThat(client.get(PATH + "&from=e3").detail()).contains("missing parameter \"to\"");
    }
}
