package dev.passant.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The list of positions to start from. */
@InChromium
class StartPositionsBrowserTest {

    /** Opens the list, which is loaded when it is first opened. */
    private static void open(BoardPage board) {
        board.tab("positions");
        assertThat(board.page().locator(".position").first()).isVisible();
    }

    @Test
    void everyPositionLoads(BoardPage board) {
        open(board);
        List<Locator> positions = board.page().locator(".position").all();
        assertThat(positions).hasSizeGreaterThan(30);
        for (Locator position : positions) {
            position.click();
            assertThat(position).hasAttribute("aria-current", "true");
            assertThat(board.page().locator("#board")).hasAttribute("aria-busy", "false");
            assertThat(board.status())
                    .hasText(Pattern.compile(
                            "(White|Black) .*|.*(checkmate|stalemate|draw).*", Pattern.CASE_INSENSITIVE));
            assertThat(board.fen()).hasAttribute("aria-invalid", "false");
        }
    }

    @Test
    void theCurrentPositionIsMarkedInTheList(BoardPage board) {
        Locator marked = board.goToFen("4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1")
                .tab("positions")
                .page()
                .locator(".position[aria-current=true]");
        assertThat(marked).hasText("Pinned on a file");
        board.goToFen("8/8/8/8/8/8/8/K1k5 w - - 0 1");
        assertThat(marked).hasCount(0);
    }

    @Test
    void everyPositionHasTwoSentences(BoardPage board) {
        open(board);
        for (Locator words : board.page().locator(".positions p").all()) {
            assertThat(words.textContent().split("(?<=\\.) "))
                    .as(words.textContent())
                    .hasSize(2);
        }
    }

    @Test
    void thePositionsCoverTheRules(BoardPage board) {
        open(board);
        assertThat(board.page().locator(".position").allTextContents())
                .contains("Start", "Pawns only", "Teleport trap", "Single check", "Double check", "Discovered check")
                .contains(
                        "Exposed along the rank",
                        "Exposed along a diagonal",
                        "Stalemate",
                        "Castling with an inner rook")
                .contains(
                        "Illegal: no right",
                        "Illegal: path blocked",
                        "Illegal: out of check",
                        "Illegal: through an attack")
                .contains("Illegal: into check", "Illegal: king has moved", "By a push", "With a capture");
    }
}
