package dev.passant.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ReducedMotion;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The page opens with a question about a pinned rook, and undo restores earlier positions. */
@InChromium
class FirstImpressionBrowserTest {

    private static final String CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

    @Test
    void thePageOpensWithAQuestionThatATryAnswers(BoardPage board) {
        board.goTo("");
        assertThat(board.page().locator("#about")).hasText("Every rule of chess, and why a move is not allowed.");
        assertThat(board.page().locator("#invitation")).hasText("Can this rook go sideways? Try.");
        assertThat(board.mark("pulse", "e3")).hasCount(1);
        assertThat(board.why()).isHidden();
        board.press("e3");
        board.square("b3").hover();
        assertThat(board.mark("cross", "b3")).isHidden();
        assertThat(board.why()).isHidden();
        board.press("b3");
        assertThat(board.why()).hasAttribute("data-code", "pinned");
        assertThat(board.reason()).containsText("The rook on e3 is pinned");
        assertThat(board.mark("cross", "b3")).isVisible();
        assertThat(board.mark("pulse", "e3")).hasCount(0);
        assertThat(board.page().locator(".tabs")).isHidden();
        board.button("Start position").click();
        assertThat(board.page().locator(".tabs")).isVisible();
        assertThat(board.page().locator("#about")).isHidden();
    }

    /** The reason appears immediately. Meanwhile the rook goes to b3, the line of the pin appears, and the rook returns. */
    @Test
    void thePinPullsTheRookBack(BoardPage board) {
        board.page().emulateMedia(new Page.EmulateMediaOptions().setReducedMotion(ReducedMotion.NO_PREFERENCE));
        board.goTo("").page().evaluate("""
                () => {
                    const seen = window.seen = [];
                    const see = () => seen.push([
                        document.querySelector(".pieces [data-square=b3]") ? "b3" : "e3",
                        document.querySelector(".mark-arrow") ? "line" : "",
                        document.querySelector("#caption").textContent,
                        document.querySelector("#why-sentence").checkVisibility({ visibilityProperty: true })].join(" "));
                    new MutationObserver(see).observe(document.querySelector("main"), { subtree: true, childList: true });
                }
                """);
        board.press("e3", "b3");
        board.page().waitForFunction("""
                () => window.seen.includes("b3  If the rook goes to b3 … true")
                    && window.seen.includes("b3 line … the rook on e8 takes the king. true")
                    && window.seen.at(-1) === "e3 line  true"
                """);
        assertThat(board.status()).isVisible();
        assertThat(board.reason()).containsText("The rook on e3 is pinned");
        assertThat(board.piece("e3")).hasAttribute("data-piece", "wr");
    }

    @Test
    void theFirstScreenLeadsToTheLessons(BoardPage board) {
        board.goTo("").page().locator("#first-learn").click();
        assertThat(board.page().locator("#lessons")).isVisible();
        assertThat(board.page().locator("#first-more")).isHidden();
        assertThat(board.page().locator("#learn-title")).isFocused();
        board.goTo("").page().locator("#first-more [data-mode=game]").click();
        assertThat(board.page().locator("#game-open")).isVisible();
        assertThat(board.page().locator("input[name=mode][value=game]")).isFocused();
        board.goTo("").page().locator("#first-more [data-mode=rules]").click();
        assertThat(board.piece("e2")).hasCount(1);
        assertThat(board.page().locator("#partner")).isVisible();
    }

    @Test
    void aSurpriseIsAnotherIllegalMove(BoardPage board) {
        board.goTo("");
        Locator fen = board.fen();
        String before = fen.inputValue();
        for (int times = 0; times < 4; times++) {
            board.button("Surprise me").click();
            assertThat(fen).not().hasValue(before);
            assertThat(board.why()).hasAttribute("data-legal", "false");
            assertThat(board.page().locator("#invitation")).hasText(Pattern.compile(".*(Try |\\?).*"));
            before = fen.inputValue();
        }
    }

    @Test
    @SuppressWarnings("unchecked")
    void everyInvitationIsAnIllegalMove(BoardPage board) {
        List<Map<String, Object>> invitations =
                (List<Map<String, Object>>) board.goTo("").page().evaluate("""
                async () => {
                    const { INVITATIONS } = await import(new URL("modules/invitations.js", location.href).href);
                    return INVITATIONS.map(({ fen, chess960 = false, from, to }) => {
                        const promotion = to[1] === "8" && from[1] === "7" ? { promotion: "q" } : {};
                        return { fen, query: new URLSearchParams({ fen, chess960, from, to, ...promotion }).toString() };
                    });
                }
                """);
        assertThat(invitations).isNotEmpty().allSatisfy(each -> {
            Map<String, Object> answer = (Map<String, Object>) board.answer("explain", (String) each.get("query"));
            assertThat(answer).containsEntry("legal", false);
            assertThat(answer.get("code")).isNotEqualTo("not-its-move");
        });
    }

    @Test
    void undoAfterStartPositionRestoresTheGame(BoardPage board) {
        board.goToFen("4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1").play("e3e8");
        board.button("Start position").click();
        assertThat(board.piece("e2")).hasCount(1);
        board.play("e2e4");
        board.page().locator("#undo").click();
        assertThat(board.piece("e2")).hasCount(1);
        board.page().locator("#undo").click();
        assertThat(board.piece("e8")).hasAttribute("data-piece", "wr");
        assertThat(board.played()).hasCount(1);
        board.page().locator("#redo").click();
        assertThat(board.piece("e2")).hasCount(1);
        board.page().locator("#redo").click();
        assertThat(board.piece("e4")).hasCount(1);
    }

    @Test
    void undoRestoresTheGameAfterAListedPositionAndAFen(BoardPage board) {
        board.play("e2e4").tab("positions").page().getByText("Kiwipete").first().click();
        assertThat(board.piece("f3")).hasAttribute("data-piece", "wq");
        board.setUp("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
        assertThat(board.piece("f3")).hasCount(0);
        board.page().locator("#undo").click();
        assertThat(board.piece("f3")).hasAttribute("data-piece", "wq");
        board.page().locator("#undo").click();
        assertThat(board.piece("e4")).hasAttribute("data-piece", "wp");
        assertThat(board.played()).hasCount(1);
    }

    @Test
    void fensAreAcceptedInSeveralNotations(BoardPage board) {
        board.setUp("https://lichess.org/analysis/standard/4k3/8/8/8/8/8/8/R3K3_w_-_-_0_1");
        assertThat(board.piece("a1")).hasAttribute("data-piece", "wr");
        assertThat(board.fen()).hasValue("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
        board.setUp("\"4k3/8/8/8/8/8/8/1R2K3 w - - bm Rb8; id \"x\";\"");
        assertThat(board.piece("b1")).hasAttribute("data-piece", "wr");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "  " + CASTLING + " ",
                "\u201c" + CASTLING + "\u201d",
                "r3k2r/8/8/8/8/8/8/R3K2R_w_KQkq_-_0_1",
                "[FEN \"" + CASTLING + "\"]",
                "FEN: " + CASTLING,
                "position fen r3k2r/8/8/8/8/8/8/4K2R w Kkq - 0 1 moves Ke2",
                "https://lichess.org/editor?fen=r3k2r%2F8%2F8%2F8%2F8%2F8%2F8%2FR3K2R%20w%20KQkq%20-%200%201&color=white",
                "http://127.0.0.1:8080/#fen=r3k2r/8/8/8/8/8/8/R3K2R_w_KQkq_-_0_1&mode=free",
            })
    void aFenIsReadAsItIsPasted(String text, BoardPage board) {
        board.setUp(text);
        assertThat(board.piece("e8")).hasAttribute("data-piece", "bk");
        assertThat(board.piece("d8")).hasCount(0);
        assertThat(board.fen()).hasValue(text.contains("moves") ? "r3k2r/8/8/8/8/8/4K3/7R b kq - 1 1" : CASTLING);
    }

    @Test
    void pressingALegalMovePlaysIt(BoardPage board) {
        board.page().locator("#legal-moves button[data-uci=g1f3]").click();
        assertThat(board.piece("f3")).hasAttribute("data-piece", "wn");
        assertThat(board.played()).hasText(new String[] {"♘f3"});
    }

    @Test
    void theTitleDescribesThePosition(BoardPage board) {
        board.goTo("");
        assertThat(board.page()).hasTitle("A pinned rook - Passant");
        board.goToFen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
                .play("e2e4");
        assertThat(board.page()).hasTitle("Black to move - Passant");
    }
}
