package dev.passant.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.passant.notation.Fen;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page as files, under a path of a server that knows nothing of it. */
@InChromium
class StaticPageBrowserTest {

    private static final String PATH = "/some/where/";

    private static void serve(Path folder, HttpExchange request) throws IOException {
        try (request) {
            String name = request.getRequestURI().getPath().substring(PATH.length());
            Path file = folder.resolve(name.isEmpty() ? "index.html" : name);
            if (!Files.isRegularFile(file)) {
                request.sendResponseHeaders(404, -1);
                return;
            }
            String end = file.toString().replaceFirst(".*\\.", "");
            String type = switch (end) {
                case "html" -> "text/html";
                case "js" -> "text/javascript";
                case "css" -> "text/css";
                case "svg" -> "image/svg+xml";
                case "wasm" -> "application/wasm";
                default -> "text/plain";
            };
            request.getResponseHeaders().set("Content-Type", type);
            byte[] content = Files.readAllBytes(file);
            request.sendResponseHeaders(200, content.length);
            request.getResponseBody().write(content);
        }
    }

    @Test
    void itAnswersWithoutAServerAndThenWithoutANetwork(BoardPage board, @TempDir Path folder) throws IOException {
        assumeTrue(StaticPage.missing().isEmpty(), "the modules are built with -Pwasm only");
        StaticPage.write(folder);
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext(PATH, request -> serve(folder, request));
        server.start();
        Browser browser = board.page().context().browser();
        String address = "http://127.0.0.1:" + server.getAddress().getPort() + PATH;
        try (BoardPage site = BoardPage.open(browser, address, 1280, 900, false)) {
            site.play("e2e4", "e7e5");
            assertThat(site.played()).hasText(new String[] {"e4", "e5"});
            assertThat(site.status()).hasText("White to move");
            site.goToFen("4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1").press("e3", "b3");
            assertThat(site.why()).hasAttribute("data-code", "pinned");
            site.page().navigate(address + "embed.html");
            assertThat(site.page().locator("html")).hasAttribute("data-embed", "true");
            assertThat(site.status()).hasText("White to move");
            site.goTo("").page().evaluate("() => navigator.serviceWorker.ready.then(() => true)");
            server.stop(0);
            site.goToFen("8/4k3/8/p1p1p1p1/P1P1P1P1/8/4K3/8 w - - 0 1");
            assertThat(site.status()).hasText("Draw by dead position.");
            site.goToFen(Fen.START).tab("perft").page().locator("#perft-depth").fill("3");
            site.button("Count").click();
            assertThat(site.page().locator("#perft-total")).hasText("8,902");
        } finally {
            server.stop(0);
        }
    }
}
