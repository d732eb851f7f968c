package dev.passant.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The steps panel. */
@InChromium
class StepsBrowserTest {

    private static final String TWO_PINS = "4q1k1/8/8/q7/4N3/8/3R4/4K3 w - - 0 1";

    @Test
    void theStepsGoForwardAndBackByButton(BoardPage board) {
        board.goToFen(TWO_PINS).tab("steps");
        Locator count = board.page().locator("#step-count");
        assertThat(count).hasText("1 of 5");
        board.page().locator("#step-forward").click();
        assertThat(count).hasText("2 of 5");
        board.page().locator("#step-back").click();
        assertThat(count).hasText("1 of 5");
        assertThat(board.page().locator("#step-back")).hasAttribute("aria-disabled", "true");
    }

    @Test
    void theStepsGoForwardAndBackByArrowKeys(BoardPage board) {
        board.goToFen(TWO_PINS).tab("steps");
        Locator count = board.page().locator("#step-count");
        assertThat(count).hasText("1 of 5");
        board.page().locator("#step-forward").focus();
        board.keys("ArrowRight", "ArrowRight", "ArrowLeft", "ArrowRight");
        assertThat(count).hasText("3 of 5");
        assertThat(board.said()).containsText("Step 3 of 5");
        board.keys("ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight");
        assertThat(count).hasText("5 of 5");
    }

    @Test
    void aStepStrikesOutMoves(BoardPage board) {
        board.goToFen(TWO_PINS).tab("steps");
        Locator forward = board.page().locator("#step-forward");
        Locator title = board.page().locator("#step-title");
        assertThat(board.page().locator("#step-count")).hasText("1 of 5");
        assertThat(board.page().locator("#step-moves s")).hasCount(0);
        for (int step = 1; step < 3; step++) {
            forward.click();
        }

        assertThat(title).hasText(Pattern.compile("pin", Pattern.CASE_INSENSITIVE));
        // The dash between the squares is not struck out.
        assertThat(board.page().locator("#step-moves [data-uci=e4f6] s")).hasCount(2);
        assertThat(board.page().locator("#step-removed")).containsText("The knight on e4 is pinned");
        assertThat(board.mark("stripes", "e4")).hasCount(1);
        assertThat(board.page().locator(".mark-arrow.role-pinner")).hasCount(2);

        board.page().locator("#step-back").click();
        assertThat(board.page().locator("#step-moves [data-uci=e4f6] s")).hasCount(0);
    }

    @Test
    void theLastStepLeavesTheLegalMoves(BoardPage board) {
        board.goToFen(TWO_PINS).tab("steps");
        assertThat(board.page().locator("#step-count")).hasText("1 of 5");
        board.page().locator("#step-forward").focus();
        board.keys("ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight");
        assertThat(board.page().locator("#step-title")).hasText("The legal moves");
        assertThat(board.page().locator(".marks-steps .mark")).hasCount(0);
        assertThat(board.page().locator("#step-tally")).hasText("4 moves left, 21 struck out");
    }

    @Test
    void closingThePanelRemovesItsMarks(BoardPage board) {
        board.goToFen(TWO_PINS).tab("steps");
        assertThat(board.page().locator(".marks-steps .mark").first()).isAttached();
        board.tab("moves");
        assertThat(board.page().locator(".marks-steps .mark")).hasCount(0);
    }

    @Test
    void theStepsAreScrubbed(BoardPage board) {
        board.goToFen(TWO_PINS).tab("steps");
        Locator range = board.page().locator("#step-at");
        Locator count = board.page().locator("#step-count");
        assertThat(count).hasText("1 of 5");
        assertThat(range).hasAttribute("aria-valuetext", "1 of 5");
        range.fill("4");
        assertThat(count).hasText("4 of 5");
        assertThat(range).hasAttribute("aria-valuetext", "4 of 5");
        assertThat(board.page()).hasURL(Pattern.compile(".*step=4.*"));
        range.focus();
        board.keys("ArrowLeft");
        assertThat(count).hasText("3 of 5");
        board.keys("End");
        assertThat(count).hasText("5 of 5");
        board.keys("Home");
        assertThat(count).hasText("1 of 5");
    }

    @Test
    void theFilmPlaysAndPauses(BoardPage board) {
        board.goToFen(TWO_PINS).tab("steps");
        Locator play = board.page().locator("#step-play");
        Locator count = board.page().locator("#step-count");
        assertThat(count).hasText("1 of 5");
        play.click();
        assertThat(play).hasText("Pause");
        assertThat(count).hasText(Pattern.compile("[3-5] of 5"));
        board.page().locator("#step-at").fill("5");
        assertThat(count).hasText("5 of 5");
        assertThat(play).hasText("Play");
        play.click();
        assertThat(count).hasText(Pattern.compile("[1-4] of 5"));
        assertThat(play).hasText("Pause");
        board.tab("moves");
        assertThat(play).hasText("Play");
    }

    /** There are fewer colours than pieces. */
    @Test
    void theMovesOfOnePieceAtATimeAreOnTheBoard(BoardPage board) {
        board.tab("steps");
        assertThat(board.page().locator("#step-count")).hasText(Pattern.compile("1 of .*"));
        board.page().locator("#step-at").press("End");
        while (!"piece-moves".equals(board.page().locator("#panel-steps").getAttribute("data-stage"))) {
            board.page().locator("#step-back").click();
        }
        Locator sets = board.page().locator("#step-sets li");
        assertThat(sets).hasCount(10);
        assertThat(board.page().locator(".marks-steps .mark-stripes")).hasCount(2);
        assertThat(board.mark("stripes", "a3")).hasCount(1);
        sets.nth(1).hover();
        assertThat(board.mark("stripes", "h3")).hasCount(1);
        assertThat(board.mark("stripes", "a3")).hasCount(0);
        sets.nth(4).focus();
        assertThat(board.mark("stripes", "c4")).hasCount(1);
        assertThat(board.page().locator(".marks-steps .mark-stripes")).hasCount(2);
    }
}
