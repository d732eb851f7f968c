package dev.passant.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

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
}
