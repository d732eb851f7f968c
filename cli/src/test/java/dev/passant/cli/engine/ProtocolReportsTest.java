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

    @Test
    void theTextHasSentenceAndTranscript() {
        assertThat(ProtocolReports.text(RESULT))
                .isEqualTo("""
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
        String json = ProtocolReports.json(RESULT);
        JsonSchemas.assertLines(json, "HuntProtocol");
        assertThat(json).contains("\"code\":\"second-bestmove\"").contains("\"load\":0.500");
    }

    @Test
    void reportsHaveEveryFormat() {
        assertThat(ProtocolReports.of(RESULT, "a.xml"))
                .contains("tests=\"14\" failures=\"1\"")
                .contains("name=\"best-move: second-bestmove\"")
                .contains("<testcase classname=\"protocol\" name=\"stop\"/>");
        assertThat(ProtocolReports.of(RESULT, "a.md")).contains("```text\n> go depth 1\n< bestmove a2a3");
        assertThat(ProtocolReports.of(RESULT, "a.html"))
                .contains("<h1>Mine &lt;1&gt;</h1>")
                .contains("&gt; go depth 1");
        assertThat(ProtocolReports.of(RESULT, "a.json")).startsWith("{\"engine\":");
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
