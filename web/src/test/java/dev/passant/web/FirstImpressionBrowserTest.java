package dev.passant.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page opens with an illegal move and its reason, and undo restores earlier positions. */
@InChromium
class FirstImpressionBrowserTest {

    @Test
    void thePageOpensWithAnIllegalMoveAndItsReason(BoardPage board) {
        board.goTo("");
        assertThat(board.why()).hasAttribute("data-code", "pinned");
        assertThat(board.reason()).containsText("The rook on e3 is pinned");
        assertThat(board.page().locator("#invitation")).hasText("Try it: drag the pinned rook.");
        assertThat(board.mark("cross", "b3")).hasCount(1);
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
            assertThat(board.page().locator("#invitation")).hasText(Pattern.compile(".*(Try it|\\?).*"));
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
