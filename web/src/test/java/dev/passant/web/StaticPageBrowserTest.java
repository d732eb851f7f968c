package dev.passant.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Request;
import dev.passant.notation.Fen;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The page as files: without a network, its first load, and links from and to the page of a server. */
@InChromium(onlyServed = true)
class StaticPageBrowserTest {

    private static final String WORKERS =
            "() => navigator.serviceWorker.getRegistrations().then(({ length }) => length)";

    @BeforeAll
    static void requireModules() {
        assumeTrue(StaticPage.missing().isEmpty(), "the modules are built with -Pwasm only");
    }

    private static Browser browser(BoardPage board) {
        return board.page().context().browser();
    }

    @Test
    void itWorksWithoutANetworkAfterTheFirstVisit(BoardPage board) throws IOException {
        PageServer server = PageServer.files();
        try (server;
                BoardPage site = BoardPage.openOffline(browser(board), server)) {
            site.play("e2e4", "e7e5");
            assertThat(site.played()).hasText(new String[] {"e4", "e5"});
            assertThat(site.status()).hasText("White to move");
            site.goTo("").press("e3").page().evaluate("() => navigator.serviceWorker.ready.then(() => true)");
            server.close();
            site.goToFen("4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1").press("e3", "b3");
            assertThat(site.why()).hasAttribute("data-code", "pinned");
            site.goToFen("8/4k3/8/p1p1p1p1/P1P1P1P1/8/4K3/8 w - - 0 1");
            assertThat(site.status()).hasText("Draw by dead position.");
            site.goToFen(Fen.START).tab("perft").page().locator("#perft-depth").fill("3");
            site.button("Count").click();
            assertThat(site.page().locator("#perft-total")).hasText("8,902");
            // A link with a query, as some sites add to it, and the board for a frame.
            site.goTo("?from=mail#fen=4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1").press("e2");
            assertThat(site.mark("dot", "e4")).hasCount(1);
            site.goTo("embed.html#fen=4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1");
            assertThat(site.page().locator("html")).hasAttribute("data-embed", "true");
            assertThat(site.status()).hasText("White to move");
        }
    }

    @Test
    void theFirstLoadHasTheSmallModuleOnly(BoardPage board) throws IOException {
        try (PageServer server = PageServer.files();
                BoardPage site = BoardPage.open(browser(board), server, PageServer.Way.FILES, 1280, 900, false)) {
            List<String> requests = new CopyOnWriteArrayList<>();
            site.page().onRequest((Request request) -> requests.add(request.url()));
            requests.clear();
            site.goTo("").press("e3", "b3");
            assertThat(site.why()).hasAttribute("data-code", "pinned");
            assertThat(requests)
                    .hasSizeLessThanOrEqualTo(12)
                    .anyMatch(url -> url.contains("/small-"))
                    .noneMatch(url -> url.contains("/whole-"));
            // After the first move, the page requests the chances to mate.
            site.press("e8");
            assertThat(site.played()).hasText(new String[] {"♖xe8+"});
            assertThat(site.page().locator("#winnable-part")).isVisible();
            assertThat(requests).anyMatch(url -> url.endsWith(".wasm") && url.contains("/whole-"));
            site.page().navigate("about:blank");
            requests.clear();
            site.goTo("#variant=atomic&fen=4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1");
            assertThat(site.status()).hasText("White to move");
            assertThat(requests).noneMatch(url -> url.contains("/small-"));
        }
    }

    /** A frame keeps nothing for later, and a page nothing before it is used. */
    @Test
    void aLookAtALinkStoresNothing(BoardPage board) throws IOException {
        try (PageServer server = PageServer.files();
                BoardPage site = BoardPage.openOffline(browser(board), server)) {
            List<String> requests = new CopyOnWriteArrayList<>();
            site.page().onRequest((Request request) -> requests.add(request.url()));
            requests.clear();
            site.goTo("embed.html#fen=4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1").press("e2", "e4");
            assertThat(site.status()).hasText("Black to move");
            assertThat(requests).noneMatch(url -> url.contains("/whole-"));
            assertThat(site.page().evaluate(WORKERS)).isEqualTo(0);
            site.goTo("#fen=4r1k1/8/8/8/8/4R3/8/4K3_w_-_-_0_1");
            assertThat(site.page().evaluate(WORKERS)).isEqualTo(0);
            site.press("e3").page().evaluate("() => navigator.serviceWorker.ready.then(() => true)");
            assertThat(site.page().evaluate(WORKERS)).isEqualTo(1);
        }
    }

    @Test
    void aNewVersionIsOffered(BoardPage board) throws IOException {
        Map<String, byte[]> files = new ConcurrentHashMap<>(StaticPage.files());
        try (PageServer server = PageServer.files(files);
                BoardPage site = BoardPage.openOffline(browser(board), server)) {
            site.goTo("").press("e3").page().waitForFunction("() => navigator.serviceWorker.controller");
            files.computeIfPresent("offline.js", (name, text) -> replaced(text, "VERSION = \"", "VERSION = \"new"));
            files.computeIfPresent("index.html", (name, text) -> replaced(text, "see why</span>", "newer</span>"));
            site.goTo("");
            assertThat(site.page().locator(".tagline")).hasText("see why");
            site.page().locator("#new-version-reload").click();
            assertThat(site.page().locator(".tagline")).hasText("newer");
            assertThat(site.page().locator("#new-version")).isHidden();
        }
    }

    private static byte[] replaced(byte[] text, String old, String now) {
        return new String(text, StandardCharsets.UTF_8).replace(old, now).getBytes(StandardCharsets.UTF_8);
    }

    /** A link made with one page opens with the other. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "#fen=4r1k1/8/8/8/8/4R3/8/4K3_w_-_-_0_1&flip=true&layer=danger,pinned&draw=Ge3b3",
                "#fen=4k3/8/8/8/8/8/8/R1R1K3_w_C_-_0_1&chess960=true",
                "#learn=castling",
                "#learn=castling&n=2&seed=7"
            })
    void linksOpenWithBothPages(String hash, BoardPage board) throws IOException {
        try (PageServer server = PageServer.files();
                BoardPage site = BoardPage.open(browser(board), server, PageServer.Way.FILES, 1280, 900, false)) {
            String made = (String) board.goTo(hash).page().evaluate("location.hash");
            String fen = board.fen().inputValue();
            site.goTo(made);
            assertThat(site.fen()).hasValue(fen);
            assertThat(site.page().evaluate("location.hash")).isEqualTo(made);
            Object asked = site.page().locator("#learn-question").textContent();
            board.goTo((String) site.page().evaluate("location.hash"));
            assertThat(board.fen()).hasValue(fen);
            assertThat(board.page().locator("#learn-question")).hasText((String) asked);
        }
    }
}
