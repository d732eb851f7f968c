package dev.passant.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.Media;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The teacher's sheet: questions, link, QR code, worksheet, and the results of the class. */
@InChromium
class SheetBrowserTest {

    private static final String PINNED_ROOK = "4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1 e3b3";
    private static final String STALEMATE = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";

    @Test
    void aSheetHasQuestionsOfItsRulesAndOwnPositions(BoardPage board) {
        Page page = board.goTo("#mode=learn").page();
        page.locator("#learn-teach").click();
        assertThat(page.locator("#learn-title")).hasText("For teachers");
        assertThat(page.locator("#sheet-questions > li")).hasCount(10);
        page.locator("#sheet-topics input[value=pins]").check();
        page.locator("#sheet-topics input[value=castling]").check();
        page.locator("#sheet-n").fill("4");
        page.locator("#sheet-own").fill(STALEMATE + "\n" + PINNED_ROOK);
        page.locator("#sheet-n").focus();
        assertThat(page.locator("#sheet-questions > li")).hasCount(6);
        assertThat(page.locator("#sheet-key li")).hasCount(6);
        assertThat(page.locator("#sheet-key li").last())
                .containsText("The answer is “Not legal”. The rook on e3 is pinned");
        assertThat(page.locator("#sheet-key li").nth(4))
                .hasText("The answer is Stalemate. The king is not in check, and there is no legal move: stalemate.");
        assertThat(page.locator("#sheet-qr svg")).isVisible();
        assertThat(page).hasURL(Pattern.compile(".*&sheet=1"));

        String link = page.locator("#sheet-link").inputValue();
        assertThat(link)
                .matches(
                        ".*#learn=castling,pins&n=4&seed=\\d+&own=7k/5Q2/6K1/8/8/8/8/8_b_-_-_0_1(;|%3B)4r.*_w_-_-_0_1_e3b3");
        String first = page.locator("#sheet-questions > li p").first().textContent();
        board.goTo(link.replaceFirst("[^#]*", ""));
        assertThat(page.locator("#learn-score")).hasText("1 of 6 · 0 right");
        assertThat(page.locator("#learn-question")).hasText(first);
        board.goTo(link.replaceFirst("[^#]*", "") + "&step=5");
        assertThat(page.locator("#learn-question")).hasText("Black to move. Is it checkmate, stalemate or neither?");
        board.keys("2", "n");
        assertThat(page.locator("#learn-question")).hasText("White to move. Can the rook on e3 move to b3?");
        board.keys("2", "n");
        assertThat(page.locator("#learn-question")).hasText("2 of 2 right at the first attempt.");
    }

    @Test
    void aNumberOfQuestionsOutsideTheLimitsIsRefused(BoardPage board) {
        Page page = board.goTo("#learn=pins&n=3&seed=7&sheet=1").page();
        assertThat(page.locator("#sheet-questions > li")).hasCount(3);
        page.locator("#sheet-n").fill("51");
        page.locator("#sheet-own").focus();
        assertThat(page.locator("#sheet-problem")).hasText("A sheet has 1 to 50 questions.");
    }

    @Test
    void theAddressContainsTheSheet(BoardPage board) {
        Page page = board.goTo("#learn=pins&n=3&seed=7&sheet=1").page();
        assertThat(page.locator("#sheet-questions > li")).hasCount(3);
        page.locator("#sheet-n").fill("2");
        page.locator("#sheet-own").focus();
        assertThat(page.locator("#sheet-questions > li")).hasCount(2);
        assertThat(page).hasURL(Pattern.compile(".*#learn=pins&n=2&seed=7&sheet=1"));
        page.locator("#sheet-others").click();
        assertThat(page).not().hasURL(Pattern.compile(".*&seed=7&.*"));
        page.locator("#learn-home").click();
        assertThat(page.locator("#lessons")).isVisible();
        board.mode("rules");
        assertThat(board.status()).hasText("White to move");
    }

    @Test
    void theCodesOfPupilsBecomeATable(BoardPage board) {
        Page page = board.goTo("#learn=mate&n=2&seed=7").page();
        // Both answers are checkmate.
        assertThat(page.locator("#learn-options [data-option]")).hasCount(3);
        board.keys("2");
        assertThat(page.locator("#learn")).hasAttribute("data-state", "wrong");
        board.keys("n");
        assertThat(page.locator("#learn-options [data-option]")).hasCount(3);
        board.keys("1", "n");
        assertThat(page.locator("#learn-question")).containsText("Once more: ");
        board.keys("1", "n");
        assertThat(page.locator("#learn")).hasAttribute("data-state", "summary");
        String code = page.locator("#learn-code").textContent().replace("Code for your teacher: ", "");
        assertThat(code).matches("[0-9A-Z]{4}");

        board.goTo("#learn=mate&n=2&seed=7&sheet=1");
        assertThat(page.locator("#sheet-questions > li")).hasCount(2);
        page.locator("#sheet-codes").fill("Anna Maria " + code.toLowerCase(Locale.ROOT) + "\nBob ZZZZ");
        assertThat(page.locator("#sheet-results tbody tr"))
                .hasText(new String[] {"Anna Maria1✗✓", "BobThis code is not for these questions"});
        assertThat(page.locator("#sheet-results tfoot tr")).hasText("Class01");
        page.locator("#sheet-codes").fill("Bob ZZZZ");
        assertThat(page.locator("#sheet-results tfoot")).hasCount(0);
    }

    @Test
    void theWorksheetIsPrintedWithItsKey(BoardPage board) {
        Page page = board.goTo("#learn=pins&n=3&seed=7&sheet=1").page();
        assertThat(page.locator("#sheet-questions > li")).hasCount(3);
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
        for (String shown : new String[] {"#sheet-questions .mini-board >> nth=0", "#sheet-key", ".sheet-name"}) {
            assertThat(page.locator(shown)).isVisible();
        }
        for (String hidden : new String[] {"#sheet-form", ".sheet-class", "#board", ".top"}) {
            assertThat(page.locator(hidden)).isHidden();
        }
    }
}
