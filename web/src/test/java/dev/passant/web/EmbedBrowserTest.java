package dev.passant.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.FrameLocator;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.sun.net.httpserver.HttpServer;
import dev.passant.tables.Tablebase;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The board in a frame of another site, if permitted. */
@InChromium(onlyServed = true)
class EmbedBrowserTest {

    private static final String PINNED = "embed#fen=4r1k1/8/8/8/8/4R3/8/4K3_w_-_-_0_1";

    /** Another site: a different name of this machine counts as one. */
    private HttpServer other;

    @BeforeEach
    void startTheOtherSite() throws IOException {
        other = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        other.start();
    }

    @AfterEach
    void stopTheOtherSite() {
        other.stop(0);
    }

    private String site() {
        return "http://localhost:" + other.getAddress().getPort();
    }

    /** Opens a page of the other site, with the board in a frame. */
    private FrameLocator framed(BoardPage board, WebServer server) {
        String html = "<!doctype html><iframe width=480 height=720 src='" + server.url() + PINNED + "'></iframe>";
        byte[] content = html.getBytes(StandardCharsets.UTF_8);
        other.createContext("/", exchange -> {
            exchange.getResponseHeaders().set("Content-Type", "text/html");
            exchange.sendResponseHeaders(200, content.length);
            exchange.getResponseBody().write(content);
            exchange.close();
        });
        Page page = board.page().context().newPage();
        page.navigate(site() + "/");
        return page.frameLocator("iframe");
    }

    @Test
    void aPermittedSiteShowsTheBoardAndReasonsOnly(BoardPage board) throws IOException {
        try (WebServer server =
                WebServer.start("127.0.0.1", 0, Set.of(), Set.of(site()), Optional.empty(), Tablebase.included())) {
            FrameLocator frame = framed(board, server);
            assertThat(frame.locator("body")).hasAttribute("data-ready", "true");
            frame.locator(".cell[data-square=e3]").click();
            frame.locator(".cell[data-square=b3]").click();
            assertThat(frame.locator("#why")).hasAttribute("data-code", "pinned");
            assertThat(frame.locator("#why-sentence")).isVisible();
            for (String hidden : new String[] {".modes", ".tabs", ".strip", ".bottom"}) {
                assertThat(frame.locator(hidden)).isHidden();
            }
            assertThat(frame.locator("#open-whole")).hasAttribute("href", Pattern.compile("\\./#fen=.*"));
            assertThat(isWithin(frame.locator("#why"))).isTrue();
            assertThat(isWithin(frame.locator("#board"))).isTrue();
        }
    }

    @Test
    void thePageAroundAFrameHearsOfMovesAndReasons(BoardPage board) throws IOException {
        try (WebServer server =
                WebServer.start("127.0.0.1", 0, Set.of(), Set.of(site()), Optional.empty(), Tablebase.included())) {
            FrameLocator frame = framed(board, server);
            assertThat(frame.locator("body")).hasAttribute("data-ready", "true");
            Page page = frame.owner().page();
            page.evaluate("() => { window.heard = []; onmessage = ({ data }) => heard.push(data); }");
            for (String square : new String[] {"e3", "b3", "e8"}) {
                frame.locator(".cell[data-square=" + square + "]").click();
                if (square.equals("b3")) {
                    assertThat(frame.locator("#why")).hasAttribute("data-code", "pinned");
                }
            }
            page.waitForFunction("() => window.heard.length === 2");
            assertThat(page.evaluate(
                            "JSON.stringify(heard.map(({ passant, uci, code, san }) => [passant, uci, code ?? san]))"))
                    .isEqualTo("[[\"refused\",\"e3b3\",\"pinned\"],[\"move\",\"e3e8\",\"Rxe8+\"]]");
        }
    }

    private static boolean isWithin(Locator box) {
        return (boolean) box.evaluate("""
                (each) => {
                    const { top, left, right, bottom } = each.getBoundingClientRect();
                    return top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight;
                }
                """);
    }

    @Test
    void aPracticeWorksInAFrame(BoardPage board) {
        board.goTo("embed#learn=castling&n=3&seed=7");
        assertThat(board.page().locator("#learn-question")).isVisible();
        assertThat(board.page().locator("#learn-options button")).hasCount(5);
        board.keys("1");
        assertThat(board.page().locator("#learn")).hasAttribute("data-state", Pattern.compile("right|wrong"));
        assertThat(board.reason()).isVisible();
        assertThat(board.page().locator(".modes")).isHidden();
    }

    /** History and storage are left to the embedding page. */
    @Test
    void aFrameAddsNoHistoryEntriesAndSavesNothing(BoardPage board) {
        board.goTo("embed#fen=4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1");
        Object entries = board.page().evaluate("history.length");
        board.paste("1. e4 e5 *");
        assertThat(board.gameMoves()).hasCount(2);
        assertThat(board.page().evaluate("history.length")).isEqualTo(entries);
        board.page().reload();
        assertThat(board.page().locator("body")).hasAttribute("data-ready", "true");
        assertThat(board.page().evaluate("localStorage.getItem('passant.games')"))
                .isNull();
    }

    @Test
    void framingIsForbiddenByDefault(BoardPage board) throws IOException {
        try (WebServer server = WebServer.start("127.0.0.1", 0)) {
            FrameLocator frame = framed(board, server);
            assertThat(frame.locator("#board")).hasCount(0);
        }
    }
}
