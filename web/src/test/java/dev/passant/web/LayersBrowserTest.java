package dev.passant.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.assertions.LocatorAssertions.ContainsTextOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sets of squares, on the board and as bitboards. */
@InChromium
class LayersBrowserTest {

    @Test
    void attacksOfAPieceAreASet(BoardPage board) {
        board.goToFen("4k3/8/8/8/8/3P4/8/4K3 w - - 0 1").tab("layers");
        board.page().locator("#attacks-piece").selectOption("R");
        board.page().locator("#attacks-square").fill("d1");
        board.keys("Enter");
        assertThat(board.page().locator("#bits-of")).hasText("6 squares: own set");
        assertThat(board.mark("stripes", "d3")).hasCount(1);
        assertThat(board.mark("stripes", "d4")).hasCount(0);
        assertThat(board.mark("stripes", "e1")).hasCount(1);
        assertThat(board.mark("stripes", "f1")).hasCount(0);
        board.page().locator("#attacks-square").fill("z9");
        board.keys("Enter");
        assertThat(board.page().locator("#bits-problem")).hasText("\"z9\" is not a square from a1 to h8.");
    }

    @Test
    void aSetIsEditedByPressesAndShifts(BoardPage board) {
        board.goTo("#tab=layers&bits=81&fen=4k3/8/8/8/8/8/8/4K3_w_-_-_0_1");
        assertThat(board.page().locator("#bits-hex")).hasText("0x0000000000000081");
        board.page().locator("#bits-north").click();
        assertThat(board.page().locator("#bits-hex")).hasText("0x0000000000008100");
        board.page().locator("#bits-table td[data-square=e4]").click();
        assertThat(board.page().locator("#bits-hex")).hasText("0x0000000010008100");
        assertThat(board.mark("stripes", "e4")).hasCount(1);
        board.page().locator("#bits-complement").click();
        assertThat(board.page().locator("#bits-hex")).hasText("0xffffffffefff7eff");
        board.page().locator("input[name=numbering][value=h8]").check();
        assertThat(board.page().locator("#bits-hex")).hasText("0xff7efff7ffffffff");
    }

    /** The panel is created when first opened; the board shows the layers of a link before that. */
    @Test
    void layersOfALinkAreShownWhileTheirPanelIsClosed(BoardPage board) {
        board.goTo("#fen=4r1k1/8/8/8/8/4R3/8/4K3_w_-_-_0_1&layer=pinned&tab=moves");
        assertThat(board.mark("stripes", "e3")).hasCount(1);
        assertThat(board.page().locator("#layer-groups input")).hasCount(0);
        board.tab("layers");
        assertThat(board.page().locator("#layer-pinned")).isChecked();
        assertThat(board.page().locator("#bits-hex")).hasText("0x0000000000100000");
    }

    private static final String PAWNS_ONLY = "#fen=8/pppppppp/8/8/8/8/PPPPPPPP/8_w_-_-_0_1";

    @ParameterizedTest
    @CsvSource({
        "a1, 0x0000000000ff0000, 16711680",
        "a8, 0x0000ff0000000000, 280375465082880",
        "h1, 0x0000000000ff0000, 16711680"
    })
    void theThirdRankIsConvertedToEachNumbering(String numbering, String hex, String decimal, BoardPage board) {
        board.goTo(PAWNS_ONLY + "&layer=white-single-push-targets");
        board.page().locator("input[name=numbering][value=" + numbering + "]").check();
        assertThat(board.page().locator("#bits-hex")).hasText(hex);
        assertThat(board.page().locator("#bits-decimal")).hasText(decimal);
        assertThat(board.page().locator("#bits-table td.on")).hasCount(8);
        assertThat(board.page().locator(".marks-layers .mark")).hasCount(8);
    }

    @Test
    void aSquareIsADifferentBitInEachNumbering(BoardPage board) {
        board.goTo("#fen=4k3/8/8/8/8/8/8/R3K3_w_-_-_0_1").tab("layers");
        board.page().locator("#bits-input").fill("0x2");
        board.button("Show").click();
        assertThat(board.mark("stripes", "b1")).hasCount(1);

        board.page().locator("input[name=numbering][value=a8]").check();
        assertThat(board.page().locator("#bits-hex")).hasText("0x0200000000000000");
        board.page().locator("input[name=numbering][value=h1]").check();
        assertThat(board.page().locator("#bits-decimal")).hasText("64");
        assertThat(board.page().locator("#bits-binary")).containsText("00000000_01000000");
    }

    @ParameterizedTest
    @CsvSource({
        "0xff00, 65280",
        "65280, 65280",
        "0b1111111100000000, 65280",
        "FF00, 65280",
        "0xFF00ULL, 65280",
        "-1, 18446744073709551615",
        "9_223_372_036_854_775_808, 9223372036854775808"
    })
    void aPastedNumberIsShownOnTheBoard(String pasted, String decimal, BoardPage board) {
        board.tab("layers").page().locator("#bits-input").fill(pasted);
        board.button("Show").click();
        assertThat(board.page().locator("#bits-decimal")).hasText(decimal);
        assertThat(board.page().locator("#bits-problem")).hasText("");
    }

    @ParameterizedTest
    @CsvSource({"0x10000000000000000, more than 64 bits", "chess, not a number"})
    void invalidNumbersAreRejected(String pasted, String reason, BoardPage board) {
        board.tab("layers").page().locator("#bits-input").fill(pasted);
        board.button("Show").click();
        assertThat(board.page().locator("#bits-problem")).containsText(reason);
    }

    @Test
    void layersAreCombined(BoardPage board) {
        board.goTo(PAWNS_ONLY + "&layer=white-single-push-targets,white-double-attacks");
        assertThat(board.page().locator("#bits-of")).containsText("8 squares");
        board.page().locator("input[name=combining][value=all]").check();
        assertThat(board.page().locator("#bits-of")).containsText("6 squares");
        assertThat(board.mark("stripes", "a3")).hasCount(0);
        board.page().locator("input[name=combining][value=one]").check();
        assertThat(board.page().locator("#bits-of")).containsText("2 squares");
    }

    @Test
    void theServerKnowsEveryLayer(BoardPage board) {
        board.tab("layers");
        for (var label : board.page().locator("#layer-groups label:visible").all()) {
            label.locator("input").check();
            // The caption has the words of the switch.
            assertThat(board.page().locator("#bits-of"))
                    .containsText(label.textContent().strip(), new ContainsTextOptions().setIgnoreCase(true));
        }
        assertThat(board.page().locator("#layer-groups input:checked")).hasCount(27);
    }

    @Test
    void unknownLayersOfALinkAreIgnored(BoardPage board) {
        board.goTo("#layer=constructor,white-single-push-targets");
        assertThat(board.page().locator("#bits-of")).hasText("8 squares: White's pawns: single push targets");
    }

    @Test
    void aLayerFollowsTheMoves(BoardPage board) {
        board.goTo("#layer=white-able-to-double-push").play("e2e4");
        assertThat(board.page().locator("#bits-of")).containsText("7 squares");
    }

    @Test
    void aLayerIsPreviewedUnderThePointerAndTheFocus(BoardPage board) {
        board.goTo(PAWNS_ONLY).tab("layers");
        var layer = board.page().locator("label:has(#layer-white-single-push-targets)");
        layer.hover();
        assertThat(board.mark("stripes", "a3")).hasCount(1);
        assertThat(board.page().locator("#bits-of")).containsText("0 squares");
        board.page().locator("h1").hover();
        assertThat(board.mark("stripes", "a3")).hasCount(0);
        layer.locator("input").focus();
        assertThat(board.mark("stripes", "a3")).hasCount(1);
        board.keys("Space");
        assertThat(board.page().locator(".marks-preview .mark")).hasCount(0);
        assertThat(board.mark("stripes", "a3")).hasCount(1);
        board.keys("Space", "Tab");
        assertThat(board.mark("stripes", "a3")).hasCount(0);
    }

    @Test
    void theBitUnderThePointerLightsItsSquare(BoardPage board) {
        board.goTo(PAWNS_ONLY).tab("layers");
        board.page().locator("#bits-table td[data-square=c5]").hover();
        assertThat(board.mark("frame", "c5")).hasCount(1);
        board.page().locator("#bits-table td[data-square=d5]").hover();
        assertThat(board.mark("frame", "c5")).hasCount(0);
        assertThat(board.mark("frame", "d5")).hasCount(1);
        board.page().locator("h1").hover();
        assertThat(board.mark("frame", "d5")).hasCount(0);
    }
}
