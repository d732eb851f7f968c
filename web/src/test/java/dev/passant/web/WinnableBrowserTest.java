package dev.passant.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Dead positions, walls, and helpmates to step through. */
@InChromium
class WinnableBrowserTest {

    private static final String WALL = "8/4k3/8/p1p1p1p1/P1P1P1P1/8/4K3/8 w - - 0 1";
    private static final String BEFORE_THE_WALL = "8/4k3/8/p1p1p1p1/P1P3P1/4P3/4K3/8 w - - 0 1";
    private static final String BISHOP_AND_KNIGHT = "8/8/4k3/8/8/2n5/1B6/K7 w - - 0 1";

    private static Locator of(BoardPage board, String selector) {
        return board.page().locator(selector);
    }

    @Test
    void aMoveToADeadPositionEndsTheGame(BoardPage board) {
        board.goToFen(BEFORE_THE_WALL);
        assertThat(of(board, "#winnable li[data-side=white]")).hasAttribute("data-verdict", "winnable");
        assertThat(of(board, "#draws")).isHidden();
        board.play("e3e4");
        assertThat(board.status()).hasText("Draw by dead position.");
        assertThat(of(board, "#status-bar")).hasAttribute("data-state", "over");
        assertThat(board.page()).hasTitle("Draw by dead position. - Passant");
        assertThat(of(board, "#said-at-once")).containsText("The game is over. Draw by dead position.");
        assertThat(of(board, "#draws li"))
                .hasText("Neither side can ever mate: the pieces cannot reach a mating position. The game is drawn"
                        + " immediately.");
        assertThat(of(board, "#winnable li").first())
                .hasText("White can no longer mate: the pieces cannot reach a mating position.");
        board.page().locator("#undo").click();
        assertThat(board.status()).hasText("White to move");
        assertThat(of(board, "#status-bar")).hasAttribute("data-state", "");
        assertThat(of(board, "#draws")).isHidden();
    }

    @Test
    void aPastedGameEndsInADeadPosition(BoardPage board) {
        board.goTo("#mode=game").page().locator("#game-open").click();
        of(board, "#open-text").fill("[FEN \"" + BEFORE_THE_WALL + "\"]\n[SetUp \"1\"]\n\n1. e4 Kd7 *\n\n1. e4 *");
        of(board, "#open-read").click();
        assertThat(of(board, "#game-tree .ply")).hasCount(2);
        board.keys("ArrowRight");
        assertThat(board.status()).hasText("Draw by dead position.");
        board.keys("ArrowLeft");
        // The file with several games stays open after a helpmate was shown.
        of(board, "#winnable button[data-side=black]").click();
        assertThat(of(board, "#mate-title")).hasText(Pattern.compile("How Black can still mate: move 0 of \\d+"));
        of(board, "#mate-leave").click();
        assertThat(of(board, "#game-tree .ply")).hasCount(2);
        assertThat(of(board, "#game-choice")).isVisible();
    }

    @Test
    void aHelpmateIsSteppedThroughAndTheGameRestored(BoardPage board) {
        board.goToFen(BISHOP_AND_KNIGHT).play("b2c3");
        board.page().locator("#undo").click();
        assertThat(board.status()).hasText("White to move");
        String fen = board.fen().inputValue();
        of(board, "#winnable button[data-side=black]").click();
        Locator title = of(board, "#mate-title");
        assertThat(title).hasText(Pattern.compile("How Black can still mate: move 0 of [1-9]\\d*"));
        assertThat(of(board, "#mate-back")).hasAttribute("aria-disabled", "true");
        assertThat(of(board, "#mate-forward")).isFocused();
        int moves = Integer.parseInt(title.textContent().replaceFirst(".* of ", ""));
        for (int move = 1; move <= moves; move++) {
            // Alternate between keyboard and button.
            if (move % 2 == 0) {
                board.keys("ArrowRight");
            } else {
                of(board, "#mate-forward").click();
            }
            assertThat(title).hasText("How Black can still mate: move " + move + " of " + moves);
        }
        assertThat(board.status()).hasText("Black wins by checkmate.");
        assertThat(of(board, "#mate-forward")).hasAttribute("aria-disabled", "true");
        board.keys("ArrowLeft");
        assertThat(title).hasText("How Black can still mate: move " + (moves - 1) + " of " + moves);

        of(board, "#mate-leave").click();
        assertThat(board.fen()).hasValue(fen);
        assertThat(board.played()).hasCount(1);
        assertThat(of(board, "#winnable button")).hasCount(2);
    }

    @Test
    void backAndUndoLeaveAHelpmate(BoardPage board) {
        board.goToFen(BISHOP_AND_KNIGHT);
        String fen = board.fen().inputValue();
        of(board, "#winnable button[data-side=white]").click();
        of(board, "#mate-forward").click();
        assertThat(board.fen()).not().hasValue(fen);
        board.page().goBack();
        assertThat(board.fen()).hasValue(fen);
        assertThat(of(board, "#mate")).isHidden();
        of(board, "#winnable button[data-side=white]").click();
        assertThat(of(board, "#mate")).isVisible();
        of(board, "#undo").click();
        assertThat(of(board, "#mate")).isHidden();
        assertThat(of(board, "#winnable button")).hasCount(2);
    }

    @Test
    void aHelpmateIsNotSaved(BoardPage board) {
        board.goToFen(BISHOP_AND_KNIGHT);
        of(board, "#winnable button[data-side=white]").click();
        of(board, "#mate-forward").click();
        assertThat(of(board, "#mate-title")).containsText("move 1 of");
        String fen = board.fen().inputValue();
        board.page().reload();
        assertThat(board.page().locator("body")).hasAttribute("data-ready", "true");
        assertThat(board.fen()).hasValue(fen);
        assertThat(of(board, "#mate")).isHidden();
        assertThat(board.page().evaluate("localStorage.getItem('passant.games')"))
                .isNull();
    }

    /** With the material of a whole game, a helpmate would move the pieces to and fro. */
    @Test
    void noLongHelpmateIsOffered(BoardPage board) {
        board.requireServer();
        assertThat(of(board.play("e2e4"), "#winnable li[data-side=white]")).hasAttribute("data-verdict", "winnable");
        board.page().locator("#undo").click();
        // The search from the start finds 43 halfmoves.
        assertThat(of(board, "#winnable li[data-side=white]")).hasAttribute("data-verdict", "winnable");
        assertThat(of(board, "#winnable button[data-side=white]")).hasCount(0);
        assertThat(of(board, "#winnable li[data-side=white]"))
                .hasText("White can still mate, if both sides cooperate.");
    }

    @Test
    void wallsAreSetsOnTheBoard(BoardPage board) {
        board.goToFen(WALL);
        Locator walls = of(board, "#walls button");
        assertThat(walls).hasText(new String[] {
            "Pawns that never move: a4 c4 e4 g4 a5 c5 e5 g5",
            "The white king on e2 can never leave these 24 squares",
            "The black king on e7 can never leave these 24 squares"
        });
        walls.nth(1).click();
        assertThat(of(board, ".marks-layers .mark")).hasCount(24);
        assertThat(board.mark("stripes", "a1")).hasCount(1);
        assertThat(walls.nth(1)).hasAttribute("aria-pressed", "true");
        walls.nth(0).click();
        assertThat(of(board, ".marks-layers .mark")).hasCount(8);
        walls.nth(0).click();
        assertThat(of(board, ".marks-layers .mark")).hasCount(0);
        board.tab("layers");
        of(board, "#layer-walled-pawns").check();
        assertThat(of(board, "#bits-of")).hasText("8 squares: pawns that never move");
    }

    @Test
    void noVerdictIsShownWhileAQuestionIsOpen(BoardPage board) {
        List<String> asked = new CopyOnWriteArrayList<>();
        board.page().onRequest(request -> {
            if (request.url().contains("/winnable")) {
                asked.add(request.url());
            }
        });
        asked.clear();
        board.goTo("#learn=draws&n=3&seed=7");
        assertThat(of(board, "#learn-options button")).hasCount(2);
        assertThat(of(board, "#winnable-part")).isHidden();
        board.keys("1");
        assertThat(of(board, "#learn")).hasAttribute("data-state", Pattern.compile("right|wrong"));
        assertThat(of(board, "#winnable-part")).isHidden();
        assertThat(asked).isEmpty();
    }

    @Test
    void noVerdictIsRequestedForAFinishedGame(BoardPage board) {
        board.goToFen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
        assertThat(board.status()).hasText("Draw by stalemate.");
        assertThat(of(board, "#winnable-part")).isHidden();
    }

    @Test
    void aLateVerdictIsNotUsedForANewerPosition(BoardPage board) {
        board.requireServer();
        board.goToFen(BEFORE_THE_WALL).page().evaluate("""
                () => {
                    const fetched = window.fetch;
                    const held = new Promise((resolve) => { window.letGo = resolve; });
                    window.fetch = async (...asked) => {
                        const answer = await fetched(...asked);
                        if (asked[0].includes("winnable") && asked[1].body === "e3e4") {
                            await held;
                            window.cameLate = true;
                        }
                        return answer;
                    };
                }
                """);
        board.play("e3e4");
        board.page().locator("#undo").click();
        assertThat(of(board, "#winnable li[data-side=white]")).hasAttribute("data-verdict", "winnable");
        board.page().evaluate("() => { window.letGo(); }");
        board.page().waitForFunction("window.cameLate");
        assertThat(board.status()).hasText("White to move");
        assertThat(of(board, "#winnable li[data-side=white]")).hasAttribute("data-verdict", "winnable");
        assertThat(of(board, "#draws")).isHidden();
    }
}
