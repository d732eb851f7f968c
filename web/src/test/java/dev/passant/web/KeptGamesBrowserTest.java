package dev.passant.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Saved games: reload, other games, Back, undo and redo. */
@InChromium
class KeptGamesBrowserTest {

    @Test
    void nothingIsLostOnReload(BoardPage board) {
        board.paste(GameBrowserTest.ANNOTATED);
        board.keys("ArrowRight", "ArrowRight", "ArrowDown");
        board.page().locator("[data-nag='2']").click();
        assertThat(board.currentMove()).hasText("c5?");
        board.page().reload();
        assertThat(board.page().locator("body")).hasAttribute("data-ready", "true");
        assertThat(board.currentMove()).hasText("c5?");
        assertThat(board.gameMoves()).hasCount(9);
        assertThat(board.page().locator("#game-title")).containsText("Anderssen");
    }

    /** Changes just before a reload are saved, and of two games with the same position the newer one is restored. */
    @Test
    void changesJustBeforeAReloadAreSaved(BoardPage board) {
        for (String white : List.of("One", "Two")) {
            board.paste("[White \"" + white + "\"] 1. e4 *");
            assertThat(board.page().locator("#game-title")).containsText(white);
            board.keys("End");
            assertThat(board.currentMove()).hasText("e4");
        }
        board.page().evaluate("() => { document.querySelector('[data-nag=\"1\"]').click(); location.reload(); }");
        board.page().waitForFunction("performance.getEntriesByType('navigation')[0].type === 'reload'");
        assertThat(board.page().locator("body")).hasAttribute("data-ready", "true");
        assertThat(board.currentMove()).hasText("e4!");
        assertThat(board.page().locator("#game-title")).containsText("Two");
    }

    @Test
    void undoRestoresAGameOfAnEarlierVisit(BoardPage board) {
        board.paste("1. d4 d5 2. c4 *");
        board.keys("End");
        assertThat(board.currentMove()).hasText("c4");
        board.goTo("").press("e3", "b3");
        assertThat(board.why()).hasAttribute("data-code", "pinned");
        board.page().locator("#undo").click();
        assertThat(board.piece("c4")).hasAttribute("data-piece", "wp");
        assertThat(board.played()).hasText(new String[] {"d4", "d5", "c4"});
    }

    @Test
    void fullStorageIsReported(BoardPage board) {
        board.page().evaluate("() => { Storage.prototype.setItem = () => { throw new Error('full'); }; }");
        board.paste("1. e4 e5 *");
        assertThat(board.page().locator("#game-kept"))
                .hasText(
                        "The browser's storage is full: save this game as PGN, or it is lost when you close the page.");
    }

    /** The changes of both windows are saved, and each window restores its own. */
    @Test
    void twoWindowsWithOneGameKeepBothVersions(BoardPage board) {
        board.paste("1. e4 e5 *");
        board.keys("End");
        assertThat(board.currentMove()).hasText("e5");
        Page here = board.page();
        here.reload();
        assertThat(here.locator("body")).hasAttribute("data-ready", "true");
        Page there = here.context().newPage();
        there.navigate(here.url());
        assertThat(there.locator("body")).hasAttribute("data-ready", "true");
        for (Page window : List.of(there, here)) {
            String words = window == here ? "mine" : "theirs";
            window.locator("#game-comment").fill(words);
            window.locator("#game-comment").blur();
            window.waitForFunction("words => localStorage.getItem('passant.games').includes(words)", words);
        }
        here.reload();
        there.reload();
        assertThat(there.locator("#game-comment")).hasValue("theirs");
        assertThat(here.locator("#game-comment")).hasValue("mine");
        there.close();
    }

    @Test
    void backReturnsToThePreviousGame(BoardPage board) {
        board.paste("1. e4 e5 *");
        board.keys("End");
        assertThat(board.currentMove()).hasText("e5");
        board.paste("1. d4 d5 *");
        assertThat(board.gameMoves()).hasText(new String[] {"d4", "d5"});
        board.page().goBack();
        assertThat(board.gameMoves()).hasText(new String[] {"e4", "e5"});
        assertThat(board.currentMove()).hasText("e5");
        board.page().goForward();
        assertThat(board.gameMoves()).hasText(new String[] {"d4", "d5"});
        board.page().goBack();
        board.page().goBack();
        assertThat(board.page().locator("body")).hasAttribute("data-mode", "rules");
    }

    /** The game was continued since, but is shown at the move where it was left. */
    @Test
    void backReturnsToTheMoveWhereTheGameWasLeft(BoardPage board) {
        board.paste("1. e4 e5 *");
        board.keys("End");
        assertThat(board.currentMove()).hasText("e5");
        board.paste("1. d4 d5 *");
        assertThat(board.gameMoves()).hasText(new String[] {"d4", "d5"});
        board.page().locator("#undo").click();
        assertThat(board.currentMove()).hasText("e5");
        board.keys("ArrowLeft");
        assertThat(board.currentMove()).hasText("e4");
        board.page().goBack();
        assertThat(board.gameMoves()).hasText(new String[] {"d4", "d5"});
        board.page().goBack();
        assertThat(board.currentMove()).hasText("e5");
    }

    @Test
    void redoLeadsToTheNextGameOnlyFromTheMoveWhereThisOneWasLeft(BoardPage board) {
        board.play("e2e4", "c7c5");
        board.paste("1. d4 d5 *");
        assertThat(board.gameMoves()).hasText(new String[] {"d4", "d5"});
        board.page().locator("#undo").click();
        assertThat(board.currentMove()).hasText("c5");
        board.page().locator("#undo").click();
        assertThat(board.currentMove()).hasText("e4");
        board.page().locator("#redo").click();
        assertThat(board.currentMove()).hasText("c5");
        board.page().locator("#redo").click();
        assertThat(board.gameMoves()).hasText(new String[] {"d4", "d5"});
    }

    @Test
    void undoRestoresAReplacedGame(BoardPage board) {
        board.play("e2e4", "c7c5");
        board.paste("1. d4 d5 *");
        assertThat(board.gameMoves()).hasText(new String[] {"d4", "d5"});
        board.page().locator("#undo").click();
        assertThat(board.gameMoves()).hasText(new String[] {"e4", "c5"});
        assertThat(board.currentMove()).hasText("c5");
    }
}
