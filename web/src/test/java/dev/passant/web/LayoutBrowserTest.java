package dev.passant.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonObject;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ForcedColors;
import com.microsoft.playwright.options.Media;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Board, reason, and question or palette fit on the screen together, in each mode and at common sizes. */
@InChromium(onlyServed = true)
class LayoutBrowserTest {

    /** The position of the longest reason. */
    private static final String CASTLING = "fen=4k3/8/8/8/5r2/8/8/R3K2R_w_KQ_-_0_1";

    private static final String LONG_GAME = """
            [White "A player with a name that is rather long"]
            [Black "Another one, whose name does not end either"]

            1. e4 {Best by test, as somebody once said, and the words go on and on.} e5 2. Nf3 Nc6 3. Bb5 a6 (3... Nf6
            4. O-O) 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 1/2-1/2
            """;

    /** Returns the elements that are outside of the unscrolled window or overlap each other. */
    private static final String OUTSIDE_OR_OVERLAPPING = """
            (names) => {
                const boxes = names.flatMap((name) => [...document.querySelectorAll(name)])
                    .filter((each) => each.checkVisibility())
                    .map((each) => ({ name: each.id || each.textContent, box: each.getBoundingClientRect() }));
                const outside = boxes.filter(({ box }) => box.top < 0 || box.left < 0
                    || box.bottom > innerHeight + 0.5 || box.right > document.documentElement.clientWidth + 0.5);
                const whole = boxes.filter(({ name }) => ["board", "why", "strip"].includes(name));
                const over = whole.filter((one, at) => whole.slice(at + 1).some((other) =>
                    one.box.right > other.box.left + 1 && other.box.right > one.box.left + 1
                    && one.box.bottom > other.box.top + 1 && other.box.bottom > one.box.top + 1));
                const small = whole.filter(({ name, box }) => name === "board" && box.width < 240);
                return [...outside, ...over, ...small].map(({ name, box }) =>
                    `${name} ${Math.round(box.left)} ${Math.round(box.top)} ${Math.round(box.right)} ${Math.round(box.bottom)}`);
            }
            """;

    /** Phone, tablet (portrait), small and average laptop, full screen. */
    private static final int[][] SIZES = {{360, 740}, {768, 1024}, {1280, 800}, {1366, 768}, {1920, 1080}};

    /** Runs a check at every size of the window. */
    private static void atEverySize(BoardPage board, String what, BiConsumer<Page, String> check) {
        for (int[] size : SIZES) {
            board.page().setViewportSize(size[0], size[1]);
            check.accept(board.page(), what + " at " + size[0] + " by " + size[1]);
        }
    }

    @Test
    void boardReasonAndInvitationFitTogether(BoardPage board) {
        board.goTo("");
        atEverySize(board, "first screen", LayoutBrowserTest::checkTogether);
        board.press("e3", "b3");
        assertThat(board.why()).hasAttribute("data-code", "pinned");
        atEverySize(board, "first screen, tried", LayoutBrowserTest::checkTogether);

        board.goTo("#mode=rules&" + CASTLING).press("e1", "g1");
        assertThat(board.why()).hasAttribute("data-legal", "false");
        atEverySize(board, "rules", LayoutBrowserTest::checkTogether);
    }

    @Test
    void boardReasonAndPaletteFitTogether(BoardPage board) {
        board.goTo("#mode=free&" + CASTLING).drag("a1", "a8");
        assertThat(board.reason()).containsText("Moved by hand");
        atEverySize(board, "free", LayoutBrowserTest::checkTogether);
    }

    @Test
    void boardReasonAndQuestionFitTogether(BoardPage board) {
        Page page = board.page();
        // The third text of the castling lesson is among the longest.
        board.goTo("#learn=castling&step=3");
        assertThat(page.locator("#learn-score")).hasText("3 of 6");
        atEverySize(board, "lesson", LayoutBrowserTest::checkTogether);
        board.press("e1", "g1");
        assertThat(board.why()).hasAttribute("data-legal", "false");
        atEverySize(board, "lesson, step done", LayoutBrowserTest::checkTogether);

        board.goTo("#learn=castling&n=3&seed=7");
        assertThat(page.locator("#learn-options button")).hasCount(5);
        atEverySize(board, "practice, asked", LayoutBrowserTest::checkTogether);
        board.keys("2");
        assertThat(board.why()).hasAttribute("data-legal", Pattern.compile("true|false"));
        atEverySize(board, "practice, answered", LayoutBrowserTest::checkTogether);
    }

    @Test
    void boardReasonAndMovesFitTogether(BoardPage board) {
        Page page = board.page();
        board.goTo("#mode=game&" + CASTLING);
        atEverySize(board, "game without moves", LayoutBrowserTest::checkGame);
        page.locator("#game-open").click();
        page.locator("#open-text").fill(LONG_GAME);
        page.locator("#open-read").click();
        assertThat(page.locator("#game-tree .ply")).hasCount(20);
        atEverySize(board, "game, read", LayoutBrowserTest::checkGame);
        board.keys("End", "ArrowLeft");
        board.press("d6", "d7");
        assertThat(board.why()).hasAttribute("data-legal", "false");
        atEverySize(board, "game, asked", LayoutBrowserTest::checkGame);
    }

    /** A phone held sideways, a window at a zoom of 200%, and the smallest frame. */
    @ParameterizedTest
    @CsvSource({"844, 390, ''", "640, 400, ''", "667, 375, ''", "600, 420, embed"})
    void buttonsStayBelowTheBoardInShortWindows(int width, int height, String page, BoardPage board) {
        String address = page == null || page.isEmpty() ? "" : board.embedded();
        board.page().setViewportSize(width, height);
        board.goTo(address + "#" + CASTLING).press("e1", "g1");
        assertThat(board.why()).hasAttribute("data-legal", "false");
        Object found = board.page().evaluate("""
                () => {
                    const box = (name) => document.querySelector(name).getBoundingClientRect();
                    const board = box("#board");
                    const problems = board.width < 240 || board.bottom > innerHeight ? [`board ${board.width} ${board.bottom}`] : [];
                    for (const button of document.querySelectorAll(".toolbar > :is(button, a)")) {
                        const { left, right, width } = button.getBoundingClientRect();
                        if (width > 0 && (left < board.left - 1 || right > box("#why").left)) {
                            problems.push(`${button.id} ${left} ${right}`);
                        }
                    }
                    return document.documentElement.scrollWidth > innerWidth ? [...problems, "too wide"] : problems;
                }
                """);
        assertThat((Iterable<?>) found).isEmpty();
    }

    /** The text of a lesson and the Next button stay where they are. */
    @Test
    void aLessonDoesNotJumpOnAPhone(@Look(width = 360, height = 740) BoardPage board) {
        board.goTo("#learn=pins");
        double before = board.page().locator("#learn-question").boundingBox().y;
        assertThat(board.page().locator("#learn-title")).isVisible();
        board.press("e3", "b3");
        assertThat(board.page().locator("#learn")).hasAttribute("data-state", "right");
        assertThat(board.page().locator("#learn-question").boundingBox().y).isEqualTo(before);
        assertThat(board.page().locator("#learn-title")).isVisible();
        double next = board.page().locator("#learn-next").boundingBox().y;
        board.keys("n");
        assertThat(board.page().locator("#learn-score")).hasText("2 of 4");
        assertThat(Math.abs(board.page().locator("#learn-next").boundingBox().y - next))
                .isLessThan(30);
    }

    /** As on other boards: the queen on the target square, the other pieces toward the middle of the board. */
    @ParameterizedTest
    @CsvSource({"1366, 768", "2560, 1440", "360, 740"})
    void thePiecesToPromoteToAreOnTheFileOfThePawn(int width, int height, BoardPage board) {
        board.page().setViewportSize(width, height);
        board.goToFen("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1").press("e7", "e8");
        thePiecesAreOn(board, "e8", "e7", "e6", "e5");
        board.keys("Escape");
        board.page().locator("#flip").click();
        board.press("e8");
        thePiecesAreOn(board, "e8", "e7", "e6", "e5");
        board.goToFen("4k3/8/8/8/8/8/p5K1/8 b - - 0 1").press("a2", "a1");
        thePiecesAreOn(board, "a1", "a2", "a3", "a4");
    }

    private static void thePiecesAreOn(BoardPage board, String... squares) {
        String pieces = "qnrb";
        assertThat(board.page().locator("#promotion")).isVisible();
        for (int at = 0; at < squares.length; at++) {
            BoundingBox square = board.square(squares[at]).boundingBox();
            BoundingBox piece = board.page()
                    .locator("#promotion [data-piece=" + pieces.charAt(at) + "]")
                    .boundingBox();
            // A finger needs 44 pixels, a little more than a square of a small phone.
            assertThat(piece.width).isCloseTo(Math.max(square.width, 44), within(1.0));
            assertThat(piece.x).isCloseTo(square.x, within(2.0));
            assertThat(piece.y).isCloseTo(square.y, within(6.0));
        }
    }

    @Test
    void aPressOutsideOfThePiecesCancelsThePromotion(BoardPage board) {
        board.goToFen("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1").press("e7", "e8");
        assertThat(board.page().locator("#promotion")).isVisible();
        BoundingBox square = board.square("a4").boundingBox();
        board.page().mouse().click(square.x + 5, square.y + 5);
        assertThat(board.page().locator("#promotion")).isHidden();
        assertThat(board.piece("e7")).hasCount(1);
    }

    /** The card is one line at the lower edge of a phone, and grows without moving anything. */
    @Test
    void theReasonIsASheetOnAPhone(@Look(width = 360, height = 640) BoardPage board) {
        board.goTo("#mode=rules&" + CASTLING);
        BoundingBox empty = board.why().boundingBox();
        double toolbar = board.page().locator("#undo").boundingBox().y;
        assertThat(empty.y + empty.height).isCloseTo(640, within(1.0));
        assertThat(empty.height).isLessThan(50);
        board.press("e1", "g1");
        assertThat(board.why()).hasAttribute("data-legal", "false");
        BoundingBox reason = board.why().boundingBox();
        assertThat(reason.y + reason.height).isCloseTo(640, within(1.0));
        assertThat(reason.height).isGreaterThan(empty.height);
        assertThat(board.page().locator("#undo").boundingBox().y).isEqualTo(toolbar);
    }

    /** On paper: the board with its text. */
    @Test
    void aReasonIsPrinted(BoardPage board) {
        board.goTo("#" + CASTLING).press("e1", "g1");
        assertThat(board.why()).hasAttribute("data-legal", "false");
        board.page().emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
        assertThat(board.reason()).isVisible();
        assertThat(board.page().locator("#board")).isVisible();
        for (String hidden : new String[] {".top", ".tabs", ".toolbar", ".bottom", "#surprise"}) {
            assertThat(board.page().locator(hidden)).isHidden();
        }
    }

    @Test
    void theIllegalMovesArePrinted(BoardPage board) {
        board.goTo("#fen=4r1k1/8/8/8/8/4R3/8/4K3_w_-_-_0_1");
        board.page().emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
        assertThat(board.page().locator("#refused-moves button:visible")).hasCount(7);
    }

    /** With the colours of the system the legend keeps its colours, and the chosen tab can be read. */
    @Test
    void theColoursOfTheSystemHideNothing(BoardPage board) {
        board.page().emulateMedia(new Page.EmulateMediaOptions().setForcedColors(ForcedColors.ACTIVE));
        board.goTo("#fen=4r1k1/8/8/8/8/4R3/8/4K3_w_-_-_0_1&why=e3b3");
        Object colours = board.page().evaluate("""
                () => {
                    const style = (selector) => getComputedStyle(document.querySelector(selector));
                    const system = document.body.appendChild(document.createElement("p"));
                    Object.assign(system.style, { forcedColorAdjust: "none", color: "HighlightText", background: "Highlight" });
                    const { color, backgroundColor } = getComputedStyle(system);
                    const isChosen = (each) => each.color === color && each.backgroundColor === backgroundColor;
                    return ["#tab-moves", ".modes input:checked + span", ".variant-names input:checked + span"]
                        .filter((each) => !isChosen(style(each)))
                        .concat(style("#why-key .role-pinner").backgroundColor === "rgb(142, 36, 170)" ? [] : [".swatch"]);
                }
                """);
        assertThat((Iterable<?>) colours).isEmpty();
    }

    @Test
    void aLessonIsPrintedWithAllOfItsSteps(BoardPage board) {
        Page page = board.goTo("#learn=pins").page();
        assertThat(page.locator("#learn-print")).isHidden();
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
        assertThat(page.locator("#learn-print li")).hasCount(4);
        assertThat(page.locator("#learn-print .mini-board").nth(3)).isVisible();
        assertThat(page.locator("#learn-print li").first()).containsText("Try to move it sideways, to b3.");
        assertThat(page.locator("#board")).isHidden();
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.SCREEN));
        page.locator("#learn-home").click();
        assertThat(page.locator("#learn-print li")).hasCount(0);
    }

    /** The initial layout on a phone must fit, too, not only after a resize. */
    @Test
    void theInitialLayoutFitsOnAPhone(@Look(width = 360, height = 740) BoardPage board) {
        board.goTo("#mode=rules&" + CASTLING).press("e1", "g1");
        assertThat(board.why()).hasAttribute("data-legal", "false");
        checkTogether(board.page(), "rules, opened on a phone");
    }

    /** Checks board, moves and reason; only the moves scroll. */
    private static void checkGame(Page page, String what) {
        Object found = page.evaluate(
                OUTSIDE_OR_OVERLAPPING,
                new String[] {"#board", "#why", "#strip", ".game-head > *", "#game-tree", "#game-empty", "#status"});
        assertThat((Iterable<?>) found).as(what).isEmpty();
        assertThat(page.evaluate("scrollY")).isEqualTo(0);
        page.waitForFunction("""
                () => {
                    const move = document.querySelector("#game-tree [aria-current]")?.getBoundingClientRect();
                    const tree = document.querySelector("#game-tree").getBoundingClientRect();
                    return !move || move.top >= tree.top && move.bottom <= tree.bottom;
                }
                """);
    }

    private static void checkTogether(Page page, String what) {
        Object found = page.evaluate(
                OUTSIDE_OR_OVERLAPPING,
                new String[] {"#board", "#why", "#strip", "#strip button", "#strip label", "#strip p", "#status"});
        assertThat((Iterable<?>) found).as(what).isEmpty();
        assertThat(page.evaluate("scrollY")).isEqualTo(0);
    }

    /** On a touch screen everything is large enough for a finger, and keys are not mentioned. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "#learn=pins",
                "#learn=castling&n=2&seed=7",
                "#mode=learn",
                "#mode=free",
                "#mode=game",
                "#tab=steps",
                "#fen=8/4P1k1/8/8/8/8/8/4K3_w_-_-_0_1"
            })
    void targetsAreLargeEnoughForFingers(String hash, @Look(width = 360, height = 740) BoardPage board) {
        JsonObject on = new JsonObject();
        on.addProperty("enabled", true);
        board.goTo(hash);
        Page page = board.page();
        page.context().newCDPSession(page).send("Emulation.setTouchEmulationEnabled", on);
        page.waitForFunction("() => matchMedia('(pointer: coarse)').matches");
        if (hash.contains("8/4P1k1")) {
            board.press("e7", "e8");
            assertThat(page.locator("#promotion")).isVisible();
        }
        Object small = page.evaluate("""
                () => [...document.querySelectorAll("button, select, summary, .modes label, .check, input[type=text]")]
                    .filter((each) => each.checkVisibility())
                    .map((each) => ({ name: each.id || each.textContent, box: each.getBoundingClientRect() }))
                    .filter(({ box }) => box.width < 43.9 || box.height < 43.9)
                    .map(({ name, box }) => `${name} ${box.width} ${box.height}`)
                """);
        assertThat((Iterable<?>) small).isEmpty();
        assertThat(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
                .isEqualTo(true);
        assertThat(page.locator("#keys-show")).isHidden();
        assertThat(page.locator(".key-hint:visible, kbd:visible")).hasCount(0);
    }

    /** A window of 1,280 by 1,024 at 400% zoom. */
    @Test
    void thePageIsUsableAtFourHundredPercent(@Look(width = 320, height = 256) BoardPage board) {
        board.goTo("#mode=rules&" + CASTLING);
        assertThat(board.page().evaluate("document.documentElement.scrollWidth <= innerWidth"))
                .isEqualTo(true);
        board.press("e1", "g1");
        assertThat(board.why()).hasAttribute("data-legal", "false");
        board.page().locator("#why").scrollIntoViewIfNeeded();
        assertThat(board.reason()).isVisible();
    }

    @Test
    void aBoardDrawnWhileHiddenIsShownCorrectly(BoardPage board) {
        board.page().evaluate("document.getElementById('board').style.display = 'none'");
        board.tab("setup").fen().fill("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
        board.keys("Enter");
        assertThat(board.piece("a1")).hasCount(1);
        board.page().evaluate("document.getElementById('board').style.display = ''");
        Object offset = board.page().evaluate("""
                () => {
                    const cell = document.querySelector(".cell[data-square=a1]").getBoundingClientRect();
                    const piece = document.querySelector(".pieces [data-square=a1]").getBoundingClientRect();
                    return piece.left >= cell.left && piece.right <= cell.right && piece.top >= cell.top && piece.bottom <= cell.bottom;
                }
                """);
        assertThat(offset).isEqualTo(true);
    }

    @Test
    void theThemeIsChosenAndSaved(BoardPage board) {
        board.page().locator("#theme").click();
        assertThat(board.page().locator("html")).hasAttribute("data-theme", "light");
        board.page().locator("#theme").click();
        assertThat(board.page().locator("html")).hasAttribute("data-theme", "dark");
        Object dark = board.page().evaluate("getComputedStyle(document.body).backgroundColor");
        board.goTo("#mode=free");
        assertThat(board.page().locator("html")).hasAttribute("data-theme", "dark");
        assertThat(board.page().evaluate("getComputedStyle(document.body).backgroundColor"))
                .isEqualTo(dark);
    }
}
