package dev.passant.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Slow and unreachable servers: no move is lost, no late response is shown, and failures are reported. */
@InChromium(onlyServed = true)
class SlowServerBrowserTest {

    /** Delays every response of the API in the page. */
    private static final String LATER = """
            (milliseconds) => {
                const fetched = window.fetch;
                window.fetch = async (...asked) => {
                    const answer = await fetched(...asked);
                    await new Promise((resolve) => setTimeout(resolve, milliseconds));
                    return answer;
                };
            }
            """;

    @ParameterizedTest
    @ValueSource(ints = {300, 800})
    void movesMadeBeforeTheResponseArePlayed(int milliseconds, BoardPage board) {
        board.page().evaluate(LATER, milliseconds);
        board.press("e2", "e4", "e7", "e5", "g1", "f3", "b8", "c6");
        assertThat(board.played()).hasText(new String[] {"e4", "e5", "♘f3", "♘c6"});
        assertThat(board.status()).hasText("White to move");
    }

    @ParameterizedTest
    @ValueSource(ints = {300, 800})
    void movesDraggedBeforeTheResponseArePlayed(int milliseconds, BoardPage board) {
        board.page().evaluate(LATER, milliseconds);
        board.drag("e2", "e4").drag("e7", "e5").drag("d1", "h5");
        assertThat(board.played()).hasText(new String[] {"e4", "e5", "♕h5"});
    }

    @ParameterizedTest
    @ValueSource(ints = {300, 800})
    void movesTypedBeforeTheResponseArePlayed(int milliseconds, BoardPage board) {
        board.page().evaluate(LATER, milliseconds);
        for (String move : List.of("e4", "e5", "Nf3")) {
            board.page().locator("#move-text").pressSequentially(move);
            board.page().locator("#move-text").press("Enter");
        }
        assertThat(board.played()).hasText(new String[] {"e4", "e5", "♘f3"});
    }

    @Test
    void aLateReasonDoesNotReplaceANewerOne(BoardPage board) {
        board.goToFen("4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1").page().evaluate("""
                () => {
                    const fetched = window.fetch;
                    const held = new Promise((resolve) => { window.letGo = resolve; });
                    window.fetch = async (address) => {
                        const answer = await fetched(address);
                        if (address.includes("to=b3")) {
                            await held;
                            window.cameLate = true;
                        }
                        return answer;
                    };
                }
                """);
        board.press("e3", "b3", "h3");
        assertThat(board.page().locator("#why-title")).hasText("e3 to h3");
        board.page().evaluate("() => { window.letGo(); }");
        board.page().waitForFunction("window.cameLate");
        assertThat(board.page().locator("#why-title")).hasText("e3 to h3");
    }

    /** The pointer leaves the cross before the reason is loaded. */
    @ParameterizedTest
    @ValueSource(ints = {300, 800})
    void aRequestedReasonIsShownAfterThePointerLeaves(int milliseconds, BoardPage board) {
        board.goToFen("4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1").page().evaluate(LATER, milliseconds);
        board.press("e3", "b3");
        board.page().locator("h1").hover();
        assertThat(board.why()).hasAttribute("data-code", "pinned");
    }

    /** A reload before the response must keep the move. */
    @Test
    void theAddressContainsAMoveBeforeTheResponse(BoardPage board) {
        board.page().evaluate("() => { window.fetch = () => new Promise(() => {}); }");
        board.press("e2", "e4");
        assertThat(board.page()).hasURL(Pattern.compile(".*/4P3/8/PPPP1PPP/.*"));
    }

    @Test
    void anUnreachableServerIsReportedAndRetried(BoardPage board) {
        board.page().route("**/api/v1/**", route -> route.abort());
        board.press("e2", "e4", "e7", "e5");
        assertThat(board.status()).containsText("The server does not respond");
        assertThat(board.page().locator("#retry")).isVisible();
        assertThat(board.piece("e4")).hasCount(1);

        board.page().unroute("**/api/v1/**");
        board.page().locator("#retry").click();
        assertThat(board.played()).hasText(new String[] {"e4", "e5"});
        assertThat(board.status()).hasText("White to move");
        assertThat(board.page().locator("#retry")).isHidden();
    }

    /** The previous steps are cleared, the failure is reported, and Retry loads the steps. */
    @Test
    void missingStepsAreReportedAndRetried(BoardPage board) {
        board.goToFen("4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1").tab("steps");
        assertThat(board.page().locator("#step-count")).hasText("1 of 5");
        board.page().route("**/api/v1/trace?**", route -> route.abort());
        board.press("e3", "e8");
        assertThat(board.page().locator("#step-sentence")).containsText("The server does not respond");
        assertThat(board.page().locator("#step-count")).hasText("–");
        assertThat(board.page().locator("#step-moves li")).hasCount(0);
        assertThat(board.page().locator("#step-sets li")).hasCount(0);
        assertThat(board.status()).containsText("The server does not respond");

        board.page().unroute("**/api/v1/trace?**");
        board.page().locator("#retry").click();
        assertThat(board.page().locator("#step-count")).hasText(Pattern.compile("1 of \\d"));
        assertThat(board.page().locator("#retry")).isHidden();
        assertThat(board.status()).containsText("Black to move");
    }
}
