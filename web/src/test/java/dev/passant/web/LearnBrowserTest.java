package dev.passant.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Learn mode asks whether a marked move is legal. */
@ExtendWith(InChromium.class)
class LearnBrowserTest {

    private static final String ONLY_THE_KING_MOVES = "#mode=learn&fen=4q1k1/8/8/q7/4N3/8/3R4/4K3_w_-_-_0_1";

    @Test
    void theExplanationComesAfterTheAnswer(BoardPage board) {
        board.goTo(ONLY_THE_KING_MOVES);
        Locator learn = board.page().locator("#learn");
        assertThat(learn).hasAttribute("data-state", "asked");
        assertThat(board.why()).hasAttribute("data-code", "");
        assertThat(board.page().locator("#refused-moves")).isHidden();
        assertThat(board.page().locator(".mark-arrow.role-question")).hasCount(1);

        String from = learn.getAttribute("data-from");
        board.page()
                .locator(from.equals("e1") ? "#learn-legal" : "#learn-illegal")
                .click();

        assertThat(learn).hasAttribute("data-state", "right");
        assertThat(board.page().locator("#learn-score")).hasText("1 of 1");
        assertThat(board.why()).hasAttribute("data-code", from.equals("e1") ? "legal" : "pinned");
    }

    @Test
    void aWrongAnswerIsToldByKeyToo(BoardPage board) {
        board.goTo(ONLY_THE_KING_MOVES);
        Locator learn = board.page().locator("#learn");
        assertThat(learn).hasAttribute("data-state", "asked");
        boolean legal = learn.getAttribute("data-from").equals("e1");
        board.keys(legal ? "n" : "l");
        assertThat(learn).hasAttribute("data-state", "wrong");
        assertThat(board.said()).hasText(Pattern.compile("No: .*"));

        board.keys("m");
        assertThat(learn).hasAttribute("data-state", "asked");
        assertThat(board.page().locator("#learn-score")).hasText("0 of 1");
    }

    @Test
    void theBoardIsNotMovedWhileAQuestionIsOpen(BoardPage board) {
        board.goTo(ONLY_THE_KING_MOVES);
        assertThat(board.page().locator("#learn")).hasAttribute("data-state", "asked");
        board.press("e1", "e2");
        assertThat(board.piece("e1")).hasCount(1);
        assertThat(board.played()).hasCount(0);
    }
}
