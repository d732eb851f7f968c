package dev.passant.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import com.microsoft.playwright.options.ServiceWorkerPolicy;
import dev.passant.answers.Bounds;
import dev.passant.answers.Response;
import dev.passant.answers.WinSearch;
import dev.passant.answers.api.AllEndpoints;
import dev.passant.answers.api.Endpoint;
import dev.passant.web.PageServer.Way;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.assertj.core.api.Assertions;

/** The page object of the browser tests: squares to press, pieces to drag, a reason to read. */
final class BoardPage implements AutoCloseable {

    private static final Map<String, Endpoint> ENDPOINTS =
            AllEndpoints.of(Bounds.USUAL, WinSearch.within(Bounds.USUAL.wins()));

    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    /** Dispatches the event of a paste outside of text fields. */
    private static final String PASTE = """
            (text) => {
                const data = new DataTransfer();
                data.setData("text/plain", text);
                document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
            }
            """;

    private final BrowserContext profile;
    private final Page page;
    private final String address;
    private final Way way;
    private final List<String> errors = new ArrayList<>();
    private boolean opened;

    private BoardPage(BrowserContext profile, String address, Way way) {
        this.profile = profile;
        this.address = address;
        this.way = way;
        profile.setDefaultTimeout(Chromium.PATIENCE_MILLISECONDS);
        page = profile.newPage();
        // The page is one bundled script; tests that import a module get it from the sources.
        page.route(address + "modules/**/*.js", route -> {
            String name = route.request().url().replaceFirst(".*/modules/", "");
            route.fulfill(new Route.FulfillOptions().setPath(Path.of("src", "main", "page", name)));
        });
        page.onConsoleMessage(message -> {
            // The browser logs every error response; the page shows it.
            if (message.type().equals("error") && !message.text().startsWith("Failed to load resource")) {
                errors.add(message.text());
            }
        });
        page.onPageError(errors::add);
        page.onRequest(request -> {
            if (!request.url().startsWith(address) && !request.url().startsWith("data:")) {
                errors.add("request to another server: " + request.url());
            }
        });
    }

    static BoardPage open(Browser browser, PageServer server, Way way, int width, int height, boolean dark) {
        // A service worker would answer requests before the routes of a test.
        return open(browser, server, way, options(width, height, dark).setServiceWorkers(ServiceWorkerPolicy.BLOCK));
    }

    /** Opens the page as files, with the service worker that keeps it for use without a network. */
    static BoardPage openOffline(Browser browser, PageServer server) {
        return open(browser, server, Way.FILES, options(1280, 900, false));
    }

    private static BoardPage open(Browser browser, PageServer server, Way way, Browser.NewContextOptions options) {
        return new BoardPage(browser.newContext(options), server.address(), way);
    }

    private static Browser.NewContextOptions options(int width, int height, boolean dark) {
        return new Browser.NewContextOptions()
                .setViewportSize(width, height)
                .setColorScheme(dark ? ColorScheme.DARK : ColorScheme.LIGHT)
                .setReducedMotion(ReducedMotion.REDUCE);
    }

    /** Skips a test of the page as files, since it is about requests to the server. */
    void requireServer() {
        assumeTrue(way == Way.SERVED, "the page has no server");
    }

    /** Returns the address of the page for frames, without a fragment. */
    String embedded() {
        return way == Way.SERVED ? "embed" : "embed.html";
    }

    /** Returns the answer of the API to a request, as the page receives it. */
    Object answer(String path, String query) {
        StringBuilder body = new StringBuilder();
        Response response = new Response() {
            @Override
            public void begin(int status, String mediaType) {
                Assertions.assertThat(status).isEqualTo(200);
            }

            @Override
            public void part(String text) {
                body.append(text);
            }
        };
        Endpoint.answer(ENDPOINTS, "/api/v1/" + path, query, new byte[0], response);
        return page().evaluate("(text) => JSON.parse(text)", body.toString());
    }

    /** Returns the page, at the starting position unless an address was opened before. */
    Page page() {
        if (!opened) {
            goToFen(START);
        }
        return page;
    }

    /** Adds a script that runs before the page's own. */
    BoardPage bring(Path script) {
        page.addInitScript(script);
        return this;
    }

    /** Opens the page as a static site does: it names a folder of WebAssembly modules, which workers load. */
    BoardPage withoutServer() {
        page.route(Pattern.compile("^http://[^/]+/(#.*)?$"), route -> {
            APIResponse sent = route.fetch();
            String addresses = worker() + " ../stand-in/small.js ../stand-in/whole.js";
            String text =
                    sent.text().replace("<head>", "<head><meta name=\"passant-wasm\" content=\"" + addresses + "\" />");
            route.fulfill(new Route.FulfillOptions().setResponse(sent).setBody(text));
        });
        return this;
    }

    private static String worker() {
        try {
            return StaticPage.names().stream()
                    .filter(name -> name.startsWith("wasm/worker-"))
                    .findFirst()
                    .orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Opens the page with a fragment, including its {@code #}. */
    BoardPage goTo(String hash) {
        if (opened) {
            // Otherwise only the fragment would change, without a reload.
            page.navigate("about:blank");
        }
        opened = true;
        page.navigate(address + hash);
        assertThat(page.locator("body")).hasAttribute("data-ready", "true");
        return this;
    }

    BoardPage goToFen(String fen) {
        return goTo("#fen=" + URLEncoder.encode(fen, StandardCharsets.UTF_8));
    }

    /** Sets up a position with the FEN field. */
    BoardPage setUp(String fen) {
        tab("setup").fen().fill(fen);
        page().locator("#fen-form button[type=submit]").click();
        return this;
    }

    Locator fen() {
        return page().locator("#fen");
    }

    Locator square(String square) {
        return page().locator(".cell[data-square=" + square + "]");
    }

    /** Returns the drawing of the piece on a square. */
    Locator piece(String square) {
        return page().locator(".pieces [data-square=" + square + "]");
    }

    /** Returns a mark on a square: a dot, a ring, a cross, a tint. */
    Locator mark(String kind, String square) {
        return page().locator(".mark-" + kind + "[data-square=" + square + "]");
    }

    BoardPage press(String... squares) {
        for (String square : squares) {
            square(square).click();
        }
        return this;
    }

    /** Plays moves by pressing their squares, and waits for the board to change. */
    BoardPage play(String... moves) {
        for (String move : moves) {
            String from = move.substring(0, 2);
            String to = move.substring(2, 4);
            assertThat(square(from)).hasAttribute("aria-label", Pattern.compile(from + ", (white|black) .*"));
            press(from);
            assertThat(square(to)).hasAttribute("data-target", Pattern.compile("move|capture"));
            press(to);
            assertThat(mark("tint", to).and(page().locator(".role-last"))).hasCount(1);
            assertThat(status()).not().hasText("…");
        }
        return this;
    }

    /** Drags a piece with the mouse in several steps. */
    BoardPage drag(String from, String to) {
        BoundingBox start = square(from).boundingBox();
        BoundingBox end = square(to).boundingBox();
        page().mouse().move(start.x + start.width / 2, start.y + start.height / 2);
        page().mouse().down();
        page().mouse().move((start.x + end.x + start.width) / 2, (start.y + end.y + start.height) / 2);
        page().mouse().move(end.x + end.width / 2, end.y + end.height / 2);
        page().mouse().up();
        return this;
    }

    /** Pastes a text without waiting for the result. */
    void sendPaste(String text) {
        page().evaluate(PASTE, text);
    }

    /** Pastes a game or a position and waits for Game mode. */
    BoardPage paste(String text) {
        sendPaste(text);
        assertThat(page().locator("body")).hasAttribute("data-mode", "game");
        return this;
    }

    Locator status() {
        return page().locator("#status");
    }

    Locator reason() {
        return page().locator("#why-sentence");
    }

    /** Returns the card with the reason; its data attributes contain the verdict. */
    Locator why() {
        return page().locator("#why");
    }

    /** Returns the polite live region. */
    Locator said() {
        return page().locator("#said");
    }

    Locator played() {
        return page().locator("#moves .ply");
    }

    Locator button(String name) {
        return page().locator("button:visible", new Page.LocatorOptions().setHasText(name))
                .first();
    }

    /** Returns the moves in the tree of the game. */
    Locator gameMoves() {
        return page().locator("#game-tree .ply");
    }

    /** Returns the current move of the tree. */
    Locator currentMove() {
        return page().locator("#game-tree [aria-current]");
    }

    BoardPage tab(String name) {
        if (page().locator("#tab-" + name).isHidden()) {
            page().locator("#tabs-more").click();
        }
        page().locator("#tab-" + name).click();
        assertThat(page().locator("#panel-" + name)).isVisible();
        return this;
    }

    BoardPage mode(String name) {
        page().locator("input[name=mode][value=" + name + "]").check();
        assertThat(page().locator("body")).hasAttribute("data-mode", name);
        return this;
    }

    BoardPage keys(String... keys) {
        for (String key : keys) {
            page().keyboard().press(key);
        }
        return this;
    }

    @Override
    public void close() {
        profile.close();
        Assertions.assertThat(errors)
                .as("errors logged, and requests to other servers")
                .isEmpty();
    }
}
