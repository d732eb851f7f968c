package dev.passant.cli.engine;

import dev.passant.hunt.report.Bug;
import dev.passant.hunt.report.HuntResult;
import dev.passant.hunt.report.Regression;
import java.util.LinkedHashMap;
import java.util.Map;

/** Generates tests for the bugs of a hunt: a JUnit class, a perft suite, or a list of FENs. */
final class HuntTests {

    private HuntTests() {}

    static String of(HuntResult result, String format) {
        return switch (format) {
            case "junit" -> junit(result);
            case "epd" -> suite(result);
            default -> fens(result);
        };
    }

    /** Returns the tests of a bug and its other forms, each with a description. */
    private static Map<Regression, String> tests(Bug bug) {
        Map<Regression, String> tests = new LinkedHashMap<>();
        bug.regression().ifPresent(test -> tests.put(test, bug.family() + ": " + bug.title()));
        bug.also()
                .forEach(variant -> variant.regression()
                        .ifPresent(test -> tests.putIfAbsent(test, variant.family() + ": " + variant.title())));
        return tests;
    }

    private static String fens(HuntResult result) {
        StringBuilder text = new StringBuilder();
        for (Bug bug : result.bugs()) {
            tests(bug).keySet().forEach(test -> text.append(test.fen()).append('\n'));
        }
        return text.toString();
    }

    /** Returns the lines of a suite for {@code passant verify}. */
    private static String suite(HuntResult result) {
        StringBuilder text = new StringBuilder();
        for (Bug bug : result.bugs()) {
            tests(bug)
                    .keySet()
                    .forEach(test -> text.append(test.fen() + " ;D" + test.depth() + " " + test.expected() + "\n"));
        }
        return text.toString();
    }

    private static String junit(HuntResult result) {
        StringBuilder text = new StringBuilder();
        text.append("import static org.junit.jupiter.api.Assertions.assertEquals;\n\n")
                .append("import org.junit.jupiter.params.ParameterizedTest;\n")
                .append("import org.junit.jupiter.params.provider.CsvSource;\n\n")
                .append("/** Bugs found by a hunt: positions with their correct numbers of leaf nodes. */\n")
                .append("class MoveGeneratorRegressionTest {\n\n")
                .append("    @ParameterizedTest(name = \"{0}\")\n")
                .append("    @CsvSource(delimiter = '|', textBlock = \"\"\"\n");
        for (Bug bug : result.bugs()) {
            tests(bug).forEach((test, title) -> line(title, test, text));
        }
        return text.append("            \"\"\")\n")
                .append("    void countsLeafNodes(String rule, String fen, int depth, long expected) {\n")
                .append("        assertEquals(expected, perft(fen, depth), rule);\n")
                .append("    }\n\n")
                .append("    /** Connects the generator under test. */\n")
                .append("    private static long perft(String fen, int depth) {\n")
                .append("        return new MyPosition(fen).perft(depth);\n")
                .append("    }\n")
                .append("}\n")
                .toString();
    }

    private static void line(String tested, Regression test, StringBuilder text) {
        String title = tested.replace("|", "/")
                .replace("\\", "/")
                .replace("\"\"\"", "\"")
                .replace("'", "");
        text.append(
                "            " + title + " | " + test.fen() + " | " + test.depth() + " | " + test.expected() + "\n");
    }
}
