package dev.passant.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.BoundingBox;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Variants: choosing one, drops, promotions to king, reasons and the ends of games. */
@InChromium
class VariantsBrowserTest {

    private static final String HOUSE = "#variant=crazyhouse&fen=";

    private static Locator inHand(BoardPage board, String piece) {
        return board.page().locator(".in-hand[data-piece=" + piece + "]");
    }

    /** Drags a piece in hand onto a square. */
    private static void drag(BoardPage board, String piece, String square) {
        BoundingBox start = inHand(board, piece).boundingBox();
        BoundingBox end = board.square(square).boundingBox();
        board.page().mouse().move(start.x + start.width / 2, start.y + start.height / 2);
        board.page().mouse().down();
        board.page().mouse().move(start.x + 40, (start.y + end.y) / 2);
        board.page().mouse().move(end.x + end.width / 2, end.y + end.height / 2);
        board.page().mouse().up();
    }

    private static Locator variant(BoardPage board, String name) {
        return board.page().locator("input[name=variant][value=\"" + name + "\"]");
    }

    @Test
    void aVariantIsChosenInOneClick(BoardPage board) {
        board.goToFen("4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1");
        variant(board, "racingkings").check();
        assertThat(board.fen()).hasValue("8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1");
        assertThat(board.page()).hasURL(Pattern.compile("variant=racingkings"));
        assertThat(board.page().locator("#variant-words")).containsText("eighth rank");
        assertThat(board.page().locator("#variant-960")).isDisabled();
        board.page().locator("#undo").click();
        assertThat(board.piece("g8")).hasAttribute("data-piece", "bk");
        assertThat(variant(board, "chess")).isChecked();
    }

    @Test
    void aLinkHasTheVariant(BoardPage board) {
        board.goTo("#variant=3check");
        assertThat(variant(board, "3check")).isChecked();
        assertThat(board.fen()).hasValue(Pattern.compile(".* 3\\+3 0 1"));
        board.play("e2e4", "e7e5", "f1b5", "a7a6", "b5d7");
        assertThat(board.page().locator("#pocket-bottom")).hasText("White: 2 checks left");
        board.page().reload();
        assertThat(board.page().locator("#pocket-bottom")).hasText("White: 2 checks left");
        assertThat(board.page().locator("#pocket-top")).hasText("Black: 3 checks left");
        board.page().locator("#flip").click();
        assertThat(board.page().locator("#pocket-top")).hasText("White: 2 checks left");
    }

    /** Lichess writes pockets after a slash, and the checks given at the end. */
    @ParameterizedTest
    @CsvSource({
        "crazyhouse, 4k3/8/8/8/8/8/8/4K3/QQp w - - 0 1, 4k3/8/8/8/8/8/8/4K3[QQp] w - - 0 1",
        "3check, 4k3/8/8/8/8/8/8/R3K3 w - - 0 1 +2+0, 4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1",
    })
    void theFenFieldReadsWhatTheRulesRead(String variant, String fen, String read, BoardPage board) {
        board.goTo("#variant=" + variant).setUp(fen);
        assertThat(board.fen()).hasValue(read);
        assertThat(board.piece("e1")).hasAttribute("data-piece", "wk");
        assertThat(variant(board, variant)).isChecked();
        board.goTo("#variant=" + variant).sendPaste(fen);
        assertThat(board.fen()).hasValue(read);
    }

    @Test
    void aPastedLinkHasItsOwnVariant(BoardPage board) {
        String fen = "4k3/8/8/8/8/8/8/4K3_w_-_-_0_1";
        board.goTo("#variant=atomic").setUp("http://127.0.0.1:8080/#fen=" + fen + "&variant=kingofthehill");
        assertThat(variant(board, "kingofthehill")).isChecked();
        board.setUp("https://lichess.org/analysis/standard/" + fen);
        assertThat(variant(board, "chess")).isChecked();
        variant(board, "atomic").check();
        board.paste("https://lichess.org/analysis/standard/" + fen);
        assertThat(variant(board, "chess")).isChecked();
        board.setUp("https://lichess.org/analysis/atomic/" + fen);
        assertThat(variant(board, "atomic")).isChecked();
        board.paste("https://lichess.org/analysis/racingKings/"
                + fen.replace("4k3", "8").replace("4K3", "k6K"));
        assertThat(variant(board, "racingkings")).isChecked();
    }

    @Test
    void aChess960StartKeepsTheVariant(BoardPage board) {
        board.goTo("#variant=atomic").page().locator("#variant-960").click();
        assertThat(board.page()).hasURL(Pattern.compile("chess960=true&variant=atomic"));
        assertThat(board.status()).hasText("White to move");
    }

    @Test
    void aPieceInHandIsDroppedByClicks(BoardPage board) {
        board.goTo(HOUSE + "4k3/8/8/8/8/8/8/4K3[NNp]_w_-_-_0_1");
        assertThat(inHand(board, "N")).hasAttribute("aria-label", "white knight in hand: 2");
        assertThat(inHand(board, "p")).hasAttribute("aria-label", "black pawn in hand: 1");
        inHand(board, "N").click();
        assertThat(board.reason()).hasText("White knight in hand: 62 legal moves.");
        assertThat(board.square("f6")).hasAttribute("data-target", "move");
        board.press("f6");
        assertThat(board.piece("f6")).hasAttribute("data-piece", "wn");
        assertThat(inHand(board, "N")).hasAttribute("data-count", "1");
        assertThat(board.status()).containsText("in check from f6");
        assertThat(board.played()).hasText(new String[] {"♘@f6+"});
    }

    @Test
    void aPieceInHandIsDroppedByDragging(BoardPage board) {
        board.goTo(HOUSE + "4k3/8/8/8/8/8/8/4K3[Q]_w_-_-_0_1");
        drag(board, "Q", "h7");
        assertThat(board.piece("h7")).hasAttribute("data-piece", "wq");
        assertThat(board.status()).hasText("Black to move");
    }

    @Test
    void aPieceInHandIsDroppedFromTheKeyboard(BoardPage board) {
        board.goTo(HOUSE + "4k3/8/8/8/8/8/8/4K3[R]_w_-_-_0_1");
        inHand(board, "R").focus();
        board.keys("Enter");
        assertThat(board.square("e2")).isFocused();
        board.keys("ArrowUp", "Enter");
        assertThat(board.piece("e3")).hasAttribute("data-piece", "wr");
    }

    @Test
    void aDropIsTyped(BoardPage board) {
        board.goTo(HOUSE + "4k3/8/8/8/8/8/8/4K3[BP]_w_-_-_0_1");
        board.page().locator("#move-text").fill("b@g5");
        board.keys("Enter");
        assertThat(board.piece("g5")).hasAttribute("data-piece", "wb");
    }

    @ParameterizedTest
    @CsvSource({
        "N, f3, drop-leaves-check",
        "P, e8, drop-on-piece",
        "P, d8, pawn-drop-on-outer-rank",
        "Q, d3, drop-not-in-hand",
    })
    void anIllegalDropIsExplained(String piece, String square, String code, BoardPage board) {
        board.goTo(HOUSE + "4k3/8/8/8/8/8/4r3/4K3[NP]_w_-_-_0_1");
        inHand(board, piece).click();
        board.press(square);
        assertThat(board.why()).hasAttribute("data-code", code);
        assertThat(board.page()).hasURL(Pattern.compile("why=" + piece + "@" + square));
        board.page().reload();
        assertThat(board.why()).hasAttribute("data-code", code);
    }

    @Test
    void theOpponentsPiecesWaitForTheirTurn(BoardPage board) {
        board.goTo(HOUSE + "4k3/8/8/8/8/8/8/4K3[n]_w_-_-_0_1");
        inHand(board, "n").click();
        assertThat(board.reason()).hasText("The black knight is in hand. It is White's turn.");
        assertThat(board.said()).hasText("The black knight is in hand. It is White's turn.");
        board.press("e1");
        assertThat(board.reason()).containsText("White king");
        drag(board, "n", "f6");
        assertThat(board.reason()).hasText("The black knight is in hand. It is White's turn.");
        assertThat(board.piece("f6")).hasCount(0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"__proto__", "constructor", "bughouse", ""})
    void anUnknownVariantOfALinkIsNamed(String name, BoardPage board) {
        board.goTo("#fen=4k3/8/8/8/8/8/8/4K3_w_-_-_0_1&variant=" + name);
        assertThat(board.reason()).containsText("unknown variant “" + name + "”");
        assertThat(variant(board, "chess")).isChecked();
    }

    @ParameterizedTest
    @CsvSource({"why=N@, the move “N@”", "why=K@e4, the move “K@e4”", "game=e2, The moves of this link"})
    void aPartOfALinkThatCannotBeFollowedIsNamed(String part, String words, BoardPage board) {
        board.goTo("#variant=crazyhouse&" + part);
        assertThat(board.reason()).containsText(words);
    }

    @Test
    void anIllegalMoveOfALinkHasNoLine(BoardPage board) {
        board.goTo("#variant=crazyhouse&mode=game&game=a2a3Q@e4");
        assertThat(board.gameMoves()).hasCount(1);
        assertThat(board.page().locator("#game-problems li")).hasText(Pattern.compile("(?!Line).+"));
    }

    @Test
    void aTypedDropIsExplained(BoardPage board) {
        board.goTo(HOUSE + "4k3/8/8/8/8/8/8/4K3[N]_w_-_-_0_1")
                .page()
                .locator("#move-text")
                .fill("@e5");
        board.page().locator("#move-text").press("Enter");
        assertThat(board.why()).hasAttribute("data-code", "drop-not-in-hand");
    }

    @Test
    void theEndIsNotAnnouncedInAnotherGame(BoardPage board) {
        board.goTo("#variant=kingofthehill&fen=4k3/8/8/8/8/4K3/8/8_w_-_-_0_1").press("e3", "e4");
        assertThat(board.page().locator("#said-at-once")).containsText("The game is over.");
        variant(board, "atomic").check();
        assertThat(board.page().locator("#said-at-once")).isEmpty();
    }

    @Test
    void aGameOfAnUnknownVariantIsKeptAsText(BoardPage board) {
        String pgn = "[Variant \"Bughouse\"] 1. e4 e5 2. N@f3 *";
        board.page();
        board.paste(pgn);
        assertThat(board.page().locator("#game-tree")).hasText("1. e4 e5 2. N@f3 *");
        Download download = board.page()
                .waitForDownload(() -> board.page().locator("#game-save").click());
        assertThat(download.path()).hasContent(pgn);
    }

    @Test
    void aPawnOfAntichessBecomesAKing(BoardPage board) {
        board.goTo("#variant=antichess&fen=8/4P3/8/8/8/8/8/k7_w_-_-_0_1").press("e7", "e8");
        board.page().locator("#promotion-pieces button[value=k]").click();
        assertThat(board.piece("e8")).hasAttribute("data-piece", "wk");
        assertThat(board.played()).hasText(new String[] {"e8=♔"});
    }

    @ParameterizedTest
    @CsvSource({
        "antichess, 8/8/8/3p4/4P3/8/8/R7_w_-_-_0_1, a1, a2, capture-compulsory",
        "atomic, 4k3/8/8/8/8/8/3r4/3QK3_w_-_-_0_1, d1, d2, explodes-own-king",
        "racingkings, 8/8/8/8/8/k7/8/K6R_w_-_-_0_1, h1, h3, gives-check",
    })
    void anIllegalMoveIsExplainedAndDrawn(
            String variant, String fen, String from, String to, String code, BoardPage board) {
        board.goTo("#variant=" + variant + "&fen=" + fen).press(from, to);
        assertThat(board.why()).hasAttribute("data-code", code);
        assertThat(board.page()
                        .locator(".marks-witness .mark, .marks-arrows .mark")
                        .count())
                .isPositive();
    }

    @ParameterizedTest
    @CsvSource({
        "kingofthehill, 4k3/8/8/8/8/4K3/8/8_w_-_-_0_1, e3, e4, White wins",
        "racingkings, 8/1K6/8/8/8/8/k7/8_w_-_-_0_1, b7, b8, White wins",
        "atomic, 3qk3/8/8/8/3R4/8/8/4K3_w_-_-_0_1, d4, d8, exploding the king",
        "antichess, 8/8/8/8/8/r7/8/R7_w_-_-_0_1, a1, a3, Black wins by losing all pieces",
    })
    void theEndOfAGameHasItsReason(String variant, String fen, String from, String to, String words, BoardPage board) {
        board.goTo("#variant=" + variant + "&fen=" + fen).press(from, to);
        assertThat(board.square(to)).hasAttribute("aria-label", Pattern.compile(to + ", .*"));
        assertThat(board.status()).containsText(words);
        assertThat(board.page().locator("#said-at-once")).containsText("The game is over.");
        assertThat(board.page().locator("#legal-count")).hasText("0");
    }

    @Test
    void aGameOfAVariantIsOpenedAndShared(BoardPage board) {
        board.page();
        board.paste("[Variant \"Crazyhouse\"]\n\n1. e4 d5 2. exd5 Qxd5 3. Nc3 Qd8 4. P@d6 *");
        assertThat(board.gameMoves()).hasCount(7);
        assertThat(variant(board, "crazyhouse")).isChecked();
        board.page().locator("#to-end").click();
        assertThat(board.piece("d6")).hasAttribute("data-piece", "wp");
        board.page().locator("#share").click();
        String link = board.page().locator("#share-link").inputValue();
        assertThat(link).contains("variant=crazyhouse", "b1c3d5d8P@d6");
        board.goTo(link.substring(link.indexOf('#')));
        assertThat(board.gameMoves()).hasCount(7);
        assertThat(board.piece("d6")).hasAttribute("data-piece", "wp");
    }

    @Test
    void aVariantHasItsOwnLayer(BoardPage board) {
        board.goTo("#variant=atomic&layer=blast&fen=4k3/8/8/8/8/8/3r4/3QK3_b_-_-_0_1");
        assertThat(board.page().locator("label:has(#layer-blast)")).isVisible();
        assertThat(board.page().locator("label:has(#layer-hill)")).isHidden();
        assertThat(board.page().locator("label:has(#layer-immovable)")).isHidden();
        assertThat(board.mark("stripes", "e1")).hasCount(1);
        board.goTo("#tab=layers&fen=4k3/8/8/8/8/8/3r4/3QK3_b_-_-_0_1");
        assertThat(board.page().locator("label:has(#layer-blast)")).isHidden();
        assertThat(board.page().locator("label:has(#layer-immovable)")).isVisible();
    }

    @Test
    void piecesInHandFitOnAPhone(@Look(width = 360, height = 740) BoardPage board) {
        board.goTo(HOUSE + "4k3/8/8/8/8/8/8/4K3[QRBNPqrbnp]_w_-_-_0_1");
        for (Locator piece : board.page().locator(".in-hand").all()) {
            assertThat(piece.boundingBox().width).isGreaterThanOrEqualTo(40);
        }
        assertThat(board.page().evaluate("document.documentElement.scrollWidth <= innerWidth"))
                .isEqualTo(true);
        assertThat(board.page().locator("#board").boundingBox().width).isGreaterThan(270);
    }
}
