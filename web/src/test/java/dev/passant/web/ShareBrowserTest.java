package dev.passant.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

/** Exports of the board: images, and the lichess link. */
@InChromium
class ShareBrowserTest {

    private static final String PINNED_ROOK = "4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1";

    @Test
    void theBoardIsSavedAsSvgWithItsWitness(BoardPage board) throws Exception {
        board.goToFen(PINNED_ROOK).press("e3", "b3");
        assertThat(board.why()).hasAttribute("data-code", "pinned");
        board.tab("setup");
        Download saved = board.page()
                .waitForDownload(() -> board.page().locator("#save-svg").click());
        assertThat(saved.suggestedFilename()).isEqualTo("why-rook-e3-b3.svg");
        assertThat(Files.readString(saved.path())).startsWith("<svg").contains("data-from=\"e8\" data-to=\"e1\"");
    }

    @Test
    void theBoardIsSavedAsPng(BoardPage board) throws Exception {
        board.goToFen(PINNED_ROOK).tab("setup");
        Download saved = board.page()
                .waitForDownload(() -> board.page().locator("#save-png").click());
        assertThat(saved.suggestedFilename()).isEqualTo("white-to-move.png");
        assertThat(Files.readAllBytes(saved.path()))
                .startsWith(0x89, 'P', 'N', 'G')
                .hasSizeGreaterThan(5_000);
    }

    private static String shared(BoardPage board) {
        board.page().locator("#share").click();
        String link = board.page().locator("#share-link").inputValue();
        assertThat(board.page().locator("#share-frame")).hasValue(Pattern.compile("<iframe src=.*embed.*"));
        assertThat(board.page().locator("#share-note")).containsText("Others cannot open this link");
        board.page().locator("#share-dialog button[value='']").click();
        return link.substring(link.indexOf('#'));
    }

    @Test
    void aSharedLinkShowsTheReason(BoardPage board) {
        board.goToFen(PINNED_ROOK).press("e3", "b3");
        assertThat(board.why()).hasAttribute("data-code", "pinned");
        String link = shared(board);
        assertThat(link).endsWith("&mode=rules&why=e3b3");
        for (String page : new String[] {"", board.embedded()}) {
            board.goTo(page + link);
            assertThat(board.why()).hasAttribute("data-code", "pinned");
            assertThat(board.mark("arrow", "e8").or(board.page().locator(".mark-arrow")))
                    .not()
                    .hasCount(0);
        }
    }

    @Test
    void aSharedLinkShowsTheStep(BoardPage board) {
        board.goToFen(PINNED_ROOK).tab("steps").page().locator("#step-forward").click();
        assertThat(board.page().locator("#step-count")).hasText("2 of 5");
        board.goTo(shared(board));
        assertThat(board.page().locator("#step-count")).hasText("2 of 5");
    }

    @Test
    void aSharedLinkContainsTheGame(BoardPage board) {
        board.paste("1. e4 e5 (1... c5 2. Nf3 (2. c3)) 2. Nf3 Nc6 *");
        assertThat(board.gameMoves()).hasCount(7);
        board.keys("End", "ArrowLeft");
        assertThat(board.currentMove()).hasText("♘f3");
        String link = shared(board);
        assertThat(link).contains("game=e2e4e7e5(c7c5g1f3(c2c3))g1f3b8c6&at=6");
        board.page().evaluate("localStorage.clear()");
        board.goTo(link);
        assertThat(board.gameMoves()).hasText(new String[] {"e4", "e5", "c5", "♘f3", "c3", "♘f3", "♘c6"});
        assertThat(board.currentMove()).hasText("♘f3");
        assertThat(board.piece("f3")).hasAttribute("data-piece", "wn");
    }

    @Test
    void aSharedLinkKeepsNamesCommentsAndTheResult(BoardPage board) {
        board.page();
        board.paste("[White \"Anderssen\"]\n\n1. e4! {The king's pawn: 100% & more} e5 (1... c5 {Sicilian}) 1-0");
        assertThat(board.page().locator("#game-title")).containsText("Anderssen");
        String link = shared(board);
        assertThat(board.page().locator("#share-note")).not().containsText("do not fit");
        board.page().evaluate("localStorage.clear()");
        board.goTo(link);
        assertThat(board.gameMoves()).hasText(new String[] {"e4!", "e5", "c5"});
        assertThat(board.page().locator("#game-title")).containsText("Anderssen");
        assertThat(board.page().locator("#game-tree .comment"))
                .hasText(new String[] {"The king's pawn: 100% & more", "Sicilian"});
        assertThat(board.page().locator("#game-result")).hasValue("1-0");
    }

    @Test
    void commentsTooLongForALinkAreNamed(BoardPage board) {
        board.page();
        board.paste("1. e4 {" + "a long story ".repeat(400) + "} e5 *");
        assertThat(board.gameMoves()).hasCount(2);
        String link = shared(board);
        assertThat(board.page().locator("#share-note")).containsText("do not fit into the link");
        assertThat(link).contains("game=e2e4e7e5&");
    }

    @Test
    void aGameTooLongForALinkIsOfferedAsAFile(BoardPage board) throws Exception {
        board.paste("Nf3 Nf6 Ng1 Ng8 ".repeat(260) + "*");
        assertThat(board.gameMoves()).hasCount(1040);
        board.page().locator("#share").click();
        assertThat(board.page().locator("#share-note")).containsText("The moves do not fit into a link");
        Download saved = board.page()
                .waitForDownload(() -> board.page().locator("#share-file").click());
        assertThat(Files.readString(saved.path())).contains("520. Ng1 Ng8");
    }

    @Test
    void aPicturePosesTheQuestion(BoardPage board) throws Exception {
        board.goToFen(PINNED_ROOK).press("e3", "b3");
        assertThat(board.why()).hasAttribute("data-code", "pinned");
        board.page().locator("#share").click();
        Download saved = board.page()
                .waitForDownload(() -> board.page().locator("#share-picture").click());
        BufferedImage picture = ImageIO.read(saved.path().toFile());
        assertThat(picture.getWidth()).isEqualTo(1024);
        assertThat(picture.getHeight()).isGreaterThan(1024);
        assertThat(saved.suggestedFilename()).isEqualTo("why-rook-e3-b3.png");
    }

    @Test
    void theStepsAreSavedAsAnAnimatedImage(BoardPage board) throws Exception {
        board.goToFen(PINNED_ROOK).tab("steps");
        Download saved = board.page()
                .waitForDownload(() -> board.page().locator("#save-steps").click());
        assertThat(saved.suggestedFilename()).isEqualTo("steps-of-white-to-move.svg");
        String svg = Files.readString(saved.path());
        int frames = svg.split("<g visibility=", -1).length - 1;
        assertThat(frames).isGreaterThan(2);
        assertThat(svg.split("<animate ", -1)).hasSize(frames + 1);
        assertThat(svg).contains("The legal moves").contains("repeatCount=\"indefinite\"");
        // The browser renders it, so it is well-formed.
        Object width = board.page().evaluate("""
                async (svg) => {
                    const picture = new Image();
                    picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
                    await picture.decode();
                    return picture.naturalWidth;
                }
                """, svg);
        assertThat(width).isEqualTo(400);
    }

    @Test
    void theLichessLinkContainsThePosition(BoardPage board) {
        board.goToFen(PINNED_ROOK).tab("setup");
        assertThat(board.page().locator("#open-lichess"))
                .hasAttribute("href", "https://lichess.org/analysis/standard/4r1k1/8/8/8/8/4R3/8/4K3_w_-_-_0_1");
        board.goTo("#fen=4k3/8/8/8/8/8/8/R1R1K3_w_C_-_0_1&chess960=true");
        assertThat(board.page().locator("#open-lichess"))
                .hasAttribute("href", Pattern.compile("https://lichess\\.org/analysis/chess960/.*_w_C_-_0_1"));
    }
}
