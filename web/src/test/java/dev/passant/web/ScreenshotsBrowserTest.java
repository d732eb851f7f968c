package dev.passant.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Pictures for eyes, left in {@code target/screenshots}: the page with a reason, the steps, the layers and a game, at 360, 768, 1,366,
 * 1,600 and 1,920 pixels, light and dark.
 */
@ExtendWith(InChromium.class)
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

    @Test
    void onAPhone(@Look(width = 360, height = 740) BoardPage board) {
        take(board, "360-light");
    }

    @Test
    void onAPhoneInTheDark(@Look(width = 360, height = 740, dark = true) BoardPage board) {
        take(board, "360-dark");
    }

    @Test
    void onALargeScreen(@Look(width = 1600) BoardPage board) {
        take(board, "1600-light");
    }

    @Test
    void onALargeScreenInTheDark(@Look(width = 1600, dark = true) BoardPage board) {
        take(board, "1600-dark");
    }

    @Test
    void onATablet(@Look(width = 768, height = 1024) BoardPage board) {
        take(board, "768-light");
    }

    @Test
    void onASmallLaptop(@Look(width = 1366, height = 768) BoardPage board) {
        take(board, "1366-light");
    }

    @Test
    void onAFullScreen(@Look(width = 1920, height = 1080) BoardPage board) {
        take(board, "1920-light");
    }

    private static void take(BoardPage board, String name) {
        board.goTo("");
        assertThat(board.why()).hasAttribute("data-code", "pinned");
        take(board, "first", name);

        board.goToFen("4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1").press("e3", "b3");
        assertThat(board.why()).hasAttribute("data-code", "pinned");
        take(board, "why", name);

        board.goTo("#tab=steps&fen=4q1k1/8/8/q7/4N3/8/3R4/4K3_w_-_-_0_1");
        assertThat(board.page().locator("#step-count")).hasText("1 of 5");
        take(board, "steps", name);

        board.goTo("#layer=attacks-white,attacks-black&fen=" + KIWIPETE);
        take(board, "layers", name);

        board.goTo("#tab=setup&mode=free&fen=" + KIWIPETE);
        take(board, "free", name);

        board.goTo("#mode=game").page().locator("#game-open").click();
        board.page().locator("#open-text").fill(GAME);
        board.page().locator("#open-read").click();
        assertThat(board.page().locator("#game-tree .ply")).hasCount(12);
        board.keys("ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight");
        assertThat(board.page().locator("#game-tree [aria-current]")).hasText("♗c4");
        take(board, "game", name);

        board.goTo("#mode=learn");
        assertThat(board.page().locator("#lessons li")).hasCount(13);
        take(board, "learn", name);

        board.goTo("#learn=castling");
        assertThat(board.page().locator("#learn-score")).hasText("1 of 6");
        take(board, "lesson", name);

        board.goTo("#learn=castling&n=10&seed=7");
        assertThat(board.page().locator("#learn-options button")).hasCount(5);
        take(board, "question", name);
        board.keys("1");
        assertThat(board.why()).hasAttribute("data-legal", Pattern.compile("true|false"));
        take(board, "answered", name);
    }

    private static void take(BoardPage board, String what, String name) {
        Path file = FOLDER.resolve(what + "-" + name + ".png");
        byte[] picture = board.page()
                .screenshot(new Page.ScreenshotOptions().setPath(file).setFullPage(true));
        assertThat(picture).as(file.toString()).hasSizeGreaterThan(10_000);
    }
}
