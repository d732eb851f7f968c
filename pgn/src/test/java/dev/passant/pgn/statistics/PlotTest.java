package dev.passant.pgn.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class PlotTest {

    private static final Pattern VIEW = Pattern.compile("viewBox=\"0 0 (\\d+) (\\d+)\"");
    private static final Pattern RECT =
            Pattern.compile("<rect class=\"one\" x=\"(.+?)\" y=\"(.+?)\" width=\"(.+?)\" height=\"(.+?)\">");

    /** Nothing is drawn outside the frame, for any numbers. */
    @Test
    void plotsStayWithinTheirFrame() {
        List<String> labels = List.of("a", "b", "c", "d");
        for (List<Double> values : List.of(List.of(0.0, 1.0, 1e9, 0.25), List.of(0.0, 0.0, 0.0, 0.0))) {
            List<Plot.Series> series = List.of(Plot.Series.of("s", "one", values));
            for (String svg : List.of(Plot.rows("t", labels, series, labels), Plot.columns("t", "x", labels, series))) {
                Matcher view = VIEW.matcher(svg);
                assertThat(view.find()).isTrue();
                List<MatchResult> rects = RECT.matcher(svg).results().toList();
                assertThat(rects).hasSize((int)
                        values.stream().filter(value -> value > 0).count());
                for (MatchResult rect : rects) {
                    assertThat(number(rect, 1)).isNotNegative();
                    assertThat(number(rect, 2)).isNotNegative();
                    assertThat(number(rect, 1) + number(rect, 3))
                            .isLessThanOrEqualTo(Double.parseDouble(view.group(1)));
                    assertThat(number(rect, 2) + number(rect, 4))
                            .isLessThanOrEqualTo(Double.parseDouble(view.group(2)));
                }
            }
        }
    }

    private static double number(MatchResult rect, int group) {
        return Double.parseDouble(rect.group(group));
    }

    /** The plot is 410 wide, and the maximum is 8. */
    @Test
    void barsAreAsLongAsTheirNumbersOneBehindTheOther() {
        String svg = Plot.rows(
                "t",
                List.of("a", "b"),
                List.of(Plot.Series.of("s", "one", List.of(2.0, 1.0)), Plot.Series.of("r", "one", List.of(6.0, 0.0))),
                List.of("x", "y"));
        assertThat(RECT.matcher(svg).results().map(rect -> rect.group(1) + "+" + rect.group(3)))
                .containsExactly("200+102.5", "302.5+307.5", "200+51.3");
    }

    /** The axis runs from 0 at the bottom (204) to the round number 4 at the top (14). */
    @Test
    void columnsStandOnEachOther() {
        String svg = Plot.columns(
                "t",
                "x",
                List.of("a"),
                List.of(Plot.Series.of("s", "one", List.of(1.0)), Plot.Series.of("r", "one", List.of(3.0))));
        assertThat(RECT.matcher(svg).results().map(rect -> rect.group(2) + "+" + rect.group(4)))
                .containsExactly("156.5+47.5", "14+142.5");
    }

    @Test
    void aLineIsInterruptedWhereNothingIsKnown() {
        Plot.Series line = new Plot.Series(
                "s",
                "white",
                List.of(OptionalDouble.of(0), OptionalDouble.of(4), OptionalDouble.empty(), OptionalDouble.of(2)));
        assertThat(Plot.lines("t", "x", List.of(line))).contains(" d=\"M52 204L52 204L271.3 14M710 109L710 109\"");
    }

    @Test
    void textOfOthersCannotBreakThePage() {
        assertThat(Html.escaped("<a href='x'>&\"")).isEqualTo("&lt;a href=&#39;x&#39;&gt;&amp;&quot;");
        assertThat(Html.escaped("a\tb\u0000c\u202Ed\uD800e\uD83D\uDE00"))
                .isEqualTo("a b\uFFFDc\uFFFDd\uFFFDe\uD83D\uDE00");
        assertThat(Html.shortened("abcdef", 6)).isEqualTo("abcdef");
        assertThat(Html.shortened("abcdefg", 6)).isEqualTo("abcde\u2026");
    }

    @Test
    void numbersAreWrittenAlike() {
        assertThat(Html.grouped(1_234_567)).isEqualTo("1,234,567");
        assertThat(Html.percent(1, 3)).isEqualTo("33.3%");
        assertThat(Html.percent(0, 0)).isEqualTo("-");
        assertThat(Html.at(12.04)).isEqualTo("12");
    }
}
