package dev.passant.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.FrameLocator;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.io.IOException;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The board in a frame of another page, where an option lets it. */
@ExtendWith(InChromium.class)
class EmbedBrowserTest {

    private static final String OTHER_SITE = "http://school.example/";
    private static final String PINNED = "embed#fen=4r1k1/8/8/8/8/4R3/8/4K3_w_-_-_0_1";

    /** A page of another site, with a frame. */
    private static Page framing(BoardPage board, WebServer server) {
        BrowserContext profile = board.page().context();
        Page page = profile.newPage();
        page.route(
                OTHER_SITE,
                route -> route.fulfill(new Route.FulfillOptions()
                        .setContentType("text/html")
                        .setBody("<!doctype html><iframe width=480 height=720 src='" + server.url() + PINNED
                                + "'></iframe>")));
        page.navigate(OTHER_SITE);
        return page;
    }

    @Test
    void aNamedSiteShowsTheBoardWithItsReasonsAndNothingElse(BoardPage board) throws IOException {
        try (WebServer server = WebServer.start("127.0.0.1", 0, Set.of(), Set.of("http://school.example"))) {
            FrameLocator frame = framing(board, server).frameLocator("iframe");
            assertThat(frame.locator("body")).hasAttribute("data-ready", "true");
            frame.locator(".cell[data-square=e3]").click();
            frame.locator(".cell[data-square=b3]").click();
            assertThat(frame.locator("#why")).hasAttribute("data-code", "pinned");
            assertThat(frame.locator("#why-sentence")).isVisible();
            for (String hidden : new String[] {".top", ".tabs", ".strip", ".bottom"}) {
                assertThat(frame.locator(hidden)).isHidden();
            }
            assertThat(frame.locator("#open-whole")).hasAttribute("href", Pattern.compile("\\./#fen=.*"));
            assertThat(isWithin(frame.locator("#why"))).isTrue();
            assertThat(isWithin(frame.locator("#board"))).isTrue();
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
    void withoutTheOptionNobodyShowsIt(BoardPage board) throws IOException {
        try (WebServer server = WebServer.start("127.0.0.1", 0)) {
            FrameLocator frame = framing(board, server).frameLocator("iframe");
            assertThat(frame.locator("#board")).hasCount(0);
        }
    }
}
