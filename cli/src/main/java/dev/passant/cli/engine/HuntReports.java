package dev.passant.cli.engine;

import dev.passant.chess.Position;
import dev.passant.cli.io.InputException;
import dev.passant.cli.position.BoardDrawing;
import dev.passant.hunt.report.Bug;
import dev.passant.hunt.report.Example;
import dev.passant.hunt.report.HuntResult;
import dev.passant.notation.Fen;
import dev.passant.svg.Diagram;
import dev.passant.svg.MarkColor;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Writes the result of a hunt as a report: self-contained HTML with diagrams, Markdown, or JSON. */
final class HuntReports {

    private static final String STYLE = "body{font:16px/1.5 sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem}"
            + "code,pre{font:14px/1.4 monospace;background:#f4f2ee;overflow-wrap:anywhere}"
            + "section{border-top:1px solid #ccc;margin-top:2rem}svg{max-width:24rem;height:auto}";

    private HuntReports() {}

    /** Rejects a file name without a known extension, before the hunt starts. */
    static void checkName(String file) {
        format(file);
    }

    private static String format(String file) {
        String name = file.toLowerCase(Locale.ROOT);
        for (String ending : List.of(".html", ".htm", ".md", ".json")) {
            if (name.endsWith(ending)) {
                return ending;
            }
        }
        throw new InputException("--report must be a file that ends with .html, .md or .json, got \"" + file + "\"");
    }

    static String of(HuntResult result, String file) {
        return switch (format(file)) {
            case ".md" -> markdown(result);
            case ".json" -> HuntJson.of(result) + "\n";
            default -> html(result);
        };
    }

    private static String markdown(HuntResult result) {
        StringBuilder text = new StringBuilder("# Hunt: " + result.engine() + "\n\n" + HuntText.summary(result) + "\n");
        for (Bug bug : result.bugs()) {
            text.append("\n## ").append(HuntText.heading(bug)).append("\n\n");
            if (bug.example().isPresent() && !bug.example().get().fen().isEmpty()) {
                Example example = bug.example().get();
                Position position = Fen.parse(example.fen());
                text.append("```text\n")
                        .append(BoardDrawing.draw(
                                position, HuntText.moved(example), HuntText.proof(position, example), true))
                        .append("```\n\n");
                facts(bug)
                        .forEach(fact -> text.append("- ")
                                .append(fact[0])
                                .append(": `")
                                .append(fact[1])
                                .append("`\n"));
            }
            bug.remarks().forEach(remark -> text.append("\n").append(remark).append('\n'));
        }
        result.notes().forEach(note -> text.append("\n- ").append(note).append('\n'));
        return text.toString();
    }

    private static String html(HuntResult result) {
        StringBuilder html = new StringBuilder(
                        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Hunt: ")
                .append(escaped(result.engine()))
                .append("</title><style>")
                .append(STYLE)
                .append("</style></head><body>\n<h1>")
                .append(escaped(result.engine()))
                .append("</h1>\n<p>")
                .append(escaped(HuntText.summary(result)))
                .append("</p>\n");
        for (Bug bug : result.bugs()) {
            html.append("<section><h2>").append(escaped(HuntText.heading(bug))).append("</h2>\n");
            if (bug.example().isPresent() && !bug.example().get().fen().isEmpty()) {
                Example example = bug.example().get();
                html.append(Diagram.of(Fen.parse(example.fen()))
                        .mark(HuntText.moved(example), MarkColor.RED)
                        .toSvg());
                html.append("<ul>\n");
                facts(bug)
                        .forEach(fact -> html.append("<li>")
                                .append(fact[0])
                                .append(": <code>")
                                .append(escaped(fact[1]))
                                .append("</code></li>\n"));
                html.append("</ul>\n");
            }
            bug.remarks()
                    .forEach(
                            remark -> html.append("<p>").append(escaped(remark)).append("</p>\n"));
            html.append("</section>\n");
        }
        result.notes().forEach(note -> html.append("<p>").append(escaped(note)).append("</p>\n"));
        return html.append("</body></html>\n").toString();
    }

    private static List<String[]> facts(Bug bug) {
        List<String[]> facts = new ArrayList<>();
        Example example = bug.example().orElseThrow();
        if (!example.moves().isEmpty()) {
            facts.add(new String[] {"from", example.start()});
            facts.add(new String[] {"moves", String.join(" ", example.moves())});
        }
        facts.add(new String[] {"position", example.fen()});
        if (!example.missing().isEmpty()) {
            facts.add(new String[] {"missing", String.join(" ", example.missing())});
        }
        if (!example.extra().isEmpty()) {
            facts.add(new String[] {"extra", String.join(" ", example.extra())});
        }
        facts.add(new String[] {"shown by", example.command()});
        bug.regression()
                .ifPresent(test -> facts.add(
                        new String[] {"test", "perft " + test.depth() + " of " + test.fen() + " is " + test.expected()
                        }));
        return facts;
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
