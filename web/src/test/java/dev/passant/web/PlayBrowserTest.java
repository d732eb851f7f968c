package dev.passant.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Rules mode: playing a game. */
@InChromium
class PlayBrowserTest {

    @Test
    void aGameIsPlayedToMate(BoardPage board) {
        board.play("e2e4", "e7e5", "d1h5", "b8c6", "f1c4", "g8f6");
        board.drag("h5", "f7");

        assertThat(board.status()).hasText(Pattern.compile("checkmate", Pattern.CASE_INSENSITIVE));
        assertThat(board.page().locator("#said-at-once")).containsText("The game is over.");
        assertThat(board.page().locator("#said-at-once"))
                .hasText(Pattern.compile("checkmate", Pattern.CASE_INSENSITIVE));
        assertThat(board.played()).hasText(new String[] {"e4", "e5", "♕h5", "♘c6", "♗c4", "♘f6", "♕xf7#"});
        assertThat(board.page().locator("#legal-count")).hasText("0");
        assertThat(board.mark("tint", "e8").and(board.page().locator(".role-check")))
                .hasCount(1);
    }

    /** Positions that were shown before are not requested again. */
    @Test
    void aMoveTakesOneRequest(BoardPage board) {
        board.requireServer();
        assertThat(board.page().locator("#winnable-part")).isVisible();
        List<String> requests = new CopyOnWriteArrayList<>();
        board.page().onRequest(request -> requests.add(URI.create(request.url()).getPath()));
        board.play("e2e4", "e7e5");
        assertThat(board.page().locator("#winnable-part")).isVisible();
        board.page().locator("#undo").click();
        assertThat(board.status()).hasText("Black to move");
        assertThat(requests)
                .filteredOn(path -> path.startsWith("/api/") && !path.endsWith("/explain"))
                .containsExactly("/api/v1/turn", "/api/v1/turn");
    }

    @Test
    void movesAreUndoneAndRedone(BoardPage board) {
        board.play("e2e4", "e7e5");
        board.page().locator("#undo").click();
        assertThat(board.piece("e5")).hasCount(0);
        assertThat(board.piece("e7")).hasCount(1);
        assertThat(board.status()).hasText("Black to move");

        board.page().locator("#redo").click();
        assertThat(board.piece("e5")).hasCount(1);

        board.page().locator("#to-start").click();
        assertThat(board.piece("e2")).hasCount(1);
        assertThat(board.page().locator("#undo")).isDisabled();
        assertThat(board.played()).hasCount(2);
    }

    @Test
    void aNewMoveDiscardsUndoneMoves(BoardPage board) {
        board.play("e2e4", "e7e5");
        board.page().locator("#undo").click();
        board.play("c7c5");

        assertThat(board.played()).hasCount(2);
        assertThat(board.page().locator("#redo")).isDisabled();
        assertThat(board.piece("c5")).hasCount(1);
    }

    @Test
    void pressingAMoveOfTheListGoesThere(BoardPage board) {
        board.play("e2e4", "e7e5", "g1f3");
        board.played().first().click();
        assertThat(board.piece("e4")).hasCount(1);
        assertThat(board.piece("e7")).hasCount(1);
        assertThat(board.played().first()).hasAttribute("aria-current", "step");
    }

    @Test
    void theCardProvesACheckmate(BoardPage board) {
        board.goToFen("6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1").play("e1e8");
        assertThat(board.reason())
                .hasText("White wins by checkmate. The king on g8 is in check from the rook on e8."
                        + " It may not go to f8 or h8: those squares are attacked. No other piece can take the rook or stand in"
                        + " its way.");
        assertThat(board.page().locator("#why-verdict")).hasText("White wins");
        assertThat(board.mark("cross", "h8")).hasCount(1);
        board.press("h8");
        assertThat(board.reason()).containsText("The king on g8 may not move to h8");
        board.keys("Escape");
        assertThat(board.reason()).containsText("White wins by checkmate.");
    }

    @Test
    void theCardProvesAStalemate(BoardPage board) {
        board.goToFen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
        assertThat(board.reason()).containsText("Draw by stalemate. The king on h8 is not in check.");
        assertThat(board.page().locator("#draws")).isHidden();
    }

    @Test
    void thePromotionPieceIsChosenInTheDialog(BoardPage board) {
        board.goToFen("8/4P1k1/7p/8/8/8/8/4K3 w - - 0 1").press("e7", "e8");
        board.page().locator("#promotion [data-piece=n]").click();

        assertThat(board.piece("e8")).hasAttribute("data-piece", "wn");
        assertThat(board.status()).hasText(Pattern.compile("Black to move.*"));
    }

    @Test
    void cancellingThePromotionCancelsTheMove(BoardPage board) {
        board.goToFen("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1").press("e7", "e8");
        board.keys("Escape");

        assertThat(board.page().locator("#promotion")).isHidden();
        assertThat(board.piece("e7")).hasCount(1);
        assertThat(board.status()).hasText("White to move");
    }

    @Test
    void castlingMovesTheRook(BoardPage board) {
        board.goToFen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").play("e1g1");
        assertThat(board.piece("f1")).hasAttribute("data-piece", "wr");
        assertThat(board.piece("g1")).hasAttribute("data-piece", "wk");
    }

    @Test
    void castlingByDroppingTheKingOntoItsRook(BoardPage board) {
        board.goToFen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").drag("e1", "a1");
        assertThat(board.piece("c1")).hasAttribute("data-piece", "wk");
        assertThat(board.piece("d1")).hasAttribute("data-piece", "wr");
    }

    @Test
    void anInnerRookCastlesInChess960(BoardPage board) {
        board.goTo("#fen=4k3/8/8/8/8/8/8/R1R1K3_w_C_-_0_1&chess960=true").press("e1", "c1");
        assertThat(board.piece("c1")).hasAttribute("data-piece", "wk");
        assertThat(board.piece("d1")).hasAttribute("data-piece", "wr");
        assertThat(board.piece("a1")).hasAttribute("data-piece", "wr");
    }

    @Test
    void enPassantRemovesTheCapturedPawn(BoardPage board) {
        board.goToFen("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3")
                .play("e5f6");
        assertThat(board.piece("f5")).hasCount(0);
    }

    @Test
    void aCheckIsShownAndAnnounced(BoardPage board) {
        board.play("e2e4", "f7f6", "d1h5");
        assertThat(board.status()).hasText("Black to move, in check from h5");
        assertThat(board.mark("tint", "e8").and(board.page().locator(".role-check")))
                .hasCount(1);
        assertThat(board.said()).containsText("in check from h5");
        assertThat(board.square("e8")).hasAttribute("aria-label", "e8, black king, in check");
    }

    @Test
    void aPieceStaysSelectedWhenItIsPressedAfterARefusedMove(BoardPage board) {
        board.press("e2", "e5");
        assertThat(board.why()).hasAttribute("data-legal", "false");
        board.press("e2");
        assertThat(board.reason()).containsText("legal moves");
        board.press("e4");
        assertThat(board.played()).hasCount(1);
    }

    @Test
    void theBoardIsFlipped(BoardPage board) {
        double above = board.square("e8").boundingBox().y;
        board.button("Flip board").click();
        assertThat(board.page().locator(".cell").first()).hasAttribute("data-square", "h1");
        assertThat(board.square("e1").boundingBox().y).isEqualTo(above);
    }

    @Test
    void problemsOfAPositionAreListedWhileTyping(BoardPage board) {
        board.tab("setup").fen().fill("P3k3/8/8/8/8/8/8/p3K3 w - - 0 1");
        assertThat(board.page().locator("#fen-problems li")).hasCount(2);
        assertThat(board.page().locator("#fen-note")).containsText("an unrestricted position");
    }

    @Test
    void boardsWithoutKingsOrWithTwoAreNamedUnrestrictedWhileTyping(BoardPage board) {
        BoardPage setup = board.tab("setup");
        for (String fen : List.of("8/pppppppp/8/8/8/8/PPPPPPPP/8 w - - 0 1", "4k3/8/8/8/8/8/8/K3K3 w - - 0 1")) {
            setup.fen().fill(fen);
            assertThat(board.page().locator("#fen-note")).containsText("an unrestricted position");
            assertThat(board.fen()).hasAttribute("aria-invalid", "false");
            setup.fen().fill("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
            assertThat(board.page().locator("#fen-note")).isEmpty();
        }
    }

    @Test
    void invalidFensAreRejectedWithTheReason(BoardPage board) {
        board.setUp("rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
        assertThat(board.page().locator("#fen-problems li")).hasCount(1);
        assertThat(board.fen()).hasAttribute("aria-invalid", "true");
        assertThat(board.piece("e2")).hasCount(1);
    }
}
