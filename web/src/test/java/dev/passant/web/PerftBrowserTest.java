package dev.passant.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.passant.answers.Bounds;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The perft panel shows progress while it counts. */
@InChromium
class PerftBrowserTest {

    /** One ply deeper with each difference, down to the move and its rule. */
    @Test
    void aDifferenceLeadsToTheMoveAndItsRule(BoardPage board) {
        Page page =
                board.goToFen("4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1").tab("perft").page();
        page.locator("#perft-depth").fill("2");
        page.locator(".perft-compare summary").click();
        Map<String, Object> moves = asMap(board.answer("moves", "fen=4r1k1/8/8/8/8/4R3/8/4K3+w+-+-+0+1"));
        List<String> legal = ((List<?>) moves.get("moves"))
                .stream().map(move -> (String) asMap(move).get("uci")).toList();
        page.locator("#perft-theirs").fill(String.join(": 1\n", legal) + ": 1\ne3b3: 20");
        page.locator("#perft-compare").click();
        page.locator("#perft-differences button[data-uci=e3b3]").click();
        assertThat(board.why()).hasAttribute("data-code", "pinned");
        page.locator("#perft-differences button[data-uci=e3e4]").click();
        assertThat(board.piece("e4")).hasAttribute("data-piece", "wr");
        assertThat(page.locator("#perft-depth")).hasValue("1");
        assertThat(page.locator("#perft-theirs")).isFocused();
        page.locator("#perft-theirs").fill("e8e4: 1");
        page.locator("#perft-compare").click();
        page.locator("#perft-differences button[data-uci=e8e5]").click();
        assertThat(board.why()).hasAttribute("data-legal", "true");
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> asMap(Object value) {
        return (Map<String, Object>) value;
    }

    /** The limit is requested when the panel is first opened. */
    @Test
    void depthIsLimitedToTheServersMaximum(BoardPage board) {
        Locator depth = board.page().locator("#perft-depth");
        assertThat(depth).not().hasAttribute("max", Pattern.compile(".*"));
        board.tab("perft");
        assertThat(depth).hasAttribute("max", String.valueOf(Bounds.USUAL.perftDepth()));
    }

    @Test
    void theDivideOfAnotherProgramIsCompared(BoardPage board) {
        board.goTo("#tab=perft&fen=4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1");
        board.page().locator("#perft-depth").fill("2");
        board.page().locator(".perft-compare summary").click();
        board.page().locator("#perft-theirs").fill("e2e3: 5\ne2e4: 6\ne1d1: 5\ne1f1: 5\ne1d2: 5\ne1f2: 5\ne1e2: 5");
        board.page().locator("#perft-compare").click();
        assertThat(board.page().locator("#perft-differences li"))
                .hasText(new String[] {"e1e2 is not legal in this position.", "e2e4: 6, expected 5 (1 too many)."});
    }

    @Test
    void countsPerMoveAddUpToThePublishedCount(BoardPage board) {
        board.tab("perft").page().locator("#perft-depth").fill("4");
        board.button("Count").click();
        assertThat(panel(board)).hasAttribute("data-state", "done");
        assertThat(board.page().locator("#perft-total")).hasText("197,281");
        assertThat(board.page().locator("#perft-expected")).hasText("✓ matches the published count: 197,281");
        assertThat(rows(board)).hasCount(20);
        assertThat(board.said()).containsText("197,281 at depth 4");
    }

    @Test
    void aLongCountShowsFinishedMovesAndStops(BoardPage board) {
        board.tab("perft").page().locator("#perft-depth").fill("8");
        board.button("Count").click();
        assertThat(rows(board).first()).isVisible();
        assertThat(panel(board)).hasAttribute("data-state", "running");
        assertThat(board.page().locator("#perft-state")).hasText(Pattern.compile(".* so far, .* million per second.*"));

        board.button("Stop").click();
        assertThat(panel(board)).hasAttribute("data-state", "stopped");
        assertThat(board.button("Count")).isEnabled();
        assertThat(board.page().locator("#perft-total")).hasText("");
    }

    @Test
    void aCountedMoveCanBeEntered(BoardPage board) {
        board.tab("perft").page().locator("#perft-depth").fill("3");
        board.button("Count").click();
        assertThat(panel(board)).hasAttribute("data-state", "done");
        board.page().locator("#perft-moves button[data-uci=e2e4]").click();
        assertThat(board.page().locator("#perft-total")).hasText("600");
        assertThat(board.page().locator("#perft-depth")).hasValue("2");
        assertThat(board.piece("e4")).hasCount(1);
    }

    @Test
    void anotherPositionStopsTheCount(BoardPage board) {
        board.tab("perft").page().locator("#perft-depth").fill("8");
        board.button("Count").click();
        assertThat(panel(board)).hasAttribute("data-state", "running");
        board.play("e2e4");
        assertThat(panel(board)).hasAttribute("data-state", "idle");
        assertThat(rows(board)).hasCount(0);
    }

    private static Locator panel(BoardPage board) {
        return board.page().locator("#panel-perft");
    }

    private static Locator rows(BoardPage board) {
        return board.page().locator("#perft-moves tr");
    }
}
