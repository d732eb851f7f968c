package dev.passant.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Mouse;
import com.microsoft.playwright.options.MouseButton;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Addresses contain the view and restore it. */
@InChromium
class PermalinkBrowserTest {

    @Test
    void aLinkWithMovesIsParsedByTheServer(BoardPage board) {
        board.goTo("#fen=startpos_moves_e2e4_e7e5");
        assertThat(board.piece("e4")).hasAttribute("data-piece", "wp");
        assertThat(board.fen()).hasValue("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
        assertThat(board.reason()).containsText("Select a piece to see where it may move.");
    }

    /** The link of a server, whose query is the view; other queries are left alone. */
    @Test
    void theViewMayBeInTheQuery(BoardPage board) {
        board.goTo("?fen=4r1k1/8/8/8/8/4R3/8/4K3_w_-_-_0_1&mode=rules&why=e3b3");
        assertThat(board.why()).hasAttribute("data-code", "pinned");
        assertThat(board.page())
                .hasURL(Pattern.compile("[^?]*#fen=4r1k1/8/8/8/8/4R3/8/4K3_w_-_-_0_1&mode=rules&why=e3b3"));
        for (String query : new String[] {"?from=mail", "?fen=4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1"}) {
            board.goTo(query + "#fen=4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1");
            assertThat(board.piece("e2")).hasAttribute("data-piece", "wp");
        }
    }

    /** The browser tells of a link in a later task than that in which the address changes. */
    @Test
    void aLinkIsNotReplacedByWhatThePageWritesBeforeItIsFollowed(BoardPage board) {
        board.goTo("#fen=4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1");
        board.page().evaluate("() => { location.hash = '#tab=perft'; document.getElementById('flip').click(); }");
        assertThat(board.page().locator("#panel-perft")).isVisible();
        assertThat(board.page()).hasURL(Pattern.compile(".*tab=perft.*"));
        board.page().goBack();
        assertThat(board.piece("e2")).hasAttribute("data-piece", "wp");
    }

    @Test
    void anInvalidPositionInALinkIsReported(BoardPage board) {
        board.goTo("#fen=8/8/8/8/x7/8/8/8_w_-_-_0_1");
        assertThat(board.status()).hasText("Not a position");
        assertThat(board.reason()).containsText("is not a position that this page can read.");
        assertThat(board.reason()).not().containsText("offset");
        board.goTo("#fen=8/8/8/8/8/8/8/8_w_-_-_0_1");
        assertThat(board.reason()).containsText("The board is empty.");
    }

    @Test
    void arrowsAndCirclesAreDrawnWithTheSecondaryButtonAndSaved(BoardPage board) {
        board.square("e2").hover();
        board.page().mouse().down(new Mouse.DownOptions().setButton(MouseButton.RIGHT));
        board.square("e4").hover();
        board.page().mouse().up(new Mouse.UpOptions().setButton(MouseButton.RIGHT));
        board.square("d5").click(new Locator.ClickOptions().setButton(MouseButton.RIGHT));
        assertThat(board.page().locator(".mark-arrow[data-from=e2][data-to=e4]"))
                .hasCount(1);
        assertThat(board.mark("ring", "d5")).hasCount(1);
        assertThat(board.page()).hasURL(Pattern.compile(".*&draw=Ge2e4,Gd5.*"));

        String address = board.page().url();
        board.goTo(address.substring(address.indexOf('#')));
        assertThat(board.mark("ring", "d5")).hasCount(1);
        board.play("e2e4");
        assertThat(board.mark("ring", "d5")).hasCount(0);
    }

    @Test
    void anAddressRestoresPositionModeAndLayers(BoardPage board) {
        board.goTo("#fen=4r1k1/8/8/8/8/4R3/8/4K3_w_-_-_0_1&mode=free&layer=pinned,attacks-black");
        assertThat(board.fen()).hasValue("4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1");
        assertThat(board.page().locator("input[name=mode][value=free]")).isChecked();
        assertThat(board.page().locator("#layer-pinned")).isChecked();
        assertThat(board.page().locator("#layer-attacks-black")).isChecked();
        assertThat(board.mark("stripes", "e3")).hasCount(1);
    }

    @Test
    void changesUpdateTheAddress(BoardPage board) {
        board.play("e2e4").mode("free");
        board.button("Flip board").click();
        board.tab("layers").page().locator("#layer-danger").check();
        String address = board.page().url();
        String hash = address.substring(address.indexOf('#'));

        board.goTo(hash);
        assertThat(board.piece("e4")).hasCount(1);
        assertThat(board.page().locator(".cell").first()).hasAttribute("data-square", "h1");
        assertThat(board.page().locator("#layer-danger")).isChecked();
        assertThat(board.page().locator("body")).hasAttribute("data-mode", "free");
        assertThat(hash).contains("mode=free").contains("layer=danger");
    }

    @Test
    void anEditedAddressIsFollowed(BoardPage board) {
        board.page().evaluate("location.hash = '#fen=8/4P1k1/8/8/8/8/8/4K3_w_-_-_0_1'");
        assertThat(board.piece("e7")).hasAttribute("data-piece", "wp");
        assertThat(board.piece("a1")).hasCount(0);
    }

    @Test
    void anInvalidPositionInAnAddressLeavesTheBoardUsable(BoardPage board) {
        board.goTo("#fen=nonsense&mode=nonsense&layer=%%%");
        assertThat(board.page().locator("#fen-problems li")).hasCount(1);
        board.setUp("4k3/8/8/8/8/8/8/4K2R w K - 0 1").play("e1g1");
        assertThat(board.piece("f1")).hasCount(1);
    }

    @Test
    void markupInAnAddressStaysText(BoardPage board) {
        board.goTo("#fen=%3Cimg%20src=x%20onerror=%22document.body.dataset.broken=1%22%3E");
        assertThat(board.page().locator("#fen-problems li")).hasCount(1);
        assertThat(board.page().locator("#fen-problems img")).hasCount(0);
        assertThat(board.page().locator("body")).not().hasAttribute("data-broken", "1");
    }

    /** A reload while loading must find the original address. */
    @Test
    void theAddressStaysUnchangedWhileLoading(BoardPage board) {
        board.page().addInitScript("""
                window.addresses = [];
                const replace = history.replaceState.bind(history);
                history.replaceState = (...entry) => {
                    replace(...entry);
                    window.addresses.push(location.hash);
                };""");
        String asked = "#fen=4r1k1/8/8/8/8/4R3/8/4K3_w_-_-_0_1&mode=rules";
        board.goTo(asked);
        assertThat((String) board.page().evaluate("() => [...new Set(window.addresses)].join(' ')"))
                .isEqualTo(asked);
    }

    @Test
    void aHeldKeyInALongGameLeavesTheAddressAtTheLastMove(BoardPage board) {
        board.paste("Nf3 Nf6 Ng1 Ng8 ".repeat(100) + "*");
        assertThat(board.gameMoves()).hasCount(400);
        board.keys("Home");
        Object written = board.page().evaluate("""
                () => {
                    let written = 0;
                    const replace = history.replaceState.bind(history);
                    history.replaceState = (...entry) => {
                        written++;
                        replace(...entry);
                    };
                    for (let ply = 0; ply < 300; ply++) {
                        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
                    }
                    return written;
                }""");
        // Chromium ignores more than 200 rapid changes.
        assertThat((int) written).isBetween(1, 200);
        assertThat(board.fen()).hasValue("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 300 151");
        assertThat(board.page()).hasURL(Pattern.compile(".*_-_300_151&.*"));
    }
}
