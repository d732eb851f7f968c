package dev.passant.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import dev.passant.chess.Square;
import dev.passant.explain.Explainer;
import dev.passant.notation.Fen;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The page in other languages: all of its words, the switch, the letters of pieces, and a layout that holds. */
@InChromium
class LanguageBrowserTest {

    private static final String PINNED = "4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1";

    /** Views that together have nearly all words of the page. */
    private static final List<String> VIEWS = List.of(
            "#mode=rules&fen=" + PINNED.replace(' ', '_') + "&why=e3d3",
            "#mode=free&fen=" + PINNED.replace(' ', '_') + "&tab=setup",
            "#mode=game&fen=" + PINNED.replace(' ', '_') + "&tab=layers",
            "#mode=rules&tab=perft&fen=7k/5KQ1/8/8/8/8/8/8_b_-_-_0_1",
            "#mode=rules&tab=steps&fen=r3k2r/8/8/3pP3/8/8/8/R3K2R_w_KQkq_d6_0_1",
            "#mode=rules&tab=positions&variant=3check&fen=4k3/8/8/8/8/8/8/4K2R_w_K_-_2%2B3_0_1",
            "#learn=castling&step=3",
            "#learn=checks&n=2&seed=7",
            "#learn=daily&day=2026-11-28",
            "#learn=all&n=4&seed=7&own=7k/Q7/4K3/8/8/8/8/8_w_-_-_0_1_dm_2&sheet=1");

    /** Returns the visible texts that have a translation, but are shown in English. */
    private static final String ENGLISH = """
            async (code) => {
                const address = document.querySelector(`meta[name=passant-${code}]`).content;
                const { words } = (await import(new URL(address, location.href))).default;
                const isEnglish = (text) => words[text] !== undefined && words[text] !== text && !Object.values(words).includes(text);
                const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
                const found = [];
                while (walker.nextNode()) {
                    const text = walker.currentNode.data.replace(/\\s+/g, " ").trim();
                    if (isEnglish(text)) {
                        found.push(text);
                    }
                }
                for (const name of ["aria-label", "title", "placeholder"]) {
                    document.querySelectorAll(`[${name}]`).forEach((each) => isEnglish(each.getAttribute(name)) && found.push(each.getAttribute(name)));
                }
                return found.join("; ");
            }
            """;

    @ParameterizedTest
    @ValueSource(strings = {"de", "fr", "es", "pl"})
    void allWordsAreTranslated(String code, BoardPage board) {
        for (String view : VIEWS) {
            board.goTo(view + "&lang=" + code);
            Page page = board.page();
            assertThat(page.locator("html")).hasAttribute("lang", code);
            assertThat(page.evaluate(ENGLISH, code)).as(view).isEqualTo("");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"de", "pl"})
    void reasonsAreInTheLanguage(String code, BoardPage board) {
        board.goTo("#lang=" + code + "&fen=" + PINNED.replace(' ', '_')).press("e3", "d3");
        assertThat(board.why()).hasAttribute("data-code", "pinned");
        assertThat(board.reason())
                .hasText(Explainer.explain(Fen.parse(PINNED), Square.E3, Square.D3)
                        .sentence(Locale.forLanguageTag(code)));
        assertThat(board.page()).hasURL(Pattern.compile(".*&lang=" + code));
    }

    @Test
    void theSwitchChangesTheLanguageAndIsRemembered(BoardPage board) {
        board.goToFen(PINNED);
        Page page = board.page();
        assertThat(page.locator("html")).hasAttribute("lang", "en");
        page.locator("#language").selectOption("de");
        assertThat(page.locator("html")).hasAttribute("lang", "de");
        assertThat(page.locator("#share")).hasText("Teilen");
        assertThat(page.locator("#language")).hasValue("de");
        board.goTo("");
        assertThat(page.locator("#share")).hasText("Teilen");
        board.goTo("#lang=fr");
        assertThat(page.locator("#share")).hasText("Partager");
        page.evaluate("location.hash = '#lang=pl&tab=perft'");
        assertThat(page.locator("html")).hasAttribute("lang", "pl");
        assertThat(page.locator("#perft-depth")).isVisible();
        board.goTo("");
        page.locator("#language").selectOption("en");
        assertThat(page.locator("#share")).hasText("Share");
    }

    @Test
    void theLanguageOfTheBrowserIsTheDefault(BoardPage board, @TempDir Path folder) throws IOException {
        Path script = folder.resolve("languages.js");
        Files.writeString(
                script, "Object.defineProperty(navigator, 'languages', { get: () => ['ja', 'es-MX', 'en'] });");
        board.bring(script).goToFen(PINNED);
        assertThat(board.page().locator("html")).hasAttribute("lang", "es");
        assertThat(board.page()).not().hasURL(Pattern.compile(".*lang=.*"));
        board.goTo("#lang=en");
        assertThat(board.page().locator("#share")).hasText("Share");
    }

    @Test
    void lettersOfBothLanguagesAreRead(BoardPage board) {
        board.goTo("#lang=de&mode=rules&fen=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1");
        Page page = board.page();
        for (String move : List.of("Sf3", "Nc6", "Sc3")) {
            page.locator("#move-text").fill(move);
            page.locator("#move-text").press("Enter");
            assertThat(page.locator("#move-text")).hasValue("");
        }
        assertThat(board.played()).hasCount(3);
        assertThat(board.played().last()).hasAttribute("title", "Sc3");
        // In Spanish, R is the king, and in English the rook.
        board.goTo("#lang=es&mode=rules&fen=4k3/8/8/8/8/8/8/4K2R_w_-_-_0_1");
        page.locator("#move-text").fill("Rf1");
        page.locator("#move-text").press("Enter");
        assertThat(page.locator("#move-problem")).containsText("h1–f1");
        assertThat(page.locator("#move-problem")).containsText("e1–f1");
    }

    /** Translates the page into long words, or into words of another script that is read from the right. */
    private static final String PSEUDO = """
            const long = (text) => text.replace(/[A-Za-z]{3,}/g, (word) => word + "enheitsung".slice(0, Math.ceil(word.length / 2)));
            const hebrew = (text) => text.replace(/[A-Za-z]+/g, (word) => [...word].map((letter) => String.fromCharCode(0x5d0 + letter.charCodeAt(0) %% 27)).join(""));
            export default { dir: "%s", words: new Proxy({}, { get: (_, key) => %s(key) }) };
            """;

    /** Returns the elements that are cut off, or outside of the window. */
    private static final String CUT = """
            () => {
                const isHidden = (each) => each.closest(".visually-hidden") || !each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
                const scrolls = (each) => { for (let at = each.parentElement; at; at = at.parentElement) { if (/auto|scroll/.test(getComputedStyle(at).overflowX)) { return true; } } return false; };
                const texts = [...document.querySelectorAll("body *")].filter((each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim()) && !isHidden(each));
                const cut = texts.filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0 && /hidden|clip/.test(getComputedStyle(each).overflowX) && each.tagName !== "SELECT");
                const width = document.documentElement.clientWidth;
                const outside = texts.filter((each) => { const { left, right } = each.getBoundingClientRect(); return (left < -1 || right > width + 1) && !scrolls(each); });
                const scrolled = document.documentElement.scrollWidth > width ? ["the page scrolls sideways"] : [];
                return [...scrolled, ...[...cut, ...outside].map((each) => `${each.tagName} ${each.id} ${each.className} ${each.textContent.slice(0, 40)}`)].join("; ");
            }
            """;

    @ParameterizedTest
    @CsvSource({"ltr, long", "rtl, hebrew"})
    void layoutHoldsInEveryLanguage(String direction, String words, BoardPage board) {
        board.goToFen(PINNED);
        Page page = board.page();
        page.route(
                Pattern.compile(".*/de-[0-9A-Z]+\\.js"),
                route -> route.fulfill(new Route.FulfillOptions()
                        .setContentType("text/javascript")
                        .setBody(PSEUDO.formatted(direction, words))));
        for (String view : VIEWS) {
            page.setViewportSize(1280, 800);
            board.goTo(view + "&lang=de");
            assertThat(page.locator("html")).hasAttribute("dir", direction);
            for (int[] size : new int[][] {{360, 740}, {768, 1024}, {1280, 800}, {1366, 768}, {1920, 1080}}) {
                page.setViewportSize(size[0], size[1]);
                assertThat(page.evaluate(CUT))
                        .as("%s, %s at %d by %d", view, direction, size[0], size[1])
                        .isEqualTo("");
            }
        }
    }
}
