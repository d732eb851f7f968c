package dev.passant.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Screenshots for review, in {@code target/screenshots}: the page with a reason, the steps, the layers, a dead
 * position, a game, lessons and questions, each at 360, 768, 1,366, 1,600 and 1,920 pixels, light and dark.
 */
@InChromium(onlyServed = true)
class ScreenshotsBrowserTest {

    private static final Path FOLDER = Path.of("target", "screenshots");
    private static final String KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R_w_KQkq_-_0_1";

    private static final String GAME = """
            [White "Anderssen"]
            [Black "Kieseritzky"]
            [Result "1-0"]

            1. e4 {The king's pawn.} e5 2. f4 $5 exf4 3. Bc4 {Not Nf3. [%cal Gf1c4][%csl Rf7]} Qh4+ (3... Nf6 4. Nc3 c6
            (4... Bb4 5. Nf3 $14)) 4. Kf1 1-0
            """;

    /** Phone, tablet, small laptop, large window, full screen. */
    private static final int[][] SIZES = {{360, 740}, {768, 1024}, {1366, 768}, {1600, 900}, {1920, 1080}};

    @Test
    void aReason(BoardPage board) {
        board.goTo("");
        take(board, "first");
        board.press("e3", "b3");
        assertThat(board.why()).hasAttribute("data-code", "pinned");
        take(board, "first-tried");

        board.goToFen("4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1").press("e3", "b3");
        assertThat(board.why()).hasAttribute("data-code", "pinned");
        take(board, "why");
    }

    @Test
    void thePanels(BoardPage board) {
        board.goTo("#tab=steps&fen=4q1k1/8/8/q7/4N3/8/3R4/4K3_w_-_-_0_1");
        assertThat(board.page().locator("#step-count")).hasText("1 of 5");
        take(board, "steps");

        board.goTo("#layer=attacks-white,attacks-black&fen=" + KIWIPETE);
        take(board, "layers");

        board.goTo("#fen=8/4k3/8/p1p1p1p1/P1P1P1P1/8/4K3/8_w_-_-_0_1");
        board.page().locator("#walls button").nth(1).click();
        assertThat(board.page().locator(".marks-layers .mark")).hasCount(24);
        take(board, "dead");

        board.goTo("#tab=setup&mode=free&fen=" + KIWIPETE);
        take(board, "free");
    }

    @Test
    void aGame(BoardPage board) {
        board.goTo("#mode=game").page().locator("#game-open").click();
        board.page().locator("#open-text").fill(GAME);
        board.page().locator("#open-read").click();
        assertThat(board.page().locator("#game-tree .ply")).hasCount(12);
        board.keys("ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight");
        assertThat(board.page().locator("#game-tree [aria-current]")).hasText("♗c4");
        take(board, "game");
    }

    @Test
    void lessonsAndQuestions(BoardPage board) {
        board.goTo("#mode=learn");
        assertThat(board.page().locator("#lessons li")).hasCount(23);
        take(board, "learn");

        board.goTo("#learn=castling");
        assertThat(board.page().locator("#learn-score")).hasText("1 of 6");
        take(board, "lesson");

        board.goTo("#learn=castling&n=10&seed=7");
        assertThat(board.page().locator("#learn-options button")).hasCount(5);
        take(board, "question");
        board.keys("1");
        assertThat(board.why()).hasAttribute("data-legal", Pattern.compile("true|false"));
        take(board, "answered");
    }

    /** Takes screenshots of the current view at every size, light and dark. */
    private static void take(BoardPage board, String what) {
        for (ColorScheme colors : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
            board.page().emulateMedia(new Page.EmulateMediaOptions().setColorScheme(colors));
            for (int[] size : SIZES) {
                board.page().setViewportSize(size[0], size[1]);
                take(board, what, size[0] + "-" + colors.name().toLowerCase(Locale.ROOT));
            }
        }
    }

    private static void take(BoardPage board, String what, String name) {
        Path file = FOLDER.resolve(what + "-" + name + ".png");
        byte[] picture = board.page()
                .screenshot(new Page.ScreenshotOptions().setPath(file).setFullPage(true));
        assertThat(picture).as(file.toString()).hasSizeGreaterThan(10_000);
    }
}
