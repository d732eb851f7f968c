package dev.passant.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;

/** The page, or the line that says why there is none. */
class PageTest {

    @Test
    void pageIsServedOrItsAbsenceIsTold() throws Exception {
        try (WebServer server = WebServer.start("127.0.0.1", 0)) {
            HttpResponse<String> response =
                    new Client(server).send(new Client(server).request("/").build());
            if (WebServer.missingPage().isPresent()) {
                assertThat(response.statusCode()).isEqualTo(503);
                assertThat(response.body())
                        .contains("the page is not in this build")
                        .contains("Node");
            } else {
                assertThat(response.statusCode()).isEqualTo(200);
                assertThat(response.headers().firstValue("Content-Type").orElse(""))
                        .isEqualToIgnoringCase("text/html;charset=utf-8");
                assertThat(response.body()).startsWith("<!doctype html>");
            }
        }
    }

    @Test
    void piecesComeFromTheSameServer() throws Exception {
        if (!Page.isThere()) {
            assertThat(Page.at("/index.html")).isEmpty();
            return;
        }
        assertThat(Page.at("/main.js").orElseThrow().mediaType()).startsWith("text/javascript");
        assertThat(Page.at("/vendor/cm-chessboard/assets/pieces/standard.svg")
                        .orElseThrow()
                        .mediaType())
                .isEqualTo("image/svg+xml");
        assertThat(Page.at("/vendor/cm-chessboard/assets/pieces/staunty.svg")).isEmpty();
    }
}
