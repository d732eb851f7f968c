package dev.passant.pgn.statistics;

import static dev.passant.pgn.statistics.Html.escaped;
import static dev.passant.pgn.statistics.Html.grouped;

import java.util.List;

/**
 * Builds an HTML page from top to bottom: document head with styles, headings, legends, charts, tables, and remarks.
 */
final class ReportPage {

    private static final String STYLE = """
            :root { color-scheme: light dark; --back: #fff; --text: #1c1e21; --soft: #5d646d; --line: #c9ced6;
              --win: #e9c46a; --draw: #9aa3ad; --loss: #33658a; --one: #33658a; --white: #c98a00; --black: #33658a; }
            @media (prefers-color-scheme: dark) { :root { --back: #16181c; --text: #e6e8eb; --soft: #a0a7b0;
              --line: #3a4048; --win: #e9c46a; --draw: #7d858f; --loss: #5fa8d3; --one: #5fa8d3; --white: #e9c46a;
              --black: #5fa8d3; } }
            body { margin: 0; background: var(--back); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
            main { max-width: 760px; margin: 0 auto; padding: 16px; }
            h1 { font-size: 1.5em; overflow-wrap: anywhere; } h2 { font-size: 1.15em; margin: 2em 0 .5em; }
            p { margin: .4em 0; } .soft { color: var(--soft); }
            .plot { overflow-x: auto; } svg { display: block; width: 100%; min-width: 560px; height: auto; }
            svg text { font: 12px system-ui, sans-serif; fill: var(--text); }
            rect { stroke: var(--back); stroke-width: .6; } rect.thin { stroke: none; }
            .win { fill: var(--win); } .draw { fill: var(--draw); } .loss { fill: var(--loss); } .one { fill: var(--one); }
            .none { fill: none; stroke: var(--soft); }
            .grid { stroke: var(--line); stroke-width: 1; }
            .line { fill: none; stroke-width: 2; stroke-linejoin: round; stroke-linecap: round; }
            .white { stroke: var(--white); } .black { stroke: var(--black); stroke-dasharray: 6 3; }
            .key { display: inline-block; width: .8em; height: .8em; margin: 0 .3em 0 1em; border: 1px solid var(--soft); }
            .key.win { background: var(--win); } .key.draw { background: var(--draw); } .key.loss { background: var(--loss); }
            .key.white { background: var(--white); } .key.black { background: var(--black); }
            details { margin: .5em 0; overflow-x: auto; } summary { cursor: pointer; color: var(--soft); }
            table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
            th, td { padding: .15em .6em; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }
            th:first-child, td:first-child { text-align: left; white-space: normal; unicode-bidi: isolate; }
            """;

    private final StringBuilder html = new StringBuilder();

    /** Starts a page. */
    ReportPage(String title) {
        html.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
                .append("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src"
                        + " 'unsafe-inline'\">\n")
                .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
                .append("<meta name=\"color-scheme\" content=\"light dark\">\n<title>")
                .append(escaped(title))
                .append("</title>\n<style>\n")
                .append(STYLE)
                .append("</style>\n</head>\n<body>\n<main>\n<h1>")
                .append(escaped(title))
                .append("</h1>\n");
    }

    /** Returns the complete page. */
    String end() {
        return html + "</main>\n</body>\n</html>\n";
    }

    /** Adds a chart in SVG, which scrolls horizontally on small screens. */
    void add(String plot) {
        html.append("<div class=\"plot\">\n").append(plot).append("</div>\n");
    }

    void head(String title) {
        html.append("<h2>").append(escaped(title)).append("</h2>\n");
    }

    void part(String title) {
        html.append("<h3>").append(escaped(title)).append("</h3>\n");
    }

    void paragraph(String words) {
        html.append("<p>").append(escaped(words)).append("</p>\n");
    }

    void remark(String words) {
        html.append("<p class=\"soft\">").append(escaped(words)).append("</p>\n");
    }

    /** Adds a remark with a number of further games, unless it is 0. */
    void note(long games, String words) {
        if (games > 0) {
            remark(grouped(games) + (games == 1 ? " game " : " games ") + words + ".");
        }
    }

    /** Adds a legend, given pairs of CSS class and name. */
    void key(String... stylesAndNames) {
        html.append("<p>");
        for (int i = 0; i < stylesAndNames.length; i += 2) {
            html.append("<span class=\"key ").append(stylesAndNames[i]).append("\"></span>");
            html.append(escaped(stylesAndNames[i + 1])).append(' ');
        }
        html.append("</p>\n");
    }

    /** Adds a collapsed table. */
    void table(List<String> heads, List<List<String>> rows) {
        html.append("<details><summary>Numbers</summary>\n");
        cells(heads, rows);
        html.append("</details>\n");
    }

    /** Adds a table that is shown, and scrolls horizontally on small screens. */
    void openTable(List<String> heads, List<List<String>> rows) {
        html.append("<div class=\"plot\">\n");
        cells(heads, rows);
        html.append("</div>\n");
    }

    private void cells(List<String> heads, List<List<String>> rows) {
        html.append("<table>\n<tr>");
        heads.forEach(
                head -> html.append("<th scope=\"col\">").append(escaped(head)).append("</th>"));
        html.append("</tr>\n");
        for (List<String> row : rows) {
            html.append("<tr>");
            row.forEach(cell -> html.append("<td>").append(escaped(cell)).append("</td>"));
            html.append("</tr>\n");
        }
        html.append("</table>\n");
    }
}
