package dev.passant.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Keyboard-only operation. */
@InChromium
class KeyboardBrowserTest {

    @Test
    void movesAreTyped(BoardPage board) {
        Page page = board.page();
        for (String move : new String[] {"e4", "e7e5", "nf3", "Nc6", "Bb5", "a6", "bxc6"}) {
            page.locator("#move-text").fill(move);
            page.locator("#move-text").press("Enter");
            assertThat(page.locator("#move-text")).hasValue("");
            assertThat(page.locator("#board")).hasAttribute("aria-busy", "false");
        }
        assertThat(board.played()).hasText(new String[] {"e4", "e5", "♘f3", "♘c6", "♗b5", "a6", "♗xc6"});
        page.locator("#move-text").fill("a6b5");
        page.locator("#move-text").press("Enter");
        assertThat(board.why()).hasAttribute("data-legal", "false");
        page.locator("#move-text").fill("Qh9");
        page.locator("#move-text").press("Enter");
        assertThat(page.locator("#move-problem")).containsText("Qh9 is not a legal move here.");
        // The refused text is selected, so that the next one replaces it.
        page.locator("#move-text").pressSequentially("dxc6");
        page.locator("#move-text").press("Enter");
        assertThat(board.played()).hasCount(8);
    }

    @Test
    void aPawnThatIsToBecomeAKingIsExplained(BoardPage board) {
        board.goToFen("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1")
                .page()
                .locator("#move-text")
                .fill("e8=K");
        board.page().locator("#move-text").press("Enter");
        assertThat(board.why()).containsText("must become another piece on e8");
    }

    @Test
    void aTypedIllegalMoveIsExplainedUntilTheNext(BoardPage board) {
        Locator field = board.page().locator("#move-text");
        field.fill("Ke2");
        field.press("Enter");
        assertThat(board.why()).hasAttribute("data-legal", "false");
        assertThat(board.page().locator("#why-title")).hasText("e1 to e2");
        board.press("d2", "d4");
        assertThat(board.played()).hasCount(1);
        assertThat(field).hasValue("");
        field.fill("Qxd7+");
        field.press("Enter");
        assertThat(board.page().locator("#why-title")).hasText("d8 to d7");
        field.fill("N@f6");
        field.press("Enter");
        assertThat(board.page().locator("#move-problem")).containsText("crazyhouse only");
        board.press("d7", "d5");
        assertThat(board.played()).hasCount(2);
        assertThat(board.page().locator("#move-problem")).isEmpty();
        assertThat(field).hasValue("");
    }

    @Test
    void theKeysAreListed(BoardPage board) {
        board.page().locator(".cell[data-square=e2]").focus();
        board.keys("?");
        assertThat(board.page().locator("#keys-dialog")).isVisible();
        board.keys("Escape");
        assertThat(board.page().locator("#keys-dialog")).isHidden();
        board.page().locator("#keys-show").click();
        assertThat(board.page().locator("#keys-dialog")).isVisible();
    }

    private static final int MANY_TABS = 12;

    @Test
    void aGameIsPlayedToMateByKeyboardAlone(BoardPage board) {
        tabToTheBoard(board);
        playByKeys(board, "f2", "f3");
        playByKeys(board, "e7", "e5");
        playByKeys(board, "g2", "g4");
        playByKeys(board, "d8", "h4");
        assertThat(board.status()).hasText(Pattern.compile("checkmate", Pattern.CASE_INSENSITIVE));
        assertThat(board.page().locator("#said-at-once")).containsText("The game is over.");
    }

    @Test
    void aPieceIsPromotedByKeyboard(BoardPage board) {
        board.goToFen("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1");
        tabToTheBoard(board);
        walk(board, "e7");
        board.keys("Enter", "ArrowUp", "Enter");
        assertThat(board.page().locator("#promotion")).isVisible();
        board.keys("Tab", "Enter");
        assertThat(board.piece("e8")).hasAttribute("data-piece", "wn");
    }

    @Test
    void arrowsWalkThroughThePiecesOfAPromotion(BoardPage board) {
        board.goToFen("4k3/8/8/8/8/8/4p1K1/8 b - - 0 1");
        tabToTheBoard(board);
        walk(board, "e2");
        board.keys("Enter", "ArrowDown", "Enter");
        assertThat(board.page().locator("#promotion")).isVisible();
        // The column goes up from the first rank: down leads out of it.
        board.keys("ArrowDown", "ArrowUp", "ArrowUp", "ArrowDown", "Enter");
        assertThat(board.piece("e1")).hasAttribute("data-piece", "bn");
    }

    @Test
    void squaresHaveAccessibleNames(BoardPage board) {
        assertThat(board.square("e4")).hasAttribute("aria-label", "e4, empty");
        assertThat(board.square("e2")).hasAttribute("aria-label", "e2, white pawn");
        assertThat(board.square("d8")).hasAttribute("aria-label", "d8, black queen");
        assertThat(board.page().locator("[role=grid] > [role=row] > [role=gridcell]"))
                .hasCount(64);
        assertThat(board.page().locator(".cell[tabindex='0']")).hasCount(1);
    }

    @Test
    void movesAndReasonsAreAnnounced(BoardPage board) {
        tabToTheBoard(board);
        playByKeys(board, "e2", "e4");
        assertThat(board.said()).hasText(Pattern.compile(".*Black to move"));
        walk(board, "e7");
        board.keys("Enter");
        walk(board, "e4");
        board.keys("Enter");
        assertThat(board.said()).hasText(Pattern.compile("e7 to e4: The pawn on e7 does not move to e4.*"));
    }

    /** As in the WAI-ARIA authoring practices. */
    @Test
    void arrowKeysCycleThroughTabsAndOneIsInTheTabOrder(BoardPage board) {
        board.page().locator("#tab-moves").focus();
        isAlone(board, "moves");
        for (String next : List.of("steps", "positions", "setup", "moves")) {
            board.keys("ArrowRight");
            isAlone(board, next);
        }
        board.page().locator("#tabs-more").click();
        board.page().locator("#tab-moves").focus();
        for (String next : List.of("steps", "positions", "setup", "layers", "perft", "moves")) {
            board.keys("ArrowRight");
            isAlone(board, next);
        }
        for (String next : List.of("perft", "layers")) {
            board.keys("ArrowLeft");
            isAlone(board, next);
        }
        board.keys("Home");
        isAlone(board, "moves");
        board.keys("End");
        isAlone(board, "perft");
    }

    @Test
    void theTabsForProgrammersAppearOnRequestOrByALink(BoardPage board) {
        assertThat(board.page().locator("[role=tab]:visible")).hasCount(4);
        board.page().locator("#tabs-more").click();
        assertThat(board.page().locator("#tabs-more")).hasAttribute("aria-expanded", "true");
        board.tab("perft");
        board.page().locator("#tabs-more").click();
        assertThat(board.page().locator("[role=tab]:visible")).hasCount(4);
        assertThat(board.page().locator("#panel-moves")).isVisible();
        board.goTo("#layer=danger");
        assertThat(board.page().locator("[role=tab]:visible")).hasCount(6);
        assertThat(board.page().locator("#panel-layers")).isVisible();
    }

    private static void isAlone(BoardPage board, String tab) {
        assertThat(board.page().locator("#tab-" + tab)).isFocused();
        assertThat(board.page().locator("[role=tab][tabindex='0']")).hasId("tab-" + tab);
        assertThat(board.page().locator("[role=tabpanel]:not([hidden])")).hasId("panel-" + tab);
    }

    @Test
    void escapeDeselectsThePiece(BoardPage board) {
        tabToTheBoard(board);
        walk(board, "g1");
        board.keys("Enter");
        assertThat(board.square("g1")).hasAttribute("aria-selected", "true");
        board.keys("Escape");
        assertThat(board.square("g1")).hasAttribute("aria-selected", "false");
    }

    @Test
    void arrowKeysFollowAFlippedBoard(BoardPage board) {
        board.goTo("#flip=true");
        tabToTheBoard(board);
        walk(board, "e2");
        board.keys("ArrowUp");
        assertThat(board.square("e1")).isFocused();
        board.keys("ArrowRight");
        assertThat(board.square("d1")).isFocused();
        board.keys("Home");
        assertThat(board.square("h1")).isFocused();
    }

    @Test
    void arrowKeysSwitchTabs(BoardPage board) {
        board.page().locator("#tab-moves").focus();
        board.keys("ArrowRight");
        assertThat(board.page().locator("#panel-steps")).isVisible();
        board.keys("ArrowLeft", "ArrowLeft");
        assertThat(board.page().locator("#panel-setup")).isVisible();
        assertThat(board.page().locator("#tab-setup")).isFocused();
    }

    @Test
    void lettersPlacePiecesInFreeMode(BoardPage board) {
        board.goTo("#fen=4k3/8/8/8/8/8/8/4K3_w_-_-_0_1&mode=free");
        tabToTheBoard(board);
        walk(board, "e5");
        board.keys("q");
        assertThat(board.piece("e5")).hasAttribute("data-piece", "bq");
        board.keys("Delete");
        assertThat(board.piece("e5")).hasCount(0);
    }

    @Test
    void movesAreUndoneByKeyboard(BoardPage board) {
        tabToTheBoard(board);
        playByKeys(board, "e2", "e4");
        board.keys("Control+z");
        assertThat(board.piece("e2")).hasCount(1);
        board.keys("Control+Shift+z");
        assertThat(board.piece("e4")).hasCount(1);
    }

    @Test
    void keysWorkAfterPressingAMode(BoardPage board) {
        board.play("e2e4").page().locator("input[name=mode][value=free]").click();
        board.keys("Control+z");
        assertThat(board.piece("e2")).hasCount(1);
    }

    private static void tabToTheBoard(BoardPage board) {
        int tabs = 0;
        while (board.page().locator(".cell:focus").count() == 0) {
            assertThat(tabs++).as("presses of Tab to the board").isLessThan(MANY_TABS);
            board.keys("Tab");
        }
    }

    private static void playByKeys(BoardPage board, String from, String to) {
        walk(board, from);
        board.keys("Enter");
        assertThat(board.square(to)).hasAttribute("data-target", Pattern.compile("move|capture"));
        walk(board, to);
        board.keys("Enter");
        assertThat(board.mark("tint", to).and(board.page().locator(".role-last")))
                .hasCount(1);
        assertThat(board.square(to)).isFocused();
    }

    /** Moves the focus from the current square to another with arrow keys. */
    private static void walk(BoardPage board, String to) {
        String at = board.page().locator(".cell:focus").getAttribute("data-square");
        boolean flipped = board.page()
                .locator(".cell")
                .first()
                .getAttribute("data-square")
                .equals("h1");
        int files = (to.charAt(0) - at.charAt(0)) * (flipped ? -1 : 1);
        int ranks = (to.charAt(1) - at.charAt(1)) * (flipped ? -1 : 1);
        for (int step = 0; step < Math.abs(files); step++) {
            board.keys(files > 0 ? "ArrowRight" : "ArrowLeft");
        }
        for (int step = 0; step < Math.abs(ranks); step++) {
            board.keys(ranks > 0 ? "ArrowUp" : "ArrowDown");
        }
        assertThat(board.square(to)).isFocused();
    }
}
