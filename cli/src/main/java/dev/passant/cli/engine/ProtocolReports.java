package dev.passant.cli.engine;

import dev.passant.answers.Answer;
import dev.passant.answers.Json;
import dev.passant.cli.io.Numbers;
import dev.passant.hunt.report.HuntResult;
import dev.passant.hunt.report.ProtocolFamily;
import dev.passant.hunt.report.ProtocolFinding;
import dev.passant.hunt.report.ProtocolResult;
import java.util.List;
import java.util.Locale;

/**
 * Writes the result of a test of the UCI protocol or of exchanges: for a terminal, and as JSON, Markdown, HTML or JUnit
 * XML.
 */
final class ProtocolReports {

    /** A line of a transcript is cut here, except in JSON: the moves of a long game. */
    private static final int MAX_LINE = 300;

    private final ProtocolResult result;
    private final Subject subject;

    ProtocolReports(ProtocolResult result, Subject subject) {
        this.result = result;
        this.subject = subject;
    }

    /** What was tested. */
    enum Subject {
        PROTOCOL("UCI protocol", "protocol", "fault of protocol", "faults of protocol", "conversations"),
        EXCHANGES("Exchanges", "definition", "fault of exchanges", "faults of exchanges", "questions");

        private final String title;
        private final String source;
        private final String fault;
        private final String faults;
        private final String checks;

        Subject(String title, String source, String fault, String faults, String checks) {
            this.title = title;
            this.source = source;
            this.fault = fault;
            this.faults = faults;
            this.checks = checks;
        }

        private boolean has(ProtocolFamily family) {
            return (family == ProtocolFamily.EXCHANGE) == (this == EXCHANGES);
        }
    }

    String of(String file) {
        return switch (HuntReports.format(file)) {
            case ".md" -> markdown();
            case ".json" -> json() + "\n";
            case ".xml" -> junit();
            default -> html();
        };
    }

    String text() {
        StringBuilder text = new StringBuilder(summary() + "\n");
        int number = 0;
        for (ProtocolFinding bug : result.bugs()) {
            text.append("\n").append(++number).append(". ").append(heading(bug)).append("\n");
            facts(bug, text);
        }
        for (ProtocolFinding note : result.notes()) {
            text.append("\nNote: ").append(heading(note)).append("\n");
            facts(note, text);
        }
        return text.toString();
    }

    private void facts(ProtocolFinding finding, StringBuilder text) {
        if (!finding.sentence().isEmpty()) {
            text.append("   ")
                    .append(subject.source)
                    .append(": ")
                    .append(finding.sentence())
                    .append("\n");
        }
        lines(finding).forEach(line -> text.append("   ").append(line).append("\n"));
        finding.remarks().forEach(remark -> text.append("   ").append(remark).append("\n"));
    }

    private static List<String> lines(ProtocolFinding finding) {
        return finding.transcript().stream()
                .map(line -> line.length() <= MAX_LINE
                        ? line
                        : line.substring(0, MAX_LINE) + "... (" + Numbers.grouped(line.length()) + " characters)")
                .toList();
    }

    private String summary() {
        String what = switch (result.verdict()) {
            case CLEAN -> "no " + subject.fault + " found";
            case BUGS -> Numbers.counted(result.bugs().size(), subject.fault, subject.faults);
            case INTERRUPTED -> "interrupted, no " + subject.fault + " found so far";
            case UNUSABLE -> "cannot be used";
        };
        int notes = result.notes().size();
        return result.engine() + ": " + what
                + (notes == 0 ? "" : ", " + Numbers.counted(notes, "note", "notes"))
                + "; " + result.checks() + " of " + result.planned() + " " + subject.checks + ", "
                + Numbers.seconds((long) (result.seconds() * 1e9)) + " s"
                + (result.processorSeconds() == 0
                        ? ""
                        : ", of the processor " + Numbers.seconds((long) (result.processorSeconds() * 1e9)) + " s")
                + (result.load().isPresent()
                        ? String.format(
                                Locale.ROOT,
                                ", load %.1f per processor",
                                result.load().getAsDouble())
                        : "");
    }

    private static String heading(ProtocolFinding finding) {
        return finding.family() + " (" + finding.code() + ", " + Numbers.counted(finding.cases(), "case", "cases")
                + "): " + finding.title();
    }

    String json() {
        return Json.of(json -> {
            json.field("engine", result.engine())
                    .field("verdict", result.verdict())
                    .field("asked", asked -> {
                        asked.field("checks", result.checks())
                                .field("planned", result.planned())
                                .numberField("seconds", thousandths(result.seconds()))
                                .numberField("processorSeconds", thousandths(result.processorSeconds()));
                        result.load().ifPresent(load -> asked.numberField("load", thousandths(load)));
                    })
                    .field(
                            "bugs",
                            result.bugs().stream().map(ProtocolReports::finding).toList())
                    .field(
                            "notes",
                            result.notes().stream()
                                    .map(ProtocolReports::finding)
                                    .toList());
        });
    }

    private static String thousandths(double number) {
        return String.format(Locale.ROOT, "%.3f", number);
    }

    private static Answer finding(ProtocolFinding finding) {
        return json -> json.field("family", finding.family().code())
                .field("code", finding.code())
                .field("title", finding.title())
                .field("sentence", finding.sentence())
                .field("cases", finding.cases())
                .field("transcript", finding.transcript())
                .optional("remarks", finding.remarks());
    }

    private String markdown() {
        StringBuilder text =
                new StringBuilder("# " + subject.title + ": " + result.engine() + "\n\n" + summary() + "\n");
        result.bugs().forEach(bug -> markdown("", bug, text));
        result.notes().forEach(note -> markdown("Note: ", note, text));
        return text.toString();
    }

    private static void markdown(String kind, ProtocolFinding finding, StringBuilder text) {
        text.append("\n## ").append(kind).append(heading(finding)).append("\n\n");
        text.append("> ").append(finding.sentence()).append("\n\n```text\n");
        lines(finding).forEach(line -> text.append(line).append("\n"));
        text.append("```\n");
        finding.remarks().forEach(remark -> text.append("\n").append(remark).append("\n"));
    }

    private String html() {
        StringBuilder html = new StringBuilder("""
                <!DOCTYPE html>
                <html lang="en"><head><meta charset="utf-8"><title>%4$s: %1$s</title><style>%2$s</style></head><body>
                <h1>%1$s</h1>
                <p>%3$s</p>
                """.formatted(
                        HuntReports.escaped(result.engine()),
                        HuntReports.STYLE,
                        HuntReports.escaped(summary()),
                        subject.title));
        result.bugs().forEach(bug -> html("", bug, html));
        result.notes().forEach(note -> html("Note: ", note, html));
        return html.append("</body></html>\n").toString();
    }

    private static void html(String kind, ProtocolFinding finding, StringBuilder html) {
        html.append("<section><h2>").append(kind).append(HuntReports.escaped(heading(finding)));
        html.append("</h2>\n<blockquote>").append(HuntReports.escaped(finding.sentence()));
        html.append("</blockquote>\n<pre>");
        html.append(HuntReports.escaped(String.join("\n", lines(finding)))).append("</pre>\n");
        finding.remarks().forEach(remark -> html.append("<p>" + HuntReports.escaped(remark) + "</p>\n"));
        html.append("</section>\n");
    }

    /** Returns a test for each fault and each family without one. */
    private String junit() {
        StringBuilder tests = new StringBuilder();
        int count = 0;
        for (ProtocolFinding bug : result.bugs()) {
            count++;
            tests.append("    <testcase classname=\"protocol\" name=\"" + bug.family() + ": " + bug.code()
                    + "\">\n      <failure type=\"protocol\" message=\"" + HuntReports.xml(bug.title()) + "\">");
            StringBuilder facts = new StringBuilder("\n");
            facts(bug, facts);
            tests.append(HuntReports.xml(facts.toString())).append("</failure>\n    </testcase>\n");
        }
        boolean isComplete = result.verdict() != HuntResult.Verdict.UNUSABLE && result.checks() == result.planned();
        for (ProtocolFamily family : ProtocolFamily.values()) {
            if (subject.has(family) && result.bugs().stream().noneMatch(bug -> bug.family() == family)) {
                count++;
                tests.append("    <testcase classname=\"protocol\" name=\"" + family + "\"")
                        .append(isComplete ? "/>\n" : "><skipped message=\"not tested\"/></testcase>\n");
            }
        }
        String counts = "tests=\"" + count + "\" failures=\"" + result.bugs().size() + "\" errors=\"0\"";
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites " + counts + ">\n  <testsuite name=\""
                + HuntReports.xml(subject.title + ": " + result.engine()) + "\" " + counts + ">\n" + tests
                + "  </testsuite>\n</testsuites>\n";
    }
}
