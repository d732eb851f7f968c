package dev.passant.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** Explanations of illegal moves. */
@InChromium
class WhyBrowserTest {

    /** The move, the capture of the king, and the board as it was. */
    @Test
    void whatWouldHappenIsShown(BoardPage board) {
        board.goToFen("4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1").press("e3");
        assertThat(board.page().locator("#why-play")).isHidden();
        board.press("b3");
        assertThat(board.why()).hasAttribute("data-code", "pinned");
        board.page().evaluate("""
                () => {
                    const kings = window.kings = [];
                    const see = () => kings.push(document.querySelector(".pieces [data-square=e1]")?.dataset.piece);
                    new MutationObserver(see).observe(document.querySelector(".pieces"), { subtree: true, childList: true, attributes: true });
                }
                """);
        board.page().locator("#why-play").click();
        board.page().waitForFunction("() => window.kings.includes('br') && window.kings.at(-1) === 'wk'");
        assertThat(board.piece("e3")).hasAttribute("data-piece", "wr");
        assertThat(board.piece("b3")).hasCount(0);
        assertThat(board.mark("cross", "b3")).hasCount(1);
        board.page().locator("#why-play").click();
        board.press("e1");
        assertThat(board.page().locator("#why-play")).isHidden();
        assertThat(board.piece("e3")).hasAttribute("data-piece", "wr");
    }

    private static final String PINNED_ROOK = "4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1";

    @ParameterizedTest
    @CsvFileSource(resources = "reasons.csv", delimiter = '|', useHeadersInDisplayName = true)
    void droppingAPieceOnAnIllegalSquareShowsTheReason(
            String code, String fen, boolean chess960, String from, String to, String sentence, BoardPage board) {
        board.goTo("#fen=" + fen.replace(' ', '_') + "&chess960=" + chess960);
        board.drag(from, to);

        assertThat(board.why()).hasAttribute("data-legal", "false");
        assertThat(board.why()).hasAttribute("data-code", code);
        assertThat(board.reason()).hasText(sentence);
        assertThat(board.said()).containsText(sentence);
        assertThat(board.piece(from)).isVisible();
        assertThat(board.played()).hasCount(0);
    }

    @Test
    void aSelectedPieceShowsDotsRingsAndCrosses(BoardPage board) {
        board.goToFen(PINNED_ROOK).press("e3");
        assertThat(board.mark("dot", "e5")).hasCount(1);
        assertThat(board.mark("ring", "e8")).hasCount(1);
        assertThat(board.mark("cross", "b3")).hasCount(1);
        assertThat(board.page().locator(".mark-cross")).hasCount(7);
        assertThat(board.square("b3")).hasAttribute("aria-label", "b3, empty, may not move here");
        assertThat(board.square("e8")).hasAttribute("aria-label", "e8, black rook, may capture here");
    }

    @Test
    void hoveringOverACrossShowsTheReasonAndWitness(BoardPage board) {
        board.goToFen(PINNED_ROOK).press("e3");
        board.square("b3").hover();
        assertThat(board.reason()).containsText("pinned to the king on e1 by the rook on e8");
        assertThat(board.page().locator(".mark-arrow[data-from=e8][data-to=e1].role-pinner"))
                .hasCount(1);
        assertThat(board.mark("tint", "e1").and(board.page().locator(".role-king")))
                .hasCount(1);
        assertThat(board.page().locator("#why-key")).containsText("pins");

        board.square("h8").hover();
        assertThat(board.reason()).containsText("White rook on e3");
        assertThat(board.page().locator(".mark-arrow")).hasCount(0);
    }

    @Test
    void pressingACrossPinsTheReason(BoardPage board) {
        board.goToFen(PINNED_ROOK).press("e3", "b3");
        board.page().locator("h1").hover();
        assertThat(board.why()).hasAttribute("data-code", "pinned");
        assertThat(board.piece("e3")).hasCount(1);
    }

    @Test
    void focusingACrossShowsTheReason(BoardPage board) {
        board.goToFen(PINNED_ROOK);
        board.square("e3").focus();
        board.keys("Enter", "ArrowLeft");
        assertThat(board.why()).hasAttribute("data-code", "pinned");
        assertThat(board.said()).containsText("d3: The rook on e3 is pinned");
    }

    @Test
    void illegalEnPassantIsExplainedAfterThePush(BoardPage board) {
        board.goToFen("8/3p4/8/K3P2r/8/8/8/6k1 b - - 0 1").play("d7d5").drag("e5", "d6");
        assertThat(board.why()).hasAttribute("data-code", "en-passant-uncovers-attack");
    }

    @Test
    void aDraggedPieceShowsItsMoves(BoardPage board) {
        board.goToFen(PINNED_ROOK).square("e3").hover();
        board.page().mouse().down();
        board.square("e4").hover();
        board.square("b3").hover();
        assertThat(board.mark("dot", "e5")).hasCount(1);
        assertThat(board.why()).hasAttribute("data-code", "pinned");
        board.page().mouse().up();
        assertThat(board.piece("e3")).isVisible();
    }

    @Test
    void pressingAnEmptySquareIsReported(BoardPage board) {
        board.press("e4");
        assertThat(board.reason()).hasText("There is no piece on e4.");
    }

    @Test
    void cancellingAPromotionIsNotAnError(BoardPage board) {
        board.goToFen("8/P3k3/8/8/8/8/8/4K3 w - - 0 1").press("a7", "a8");
        assertThat(board.page().locator("#promotion-title")).hasText("The pawn on a7 becomes a");
        board.page().locator("#promotion .cancel").click();
        assertThat(board.why()).hasAttribute("data-code", "");
        assertThat(board.reason()).containsText("White pawn on a7");
        assertThat(board.piece("a7")).hasCount(1);
    }

    @Test
    void followingALinkClosesTheDialog(BoardPage board) {
        board.goToFen("8/P3k3/8/8/8/8/8/4K3 w - - 0 1").press("a7", "a8");
        assertThat(board.page().locator("#promotion")).isVisible();
        board.page().evaluate("location.hash = '#fen=4k3/8/8/8/8/8/8/R3K3_w_-_-_0_1'");
        assertThat(board.page().locator("#promotion")).isHidden();
        assertThat(board.piece("a1")).hasCount(1);
        assertThat(board.piece("a8")).hasCount(0);
    }

    @Test
    void escapeEndsADragWithoutAMove(BoardPage board) {
        board.goToFen(PINNED_ROOK).square("e3").hover();
        board.page().mouse().down();
        board.square("e4").hover();
        board.square("e5").hover();
        assertThat(board.page().locator(".ghost")).hasCount(1);
        board.keys("Escape");
        assertThat(board.page().locator(".ghost")).hasCount(0);
        board.page().mouse().up();
        assertThat(board.piece("e3")).isVisible();
        assertThat(board.played()).hasCount(0);
    }

    @Test
    void theLegendListsExactlyTheVisibleColours(BoardPage board) {
        board.goTo("#fen=4k3/8/8/8/5r2/8/8/R3K2R_w_KQ_-_0_1").press("e1", "g1");
        assertThat(board.why()).hasAttribute("data-legal", "false");
        Object roles = board.page().evaluate("""
                () => [...new Set([...document.querySelectorAll(".marks-witness .mark, .marks-arrows .mark")]
                    .map((mark) => mark.getAttribute("class").match(/role-([a-z]+)/)[1]))].sort().join()
                """);
        Object named = board.page().evaluate("""
                () => [...document.querySelectorAll("#why-key .swatch")]
                    .map((swatch) => swatch.className.match(/role-([a-z]+)/)[1]).sort().join()
                """);
        assertThat(named).isEqualTo(roles);
        assertThat(roles).asString().isNotEmpty();
    }

    @Test
    void witnessSquaresHaveOneColour(BoardPage board) {
        board.goTo("#fen=4k3/8/8/8/4r3/8/8/R3K2R_w_KQ_-_0_1");
        assertThat(board.page().locator(".role-check")).hasCount(1);
        board.press("e1", "g1");
        assertThat(board.page().locator(".mark-tint.role-king")).hasCount(1);
        assertThat(board.page().locator(".role-check")).hasCount(0);
    }

    @Test
    void illegalMovesAreListedWithTheirReasons(BoardPage board) {
        board.goToFen(PINNED_ROOK);
        assertThat(board.page().locator("#refused-count")).hasText("7");
        board.page().locator("#refused-moves button[data-uci=e3b3]").click();
        assertThat(board.why()).hasAttribute("data-code", "pinned");
    }
}
