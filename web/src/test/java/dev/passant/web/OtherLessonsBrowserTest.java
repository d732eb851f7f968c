package dev.passant.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Lessons and practice of the variants. */
@InChromium
class OtherLessonsBrowserTest {

    private static final String STEPS = """
            async () => Object.entries((await import(new URL("modules/learn/lessons-variants.js", location.href).href)).VARIANTS).map(([id, { steps }]) =>
                ({ id, steps: steps.map(({ fen, play = [], refused = "" }) => ({ fen, play, refused })) }))
            """;

    private static Locator card(BoardPage board, Object topic) {
        return board.page().locator("#other-lessons li[data-topic=\"" + topic + "\"]");
    }

    /** Plays every step, in the last one each of its moves in turn. */
    @Test
    @SuppressWarnings("unchecked")
    void everyLessonOfAVariantCanBeCompleted(BoardPage board) {
        Page page = board.goTo("#mode=learn").page();
        List<Map<String, Object>> lessons = (List<Map<String, Object>>) page.evaluate(STEPS);
        assertThat(lessons).hasSize(7);
        for (Map<String, Object> lesson : lessons) {
            card(board, lesson.get("id")).locator(".lesson").click();
            List<Map<String, Object>> steps = (List<Map<String, Object>>) lesson.get("steps");
            for (int at = 0; at < steps.size(); at++) {
                List<String> moves = (List<String>) steps.get(at).get("play");
                for (int move = 0; move < Math.max(1, moves.size()); move++) {
                    assertThat(page.locator("#learn-score")).hasText((at + 1) + " of " + steps.size());
                    assertThat(page.locator("#board")).hasAttribute("aria-busy", "false");
                    if (move > 0) {
                        // The same step again, with another of its moves.
                        board.goTo("#learn=" + lesson.get("id") + "&step=" + (at + 1));
                    }
                    play(board, moves.isEmpty() ? "" : moves.get(move), (String)
                            steps.get(at).get("refused"));
                }
                if (at + 1 < steps.size()) {
                    page.locator("#learn-next").click();
                }
            }
            assertThat(page.locator("#learn-next")).containsText("Practise this");
            assertThat(page.locator("#learn-question")).containsText("Lesson finished.");
            page.locator("#learn-home").click();
        }
        board.goTo("#mode=learn");
        for (Map<String, Object> lesson : lessons) {
            assertThat(card(board, lesson.get("id"))).hasClass("done");
        }
        assertThat(page.locator("#learn-options .continue")).hasText("Start here: How the rook moves");
        assertThat(page.locator("#learn-score")).isEmpty();
    }

    /** The board shows no verdict of a draw by material next to a lesson about something else. */
    @Test
    @SuppressWarnings("unchecked")
    void noLessonIsAboutADrawnPosition(BoardPage board) {
        List<Map<String, Object>> lessons =
                (List<Map<String, Object>>) board.page().evaluate(STEPS);
        for (Map<String, Object> lesson : lessons) {
            for (Map<String, Object> step : (List<Map<String, Object>>) lesson.get("steps")) {
                String fen = Client.encoded((String) step.get("fen"));
                Map<String, Object> position =
                        (Map<String, Object>) board.answer("position", "variant=" + lesson.get("id") + "&fen=" + fen);
                assertThat(String.valueOf(position.get("outcome")))
                        .as("%s: %s", lesson.get("id"), step)
                        .doesNotContain("insufficient-material");
            }
        }
    }

    private static void play(BoardPage board, String played, String refused) {
        String uci = refused + played;
        if (uci.isEmpty()) {
            return;
        }
        if (uci.charAt(1) == '@') {
            board.page().locator(".in-hand[data-piece=" + uci.charAt(0) + "]").click();
            board.press(uci.substring(2));
        } else {
            board.press(uci.substring(0, 2), uci.substring(2, 4));
        }
        if (uci.length() == 5) {
            board.page()
                    .locator("#promotion [data-piece=" + uci.charAt(4) + "]")
                    .click();
        }
        if (!refused.isEmpty()) {
            assertThat(board.why()).hasAttribute("data-legal", "false");
            assertThat(board.reason()).not().isEmpty();
        }
        assertThat(board.page().locator("#learn")).hasAttribute("data-state", "right");
    }

    @Test
    void theReasonInALessonIsThatOfTheVariant(BoardPage board) {
        board.goTo("#learn=atomic&step=2").press("d1", "d2");
        assertThat(board.why()).hasAttribute("data-code", "explodes-own-king");
        assertThat(board.mark("tint", "e1")).hasCount(1);
        board.goTo("#learn=crazyhouse&step=5");
        board.page().locator(".in-hand[data-piece=N]").click();
        board.press("f3");
        assertThat(board.why()).hasAttribute("data-code", "drop-leaves-check");
        assertThat(board.page().locator("#learn-question")).hasText("On f3 it does not stop the check.");
    }

    /** Pressing a piece in hand does not answer a question. */
    @Test
    void theHandOfAQuestionIsOnlyShown(BoardPage board) {
        Page page = board.goTo("#learn=crazyhouse&n=2&seed=7").page();
        assertThat(page.locator("#learn-question")).containsText("In Crazyhouse, with");
        assertThat(page.locator("#board")).hasAttribute("aria-busy", "false");
        page.locator("#pocket-bottom .in-hand").first().click();
        assertThat(board.why()).isHidden();
        assertThat(page.locator(".in-hand[aria-pressed=true]")).hasCount(0);
    }

    @Test
    void theVariantLinksItsLesson(BoardPage board) {
        board.goTo("#variant=3check").page().locator("#variant-words a").click();
        assertThat(board.page().locator("#learn-title")).hasText("Three-check");
        assertThat(board.page()).hasURL(Pattern.compile(".*#learn=3check"));
        assertThat(board.page().locator("#pocket-bottom")).hasText("White: 3 checks left");
    }

    @Test
    void aSheetHasQuestionsOfVariants(BoardPage board) {
        Page page =
                board.goTo("#learn=pins,crazyhouse,3check&n=6&seed=7&sheet=1").page();
        assertThat(page.locator("#sheet-questions > li")).hasCount(6);
        assertThat(page.locator("#sheet-topics input:checked")).hasCount(3);
        assertThat(page.locator("#sheet-title")).hasText("Pins, Crazyhouse, Three-check: 6 questions");
        assertThat(page.locator("#sheet-questions")).containsText("In Three-check, with");
        assertThat(page.locator("#sheet-key > li")).hasCount(6);
    }
}
