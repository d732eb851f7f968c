package dev.passant.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import org.junit.jupiter.api.Test;

/** The results of best play in endings. */
@InChromium
class EndingsBrowserTest {

    private static final String PAWN = "8/8/8/3k4/8/8/3KP3/8 w - - 0 1";

    private static Locator move(BoardPage board, String uci) {
        return board.page().locator("#legal-moves [data-uci=" + uci + "]");
    }

    @Test
    void everyMoveHasItsResultByColourAndSign(BoardPage board) {
        board.goToFen(PAWN);
        assertThat(board.page().locator("#ending")).hasText("White wins with best play: mate in 22.");
        assertThat(move(board, "d2d3")).hasText("♔d3 +22");
        assertThat(move(board, "d2d3")).hasAttribute("data-result", "win");
        assertThat(move(board, "d2e3")).hasText("♔e3 =");
        assertThat(board.page().locator("#legal-moves [data-result=draw]")).hasCount(8);
        board.page().locator(".cell[data-square=d2]").click();
        assertThat(board.page().locator(".marks-targets .role-win")).hasCount(1);
        assertThat(board.page().locator(".marks-targets .role-draw")).hasCount(6);
    }

    @Test
    void aMoveThatGivesAwayTheWinIsNamedUntilTheNextOne(BoardPage board) {
        board.goToFen(PAWN);
        assertThat(move(board, "d2d3")).hasAttribute("data-result", "win");
        board.page().locator("#partner").selectOption("hard");
        move(board, "e2e3").click();
        Locator mistake = board.page().locator("#ending-mistake");
        assertThat(mistake).hasText("e3 gave away the win: with best play the game is drawn now.");
        assertThat(board.played()).hasCount(2);
        assertThat(board.page().locator("#ending")).hasText("With best play the game is drawn.");
        assertThat(mistake).hasText("e3 gave away the win: with best play the game is drawn now.");
        board.page().locator("#legal-moves button").first().click();
        assertThat(board.played()).hasCount(4);
        assertThat(mistake).not().hasText("e3 gave away the win: with best play the game is drawn now.");
    }

    @Test
    void theHardPartnerDefendsAsLongAsPossible(BoardPage board) {
        board.goToFen("8/8/8/8/8/4k3/8/4K2Q w - - 0 1");
        board.page().locator("#partner").selectOption("hard");
        for (int toMate = 5; toMate > 1; toMate--) {
            assertThat(board.page().locator("#ending")).hasText("White wins with best play: mate in " + toMate + ".");
            board.page()
                    .locator(
                            "#legal-moves [data-result=win]",
                            new com.microsoft.playwright.Page.LocatorOptions()
                                    .setHasText(java.util.regex.Pattern.compile("\\+" + toMate + "$")))
                    .first()
                    .click();
            assertThat(board.played()).hasCount(2 * (6 - toMate));
        }
        assertThat(board.page().locator("#ending")).hasText("White wins with best play: mate in 1.");
    }

    @Test
    void withMorePiecesNothingIsShown(BoardPage board) {
        board.goToFen("8/8/8/3k4/8/8/3KPP2/8 w - - 0 1");
        assertThat(move(board, "d2d3")).isVisible();
        assertThat(board.page().locator("#ending-part")).isHidden();
        assertThat(board.page().locator("#legal-moves [data-result]")).hasCount(0);
    }
}
