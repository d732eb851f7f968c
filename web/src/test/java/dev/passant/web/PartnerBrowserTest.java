package dev.passant.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A game against the playing partner. */
@InChromium
class PartnerBrowserTest {

    private static void choose(BoardPage board, String strength) {
        board.page().locator("#partner").selectOption(strength);
    }

    @ParameterizedTest
    @ValueSource(strings = {"easy", "medium", "hard"})
    void thePartnerReplies(String strength, BoardPage board) {
        board.page();
        choose(board, strength);
        board.press("e2", "e4");
        assertThat(board.played()).hasCount(2);
        assertThat(board.status()).hasText("White to move");
        board.press("d2", "d4");
        assertThat(board.played()).hasCount(4);
    }

    @Test
    void thePartnerBeginsAsWhite(BoardPage board) {
        board.page();
        choose(board, "easy");
        board.page().locator("#partner-side").selectOption("black");
        assertThat(board.played()).hasCount(1);
        assertThat(board.status()).hasText("Black to move");
        assertThat(board.page().locator(".cell").first()).hasAttribute("data-square", "h1");
    }

    @Test
    void aRefusedTryHasItsReason(BoardPage board) {
        board.goToFen("4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1");
        choose(board, "easy");
        board.press("e3", "b3");
        assertThat(board.why()).hasAttribute("data-code", "pinned");
        assertThat(board.played()).hasCount(0);
    }

    @Test
    void undoTakesBackBothMoves(BoardPage board) {
        board.page();
        choose(board, "easy");
        board.press("e2", "e4");
        assertThat(board.played()).hasCount(2);
        board.page().locator("#undo").click();
        assertThat(board.status()).hasText("White to move");
        assertThat(board.piece("e2")).hasCount(1);
        board.press("d2", "d4");
        assertThat(board.played()).hasText(new Pattern[] {Pattern.compile("d4"), Pattern.compile(".+")});
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "#fen=r5k1/5ppp/8/8/8/8/3N1PPP/6K1_w_-_-_0_1",
                "#variant=crazyhouse&fen=6k1/5ppp/8/8/8/8/3N1PPP/6K1[r]_w_-_-_0_1"
            })
    void thePartnerMatesAndTheGameIsOver(String link, BoardPage board) {
        board.goTo(link);
        choose(board, "medium");
        board.press("d2", "e4");
        assertThat(board.status()).hasText(Pattern.compile("checkmate", Pattern.CASE_INSENSITIVE));
        assertThat(board.page().locator("#said-at-once")).containsText("The game is over.");
        assertThat(board.played()).hasCount(2);
    }

    @Test
    void nobodyRepliesInALesson(BoardPage board) {
        board.page();
        choose(board, "easy");
        board.mode("learn");
        assertThat(board.page().locator("#partner")).isHidden();
    }

    /** The built-in partner replies for the engine; {@link PlayingEngineTest} has a real one. */
    @Test
    void theEngineOfTheServerIsAnOpponentByItsName(BoardPage board) {
        board.requireServer();
        Page page = board.page();
        page.route(
                "**/api/v1/limits",
                route -> route.fulfill(new Route.FulfillOptions()
                        .setContentType("application/json")
                        .setBody("{\"engine\":\"Deep 1\"}")));
        page.route("**/api/v1/reply?**engine=true**", route -> {
            String address = route.request().url().replace("&engine=true", "");
            route.fulfill(
                    new Route.FulfillOptions().setResponse(route.fetch(new Route.FetchOptions().setUrl(address))));
        });
        board.goToFen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
        choose(board, "medium engine");
        assertThat(page.locator("#partner option:checked")).hasText("Deep 1, medium");
        assertThat(board.said()).containsText("Deep 1 plays Black.");
        board.press("e2", "e4");
        assertThat(board.played()).hasCount(2);
    }

    @Test
    void aFailureOfTheEngineIsReportedAndUndoTriesAgain(BoardPage board) {
        board.requireServer();
        Page page = board.page();
        page.route(
                "**/api/v1/limits",
                route -> route.fulfill(new Route.FulfillOptions()
                        .setContentType("application/json")
                        .setBody("{\"engine\":\"Deep 1\"}")));
        page.route(
                "**/api/v1/reply?**",
                route -> route.fulfill(new Route.FulfillOptions()
                        .setStatus(502)
                        .setContentType("application/problem+json")
                        .setBody("{\"status\":502,\"detail\":\"Deep 1 exits with code 3\"}")));
        board.goToFen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
        choose(board, "easy engine");
        board.press("e2", "e4");
        Locator note = page.locator("#partner-note");
        assertThat(note).hasText("Deep 1 exits with code 3. Undo your move to try again.");
        page.unroute("**/api/v1/reply?**");
        choose(board, "easy");
        assertThat(board.played()).hasCount(2);
        assertThat(note).isEmpty();
    }
}
