package dev.passant.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.JsonSchemas;
import dev.passant.cli.Run;
import dev.passant.hunt.report.HuntResult;
import dev.passant.hunt.report.ProtocolFamily;
import dev.passant.hunt.report.ProtocolFinding;
import dev.passant.hunt.report.ProtocolResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests {@code passant hunt --protocol} and its reports. */
class ProtocolReportsTest {

    private static final ProtocolResult RESULT = new ProtocolResult(
            "Mine <1>",
            HuntResult.Verdict.BUGS,
            77,
            77,
            30.5,
            12.25,
            OptionalDouble.of(0.5),
            List.of(new ProtocolFinding(
                    ProtocolFamily.BEST_MOVE,
                    "second-bestmove",
                    "The engine sends two bestmoves for one go.",
                    "for every \"go\" command a \"bestmove\" command is needed!",
                    2,
                    List.of("> go depth 1", "< bestmove a2a3", "< bestmove a2a3"),
                    List.of())),
            List.of(new ProtocolFinding(
                    ProtocolFamily.TIME,
                    "late",
                    "The engine is late: 400 ms.",
                    "movetime: search exactly x mseconds",
                    1,
                    List.of("> position startpos moves " + "e2e4 ".repeat(100)),
                    List.of("Not certain."))));

    private static final ProtocolReports REPORTS = new ProtocolReports(RESULT, ProtocolReports.Subject.PROTOCOL);

    @Test
    void exchangesHaveReportsOfTheirOwn() {
        ProtocolResult result = new ProtocolResult(
                "mine",
                HuntResult.Verdict.BUGS,
                200,
                200,
                1.5,
                0,
                OptionalDouble.empty(),
                List.of(new ProtocolFinding(
                        ProtocolFamily.EXCHANGE,
                        "see-king-absent",
                        "The king does not capture.",
                        "Both sides capture.",
                        20,
                        List.of("> see FEN e1e2 0", "< 1", "[0 is right]"),
                        List.of())),
                List.of());
        ProtocolReports reports = new ProtocolReports(result, ProtocolReports.Subject.EXCHANGES);
        assertThat(reports.text()).isEqualTo("""
                mine: 1 fault of exchanges; 200 of 200 questions, 1.500 s

                1. exchange (see-king-absent, 20 cases): The king does not capture.
                   definition: Both sides capture.
                   > see FEN e1e2 0
                   < 1
                   [0 is right]
                """);
        JsonSchemas.assertLines(reports.json(), "HuntProtocol");
        assertThat(reports.of("a.xml"))
                .contains("tests=\"1\" failures=\"1\"")
                .contains("name=\"exchange: see-king-absent\"");
        assertThat(reports.of("a.html")).contains("<title>Exchanges: mine</title>");
        assertThat(reports.of("a.md")).startsWith("# Exchanges: mine\n");
    }

    @Test
    void optionsOfOneTestAreNotThoseOfAnother() {
        Run.assertWrong("--values needs --see", "hunt", "--engine=x", "--values=1,3,3,5,9");
        Run.assertWrong(
                "--see tests no moves: --option is not allowed with it", "hunt", "--engine=x", "--see", "--option=a=b");
        Run.assertWrong(
                "--see tests no moves: --variant is not allowed with it",
                "hunt",
                "--engine=x",
                "--see",
                "--variant=atomic");
        Run.assertWrong(
                "--values must be between 3 and 100000, got 2", "hunt", "--engine=x", "--see", "--values=1,3,2,5,9");
    }

    @Test
    void theTextHasSentenceAndTranscript() {
        assertThat(REPORTS.text()).isEqualTo("""
                Mine <1>: 1 fault of protocol, 1 note; 77 of 77 conversations, 30.500 s, of the processor 12.250 s, \
                load 0.5 per processor

                1. best-move (second-bestmove, 2 cases): The engine sends two bestmoves for one go.
                   protocol: for every "go" command a "bestmove" command is needed!
                   > go depth 1
                   < bestmove a2a3
                   < bestmove a2a3

                Note: time (late, 1 case): The engine is late: 400 ms.
                   protocol: movetime: search exactly x mseconds
                   > position startpos moves %s... (526 characters)
                   Not certain.
                """.formatted("e2e4 ".repeat(100).substring(0, 274)));
    }

    @Test
    void theJsonHasTheKeysOfTheSchema() {
        String json = REPORTS.json();
        JsonSchemas.assertLines(json, "HuntProtocol");
        assertThat(json).contains("\"code\":\"second-bestmove\"").contains("\"load\":0.500");
    }

    @Test
    void reportsHaveEveryFormat() {
        assertThat(REPORTS.of("a.xml"))
                .contains("tests=\"14\" failures=\"1\"")
                .contains("name=\"best-move: second-bestmove\"")
                .contains("<testcase classname=\"protocol\" name=\"stop\"/>");
        assertThat(REPORTS.of("a.md")).contains("```text\n> go depth 1\n< bestmove a2a3");
        assertThat(REPORTS.of("a.html")).contains("<h1>Mine &lt;1&gt;</h1>").contains("&gt; go depth 1");
        assertThat(REPORTS.of("a.json")).startsWith("{\"engine\":");
    }

    @Test
    void anEngineThatDoesNotStartCannotBeUsed(@TempDir Path folder) {
        Path report = folder.resolve("a.md");
        Run run = Run.of("hunt", "--protocol", "--engine=/no/such/engine", "--json", "--report=" + report);
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).contains("\"code\":\"not-started\"").contains("no such file");
        JsonSchemas.assertLines(run.out(), "HuntProtocol");
        assertThat(Files.exists(report)).isTrue();
        assertThat(Run.of("hunt", "--protocol", "--engine=/no/such/engine").out())
                .contains("crash (not-started, 1 case): The engine does not start: /no/such/engine: no such file.");
    }

    @Test
    void optionsOfMovesAreRefused() {
        Run run = Run.of("hunt", "--protocol", "--engine=x", "--chess960");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("--protocol tests no moves: --chess960 is not allowed with it");
        assertThat(Run.of("hunt", "--protocol").err()).contains("expected either --engine or --command");
    }
}
