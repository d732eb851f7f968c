package dev.passant.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.MouseButton;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Free mode: any piece can be placed anywhere, and explanations still work. */
@InChromium
class FreeBrowserTest {

    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    @Test
    void aPieceMovesAnywhere(BoardPage board) {
        board.mode("free").drag("d1", "d5");
        assertThat(board.piece("d5")).hasAttribute("data-piece", "wq");
        assertThat(board.piece("d1")).hasCount(0);
        assertThat(board.fen()).hasValue("rnbqkbnr/pppppppp/8/3Q4/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1");
        assertThat(board.reason()).containsText("As a move: The path of the queen on d1 to d5 is blocked");
    }

    @Test
    void aPieceIsPlacedAndRemoved(BoardPage board) {
        board.mode("free");
        board.page().locator("input[name=tool][value=n]").check();
        board.press("e4");
        assertThat(board.piece("e4")).hasAttribute("data-piece", "bn");

        board.page().locator("input[name=tool][value=erase]").check();
        board.press("e4", "e2");
        assertThat(board.piece("e4")).hasCount(0);
        assertThat(board.fen()).hasValue("rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1");
    }

    @Test
    void theCornerOnTheLeftOfWhiteIsDark(BoardPage board) {
        Pattern cornerA1 = Pattern.compile("(^|z)M0 7h1v1h-1z");
        assertThat(board.page().locator("#board .square.black")).hasAttribute("d", cornerA1);
        board.mode("learn");
        assertThat(board.page().locator("#lessons .square.black").first()).hasAttribute("d", cornerA1);
    }

    @Test
    void thePaletteOpensWithTheHand(BoardPage board) {
        board.mode("free");
        board.page().locator("input[name=tool][value=erase]").check();
        board.mode("rules").mode("free");
        assertThat(board.page().locator("input[name=tool]")).hasCount(14);
        assertThat(board.page().locator("input[name=tool][value=hand]")).isChecked();
        board.drag("d1", "d5");
        assertThat(board.piece("d5")).hasAttribute("data-piece", "wq");
    }

    @Test
    void aPieceDroppedOffTheBoardIsRemoved(BoardPage board) {
        board.mode("free");
        board.square("a2").hover();
        board.page().mouse().down();
        board.page().mouse().move(5, 300);
        board.page().mouse().move(5, 100);
        board.page().mouse().up();
        assertThat(board.piece("a2")).hasCount(0);
    }

    @Test
    void sideToMoveAndCastlingRightsAreEditable(BoardPage board) {
        board.mode("free");
        board.page().locator("#setup-turn").click();
        assertThat(board.status()).hasText("Black to move");

        board.tab("setup");
        board.page().locator("#right-white-short").uncheck();
        assertThat(board.fen()).hasValue("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b Qkq - 0 1");
        board.page().locator("#setup-side").selectOption("w");
        assertThat(board.status()).hasText("White to move");
    }

    @Test
    void aCastlingRightIsDroppedWithItsRook(BoardPage board) {
        board.mode("free").drag("h1", "h4");
        assertThat(board.fen()).hasValue("rnbqkbnr/pppppppp/8/8/7R/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1");
    }

    @Test
    void anEditIsUndone(BoardPage board) {
        board.mode("free").drag("d1", "d5");
        assertThat(board.piece("d5")).hasCount(1);
        board.page().locator("#undo").click();
        assertThat(board.fen()).hasValue(START);
        assertThat(board.piece("d1")).hasCount(1);
    }

    @Test
    void aSelectedPieceShowsItsCrosses(BoardPage board) {
        board.goTo("#fen=4r1k1/8/8/8/8/4R3/8/4K3_w_-_-_0_1&mode=free").press("e3");
        board.square("b3").hover();
        assertThat(board.why()).hasAttribute("data-code", "pinned");
    }

    @Test
    void aPieceIsDraggedFromThePalette(BoardPage board) {
        board.mode("free");
        BoundingBox tile = board.page().locator("[value=Q] + .tool-face").boundingBox();
        BoundingBox square = board.square("e5").boundingBox();
        board.page().mouse().move(tile.x + tile.width / 2, tile.y + tile.height / 2);
        board.page().mouse().down();
        board.page().mouse().move(square.x, square.y);
        board.page().mouse().move(square.x + square.width / 2, square.y + square.height / 2);
        board.page().mouse().up();
        assertThat(board.piece("e5")).hasAttribute("data-piece", "wq");
        assertThat(board.page().locator(".ghost")).hasCount(0);
    }

    @Test
    void draggingOverSquaresPaintsThem(BoardPage board) {
        board.mode("free");
        board.page().locator("input[name=tool][value=n]").check();
        board.square("c4").hover();
        board.page().mouse().down();
        board.square("d4").hover();
        board.square("e4").hover();
        board.page().mouse().up();
        for (String square : new String[] {"c4", "d4", "e4"}) {
            assertThat(board.piece(square)).hasAttribute("data-piece", "bn");
        }
        board.square("f4").hover();
        assertThat(board.piece("f4")).hasCount(0);
    }

    @Test
    void theSecondaryButtonRemovesAPiece(BoardPage board) {
        board.mode("free").square("e2").click(new Locator.ClickOptions().setButton(MouseButton.RIGHT));
        assertThat(board.piece("e2")).hasCount(0);
    }

    @Test
    void theBoardIsMirroredRotatedAndSwapped(BoardPage board) {
        board.goTo("#mode=free&fen=4k3/8/8/8/8/8/P7/R3K2R_w_KQ_-_0_1");
        board.page().locator("#setup-mirror").click();
        assertThat(board.fen()).hasValue("3k4/8/8/8/8/8/7P/R2K3R w - - 0 1");
        board.page().locator("#undo").click();
        board.page().locator("#setup-swap").click();
        assertThat(board.fen()).hasValue("r3k2r/p7/8/8/8/8/8/4K3 b kq - 0 1");
        board.page().locator("#undo").click();
        board.page().locator("#setup-rotate").click();
        assertThat(board.fen()).hasValue("R2K3R/7P/8/8/8/8/8/3k4 w - - 0 1");
    }

    @Test
    void anEmptyBoardIsDescribed(BoardPage board) {
        board.mode("free").page().locator("#setup-clear").click();
        assertThat(board.status()).hasText("The board is empty");
        assertThat(board.reason()).containsText("The board is empty.");
    }

    @Test
    void anInvalidEnPassantSquareIsReportedAndIgnored(BoardPage board) {
        board.tab("setup").page().locator("#setup-enPassant").fill("z9");
        board.keys("Enter");
        assertThat(board.page().locator("#setup-problem")).containsText("z9");
        assertThat(board.fen()).hasValue(START);
        assertThat(board.piece("e2")).hasCount(1);
        assertThat(board.status()).hasText("White to move");
    }

    @Test
    void aBoardWithoutAKingIsAnUnrestrictedPosition(BoardPage board) {
        board.mode("free");
        board.page().locator("input[name=tool][value=erase]").check();
        board.press("e1");
        assertThat(board.status()).containsText("an unrestricted position");
        board.page().locator("input[name=mode][value=rules]").check();
        board.play("e2e4");
        assertThat(board.piece("e4")).hasCount(1);
    }

    @Test
    void problemsOfAnEditedPositionAreListed(BoardPage board) {
        board.mode("free");
        board.page().locator("input[name=tool][value=K]").check();
        board.press("e4");
        assertThat(board.page().locator("#fen-problems li")).not().hasCount(0);
        assertThat(board.page().locator("#fen-problems")).containsText("king");
    }
}
