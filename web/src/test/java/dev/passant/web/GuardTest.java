package dev.passant.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.answers.Problem;
import dev.passant.tables.Tablebase;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rejected requests, and security headers. */
class GuardTest {

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

    private static String withPort(String text) {
        return text.replace("PORT", Integer.toString(server.port()));
    }

    private static String askHost(String host) throws IOException {
        return client.raw("GET /api/v1/limits HTTP/1.1\r\nHost: " + withPort(host) + "\r\nConnection: close\r\n\r\n");
    }

    @Test
    void onlyConfiguredHostsAreAccepted() throws Exception {
        try (WebServer proxied = WebServer.start(
                "127.0.0.1",
                0,
                Set.of("Board.example", "board.example:8443"),
                Set.of(),
                Optional.empty(),
                Tablebase.included())) {
            Client asking = new Client(proxied);
            assertThat(askFurther(asking, "Host: board.example")).startsWith("HTTP/1.1 200 ");
            assertThat(askFurther(asking, "Host: board.EXAMPLE:8443\r\nOrigin: https://board.example:8443"))
                    .startsWith("HTTP/1.1 200 ");
            assertThat(askFurther(asking, "Host: 127.0.0.1:" + proxied.port())).startsWith("HTTP/1.1 200 ");
            assertThat(askFurther(asking, "Host: board.example:81")).startsWith("HTTP/1.1 421 ");
            assertThat(askFurther(asking, "Host: evil.example")).startsWith("HTTP/1.1 421 ");
            assertThat(askFurther(asking, "Host: board.example\r\nOrigin: https://evil.example"))
                    .startsWith("HTTP/1.1 403 ");
        }
    }

    private static String askFurther(Client asking, String headers) throws IOException {
        return asking.raw("GET /api/v1/limits HTTP/1.1\r\n" + headers + "\r\nConnection: close\r\n\r\n");
    }

    @Test
    void onlyTheEmbeddedPageCanBeFramedByPermittedSites() throws Exception {
        HttpResponse<String> without =
                client.send(client.request(Guard.EMBEDDED).build());
        assertThat(without.headers().firstValue("X-Frame-Options")).hasValue("DENY");
        assertThat(without.headers().firstValue("Content-Security-Policy").orElse(""))
                .contains("frame-ancestors 'none'");
        try (WebServer framed = WebServer.start(
                "127.0.0.1",
                0,
                Set.of(),
                Set.of("https://school.example", "https://a.example"),
                Optional.empty(),
                Tablebase.included())) {
            Client asking = new Client(framed);
            HttpResponse<String> page = asking.send(asking.request(Guard.EMBEDDED)
                    .header("Sec-Fetch-Site", "cross-site")
                    .header("Sec-Fetch-Mode", "navigate")
                    .header("Sec-Fetch-Dest", "iframe")
                    .build());
            assertThat(page.statusCode()).isEqualTo(Page.isThere() ? 200 : 503);
            assertThat(page.headers().firstValue("X-Frame-Options")).isEmpty();
            assertThat(page.headers().firstValue("Content-Security-Policy").orElse(""))
                    .startsWith("default-src 'none';")
                    .endsWith("frame-ancestors https://a.example https://school.example");
            for (String other : List.of("/", "/api/v1/limits", "/embed/", "/nothing")) {
                HttpResponse<String> answer = asking.send(asking.request(other).build());
                assertThat(answer.headers().firstValue("X-Frame-Options"))
                        .as(other)
                        .hasValue("DENY");
                assertThat(answer.headers()
                                .firstValue("Content-Security-Policy")
                                .orElse(""))
                        .as(other)
                        .contains("frame-ancestors 'none'");
            }
            assertThat(asking.send(asking.request("/api/v1/limits")
                                    .header("Sec-Fetch-Site", "cross-site")
                                    .header("Sec-Fetch-Mode", "cors")
                                    .build())
                            .statusCode())
                    .isEqualTo(403);
        }
    }

    @Test
    void directoriesAreNotServed() throws Exception {
        for (String path : List.of("/css", "/css/", "/vendor", "/vendor/cm-chessboard/", "/index", "/.")) {
            assertThat(client.send(client.request(path).build()).statusCode())
                    .as(path)
                    .isEqualTo(404);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1:PORT", "localhost:PORT", "LocalHost:PORT", "[::1]:PORT"})
    void ownNamesAreAccepted(String host) throws IOException {
        assertThat(askHost(host)).startsWith("HTTP/1.1 200 ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "evil.example:PORT",
                "evil.example",
                "localhost",
                "localhost:1",
                "127.0.0.1.evil.example:PORT",
                "localhost.:PORT",
                "0.0.0.0:PORT",
                "127.0.0.2:PORT"
            })
    void otherHostsAreRejected(String host) throws IOException {
        assertThat(askHost(host)).startsWith("HTTP/1.1 421 ").contains("the request is for another server");
    }

    @Test
    void hostInTheRequestLineIsChecked() throws IOException {
        assertThat(client.raw(withPort("GET http://evil.example:PORT/api/v1/limits HTTP/1.1\r\n"
                        + "Host: localhost:PORT\r\nConnection: close\r\n\r\n")))
                .startsWith("HTTP/1.1 4");
    }

    @Test
    void requestWithoutHostIsRejected() throws IOException {
        assertThat(client.raw("GET / HTTP/1.1\r\nConnection: close\r\n\r\n")).startsWith("HTTP/1.1 400 ");
        assertThat(client.raw("GET / HTTP/1.0\r\n\r\n")).startsWith("HTTP/1.1 421 ");
        assertThat(client.raw(withPort(
                        "GET / HTTP/1.1\r\nHost: localhost:PORT\r\nHost: evil.example\r\nConnection: close\r\n\r\n")))
                .startsWith("HTTP/1.1 400 ");
    }

    @ParameterizedTest
    @CsvSource({
        "http://127.0.0.1:PORT, 200",
        "http://localhost:PORT, 200",
        "https://127.0.0.1:PORT, 403",
        "http://127.0.0.1:1, 403",
        "http://127.0.0.1, 403",
        "http://evil.example, 403",
        "http://evil.example:PORT, 403",
        "null, 403"
    })
    void originMustBeThisServer(String origin, int status) throws Exception {
        HttpResponse<String> response = client.send(client.request("/api/v1/limits")
                .header("Origin", withPort(origin))
                .build());
        assertThat(response.statusCode()).isEqualTo(status);
        assertThat(response.headers().firstValue("Access-Control-Allow-Origin")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "same-origin, cors, /api/v1/limits, 200",
        "none, navigate, /api/v1/limits, 200",
        "cross-site, no-cors, /api/v1/limits, 403",
        "same-site, cors, /api/v1/limits, 403",
        "cross-site, navigate, /api/v1/perft, 403",
        "cross-site, no-cors, /, 403"
    })
    void otherSitesMayOnlyLinkToThePage(String site, String mode, String path, int status) throws Exception {
        HttpRequest request = client.request(path)
                .header("Sec-Fetch-Site", site)
                .header("Sec-Fetch-Mode", mode)
                .build();
        assertThat(client.send(request).statusCode()).isEqualTo(status);
    }

    @Test
    void otherSitesMayLinkToThePage() throws Exception {
        HttpRequest request = client.request("/")
                .header("Sec-Fetch-Site", "cross-site")
                .header("Sec-Fetch-Mode", "navigate")
                .build();
        assertThat(client.send(request).statusCode()).isEqualTo(Page.isThere() ? 200 : 503);
    }

    @Test
    void everyResponseHasTheSecurityHeaders() throws Exception {
        for (String path : List.of("/", "/api/v1/position", "/api/v1/position?fen=x", "/nothing", "/openapi.json")) {
            HttpResponse<String> response = client.send(client.request(path).build());
            boolean file = path.equals("/") && Page.isThere();
            Guard.HEADERS.forEach((name, value) -> assertThat(response.headers().allValues(name))
                    .as(path + " " + name)
                    // Files of the page are cached and revalidated by their tag.
                    .containsExactly(file && name.equals("Cache-Control") ? "no-cache" : value));
            assertThat(response.headers().firstValue("Server")).isEmpty();
        }
        assertThat(Guard.HEADERS.get("Content-Security-Policy"))
                .startsWith("default-src 'none';")
                .doesNotContain("unsafe");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/../../etc/passwd",
                "/%2e%2e/module-info.class",
                "/vendor/../../Guard.class",
                "/..%2fGuard.class",
                "//Guard.class",
                "/./index.html",
                "/Guard.class",
                "/vendor//LICENSE",
                "/page/index.html",
                "/.index.html",
                "/index.html%00.js"
            })
    void onlyFilesOfThePageAreServed(String path) throws IOException {
        String answer =
                client.raw(withPort("GET " + path + " HTTP/1.1\r\nHost: localhost:PORT\r\nConnection: close\r\n\r\n"));
        assertThat(answer).matches("(?s)HTTP/1.1 40[04] .*\"type\":\"about:blank\".*");
    }

    @Test
    void malformedRequestsAreRejectedInTheSameFormat() throws IOException {
        assertThat(client.raw("NONSENSE\r\n\r\n"))
                .startsWith("HTTP/1.1 400 ")
                .contains(Problem.MEDIA_TYPE, "\"type\":\"about:blank\"");
    }
}
