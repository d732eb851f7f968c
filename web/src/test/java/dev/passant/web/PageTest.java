package dev.passant.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.net.http.HttpResponse;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page, or the message if it is missing. */
class PageTest {

    @Test
    void pageIsServedOrReportedMissing() throws Exception {
        try (WebServer server = WebServer.start("127.0.0.1", 0)) {
            HttpResponse<String> response =
                    new Client(server).send(new Client(server).request("/").build());
            if (WebServer.missingPage().isPresent()) {
                assertThat(response.statusCode()).isEqualTo(503);
                assertThat(response.body())
                        .contains("the page is missing from this build")
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
        assertThat(Page.at("/vendor/cm-chessboard/assets/pieces/standard.svg")
                        .orElseThrow()
                        .mediaType())
                .isEqualTo("image/svg+xml");
        assertThat(Page.at("/vendor/cm-chessboard/assets/pieces/staunty.svg")).isEmpty();
    }

    @Test
    void filesHaveContentHashesAndAreCached() throws Exception {
        assumeTrue(Page.isThere(), "the page was not built");
        try (WebServer server = WebServer.start("127.0.0.1", 0)) {
            Client client = new Client(server);
            HttpResponse<String> page = client.send(client.request("/").build());
            Matcher names = Pattern.compile("(?:src|href)=\"((?:main|early|style|icon)-[0-9A-Z]{8}\\.[a-z]+)\"")
                    .matcher(page.body());
            Set<String> files = new TreeSet<>();
            while (names.find()) {
                files.add(names.group(1));
            }
            assertThat(files).hasSize(4);
            for (String file : files) {
                HttpResponse<String> whole =
                        client.send(client.request("/" + file).build());
                assertThat(whole.statusCode()).isEqualTo(200);
                assertThat(header(whole, "Cache-Control")).isEqualTo("public, max-age=31536000, immutable");
                HttpResponse<String> small = client.send(client.request("/" + file)
                        .header("Accept-Encoding", "br, gzip")
                        .build());
                assertThat(header(small, "Content-Encoding")).isEqualTo("gzip");
                assertThat(small.body().length()).isLessThan(whole.body().length());
                HttpResponse<String> plain = client.send(client.request("/" + file)
                        .header("Accept-Encoding", "gzip;q=0")
                        .build());
                assertThat(plain.body()).isEqualTo(whole.body());
            }
            assertThat(header(page, "Cache-Control")).isEqualTo("no-cache");
            HttpResponse<String> again = client.send(client.request("/")
                    .header("If-None-Match", header(page, "ETag"))
                    .build());
            assertThat(again.statusCode()).isEqualTo(304);
            assertThat(again.body()).isEmpty();
        }
    }

    private static String header(HttpResponse<String> response, String name) {
        return response.headers().firstValue(name).orElse("");
    }
}
