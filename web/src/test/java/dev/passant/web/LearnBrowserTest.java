package dev.passant.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Learn mode: lessons by rule, practice, and links for a class. */
@InChromium
class LearnBrowserTest {

    /** Returns the steps of all lessons. */
    private static final String STEPS = """
            async () => {
                const module = (name) => import(new URL(`modules/${name}`, location.href).href);
                const [{ LESSONS }, { TEXTS }] = [await module("learn/lessons.js"), await module("learn/lessons-texts.js")];
                const steps = (id) => TEXTS[id].steps.map(({ play = [], refused = "" }) => ({ play: play[0] ?? "", refused }));
                return LESSONS.map(({ id, hasQuestions = true }) => ({ id, hasQuestions, steps: steps(id) }));
            }
            """;

    @Test
    @SuppressWarnings("unchecked")
    void everyLessonCanBeCompleted(BoardPage board) {
        board.goTo("#mode=learn");
        Page page = board.page();
        List<Map<String, Object>> lessons = (List<Map<String, Object>>) page.evaluate(STEPS);
        assertThat(lessons).hasSizeGreaterThanOrEqualTo(12);
        for (Map<String, Object> lesson : lessons) {
            page.locator("#lessons li[data-topic=" + lesson.get("id") + "] .lesson")
                    .click();
            List<Map<String, String>> steps = (List<Map<String, String>>) lesson.get("steps");
            assertThat(steps).hasSizeBetween(3, 6);
            for (int at = 0; at < steps.size(); at++) {
                assertThat(page.locator("#learn-score")).hasText((at + 1) + " of " + steps.size());
                assertThat(page.locator("#board")).hasAttribute("aria-busy", "false");
                doStep(board, steps.get(at));
                if (at + 1 < steps.size()) {
                    page.locator("#learn-next").click();
                }
            }
            String last = lesson.get("id").equals("program") ? "Practise all rules" : "Next lesson";
            assertThat(page.locator("#learn-next"))
                    .containsText(lesson.get("hasQuestions").equals(true) ? "Practise this" : last);
            assertThat(page.locator("#learn-question")).containsText("Lesson finished.");
            page.locator("#learn-home").click();
        }
        assertThat(page.locator("#learn-score")).hasText(lessons.size() + " of " + lessons.size() + " lessons");
        assertThat(page.locator("#learn-options .continue")).hasCount(0);
    }

    /** Ticks and the next stone are saved. */
    @Test
    void thePathContinuesAfterTheLastFinishedLesson(BoardPage board) {
        board.goTo("#mode=learn");
        Page page = board.page();
        assertThat(page.locator(".path li.next h4")).hasText("How the rook moves");
        page.locator("#learn-options button")
                .and(page.getByText("Start here: How the rook moves"))
                .click();
        assertThat(board.mark("star", "h4")).hasCount(1);
        board.press("d4", "h4").keys("n");
        board.press("d4", "d7").keys("n");
        board.press("d4", "f6").keys("n");
        board.press("d4", "d7");
        assertThat(page.locator("#learn-question")).containsText("Lesson finished.");
        assertThat(board.mark("star", "d7")).hasCount(0);
        board.keys("n");
        assertThat(page.locator("#learn-title")).hasText("How the bishop moves");
        board.goTo("#mode=learn");
        assertThat(page.locator("#lessons li[data-topic=rook] h4")).hasText("How the rook moves, finished");
        assertThat(page.locator(".path li.next")).hasAttribute("data-topic", "bishop");
        assertThat(page.locator("#learn-options .continue")).hasText("Continue: How the bishop moves");
        assertThat(page.locator("#learn-score")).hasText("1 of 22 lessons");
        board.goTo("").page().locator("#first-learn").click();
        assertThat(page.locator("#learn-title")).hasText("How the bishop moves");
        assertThat(page.locator("#learn-title")).isFocused();
    }

    private static void doStep(BoardPage board, Map<String, String> step) {
        Locator learn = board.page().locator("#learn");
        String uci = step.get("refused") + step.get("play").replace("*", "a1a2");
        if (uci.isEmpty()) {
            return;
        }
        board.press(uci.substring(0, 2), uci.substring(2, 4));
        if (uci.length() == 5) {
            board.page()
                    .locator("#promotion [data-piece=" + uci.charAt(4) + "]")
                    .click();
        }
        if (!step.get("refused").isEmpty()) {
            assertThat(board.why()).hasAttribute("data-legal", "false");
        }
        assertThat(learn).hasAttribute("data-state", "right");
    }

    @Test
    void otherLegalMovesAreNotPlayedInALesson(BoardPage board) {
        board.goTo("#learn=pawns").press("e2", "e3");
        assertThat(board.page().locator("#learn-question")).containsText("look for another one");
        assertThat(board.piece("e2")).hasCount(1);
        assertThat(board.page().locator("#learn")).hasAttribute("data-state", "lesson");
    }

    @Test
    void undoRestoresTheGameBeforeTheLesson(BoardPage board) {
        board.play("e2e4").mode("learn");
        board.page().locator("#lessons li[data-topic=pins] .lesson").click();
        board.press("e3", "b3");
        board.page().locator("#learn-next").click();
        board.press("e3", "e8");
        assertThat(board.piece("e8")).hasAttribute("data-piece", "wr");
        board.mode("rules").page().locator("#undo").click();
        board.page().locator("#undo").click();
        assertThat(board.piece("e4")).hasAttribute("data-piece", "wp");
        assertThat(board.played()).hasText(new String[] {"e4"});
    }

    @Test
    void undoAndBackStayInLearnMode(BoardPage board) {
        board.play("e2e4").mode("learn");
        Page page = board.page();
        page.locator("#lessons li[data-topic=pawns] .lesson").click();
        assertThat(page.locator("#undo")).isDisabled();
        board.press("e2", "e4");
        assertThat(page.locator("#learn")).hasAttribute("data-state", "right");
        page.locator("#undo").click();
        assertThat(board.piece("e2")).hasCount(1);
        board.keys("Control+z");
        assertThat(page.locator("#learn-title")).hasText("How pawns move and capture");
        page.goBack();
        assertThat(page.locator("body")).hasAttribute("data-learn", "home");
        assertThat(page.locator("#lessons")).isVisible();
        page.goForward();
        assertThat(page.locator("#learn-title")).hasText("How pawns move and capture");
        assertThat(page.locator("#learn-score")).hasText("1 of 4");
    }

    @Test
    @SuppressWarnings("unchecked")
    void everyPracticeHasQuestions(BoardPage board) {
        board.goTo("#mode=learn");
        List<Object> withQuestions = ((List<Map<String, Object>>) board.page().evaluate(STEPS))
                .stream()
                        .filter(lesson -> lesson.get("hasQuestions").equals(true))
                        .map(lesson -> lesson.get("id"))
                        .toList();
        assertThat(withQuestions).hasSize(11);
        Page page = board.page();
        List<String> topics = page.locator("#lessons li").all().stream()
                .map(card -> card.getAttribute("data-topic"))
                .toList();
        assertThat(topics).hasSize(23);
        for (String topic : topics) {
            Locator practise = page.locator("#lessons li[data-topic=" + topic + "] .practise");
            if (!topic.equals("all") && !withQuestions.contains(topic)) {
                assertThat(practise).hasCount(0);
                continue;
            }
            practise.click();
            assertThat(page.locator("#learn-score")).hasText("1 of 10 · 0 right");
            page.locator("#learn-home").click();
        }
        board.goTo("#learn=program&n=10&seed=7");
        assertThat(page.locator("#learn-score")).hasText("1 of 4");
    }

    @Test
    void theTextOfALessonIsAnnouncedAndTheFocusStays(BoardPage board) {
        board.goTo("#mode=learn");
        Page page = board.page();
        List<String> names = page.locator("#lessons button").all().stream()
                .map(button -> button.getAttribute("aria-label"))
                .toList();
        assertThat(names).doesNotHaveDuplicates().contains("Lesson: Pins", "Practise: Pins");
        page.locator("#lessons li[data-topic=pins] .lesson").click();
        assertThat(page.locator("#learn-title")).isFocused();
        assertThat(page.locator("#board")).hasAttribute("aria-busy", "false");
        assertThat(board.said()).containsText("Try to move it sideways");
        board.press("e3", "b3");
        assertThat(board.said()).containsText("The rook is pinned.");
        page.locator("#learn-next").focus();
        board.keys("Enter");
        assertThat(page.locator("#learn-score")).hasText("2 of 4");
        assertThat(page.locator("#learn-next")).isFocused();
    }

    /** A lesson at its step, a practice session at its question: also for whoever opens the link. */
    @Test
    void linksContainTheStepAndTheQuestion(BoardPage board) {
        board.goTo("#learn=pins&step=3");
        assertThat(board.page().locator("#learn-score")).hasText("3 of 4");
        assertThat(board.piece("d4")).hasAttribute("data-piece", "wn");
        board.page().locator("#learn-next").click();
        assertThat(board.page()).hasURL(Pattern.compile(".*#learn=pins&step=4"));
        board.goTo("#learn=castling&n=3&seed=7");
        String asked = board.page().locator("#learn-question").textContent();
        board.keys("1", "n");
        assertThat(board.page()).hasURL(Pattern.compile(".*#learn=castling&n=3&seed=7&step=2"));
        board.goTo("#learn=castling&n=3&seed=7&step=3");
        assertThat(board.page().locator("#learn-score")).hasText("1 of 1 · 0 right");
        assertThat(board.page().locator("#learn-question")).not().hasText(asked);
    }

    @Test
    void aLinkToAnUnknownLessonOpensTheList(BoardPage board) {
        board.goTo("#learn=nope");
        assertThat(board.page().locator("#learn-question")).hasText("There is no lesson “nope”. Choose another one.");
        assertThat(board.page().locator("#lessons")).isVisible();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "1000", "many"})
    void anImpossibleNumberOfQuestionsIsRefused(String n, BoardPage board) {
        board.goTo("#learn=pins&n=" + n);
        assertThat(board.page().locator("#learn-question"))
                .hasText("A practice session has 1 to 50 questions, but this link has " + n + ". Choose another one.");
        assertThat(board.page().locator("#lessons")).isVisible();
    }

    @Test
    void aLinkToThisComputerIsNotForOthers(BoardPage board) {
        board.goTo("#learn=castling&n=2&seed=7").page().locator("#share").click();
        assertThat(board.page().locator("#share-link")).hasValue(Pattern.compile(".*#learn=castling&n=2&seed=7"));
        assertThat(board.page().locator("#share-note")).containsText("Others cannot open this link");
    }

    /** The side to move is at the bottom, until the user flips the board. */
    @Test
    void blackQuestionsAreShownFromBlacksSide(BoardPage board) {
        board.goTo("#learn=all&n=12&seed=7");
        boolean wasBlack = false;
        for (int index = 1; index <= 12; index++) {
            assertThat(board.page().locator("#learn-score")).containsText(index + " of 12");
            assertThat(board.page().locator("#board")).hasAttribute("aria-busy", "false");
            boolean isBlack =
                    board.page().locator("#turn").getAttribute("data-side").equals("black");
            double top = board.square("a8").boundingBox().y;
            assertThat(top > board.square("a1").boundingBox().y).isEqualTo(isBlack);
            wasBlack |= isBlack;
            answer(board, question(board, "all", index));
            board.keys("n");
        }
        assertThat(wasBlack).isTrue();
    }

    @Test
    void aRemarkAboutAMoveEndsWithTheNextMove(BoardPage board) {
        board.goTo("#learn=pawns").press("e2", "e3");
        assertThat(board.page().locator("#learn-question")).containsText("look for another one");
        board.press("e2", "d3");
        assertThat(board.why()).hasAttribute("data-legal", "false");
        assertThat(board.page().locator("#learn-question")).not().containsText("look for another one");
    }

    @Test
    void theAnswerIsNotRevealed(BoardPage board) {
        board.goTo("#learn=mate&n=5&seed=3");
        Page page = board.page();
        assertThat(page.locator("#learn-options button")).hasCount(3);
        assertThat(board.why()).isHidden();
        assertThat(page.locator(".tabs")).isHidden();
        assertThat(page.locator(".panel:visible")).hasCount(0);
        assertThat(board.status()).hasText(Pattern.compile("(White|Black) to move"));
        assertThat(page.locator(".role-check")).hasCount(0);
        assertThat(page.locator("#said-at-once")).isEmpty();
        assertThat(page.locator(".cell[aria-label*='in check']")).hasCount(0);
        assertThat(page).hasTitle(Pattern.compile("Passant.*"));

        board.keys("1");
        assertThat(board.why()).isVisible();
        assertThat(page.locator(".tabs")).isVisible();
    }

    @Test
    void aLinkGivesEveryoneTheSameQuestions(BoardPage board) {
        board.goTo("#learn=pins&n=10&seed=7");
        assertThat(board.page().locator("#learn-score")).hasText("1 of 10 · 0 right");
        String asked = board.page().locator("#learn-question").textContent();
        String fen = board.fen().inputValue();
        assertThat(board.page()).hasURL(Pattern.compile(".*#learn=pins&n=10&seed=7"));
        board.goTo("#learn=pins&n=10&seed=7");
        assertThat(board.page().locator("#learn-question")).hasText(asked);
        assertThat(board.fen()).hasValue(fen);
        board.goTo("#learn=pins&n=10&seed=8");
        assertThat(board.fen()).not().hasValue(fen);
    }

    @Test
    void aPracticeLinkTakesThreeClicks(BoardPage board) {
        board.page().locator("input[name=mode][value=learn]").click();
        board.page().locator("#lessons li[data-topic=castling] .practise").click();
        assertThat(board.page().locator("#learn")).hasAttribute("data-state", "asked");
        assertThat(board.page().locator("#share")).isVisible();
        assertThat(board.page()).hasURL(Pattern.compile(".*#learn=castling&n=10&seed=[0-9]+"));
    }

    @Test
    void aPracticeWorksByKeyboardAndRepeatsMistakes(BoardPage board) {
        board.goTo("#learn=castling&n=2&seed=7");
        Locator learn = board.page().locator("#learn");
        Locator options = board.page().locator("#learn-options [data-option]");
        assertThat(options).hasCount(5);
        board.keys(String.valueOf(1 + wrong(board, "castling", 1)));
        assertThat(learn).hasAttribute("data-state", "wrong");
        assertThat(board.page().locator("#learn-answer")).containsText("Not quite. The answer is “");
        assertThat(board.page().locator("#learn-question"))
                .hasText((String) question(board, "castling", 1).get("ask"));
        assertThat(board.why()).hasAttribute("data-legal", Pattern.compile("true|false"));

        board.keys("n");
        assertThat(options).hasCount(5);
        board.keys(String.valueOf(1 + right(board, "castling", 2)));
        assertThat(learn).hasAttribute("data-state", "right");
        assertThat(board.page().locator("#learn-score")).hasText("2 of 2 · 1 right");

        board.keys("n");
        assertThat(board.page().locator("#learn-question")).containsText("Once more: ");
        board.keys(String.valueOf(1 + right(board, "castling", 1)));
        assertThat(learn).hasAttribute("data-state", "right");
        board.keys("n");
        assertThat(learn).hasAttribute("data-state", "summary");
        assertThat(board.page().locator("#learn-question")).hasText("1 of 2 right at the first attempt.");
        // Only once, except on paper.
        assertThat(board.page().locator("#learn-summary-title")).isHidden();
        assertThat(board.page().locator("#learn-results tr")).hasCount(0);
        assertThat(board.page().locator("#learn-wrong li")).hasCount(1);
    }

    @Test
    void resultsAreSavedAndCleared(BoardPage board) {
        board.goTo("#learn=castling&n=2&seed=7");
        assertThat(board.page().locator("#learn-options [data-option]")).hasCount(5);
        board.keys(String.valueOf(1 + wrong(board, "castling", 1)));
        assertThat(board.page().locator("#learn")).hasAttribute("data-state", "wrong");
        assertThat(board.page()
                        .evaluate("(({ due: [{ topic, seed, index }] }) => `${topic} ${seed} ${index}`)"
                                + "(JSON.parse(localStorage.getItem('passant.practice')))"))
                .isEqualTo("castling 7 1");

        board.goTo("#mode=learn");
        Locator card = board.page().locator("#lessons li[data-topic=castling]");
        assertThat(card).containsText("0 right, 1 wrong, 1 to repeat");
        board.page().locator("#learn-clear").click();
        assertThat(card).not().containsText("wrong");
    }

    /** A personal practice ends after five right answers in a row, and its boards reopen with their reasons. */
    @Test
    void fiveRightAnswersInARowEndASet(BoardPage board) {
        Page page = board.goTo("#mode=learn").page();
        page.locator("#lessons li[data-topic=pins] .practise").click();
        assertThat(page.locator("#learn-score")).hasText("1 of 10 · 0 right");
        String seed = page.url().replaceFirst(".*seed=(\\d+).*", "$1");
        for (int index = 1; index <= 5; index++) {
            answer(board, question(board, "pins", seed, index));
            assertThat(page.locator("#learn-answer"))
                    .containsText(index == 1 ? "Right." : "Right. " + index + " in a row!");
            board.keys("n");
        }
        assertThat(page.locator("#learn")).hasAttribute("data-state", "summary");
        assertThat(page.locator("#learn-question")).hasText("Five in a row! 5 of 5 right at the first attempt.");
        assertThat(page.locator("#learn-boards .right")).hasCount(5);
        assertThat(board.why()).isHidden();
        page.locator("#learn-boards button").nth(2).click();
        assertThat(board.why()).isVisible();
        assertThat(board.fen())
                .hasValue((String) question(board, "pins", seed, 3).get("fen"));
        assertThat(page.locator("#learn-boards")).isVisible();
        page.locator("#learn-home").click();
        assertThat(page.locator("#lessons li[data-topic=pins] .star")).hasCount(1);
    }

    @Test
    void theMoveIsShownAfterTwoMisses(BoardPage board) {
        Page page = board.goTo("#learn=castling&n=1&seed=7").page();
        assertThat(page.locator("#learn-options [data-option]")).hasCount(5);
        board.keys(String.valueOf(1 + wrong(board, "castling", 1)));
        assertThat(board.why()).hasAttribute("data-legal", Pattern.compile("true|false"));
        assertThat(page.locator("#learn-show")).hasCount(0);
        board.keys("n");
        assertThat(page.locator("#learn-question")).containsText("Once more: ");
        board.keys(String.valueOf(1 + wrong(board, "castling", 1)));
        assertThat(board.why()).hasAttribute("data-legal", Pattern.compile("true|false"));
        Object before = page.evaluate("""
                () => {
                    const pieces = () => [...document.querySelectorAll(".pieces [data-square]")]
                        .map(({ dataset }) => dataset.piece + dataset.square).sort().join(" ");
                    window.boards = [pieces()];
                    new MutationObserver(() => window.boards.push(pieces())).observe(document.querySelector(".pieces"), { childList: true });
                    return window.boards[0];
                }
                """);
        page.locator("#learn-show").click();
        page.waitForFunction(
                "(before) => window.boards.some((each) => each !== before) && window.boards.at(-1) === before", before);
    }

    @Test
    void theFirstScreenOffersTheMistakesOfToday(BoardPage board) {
        Page page = board.goTo("#learn=castling&n=2&seed=7").page();
        assertThat(page.locator("#learn-options [data-option]")).hasCount(5);
        board.keys(String.valueOf(1 + wrong(board, "castling", 1)));
        assertThat(page.locator("#learn")).hasAttribute("data-state", "wrong");
        board.goTo("");
        assertThat(page.locator("#today")).hasText("Today: 1 to review");
        page.locator("#today").click();
        assertThat(page.locator("#learn-title")).hasText("Today");
        assertThat(page).hasURL(Pattern.compile(".*#learn=today"));
        answer(board, question(board, "castling", 1));
        board.keys("n");
        assertThat(page.locator("#learn-question")).hasText("1 of 1 right at the first attempt.");
        board.goTo("");
        assertThat(page.locator("#today")).isHidden();
        board.goTo("#learn=today");
        assertThat(page.locator("#learn-question")).hasText("Nothing is due for review today.");
    }

    /** The server's answers to every kind of question are accepted as right. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "pawns",
                "pins",
                "checks",
                "king",
                "mate",
                "draws",
                "en-passant",
                "chess960",
                "antichess",
                "atomic",
                "crazyhouse",
                "horde",
                "kingofthehill",
                "racingkings",
                "3check"
            })
    void rightAnswersAreAccepted(String topic, BoardPage board) {
        int count = 6;
        board.goTo("#learn=" + topic + "&n=" + count + "&seed=7");
        for (int index = 1; index <= count; index++) {
            answer(board, question(board, topic, index));
            assertThat(board.page().locator("#learn")).hasAttribute("data-state", "right");
            assertThat(board.reason()).not().isEmpty();
            board.keys("n");
        }
        assertThat(board.page().locator("#learn")).hasAttribute("data-state", "summary");
        assertThat(board.page().locator("#learn-question")).hasText("6 of 6 right at the first attempt.");
    }

    @SuppressWarnings("unchecked")
    private static void answer(BoardPage board, Map<String, Object> question) {
        Page page = board.page();
        assertThat(page.locator("#learn-question")).hasText((String) question.get("ask"));
        boolean presses = ((List<?>) question.get("options")).isEmpty();
        for (String each : (List<String>) question.get("answer")) {
            if (presses) {
                board.press(each);
            } else {
                page.locator("#learn-options [data-option=\"" + each + "\"]").click();
            }
        }
        if (List.of("squares", "answers").contains((String) question.get("kind"))) {
            board.keys("d");
        }
    }

    private static Map<String, Object> question(BoardPage board, String topic, int index) {
        return question(board, topic, "7", index);
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> question(BoardPage board, String topic, String seed, int index) {
        String query = "topic=" + topic + "&seed=" + seed + "&first=" + index + "&n=1";
        Map<String, Object> answer = (Map<String, Object>) board.answer("practice", query);
        return ((List<Map<String, Object>>) answer.get("questions")).get(0);
    }

    /** Returns the index of the right option, from 0. */
    @SuppressWarnings("unchecked")
    private static int right(BoardPage board, String topic, int index) {
        Map<String, Object> question = question(board, topic, index);
        List<String> options = ((List<Map<String, String>>) question.get("options"))
                .stream().map(option -> option.get("id")).toList();
        return options.indexOf(((List<String>) question.get("answer")).get(0));
    }

    private static int wrong(BoardPage board, String topic, int index) {
        return (right(board, topic, index) + 1) % 5;
    }
}
