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
                .hasText(
                        "The answer is Stalemate. The king is not in check, and there is no legal move: stalemate, a draw.");
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

    /** Twenty positions of a teacher, some with a question of their own; one line is wrong. */
    @Test
    void aSheetMayHaveOnlyOwnPositions(BoardPage board) {
        Page page = board.goTo("#learn=pins&n=3&seed=7&sheet=1").page();
        assertThat(page.locator("#sheet-questions > li")).hasCount(3);
        page.locator("#sheet-n").fill("0");
        String inOne = "6k1/5ppp/8/8/8/8/8/R2R2K1 w - - 0 1\n";
        page.locator("#sheet-own")
                .fill(inOne.repeat(16)
                        + "7k/Q7/4K3/8/8/8/8/8 w - - bm Kf6; dm 2;\n\n"
                        + "4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1 e3\n"
                        + PINNED_ROOK + "\n"
                        + "8/8/9/8/8/8/8/8 w - - 0 1\n"
                        + STALEMATE);
        page.locator("#sheet-ask").selectOption("dm 1");
        assertThat(page.locator("#sheet-title")).hasText("Own positions: 19 questions");
        assertThat(page.locator("#sheet-problem span")).hasText(new Pattern[] {
            Pattern.compile("Line 21: invalid FEN .*"),
            Pattern.compile("Line 22: There is no checkmate in one move here\\.")
        });
        assertThat(page.locator("#sheet-questions > li").nth(0))
                .containsText("White to move. 2 moves give checkmate. Play one of them.");
        assertThat(page.locator("#sheet-questions > li").nth(0)).containsText("Move: ___");
        assertThat(page.locator("#sheet-questions > li").nth(18)).containsText("Why? ___");
        assertThat(page.locator("#sheet-key li").nth(16))
                .hasText("The answer is Kf6. After Kf6 and Kg8, Qg7# is checkmate.");
        assertThat(page.locator("#sheet-key li").nth(17))
                .containsText("The answer is e2, e4, e5, e6, e7, e8. The rook on e3 is pinned");
        assertThat(page.locator("#sheet-link")).hasValue(Pattern.compile(".*&own=6k1/5ppp/.*_w_-_-_0_1_dm_1[^?]*"));
    }

    @Test
    void moreThanThirtyPositionsAreLeftOut(BoardPage board) {
        Page page = board.goTo("#learn=pins&n=1&seed=7&sheet=1").page();
        assertThat(page.locator("#sheet-questions > li")).hasCount(1);
        page.locator("#sheet-own").fill((STALEMATE + "\n").repeat(31));
        page.locator("#sheet-n").focus();
        assertThat(page.locator("#sheet-problem"))
                .hasText("A sheet has at most 30 positions: those from line 31 on are left out.");
        assertThat(page.locator("#sheet-questions > li")).hasCount(31);
    }

    /** Pupils play the move on the board, and the reason says why it is wrong or right. */
    @Test
    void pupilsPlayTheMateOnTheBoard(BoardPage board) {
        Page page = board.goTo("#learn=all&n=0&seed=7&own=7k/Q7/4K3/8/8/8/8/8_w_-_-_0_1_dm_2")
                .page();
        assertThat(page.locator("#learn-title")).hasText("Own positions");
        assertThat(page.locator("#learn-question"))
                .hasText("White to move. Checkmate in two moves: play the first one.");
        board.press("a7", "f7");
        assertThat(page.locator("#learn-answer")).hasText("Not quite. The answer is Kf6.");
        assertThat(page.locator("#why")).containsText("After Qf7 it is stalemate.");
        board.keys("n");
        assertThat(page.locator("#learn-question")).containsText("Once more: ");
        board.press("e6", "f6");
        assertThat(page.locator("#learn-answer")).hasText("Right.");
        assertThat(page.locator("#why")).containsText("After Kf6 and Kg8, Qg7# is checkmate.");
        board.keys("n");
        assertThat(page.locator("#learn-question")).hasText("0 of 1 right at the first attempt.");
        assertThat(page.locator("#learn-code")).containsText("Code for your teacher: ");
    }

    @Test
    void aPositionThatCannotBeReadIsNamedAndLeftOut(BoardPage board) {
        Page page = board.goTo("#learn=all&n=0&seed=7&own=8/8/9/8/8/8/8/8_w_-_-_0_1;7k/5Q2/6K1/8/8/8/8/8_b_-_-_0_1")
                .page();
        assertThat(page.locator("#learn-question")).hasText("Black to move. Is it checkmate, stalemate or neither?");
        assertThat(page.locator("#learn-answer")).containsText("Position 1 is left out: invalid FEN at offset 4");
        assertThat(page.locator("#learn-score")).hasText("1 of 1 · 0 right");
        board.keys("2");
        assertThat(page.locator("#learn-answer")).hasText("Right.");
    }

    @Test
    void anOwnSheetIsInTheLanguageOfItsReader(BoardPage board) {
        Page page = board.goTo("#learn=all&n=0&seed=7&own=7k/Q7/4K3/8/8/8/8/8_w_-_-_0_1_dm_2&sheet=1&lang=de")
                .page();
        assertThat(page.locator("#sheet-key li")).hasText("Die Antwort ist Kf6. Nach Kf6 und Kg8 setzt Dg7# matt.");
        assertThat(page.locator("#sheet-questions > li"))
                .containsText("Weiß am Zug. Matt in zwei Zügen: Spiele den ersten.");
        page.locator("#sheet-own").fill("P3k3/8/8/8/8/8/8/4K3 w - - 0 1\n8/8/9/8/8/8/8/8 w - - 0 1");
        page.locator("#sheet-n").focus();
        assertThat(page.locator("#sheet-problem span")).hasText(new String[] {
            "Zeile 1: Bauer auf der ersten oder achten Reihe: a8", "Zeile 2: Die FEN hat einen Fehler beim Zeichen 5."
        });
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

    /** The link opens the page, so that the board has no game of the user. */
    @Test
    void backFromALessonLeadsToTheListAndToTheSheet(BoardPage board) {
        Page page = board.goTo("#learn=pins&n=3&seed=7&sheet=1").page();
        assertThat(page.locator("#sheet-questions > li")).hasCount(3);
        page.locator("#learn-home").click();
        page.locator("#lessons li[data-topic=pawns] .lesson").click();
        assertThat(page.locator("#learn-title")).hasText("How pawns move and capture");
        page.goBack();
        assertThat(page.locator("body")).hasAttribute("data-learn", "home");
        page.goBack();
        assertThat(page.locator("#learn-title")).hasText("For teachers");
        assertThat(page.locator("#sheet-questions > li")).hasCount(3);
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
