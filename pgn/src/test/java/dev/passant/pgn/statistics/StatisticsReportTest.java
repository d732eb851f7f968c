package dev.passant.pgn.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.pgn.PgnReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** Tests the page of all statistics by parsing it as XML. */
class StatisticsReportTest {

    private static final String GAMES = """
            [White "Anna"] [Black "B<b> & \\"C\\""] [Date "2019.01.01"] [ECO "C65"] [TimeControl "300+3"]
            [WhiteElo "2000"] [BlackElo "1800"]

            1. e4 {[%clk 0:04:58]} e5 {[%clk 0:04:50]} 2. Nf3 {[%clk 0:04:40]} 1-0

            [White "B<b> & \\"C\\""] [Black "Anna"] [Date "2021.01.01"] [ECO "C65"] [TimeControl "60"]

            1. f3 e5 2. g4 Qh4# 0-1

            [White "D"] [Black "E"]

            1. d4 1/2-1/2
            """;

    private static String page(String pgn, int most) throws IOException {
        StatisticsReport report = new StatisticsReport(1000);
        try (PgnReader reader = new PgnReader(new StringReader(pgn))) {
            reader.replayAll(StatisticsVisitor.of(report.statistics()));
        }
        return report.html("games <1>.pgn", most);
    }

    /** The page is XML except for three tags that are never closed. */
    private static Document parsed(String page) throws IOException {
        String xml = page.replaceFirst("<!DOCTYPE html>", "").replaceAll("(<meta [^>]*[^/])>", "$1/>");
        try {
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)));
        } catch (ParserConfigurationException | SAXException e) {
            throw new AssertionError(page, e);
        }
    }

    /** Returns the text of all elements with a name; for a table row, the concatenated text of its cells. */
    private static List<String> texts(Document page, String element) {
        NodeList found = page.getElementsByTagName(element);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < found.getLength(); i++) {
            texts.add(found.item(i).getTextContent());
        }
        return texts;
    }

    @Test
    void thePageShowsEachStatisticWithItsNumbers() throws IOException {
        Document page = parsed(page(GAMES, 20));
        assertThat(texts(page, "h1")).containsExactly("games <1>.pgn");
        assertThat(texts(page, "h2"))
                .containsExactly(
                        "Results",
                        "Lengths",
                        "How the rules ended the games",
                        "First moves",
                        "Opening codes",
                        "Years",
                        "Players",
                        "Speeds",
                        "Time controls",
                        "Clocks");
        assertThat(page.getElementsByTagName("svg").getLength()).isEqualTo(11);
        assertThat(texts(page, "tr"))
                .contains(
                        "White wins (1-0)133.3%",
                        "checkmate133.3%",
                        "1. f3 e5 2. g4 Qh4#133.3%001",
                        "C65210150.0%260013.5",
                        "20191100100.0%260013.0",
                        "Anna211200100.0%260013.5",
                        "blitz1100100.0%260013.0",
                        "115.0298.0113.0290.0");
        assertThat(texts(page, "p"))
                .contains("3 games, 8 plies (moves of White and Black), 2.7 per game on average, 1 to 4.");
    }

    /** Player names are escaped, and years without games are included. */
    @Test
    void namesAreEscapedAndYearsWithoutGamesStandBetween() throws IOException {
        String html = page(GAMES, 20);
        assertThat(html).contains("B&lt;b&gt; &amp; &quot;C&quot;").doesNotContain("<b>");
        assertThat(texts(parsed(html), "text")).containsSubsequence("2019", "2020", "2021");
    }

    @Test
    void nothingIsLoadedAndNoScriptIsRun() throws IOException {
        String html = page(GAMES, 20);
        assertThat(html)
                .doesNotContainIgnoringCase("<script")
                .doesNotContainIgnoringCase("<link")
                .doesNotContainIgnoringCase("<img")
                .doesNotContainIgnoringCase("@import")
                .doesNotContain("//")
                .contains("default-src 'none'", "prefers-color-scheme: dark");
        assertThat(Pattern.compile("\\b(href|src|on[a-z]+)=").matcher(html).find())
                .isFalse();
        assertThat(Pattern.compile("\\burl\\(").matcher(html).find()).isFalse();
    }

    @Test
    void aPageOfNoGamesSaysSo() throws IOException {
        Document page = parsed(page("", 20));
        assertThat(texts(page, "p")).containsExactly("0 games, 0 plies (moves of White and Black).");
        assertThat(texts(page, "h2")).isEmpty();
    }

    @Test
    void asManyAreShownAsAreAskedFor() throws IOException {
        Document page = parsed(page(GAMES, 1));
        assertThat(texts(page, "tr")).noneMatch(row -> row.startsWith("D1")).anyMatch(row -> row.startsWith("Anna2"));
        assertThat(texts(page, "p")).contains("3 more groups; games without this value form one group.");
    }
}
