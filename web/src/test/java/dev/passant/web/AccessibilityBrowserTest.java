package dev.passant.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs axe-core on each state of the page, in light and dark, on a phone and on a large screen. */
@InChromium(onlyServed = true)
class AccessibilityBrowserTest {

    private static final Path AXE = Path.of("node_modules", "axe-core", "axe.min.js");

    /** Returns one line per violation: the rule, the number of elements, and the first one. */
    private static final String RUN_AXE = """
            async () => (await axe.run()).violations.map(
                (found) => `${found.id} (${found.nodes.length}): ${found.help}: ${found.nodes[0].html}`)
            """;

    /** The cumulative layout shift, as measured by the browser. */
    private static final String LAYOUT_SHIFT = """
            () => new Promise((resolve) => {
                let sum = 0;
                new PerformanceObserver((list) => list.getEntries().forEach((entry) => { sum += entry.value; }))
                    .observe({ type: "layout-shift", buffered: true });
                requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
            })
            """;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "#tab=steps&fen=4q1k1/8/8/q7/4N3/8/3R4/4K3_w_-_-_0_1",
                "#layer=attacks-white,danger",
                "#tab=perft",
                "#tab=positions",
                "#tab=setup&mode=free",
                "#mode=learn",
                "#learn=pins",
                "#learn=checks&n=3&seed=7",
                "#learn=pins,castling&n=3&seed=7&sheet=1",
                "#learn=crazyhouse",
                "#fen=P3k3/8/8/8/8/8/8/K3K2p_w_-_-_0_1",
                "#variant=crazyhouse&fen=4k3/8/8/8/8/8/8/4K3[QRq]_w_-_-_0_1",
                "#variant=3check"
            })
    void axeFindsNoViolations(String hash, @Look(width = 1600) BoardPage board) {
        check(board, hash);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "#layer=attacks-white,danger",
                "#tab=positions",
                "#tab=setup&mode=free",
                "#mode=learn",
                "#learn=castling&n=2&seed=1",
                "#learn=pins,castling&n=3&seed=7&sheet=1",
                "#learn=crazyhouse&step=2",
                "#learn=3check&n=2&seed=1",
                "#variant=crazyhouse&fen=4k3/8/8/8/8/8/8/4K3[QRq]_w_-_-_0_1",
                "#variant=3check"
            })
    void axeFindsNoViolationsOnADarkPhone(String hash, @Look(width = 360, dark = true) BoardPage board) {
        check(board, hash);
    }

    @Test
    void axeFindsNoViolationsInAReason(BoardPage board) {
        board.bring(AXE).goToFen("4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1").press("e3", "b3");
        assertThat(board.why()).hasAttribute("data-code", "pinned");
        assertThat((Iterable<?>) board.page().evaluate(RUN_AXE)).isEmpty();
    }

    private static final String GAME =
            "[White \"A\"]\n\n1. e4 {A comment [%csl Gd5]} e5 (1... c5 $6 2. Nf3 (2. c3)) 2. Nf3"
                    + " Nc6 3. Ng1 Nb8 4. Nf3 Nc6 5. Ng1 Nb8 6. Ke3 *";

    private static void checkGame(BoardPage board) {
        board.bring(AXE).goTo("#mode=game");
        assertThat((Iterable<?>) board.page().evaluate(RUN_AXE)).isEmpty();
        board.page().locator("#game-open").click();
        assertThat((Iterable<?>) board.page().evaluate(RUN_AXE)).isEmpty();
        board.page().locator("#open-text").fill(GAME + "\n\n1. d4 *");
        board.page().locator("#open-read").click();
        assertThat(board.page().locator("#game-problems li")).hasCount(1);
        assertThat(board.page().locator("#draws")).isVisible();
        assertThat((Iterable<?>) board.page().evaluate(RUN_AXE)).isEmpty();
        assertThat(board.page().evaluate("document.documentElement.scrollWidth <= innerWidth"))
                .isEqualTo(true);
    }

    @Test
    void axeFindsNoViolationsInAGame(@Look(width = 1600) BoardPage board) {
        checkGame(board);
    }

    @Test
    void axeFindsNoViolationsInAGameOnADarkPhone(@Look(width = 360, dark = true) BoardPage board) {
        checkGame(board);
    }

    @ParameterizedTest
    @ValueSource(strings = {"share", "keys-show"})
    void axeFindsNoViolationsInOtherDialogs(String button, BoardPage board) {
        board.bring(AXE).page().locator("#" + button).click();
        assertThat((Iterable<?>) board.page().evaluate(RUN_AXE)).isEmpty();
    }

    @Test
    void axeFindsNoViolationsInTheDialog(BoardPage board) {
        board.bring(AXE).goToFen("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1").press("e7", "e8");
        assertThat(board.page().locator("#promotion")).isVisible();
        assertThat((Iterable<?>) board.page().evaluate(RUN_AXE)).isEmpty();
    }

    @Test
    void axeFindsNoViolationsUnderTheMouse(BoardPage board) {
        checkNext(board);
    }

    @Test
    void axeFindsNoViolationsUnderTheMouseInTheDark(@Look(dark = true) BoardPage board) {
        checkNext(board);
    }

    /** The Next button is readable under the mouse. */
    private static void checkNext(BoardPage board) {
        board.bring(AXE).goTo("#learn=pawns").press("e2", "e4");
        assertThat(board.page().locator("#learn-next")).hasText("Next (N)");
        board.page().locator("#learn-next").hover();
        assertThat((Iterable<?>) board.page().evaluate(RUN_AXE)).isEmpty();
    }

    @Test
    void layoutDoesNotShiftWhileThePageAndAReasonLoad(BoardPage board) {
        board.goToFen("4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1").press("e3");
        double before = board.page().locator(".tabs").boundingBox().y;
        board.square("b3").hover();
        assertThat(board.why()).hasAttribute("data-code", "pinned");
        assertThat(board.page().locator(".tabs").boundingBox().y).isEqualTo(before);
        assertThat(((Number) board.page().evaluate(LAYOUT_SHIFT)).doubleValue()).isLessThan(0.02);
    }

    private static void check(BoardPage board, String hash) {
        board.bring(AXE).goTo(hash);
        assertThat((Iterable<?>) board.page().evaluate(RUN_AXE)).isEmpty();
        assertThat(board.page().evaluate("document.documentElement.scrollWidth <= innerWidth"))
                .as("no horizontal overflow")
                .isEqualTo(true);
    }
}
