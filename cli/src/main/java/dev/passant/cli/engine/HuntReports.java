package dev.passant.cli.engine;

import dev.passant.chess.Position;
import dev.passant.chess.Square;
import dev.passant.cli.io.InputException;
import dev.passant.cli.position.BoardDrawing;
import dev.passant.hunt.report.Bug;
import dev.passant.hunt.report.Effect;
import dev.passant.hunt.report.Example;
import dev.passant.hunt.report.Family;
import dev.passant.hunt.report.HuntResult;
import dev.passant.hunt.report.Regression;
import dev.passant.notation.Fen;
import dev.passant.svg.Diagram;
import dev.passant.svg.MarkColor;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Writes the result of a hunt as a report: self-contained HTML with diagrams, Markdown, JSON, or JUnit XML. */
final class HuntReports {

    static final String STYLE = "body{font:16px/1.5 sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem}"
            + "code,pre{font:14px/1.4 monospace;background:#f4f2ee;overflow-wrap:anywhere}"
            + "section{border-top:1px solid #ccc;margin-top:2rem}svg{max-width:24rem;height:auto}";

    private HuntReports() {}

    /** Rejects a file name without a known extension, before the hunt starts. */
    static void checkName(String file) {
        format(file);
    }

    static String format(String file) {
        String name = file.toLowerCase(Locale.ROOT);
        for (String ending : List.of(".html", ".htm", ".md", ".json", ".xml")) {
            if (name.endsWith(ending)) {
                return ending;
            }
        }
        throw new InputException(
                "--report must be a file that ends with .html, .md, .json or .xml, got \"" + file + "\"");
    }

    static String of(HuntResult result, String file) {
        return switch (format(file)) {
            case ".md" -> markdown(result);
            case ".json" -> HuntJson.of(result) + "\n";
            case ".xml" -> junit(result);
            default -> html(result);
        };
    }

    private static String markdown(HuntResult result) {
        StringBuilder text = new StringBuilder("# Hunt: " + result.engine() + "\n\n" + HuntText.summary(result) + "\n");
        for (Bug bug : result.bugs()) {
            text.append("\n## ").append(HuntText.heading(bug)).append("\n\n");
            markdown(result, bug.example(), bug.regression(), text);
            bug.remarks().forEach(remark -> text.append("\n").append(remark).append('\n'));
            for (Effect effect : bug.also()) {
                text.append("\n### ").append(HuntText.heading(effect)).append("\n\n");
                markdown(result, effect.example(), effect.regression(), text);
            }
        }
        result.notes().forEach(note -> text.append("\n- ").append(note).append('\n'));
        return text.toString();
    }

    private static void markdown(
            HuntResult result, Optional<Example> found, Optional<Regression> test, StringBuilder text) {
        HuntText.shown(found).ifPresent(example -> {
            Position position = HuntText.position(example, result);
            text.append("```text\n")
                    .append(BoardDrawing.draw(
                            position, HuntText.moved(example), HuntText.proof(position, example), true))
                    .append("```\n\n");
            HuntText.facts(found, test).forEach((name, fact) -> text.append("- " + name + ": `" + fact + "`\n"));
        });
    }

    private static void html(
            HuntResult result, Optional<Example> found, Optional<Regression> test, StringBuilder html) {
        HuntText.shown(found).ifPresent(example -> {
            if (!example.moves().isEmpty()) {
                html.append("<p>The start, with the moves to play:</p>\n")
                        .append(withArrows(
                                        Diagram.of(Fen.parse(example.start(), result.variant())),
                                        example.moves(),
                                        MarkColor.BLUE)
                                .toSvg());
            }
            html.append(marked(result, example).toSvg());
            if (HuntText.moved(example) != 0) {
                html.append("<p>Red arrows: illegal moves that are listed. Green: legal moves that are missing.</p>\n");
            }
            html.append("<ul>\n");
            HuntText.facts(found, test)
                    .forEach(
                            (name, fact) -> html.append("<li>" + name + ": <code>" + escaped(fact) + "</code></li>\n"));
            html.append("</ul>\n");
        });
    }

    /** Returns a test for each family without bugs and for each bug, without durations, in JUnit's format. */
    private static String junit(HuntResult result) {
        StringBuilder tests = new StringBuilder();
        int count = 0;
        for (Bug bug : result.bugs()) {
            count++;
            tests.append("    <testcase classname=\"hunt\" name=\""
                            + bug.family().code() + ": " + bug.code() + "\">\n")
                    .append("      <failure type=\"" + bug.kind() + "\" message=\"" + xml(bug.title()) + "\">")
                    .append(xml(facts(bug)))
                    .append("</failure>\n    </testcase>\n");
        }
        for (Family family : Family.values()) {
            boolean tested = !result.untested().contains(family) && result.verdict() != HuntResult.Verdict.UNUSABLE;
            boolean exists = family.isIn(result.variant());
            if (exists && result.bugs().stream().noneMatch(bug -> bug.family() == family)) {
                count++;
                tests.append("    <testcase classname=\"hunt\" name=\"" + family.code() + "\"")
                        .append(tested ? "/>\n" : "><skipped message=\"not tested\"/></testcase>\n");
            }
        }
        boolean interrupted = result.verdict() == HuntResult.Verdict.INTERRUPTED;
        if (interrupted) {
            count++;
            tests.append("    <testcase classname=\"hunt\" name=\"interrupted\"><error message=\"interrupted\"/>"
                    + "</testcase>\n");
        }
        int bugs = result.bugs().size();
        String counts = "tests=\"" + count + "\" failures=\"" + bugs + "\" errors=\"" + (interrupted ? 1 : 0) + "\"";
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites " + counts + ">\n  <testsuite name=\""
                + xml("passant hunt: " + result.engine()) + "\" " + counts + ">\n" + tests
                + "  </testsuite>\n</testsuites>\n";
    }

    private static String facts(Bug bug) {
        StringBuilder text = new StringBuilder("\n");
        HuntText.facts(bug.example(), bug.regression()).forEach((name, fact) -> text.append(name + ": " + fact + "\n"));
        bug.remarks().forEach(remark -> text.append(remark).append('\n'));
        return text.toString();
    }

    /** Escapes a text, and replaces control characters, which XML does not allow. */
    static String xml(String text) {
        return escaped(text.replaceAll("[\\p{Cntrl}&&[^\n\t]]", "?"));
    }

    /** Returns a diagram with the extra moves in red and the missing moves in green, unless there are too many. */
    private static Diagram marked(HuntResult result, Example example) {
        Diagram diagram = Diagram.of(HuntText.position(example, result));
        return HuntText.moved(example) == 0
                ? diagram
                : withArrows(withArrows(diagram, example.extra(), MarkColor.RED), example.missing(), MarkColor.GREEN);
    }

    private static Diagram withArrows(Diagram start, List<String> moves, MarkColor color) {
        Diagram diagram = start;
        for (String move : moves) {
            Square to = Square.of(move.substring(2, 4)).orElseThrow();
            // A drop has no origin square.
            Square from = Square.of(move.substring(0, 2)).orElse(to);
            diagram = from == to ? diagram.mark(from.bit(), color) : diagram.arrow(from, to, color);
        }
        return diagram;
    }

    private static String html(HuntResult result) {
        StringBuilder html =
                new StringBuilder("""
                <!DOCTYPE html>
                <html lang="en"><head><meta charset="utf-8"><title>Hunt: %1$s</title><style>%2$s</style></head><body>
                <h1>%1$s</h1>
                <p>%3$s</p>
                """.formatted(escaped(result.engine()), STYLE, escaped(HuntText.summary(result))));
        for (Bug bug : result.bugs()) {
            html.append("<section><h2>").append(escaped(HuntText.heading(bug))).append("</h2>\n");
            html(result, bug.example(), bug.regression(), html);
            bug.remarks().forEach(remark -> html.append("<p>" + escaped(remark) + "</p>\n"));
            for (Effect effect : bug.also()) {
                html.append("<h3>" + escaped(HuntText.heading(effect)) + "</h3>\n");
                html(result, effect.example(), effect.regression(), html);
            }
            html.append("</section>\n");
        }
        result.notes().forEach(note -> html.append("<p>").append(escaped(note)).append("</p>\n"));
        return html.append("</body></html>\n").toString();
    }

    static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
