package dev.passant.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Mouse;
import com.microsoft.playwright.options.FilePayload;
import com.microsoft.playwright.options.MouseButton;
import dev.passant.pgn.Game;
import dev.passant.pgn.GameNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Game mode: opening, navigating, editing and exporting games. */
@InChromium
class GameBrowserTest {

    static final String ANNOTATED = """
            [White "Anderssen"]
            [Black "<script>document.body.dataset.broken=1</script>"]
            [Result "1-0"]

            1. e4 $1 {<img src=x onerror="document.body.dataset.broken=1"> King's pawn [%cal Ge2e4,Rd1h5][%csl Yd5]} e5
            (1... c5 $6 {Sicilian} 2. Nf3 (2. c3 d5) 2... d6) 2. Nf3 Nc6 1-0
            """;

    private static final String DROP_A_FILE = """
            (text) => {
                const data = new DataTransfer();
                data.items.add(new File([text], "game.pgn"));
                document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
            }
            """;

    // Opening

    @Test
    void movesWithoutAResultAreNoError(BoardPage board) {
        board.paste("1. e4 e5 2. Nf3");
        assertThat(board.page().locator("#game-problems-title")).hasText("Notes");
        board.paste("1. e4 e5 2. Bb9 *");
        assertThat(board.page().locator("#game-problems-title")).hasText("Errors");
        assertThat(board.page().locator("#game-problems li").first()).not().containsText("offset");
    }

    @Test
    void aPastedGameIsATreeWithItsAnnotationsAsText(BoardPage board) {
        board.paste(ANNOTATED);
        assertThat(board.gameMoves())
                .hasText(new String[] {"e4!", "e5", "c5?!", "♘f3", "c3", "d5", "d6", "♘f3", "♘c6"});
        assertThat(board.page().locator("#game-tree .variation")).hasCount(2);
        assertThat(board.page().locator("#game-tree .result")).hasText("1-0");
        assertThat(board.page().locator("#game-tree .comment").first())
                .hasText("<img src=x onerror=\"document.body.dataset.broken=1\"> King's pawn");
        assertThat(board.page().locator("#game-title")).containsText("Anderssen – <script>");
        assertThat(board.page().locator("body")).not().hasAttribute("data-broken", "1");
        assertThat(board.page().locator("#game-tree img, #game-title script")).hasCount(0);
        assertThat(board.page().locator(".result, .number").first()).isVisible();
    }

    @Test
    void filesAreOpenedByDropAndByDialog(BoardPage board) {
        board.page().evaluate(DROP_A_FILE, "1. d4 d5 *");
        assertThat(board.gameMoves()).hasText(new String[] {"d4", "d5"});
        board.page().locator("#game-open").click();
        byte[] latin = "[White \"Müller\"]\n\n1. c4 *".getBytes(StandardCharsets.ISO_8859_1);
        board.page().locator("#open-file").setInputFiles(new FilePayload("a.pgn", "application/x-chess-pgn", latin));
        assertThat(board.page().locator("#open-dialog")).isHidden();
        assertThat(board.gameMoves()).hasText(new String[] {"c4"});
        assertThat(board.page().locator("#game-title")).containsText("Müller");
    }

    /** A dropped folder is a file that cannot be read; the server is not to blame. */
    @Test
    void aDroppedFolderIsReported(BoardPage board) {
        board.paste("1. e4 e5 *");
        board.page()
                .evaluate(
                        "() => { File.prototype.arrayBuffer = async () => { throw new DOMException('', 'NotFoundError'); }; }");
        board.page().evaluate(DROP_A_FILE, "1. d4 d5 *");
        assertThat(board.page().locator("#game-note"))
                .hasText("game.pgn cannot be read: it is a folder, or it was moved or changed. Choose another file.");
        assertThat(board.gameMoves()).hasText(new String[] {"e4", "e5"});
    }

    /** The other games stay available if the file was moved after it was opened. */
    @Test
    void theOtherGamesOfAMovedFileStayAvailable(BoardPage board) {
        board.page().evaluate(DROP_A_FILE, "[White \"One\"]\n\n1. e4 *\n\n[White \"Two\"]\n\n1. d4 *\n");
        assertThat(board.gameMoves()).hasText(new String[] {"e4"});
        board.page()
                .evaluate(
                        "() => { File.prototype.arrayBuffer = async () => { throw new DOMException('', 'NotFoundError'); }; }");
        board.page().locator("#game-choice").selectOption("2");
        assertThat(board.gameMoves()).hasText(new String[] {"d4"});
    }

    @Test
    void oneOfSeveralGamesIsChosen(BoardPage board) {
        board.paste("[White \"One\"]\n\n1. e4 *\n\n[White \"Two\"]\n\n1. d4 d5 1/2-1/2\n");
        assertThat(board.page().locator("#game-choice option"))
                .hasText(new String[] {"1. One – ? *", "2. Two – ? 1/2-1/2"});
        board.page().locator("#game-choice").selectOption("2");
        assertThat(board.gameMoves()).hasText(new String[] {"d4", "d5"});
        assertThat(board.page().locator("#game-choice")).hasValue("2");
    }

    @Test
    void anIllegalMoveIsShownWithItsReason(BoardPage board) {
        board.paste("1. e4 e5 2. Nf3 Nc6\n3. Bb5 d6 4. d3 Nd4 5. Nxd4 *");
        assertThat(board.gameMoves()).hasCount(7);
        assertThat(board.currentMove()).hasText("d3");
        assertThat(board.why()).hasAttribute("data-code", "pinned");
        assertThat(board.page().locator("#game-problems li").first())
                .hasText(Pattern.compile("Line 2, column 17: Nd4 is not legal.*"));
        board.keys("Home");
        assertThat(board.piece("e2")).hasCount(1);
        board.page().locator("#game-problems button").first().click();
        assertThat(board.currentMove()).hasText("d3");
        assertThat(board.why()).hasAttribute("data-code", "pinned");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1\"",
                "https://lichess.org/analysis/standard/4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1",
                "4k3/8/8/8/8/8/4P3/4K3 w - - id \"pawn\";"
            })
    void positionsArePastedInSeveralNotations(String text, BoardPage board) {
        board.paste(text);
        assertThat(board.piece("e2")).hasAttribute("data-piece", "wp");
        assertThat(board.piece("d1")).hasCount(0);
    }

    @Test
    void anIllegalPositionIsAnUnrestrictedPosition(BoardPage board) {
        board.sendPaste("7P/4k3/8/8/8/8/8/KK6 w - - 0 1");
        assertThat(board.piece("h8")).hasAttribute("data-piece", "wp");
        assertThat(board.status()).containsText("an unrestricted position");
    }

    @Test
    void aTextWithoutAGameIsReportedInTheDialog(BoardPage board) {
        board.mode("game").page().locator("#game-open").click();
        board.page().locator("#open-text").fill("   ");
        board.page().locator("#open-read").click();
        assertThat(board.page().locator("#open-problem")).hasText("The text is empty");
        assertThat(board.page().locator("#open-dialog")).isVisible();
        board.page().locator("#open-text").fill("1. f3 e5 2. g4 Qh4#");
        board.page().locator("#open-read").click();
        assertThat(board.gameMoves()).hasCount(4);
        assertThat(board.page().locator("#open-dialog")).isHidden();
    }

    @Test
    void aPositionWithMovesOpensAfterTheLastMove(BoardPage board) {
        board.paste("position startpos moves e2e4 e7e5");
        assertThat(board.currentMove()).hasText("e5");
        assertThat(board.piece("e5")).hasAttribute("data-piece", "bp");
    }

    @Test
    void aLateGameDoesNotReplaceANewerOne(BoardPage board) {
        board.requireServer();
        board.page().evaluate("""
                () => {
                    const fetched = window.fetch;
                    const held = new Promise((resolve) => { window.letGo = resolve; });
                    window.fetch = async (address, how) => {
                        const answer = await fetched(address, how);
                        if (address.includes("games?") && how.body.includes("d4")) {
                            await held;
                            setTimeout(() => { window.cameLate = true; });
                        }
                        return answer;
                    };
                }
                """);
        board.sendPaste("1. d4 *");
        board.paste("1. e4 e5 *");
        assertThat(board.gameMoves()).hasText(new String[] {"e4", "e5"});
        board.page().evaluate("() => { window.letGo(); }");
        board.page().waitForFunction("window.cameLate");
        assertThat(board.gameMoves()).hasText(new String[] {"e4", "e5"});
    }

    @Test
    void aLinkToAGameIsNotFollowed(BoardPage board) {
        board.paste("https://lichess.org/abcdefgh");
        assertThat(board.page().locator("#game-note"))
                .containsText("Open the link yourself, copy the PGN, and paste it here");
    }

    @Test
    void rightToLeftTextDoesNotReverseMoves(BoardPage board) {
        board.paste("1. e4 {\u202Eevil} e5 2. Nf3 *");
        assertThat(board.gameMoves()).hasCount(3);
        Object inOrder = board.page().evaluate("""
                () => {
                    const lefts = [...document.querySelectorAll("#game-tree .ply")].map((each) => each.getBoundingClientRect().left);
                    return lefts.every((left, at) => at === 0 || left > lefts[at - 1]);
                }
                """);
        assertThat(inOrder).isEqualTo(true);
    }

    @Test
    void aLargeFileIsNotSent(BoardPage board) {
        board.paste("{" + "x".repeat((5 << 20) - 1));
        assertThat(board.page().locator("#game-note")).hasText("The text has 5 MB; the limit is 4 MB.");
    }

    @Test
    void tenThousandMovesAreOpenedAndNavigated(BoardPage board) {
        board.paste("Nf3 Nf6 Ng1 Ng8 ".repeat(2500) + "*");
        assertThat(board.gameMoves()).hasCount(10_000);
        board.keys("End");
        assertThat(board.page().locator("#game-here")).containsText("♘g8".replace('♘', 'N'));
        assertThat(board.status()).hasText("Draw by the 75-move rule.");
        board.keys("ArrowLeft");
        assertThat(board.piece("f6")).hasCount(1);
    }

    // Navigation

    @Test
    void arrowKeysNavigateUnlessATextFieldHasTheFocus(BoardPage board) {
        board.paste(ANNOTATED);
        board.keys("ArrowRight");
        assertThat(board.currentMove()).hasText("e4!");
        for (String pressed : List.of(
                "#tab-moves",
                "input[name=mode][value=game]",
                ".cell[data-square=a5]",
                "#flip",
                "#game-tree .ply >> nth=0")) {
            board.page().locator(pressed).click();
            board.keys("Home", "ArrowRight", "ArrowRight");
            assertThat(board.currentMove()).hasText("e5");
        }
        board.page().locator("#game-comment").click();
        board.keys("ArrowLeft");
        assertThat(board.currentMove()).hasText("e5");
        assertThat(board.page().locator("body")).hasAttribute("data-mode", "game");
    }

    @Test
    void upAndDownSwitchVariations(BoardPage board) {
        board.paste(ANNOTATED);
        board.keys("ArrowRight", "ArrowRight", "ArrowDown");
        assertThat(board.currentMove()).hasText("c5?!");
        assertThat(board.page().locator("#game-others")).isVisible();
        board.keys("ArrowRight", "ArrowDown");
        assertThat(board.currentMove()).hasText("c3");
        board.keys("ArrowLeft", "ArrowUp");
        assertThat(board.currentMove()).hasText("e5");
        board.keys("End");
        assertThat(board.piece("c6")).hasAttribute("data-piece", "bn");
    }

    @Test
    void squaresReachedByTabKeepTheirArrowKeys(BoardPage board) {
        board.paste("1. e4 e5 *");
        board.keys("Tab");
        int tabs = 0;
        while (board.page().locator(".cell:focus").count() == 0) {
            assertThat(tabs++).isLessThan(40);
            board.keys("Tab");
        }
        String before = board.page().locator(".cell:focus").getAttribute("data-square");
        board.keys("ArrowUp");
        assertThat(board.page().locator(".cell:focus")).not().hasAttribute("data-square", before);
        board.keys("ArrowRight");
        assertThat(board.currentMove()).hasCount(0);
    }

    // Repetitions and claims

    @Test
    void repetitionsAndClaimsAreShown(BoardPage board) {
        board.paste("1. Nf3 Nf6 2. Ng1 Rg8 3. Nf3 Rh8 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 *");
        Locator draws = board.page().locator("#draws");
        board.gameMoves().nth(5).click();
        assertThat(draws).containsText("but the position differed. Black lost the right to castle king-side at move 2");
        board.gameMoves().nth(11).click();
        assertThat(draws).containsText("for the second time: after 4...Ng8, and now");
        board.gameMoves().nth(12).click();
        assertThat(draws).containsText("A draw may be claimed with Nf6, announced before it is played");
        board.gameMoves().nth(15).click();
        assertThat(draws)
                .containsText("the position occurs for the third time; it also occurred after 4...Ng8, after 6...Ng8.");
        assertThat(board.status()).containsText("may claim a draw");
    }

    @Test
    void repetitionsOfMovesOnTheBoardAreShown(BoardPage board) {
        board.play("g1f3", "g8f6", "f3g1", "f6g8");
        assertThat(board.page().locator("#draws")).containsText("for the second time: at the start, and now");
    }

    // Editing

    @Test
    void movesOnTheBoardExtendTheTree(BoardPage board) {
        board.paste("1. e4 e5 2. Nf3 *");
        board.keys("ArrowRight");
        board.press("c7", "c5");
        assertThat(board.gameMoves()).hasText(new String[] {"e4", "e5", "c5", "♘f3"});
        assertThat(board.currentMove()).hasText("c5");
        assertThat(board.page().locator("#game-tree .variation .ply")).hasText(new String[] {"c5"});
        board.keys("ArrowLeft");
        board.press("e7", "e5");
        assertThat(board.currentMove()).hasText("e5");
        assertThat(board.gameMoves()).hasCount(4);
    }

    @Test
    void aVariationIsPromotedDeletedAndRestored(BoardPage board) {
        board.paste("1. e4 e5 (1... c5 2. c3) 2. Nf3 *");
        board.keys("ArrowRight", "ArrowRight", "ArrowDown");
        board.page().locator("#game-promote").click();
        assertThat(board.gameMoves()).hasText(new String[] {"e4", "c5", "e5", "♘f3", "c3"});
        assertThat(board.page().locator("#game-promote")).isDisabled();
        board.page().locator("#game-delete").click();
        assertThat(board.gameMoves()).hasText(new String[] {"e4", "e5", "♘f3"});
        assertThat(board.currentMove()).hasText("e4");
        board.page().locator("#game-restore").click();
        assertThat(board.gameMoves()).hasText(new String[] {"e4", "c5", "e5", "♘f3", "c3"});
        assertThat(board.currentMove()).hasText("c5");
    }

    @Test
    void annotationsAreExportedToPgn(BoardPage board) throws IOException {
        board.paste("1. e4 {[%clk 0:05:00]} e5 (1... c5) *");
        board.keys("ArrowRight");
        board.page().locator("[data-nag='5']").click();
        board.page().locator("[data-nag='14']").click();
        board.page().locator("#game-comment").fill("Mine <b>bold</b>");
        arrow(board, "d2", "d4");
        board.page().locator("#game-result").selectOption("1/2-1/2");
        assertThat(board.gameMoves().first()).hasText("e4!? +/=");
        Download saved = board.page()
                .waitForDownload(() -> board.page().locator("#game-save").click());
        assertThat(saved.suggestedFilename()).isEqualTo("game.pgn");
        Game game = Game.parse(Files.readString(saved.path()));
        GameNode e4 = game.atPly(1).orElseThrow();
        assertThat(e4.nags()).containsExactly(5, 14);
        assertThat(e4.comments().get(0).text()).isEqualTo("Mine <b>bold</b>");
        assertThat(e4.marks()).hasToString("[Gd2d4]");
        assertThat(e4.clock()).isPresent();
        assertThat(game.result()).hasToString("1/2-1/2");
        assertThat(game.nodes()).hasSize(3);
    }

    @Test
    void aCommentBelongsToTheMoveWhereItWasStarted(BoardPage board) {
        board.paste("1. e4 e5 *");
        board.keys("ArrowRight");
        Locator comment = board.page().locator("#game-comment");
        comment.fill("Of e4");
        // Screen readers press without moving the focus.
        board.gameMoves().nth(1).dispatchEvent("click");
        assertThat(board.currentMove()).hasText("e5");
        assertThat(comment).hasValue("");
        comment.fill("Of e5");
        board.page().locator("#game-title").click();
        assertThat(board.page().locator("#game-tree .part"))
                .containsText(Pattern.compile("e4\\W+Of e4\\W+1…\\W*e5\\W+Of e5"));
    }

    private static void arrow(BoardPage board, String from, String to) {
        board.square(from).hover();
        board.page().mouse().down(new Mouse.DownOptions().setButton(MouseButton.RIGHT));
        board.square(to).hover();
        board.page().mouse().up(new Mouse.UpOptions().setButton(MouseButton.RIGHT));
    }

    @Test
    void arrowsOfAGameAreShownAtTheirMove(BoardPage board) {
        board.paste(ANNOTATED);
        assertThat(board.mark("ring", "d5")).hasCount(0);
        board.keys("ArrowRight");
        assertThat(board.mark("ring", "d5")).hasCount(1);
        assertThat(board.page().locator(".mark-arrow[data-from=d1][data-to=h5]"))
                .hasCount(1);
        assertThat(board.page()).hasURL(Pattern.compile(".*draw=.*Rd1h5.*"));
        board.keys("Escape", "ArrowRight");
        assertThat(board.mark("ring", "d5")).hasCount(0);
        board.keys("ArrowLeft");
        assertThat(board.mark("ring", "d5")).hasCount(1);
        board.page().locator("#game-unmark").click();
        assertThat(board.mark("ring", "d5")).hasCount(0);
    }

    @Test
    void anUnreachableServerIsReportedAndLeavesTheGame(BoardPage board) {
        board.requireServer();
        board.paste("1. e4 e5 *");
        board.page().route("**/api/v1/**", route -> route.abort());
        board.sendPaste("1. d4 *");
        assertThat(board.page().locator("#game-note")).containsText("The server does not respond");
        assertThat(board.gameMoves()).hasText(new String[] {"e4", "e5"});
        board.page().locator("#game-copy").click();
        assertThat(board.page().locator("#game-note")).containsText("The server does not respond");
    }

    /** Only a move of the main line is the end of the game. */
    @Test
    void aMoveThatEndsTheGameSetsItsResult(BoardPage board) {
        board.paste("1. f3 e5 2. a3 *").keys("End", "ArrowLeft");
        board.play("g2g4");
        board.press("d8", "h4");
        assertThat(board.status()).hasText("Black wins by checkmate.");
        assertThat(board.page().locator("#game-result")).hasValue("*");
        board.paste("1. f3 e5 2. g4 *");
        assertThat(board.gameMoves()).hasCount(3);
        board.keys("End");
        board.press("d8", "h4");
        assertThat(board.page().locator("#game-result")).hasValue("0-1");
        assertThat(board.page().locator("#status-bar")).hasAttribute("data-state", "won");
        assertThat(board.page().locator("#draws")).isHidden();
    }
}
