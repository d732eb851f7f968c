package dev.passant.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The daily questions, from the first screen to the result that is shared. */
@InChromium
class DailyBrowserTest {

    private static final int MONDAY = 20780;

    /** Returns the key of a right answer, or of a wrong one, to each question of a day. */
    private static List<String> keys(BoardPage board, int day, boolean isRight) {
        List<String> keys = new ArrayList<>();
        Map<?, ?> answer = (Map<?, ?>) board.answer("practice", "topic=daily&seed=" + day + "&first=1&n=5");
        for (Object question : (List<?>) answer.get("questions")) {
            List<?> right = (List<?>) ((Map<?, ?>) question).get("answer");
            List<?> options = (List<?>) ((Map<?, ?>) question).get("options");
            int key = 0;
            while (right.contains(((Map<?, ?>) options.get(key)).get("id")) != isRight) {
                key++;
            }
            keys.add(String.valueOf(1 + key));
        }
        return keys;
    }

    private static void answer(BoardPage board, int day, boolean isRight, int from, int to) {
        Page page = board.page();
        List<String> keys = keys(board, day, isRight);
        for (int at = from; at <= to; at++) {
            assertThat(page.locator("#learn-score")).hasText(at + " of 5");
            assertThat(page.locator("#learn-options button").first()).hasText(Pattern.compile("1 (Legal|Yes)"));
            board.keys(keys.get(at - 1));
            assertThat(page.locator("#learn")).hasAttribute("data-state", isRight ? "right" : "wrong");
            board.keys("n");
        }
    }

    @Test
    void fiveAnswersByKeyboardGiveAResultToShare(BoardPage board) {
        board.goTo("#learn=daily&day=2026-11-23");
        Page page = board.page();
        assertThat(page.locator("#learn-title")).hasText("Is it legal? 23 November 2026");
        answer(board, MONDAY, true, 1, 2);
        answer(board, MONDAY, false, 3, 3);
        // Another visit continues, and asks no mistake again.
        page.reload();
        answer(board, MONDAY, true, 4, 5);
        assertThat(page.locator("#learn-question")).hasText("✓✓✗✓✓ 4 of 5 right.");
        assertThat(page.locator("#learn-boards li")).hasCount(5);
        assertThat(page.locator("#learn-wrong .mini-board")).hasCount(1);
        page.context().grantPermissions(List.of("clipboard-read", "clipboard-write"));
        page.locator("#learn-next").click();
        assertThat(page.locator("#learn-next")).hasText("Copied");
        assertThat((String) page.evaluate("navigator.clipboard.readText()"))
                .startsWith("Is it legal? 23 November 2026\n✅✅❌✅✅ 4 of 5\nhttp")
                .endsWith("learn=daily&day=2026-11-23");
    }

    @Test
    void thePicturePosesTheQuestionBeforeAndAfterTheAnswer(BoardPage board) throws IOException {
        board.goTo("#learn=daily&day=2026-11-23");
        Page page = board.page();
        assertThat(page.locator("#learn-score")).hasText("1 of 5");
        byte[] before = picture(page);
        board.keys(keys(board, MONDAY, false).get(0));
        assertThat(page.locator("#learn")).hasAttribute("data-state", "wrong");
        assertThat(board.reason()).not().isEmpty();
        assertThat(picture(page)).isEqualTo(before);
    }

    private static byte[] picture(Page page) throws IOException {
        page.locator("#share").click();
        Download saved =
                page.waitForDownload(() -> page.locator("#share-picture").click());
        page.locator("#share-dialog button[value='']").click();
        assertThat(saved.suggestedFilename()).matches("is-[a-z]+-[a-h][1-8]-[a-h][1-8]-legal\\.png");
        return Files.readAllBytes(saved.path());
    }

    @Test
    void theTitleOfADayIsNotCut(BoardPage board) {
        board.page().setViewportSize(1100, 800);
        board.goTo("#learn=daily&day=2026-11-23");
        assertThat(board.page().locator("#learn-score")).hasText("1 of 5");
        assertThat(
                        board.page()
                                .evaluate(
                                        "(title => title.scrollWidth <= title.clientWidth)(document.getElementById('learn-title'))"))
                .isEqualTo(true);
    }

    @Test
    void theFirstScreenLeadsToTheQuestionsOfToday(BoardPage board) {
        Page page = board.page();
        page.clock().setFixedTime("2026-11-23T12:00:00");
        board.goTo("");
        page.locator("#daily").click();
        assertThat(page.locator("#learn-title")).hasText("Is it legal? 23 November 2026");
        assertThat(page.locator("#learn-title")).isFocused();
        answer(board, MONDAY, true, 1, 5);
        assertThat(page.locator("#learn-question")).hasText("✓✓✓✓✓ 5 of 5 right.");
        page.clock().setFixedTime("2026-11-24T12:00:00");
        page.locator("#learn-home").click();
        assertThat(page.locator("#learn-daily")).hasText("Is it legal? Five for today · streak 1");
        assertThat(page.locator("#daily-day")).hasValue("2026-11-22");
        assertThat(page.locator("#daily-day")).hasAttribute("max", "2026-11-24");
        page.locator("#daily-open").click();
        assertThat(page.locator("#learn-title")).hasText("Is it legal? 22 November 2026");
        assertThat(page.locator("#learn-question")).containsText(" to move. In ");
    }

    @Test
    void aDayWithoutQuestionsIsNamed(BoardPage board) {
        board.goTo("#learn=daily&day=1999-01-01");
        assertThat(board.page().locator("#learn-question"))
                .hasText("There are no questions of the day “1999-01-01”. Choose another one.");
    }
}
