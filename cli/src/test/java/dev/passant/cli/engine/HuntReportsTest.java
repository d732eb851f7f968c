package dev.passant.cli.engine;

import static dev.passant.cli.Run.assertWrong;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Square;
import dev.passant.hunt.report.Bug;
import dev.passant.hunt.report.Effect;
import dev.passant.hunt.report.Example;
import dev.passant.hunt.report.Family;
import dev.passant.hunt.report.HuntResult;
import dev.passant.hunt.report.Kind;
import dev.passant.hunt.report.Regression;
import dev.passant.notation.Fen;
import dev.passant.svg.Diagram;
import dev.passant.svg.MarkColor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Compares the reports of a hunt with their exact text. */
class HuntReportsTest {

    private static final String FEN = "4r2k/8/8/8/4N3/8/8/4K3 w - - 0 1";

    /** The example of the guide. */
    private static final Bug PIN = new Bug(
            Family.PIN,
            "pinned",
            "A pinned knight leaves the line of its pin.",
            Kind.EXTRA,
            32,
            Optional.of(new Example(
                    FEN,
                    List.of(),
                    FEN,
                    OptionalInt.of(4),
                    List.of(),
                    List.of("e4c3", "e4c5", "e4d2", "e4d6", "e4f2", "e4f6", "e4g3", "e4g5"),
                    1,
                    "position fen " + FEN + "; go perft 1",
                    true)),
            Optional.of(new Regression(FEN, 1, 5)),
            List.of("The knight on e4 is pinned to the king on e1 by the rook on e8: it must stay on the e-file."),
            List.of());

    private static HuntResult result(String engine, Bug bug) {
        return new HuntResult(
                engine,
                dev.passant.chess.Variant.CHESS,
                HuntResult.Verdict.BUGS,
                12,
                12,
                1962,
                3456,
                1.25,
                7,
                List.of(Family.HASH),
                List.of(bug),
                Optional.empty(),
                List.of("a <note>"));
    }

    @Test
    void theReportOfTheGuideIsWhatIsPrinted() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "debugging-a-move-generator.md"));
        String printed = HuntText.of(result("mine", PIN), true, true);
        assertThat(printed)
                .startsWith("mine: 1 bug; 12 positions, 12 of 1,962 rule tests, 3,456 nodes, 1.250 s, "
                        + "seed 7\n\n1. pin (extra, 32 cases): ");
        String report = printed.substring(printed.indexOf("1. pin"), printed.indexOf("\n\nNotes:"));
        assertThat(page).contains("```text\n" + report + "\n```");
        assertThat(Files.readString(Path.of("..", "README.md"))).contains("```text\n" + report + "\n```");
    }

    /** A few moves are shown in brackets, and the squares that prove them wrong in parentheses. */
    @Test
    void fewMovesAreMarkedOnTheBoard() {
        Example all = PIN.example().orElseThrow();
        Example one = new Example(
                all.start(), all.moves(), all.fen(), all.pieces(), List.of(), List.of("e4c3"), 1, all.command(), false);
        Bug bug = new Bug(
                PIN.family(),
                PIN.code(),
                PIN.title(),
                PIN.kind(),
                1,
                Optional.of(one),
                Optional.empty(),
                List.of(),
                List.of());
        assertThat(HuntText.of(result("mine", bug), true, true))
                .contains("   4  .  .  .  . [N] .  .  .\n")
                .contains("   3  .  . [.] . (.) .  .  .\n")
                .contains("   in games: never: no game can reach this position\n")
                .contains("1. pin (extra, 1 case): ");
    }

    @Test
    void htmlReportEscapesText() {
        String page = HuntReports.of(result("<script>\"x\" & y", PIN), "bugs.html");
        assertThat(page)
                .contains("<h1>&lt;script&gt;&quot;x&quot; &amp; y</h1>")
                .contains("<p>a &lt;note&gt;</p>")
                .doesNotContain("<script>");
    }

    @Test
    void junitReportHasATestForEachBugAndEachOtherFamily() {
        String report = HuntReports.of(result("<mine>", PIN), "bugs.xml");
        assertThat(report)
                .startsWith("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                        + "<testsuites tests=\"25\" failures=\"1\" errors=\"0\">\n"
                        + "  <testsuite name=\"passant hunt: &lt;mine&gt;\" tests=\"25\" failures=\"1\" errors=\"0\">\n"
                        + "    <testcase classname=\"hunt\" name=\"pin: pinned\">\n"
                        + "      <failure type=\"extra\" message=\"A pinned knight leaves the line of its pin.\">\n"
                        + "position: " + FEN + "\n")
                .contains("\ntest: perft 1 of " + FEN + " is 5\nThe knight on e4 is pinned ")
                .contains("\n    <testcase classname=\"hunt\" name=\"castling-right\"/>\n")
                .contains("name=\"hash\"><skipped message=\"not tested\"/></testcase>\n")
                .endsWith("\n  </testsuite>\n</testsuites>\n");
        assertThat(report.split("<testcase ", -1)).hasSize(26);
    }

    @Test
    void junitReportReplacesControlCharacters() {
        assertThat(HuntReports.of(result("a\u0001b", PIN), "bugs.xml")).contains("passant hunt: a?b\"");
    }

    @Test
    void aPageMarksTheMovesInRed() {
        Example few = new Example(FEN, List.of(), FEN, OptionalInt.of(4), List.of(), List.of("e4c3"), 1, "x", true);
        Bug marked = new Bug(
                PIN.family(),
                PIN.code(),
                PIN.title(),
                PIN.kind(),
                1,
                Optional.of(few),
                Optional.empty(),
                List.of(),
                List.of());
        String many = HuntReports.of(result("mine", PIN), "bugs.html");
        String one = HuntReports.of(result("mine", marked), "bugs.html");
        // Eight moves have too many squares to be marked.
        assertThat(one.split("<svg", -1)[1].length()).isGreaterThan(many.split("<svg", -1)[1].length());
    }

    /** Extra moves are red, missing moves green, and the moves that lead to the position blue. */
    @Test
    void aPageTellsExtraFromMissingMovesAndShowsTheirStart() {
        String start = "7k/8/8/8/8/8/4P3/4K3 w - - 0 1";
        Example state = new Example(
                start,
                List.of("e2e4"),
                "7k/8/8/8/4P3/8/8/4K3 b - - 0 1",
                OptionalInt.of(3),
                List.of("h8g8"),
                List.of("h8h6"),
                1,
                "x",
                true);
        Bug bug = new Bug(
                PIN.family(),
                PIN.code(),
                PIN.title(),
                PIN.kind(),
                1,
                Optional.of(state),
                Optional.empty(),
                List.of(),
                List.of());
        String page = HuntReports.of(result("mine", bug), "bugs.html");
        assertThat(page.split("<svg", -1)).hasSize(3);
        assertThat(page)
                .contains("<p>The start, with the moves to play:</p>")
                .contains("<p>Red arrows: illegal moves that are listed. Green: legal moves that are missing.</p>");
        Diagram shown = Diagram.of(Fen.parse(state.fen()))
                .arrow(Square.H8, Square.H6, MarkColor.RED)
                .arrow(Square.H8, Square.G8, MarkColor.GREEN);
        assertThat(page)
                .contains(shown.toSvg())
                .contains(Diagram.of(Fen.parse(start))
                        .arrow(Square.E2, Square.E4, MarkColor.BLUE)
                        .toSvg());
    }

    /** A further effect of a bug has its position, moves and test in every report. */
    @Test
    void aFurtherEffectHasAnExample() {
        String fen = "4r2k/8/8/8/4B3/8/8/4K3 w - - 0 1";
        Effect effect = new Effect(
                Family.CHECK_EVASION,
                "check-not-answered",
                "A bishop moves.",
                Optional.of(new Example(
                        fen,
                        List.of(),
                        fen,
                        OptionalInt.of(4),
                        List.of("e1d1"),
                        List.of("e4c2"),
                        1,
                        "go perft 1",
                        true)),
                Optional.of(new Regression(fen, 1, 4)));
        Bug bug = new Bug(
                PIN.family(),
                PIN.code(),
                PIN.title(),
                PIN.kind(),
                1,
                PIN.example(),
                PIN.regression(),
                List.of(),
                List.of(effect));
        assertThat(HuntText.of(result("mine", bug), true, true))
                .contains("   Also check-evasion: A bishop moves.\n      position: " + fen
                        + "\n      missing: e1d1\n      extra: e4c2\n      shown by: go perft 1\n      test: perft 1 of "
                        + fen + " is 4\n");
        assertThat(HuntReports.of(result("mine", bug), "bugs.html").split("<svg", -1))
                .hasSize(3);
        assertThat(HuntReports.of(result("mine", bug), "bugs.md"))
                .contains("\n### Also check-evasion: A bishop moves.\n\n```text\n")
                .contains("- extra: `e4c2`\n");
        assertThat(HuntReports.of(result("mine", bug), "bugs.json"))
                .contains("\"also\":[{\"family\":\"check-evasion\",\"code\":\"check-not-answered\","
                        + "\"title\":\"A bishop moves.\",\"example\":{\"start\":\"" + fen)
                .contains("\"regression\":{\"fen\":\"" + fen + "\",\"depth\":1,\"expected\":4}}]}]");
        assertThat(HuntTests.of(result("mine", bug), "epd")).isEqualTo(FEN + " ;D1 5\n" + fen + " ;D1 4\n");
    }

    @Test
    void aTitleCannotBreakTheTableOfATest() {
        Bug bug = new Bug(
                Family.PIN,
                "pinned",
                "It says 'a | b' and \"\"\" and \\.",
                Kind.EXTRA,
                1,
                Optional.empty(),
                Optional.of(new Regression(FEN, 1, 5)),
                List.of(),
                List.of());
        assertThat(HuntTests.of(result("mine", bug), "junit"))
                .contains("            pin: It says a / b and \" and /. | " + FEN + " | 1 | 5\n");
    }

    @Test
    void timesHaveUnits() {
        assertThat(EngineArguments.duration("--time", "250ms")).isEqualTo(Duration.ofMillis(250));
        assertThat(EngineArguments.duration("--time", "20")).isEqualTo(Duration.ofSeconds(20));
        assertThat(EngineArguments.duration("--time", "20s")).isEqualTo(Duration.ofSeconds(20));
        assertThat(EngineArguments.duration("--time", "3m")).isEqualTo(Duration.ofMinutes(3));
        assertThat(EngineArguments.duration("--time", "2h")).isEqualTo(Duration.ofHours(2));
        for (String wrong : List.of("0", "0ms", "1d", "1234567", "1.5s", "")) {
            assertWrong("--time must be a time such as", "hunt", "--engine=x", "--time=" + wrong);
        }
    }
}
