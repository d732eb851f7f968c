package dev.passant.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import java.nio.file.Files;
import java.util.regex.Pattern;
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
        assertThat(saved.suggestedFilename()).isEqualTo("board.svg");
        assertThat(Files.readString(saved.path())).startsWith("<svg").contains("data-from=\"e8\" data-to=\"e1\"");
    }

    @Test
    void theBoardIsSavedAsPng(BoardPage board) throws Exception {
        board.goToFen(PINNED_ROOK).tab("setup");
        Download saved = board.page()
                .waitForDownload(() -> board.page().locator("#save-png").click());
        assertThat(saved.suggestedFilename()).isEqualTo("board.png");
        assertThat(Files.readAllBytes(saved.path()))
                .startsWith(0x89, 'P', 'N', 'G')
                .hasSizeGreaterThan(5_000);
    }

    @Test
    void theStepsAreSavedAsAnAnimatedImage(BoardPage board) throws Exception {
        board.goToFen(PINNED_ROOK).tab("steps");
        Download saved = board.page()
                .waitForDownload(() -> board.page().locator("#save-steps").click());
        assertThat(saved.suggestedFilename()).isEqualTo("steps.svg");
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
