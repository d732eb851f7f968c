package dev.passant.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A page that names a folder of WebAssembly modules gets its answers from workers; here, modules that stand in. */
@InChromium(onlyServed = true)
class WorkerBrowserTest {

    /** Checks that no request of the API came from the page itself. */
    private static void onlyWorkersAsked(BoardPage board) {
        List<?> asked = (List<?>) board.page().evaluate("""
                () => performance.getEntriesByType("resource")
                    .filter(({ name, initiatorType }) => name.includes("/api/") && initiatorType === "fetch")
                    .map(({ name }) => name)
                """);
        assertThat(asked).isEmpty();
    }

    @Test
    void movesArePlayedAndExplained(BoardPage board) {
        board.withoutServer().play("e2e4", "e7e5");
        assertThat(board.played()).hasText(new String[] {"e4", "e5"});
        assertThat(board.status()).hasText("White to move");
        board.goToFen("4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1").press("e3", "b3");
        assertThat(board.why()).hasAttribute("data-code", "pinned");
        onlyWorkersAsked(board);
    }

    @Test
    void perftIsCountedAndStopped(BoardPage board) {
        Page page = board.withoutServer().tab("perft").page();
        page.locator("#perft-depth").fill("3");
        board.button("Count").click();
        assertThat(page.locator("#perft-total")).hasText("8,902");
        page.locator("#perft-depth").fill("9");
        board.button("Count").click();
        assertThat(page.locator("#panel-perft")).hasAttribute("data-state", "running");
        board.button("Stop").click();
        assertThat(page.locator("#panel-perft")).hasAttribute("data-state", "stopped");
        page.locator("#perft-depth").fill("2");
        board.button("Count").click();
        assertThat(page.locator("#perft-total")).hasText("400");
        onlyWorkersAsked(board);
    }

    @Test
    void errorsAreThoseOfTheServer(BoardPage board) {
        board.withoutServer().setUp("nonsense");
        Locator problem = board.page().locator("#fen-problems");
        assertThat(problem).containsText("expected a piece or a digit");
        onlyWorkersAsked(board);
    }

    /** The small module cannot answer this. */
    @Test
    void deadPositionsLoadTheWholeModule(BoardPage board) {
        board.withoutServer().goToFen("8/4k3/8/p1p1p1p1/P1P1P1P1/8/4K3/8 w - - 0 1");
        assertThat(board.status()).hasText("Draw by dead position.");
        onlyWorkersAsked(board);
    }

    @Test
    void anOldBrowserIsReported(BoardPage board) {
        board.withoutServer().page();
        board.page().context().route("**/stand-in/whole.js", Route::abort);
        board.page().evaluate("() => { WebAssembly.validate = () => false; }");
        board.tab("perft").button("Count").click();
        assertThat(board.page().locator("#perft-state")).containsText("This browser is too old for this page.");
    }

    @Test
    void aModuleThatDoesNotLoadIsReportedAndRetried(BoardPage board) {
        board.withoutServer().page();
        board.page().context().route("**/stand-in/whole.js", Route::abort);
        board.tab("perft").button("Count").click();
        assertThat(board.page().locator("#perft-state")).containsText("The rules could not be loaded");
        board.page().context().unroute("**/stand-in/whole.js");
        board.button("Count").click();
        assertThat(board.page().locator("#panel-perft")).hasAttribute("data-state", "done");
    }

    /** This module starts before the page listens. */
    @Test
    void theFirstModuleIsReportedAndRetried(BoardPage board) {
        Page page = board.withoutServer().page();
        page.context().route("**/stand-in/small.js", Route::abort);
        page.reload();
        assertThat(board.status()).containsText("The rules could not be loaded");
        page.context().unroute("**/stand-in/small.js");
        board.button("Retry").click();
        assertThat(board.status()).hasText("White to move");
    }
}
