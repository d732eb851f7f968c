package dev.passant.hunt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.hunt.report.Bug;
import dev.passant.hunt.report.Family;
import dev.passant.hunt.report.HuntResult;
import dev.passant.notation.Fen;
import dev.passant.uci.EngineCommand;
import dev.passant.uci.EngineException;
import dev.passant.uci.UciEngine;
import dev.passant.uci.XboardEngine;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The hunt finds out how to query an engine without {@code go perft}. */
@Execution(ExecutionMode.CONCURRENT)
class EngineMannersTest {

    private static HuntResult hunt(String manner, String... wrong) {
        return Hunt.of(AskableEngine.command(manner, wrong))
                .positions(List.of(Fen.parse("4r2k/8/8/8/4N3/8/8/4K3 w - - 0 1")))
                .queries(120)
                .afterNewest(0)
                .timeout(Duration.ofSeconds(30))
                .seed(1)
                .run();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "perft | The engine has no go perft; it was queried with perft.",
                "divide | The engine has no go perft; it was queried with divide.",
                "searches | The engine has no perft. Its moves were tried one by one with go depth 1 searchmoves.",
                "xboard | The engine has no perft. Its moves were tried one by one with the xboard command setboard.",
                "xboard-edit | The engine has no perft. Its moves were tried one by one with the xboard command edit."
            })
    void aCorrectEngineIsCleanAndAWrongOneIsNot(String manner, String note) {
        HuntResult right = hunt(manner);
        assertThat(right.bugs()).isEmpty();
        assertThat(right.verdict()).isEqualTo(HuntResult.Verdict.CLEAN);
        assertThat(right.engine()).isEqualTo("Askable");
        assertThat(right.notes()).hasSize(2);
        assertThat(right.notes().get(0)).startsWith(note);
        assertThat(right.notes().get(1)).startsWith("The hunt ended before all rule tests were run. ");
        assertThat(right.untested()).isEqualTo(note.contains("tried") ? List.of(Family.HASH) : List.of());
        HuntResult wrong = hunt(manner, "wrong");
        assertThat(wrong.bugs()).extracting(Bug::family).containsExactly(Family.PIN);
        assertThat(wrong.bugs().get(0).title()).isEqualTo("A pinned knight leaves the line of its pin.");
    }

    /** For an engine that prints only totals, the result has the smallest position and depth. */
    @Test
    void anEngineThatPrintsTotalsIsAskedForEachChild() {
        assertThat(hunt("total").verdict()).isEqualTo(HuntResult.Verdict.CLEAN);
        HuntResult wrong = hunt("total", "wrong");
        assertThat(wrong.bugs()).singleElement().satisfies(bug -> {
            assertThat(bug.family()).isEqualTo(Family.PIN);
            assertThat(bug.remarks()).contains("The engine prints no moves: these are inferred from their number.");
            assertThat(bug.example().orElseThrow().depth()).isEqualTo(1);
            assertThat(bug.example().orElseThrow().pieces().orElseThrow()).isLessThanOrEqualTo(4);
        });
    }

    @Test
    void promotionLettersThatAreNotReadAreNamed() {
        HuntResult result = Hunt.of(AskableEngine.command("go-perft", "upper-case"))
                .queries(400)
                .afterNewest(0)
                .timeout(Duration.ofSeconds(30))
                .run();
        assertThat(result.bugs()).singleElement().satisfies(bug -> {
            assertThat(bug.family()).isEqualTo(Family.POSITION_COMMAND);
            assertThat(bug.code()).isEqualTo("promotion-letter-not-read");
        });
    }

    @Test
    void anEngineThatExitsAtAnUnknownCommandHasNotCrashed() {
        EngineCommand engine = AskableEngine.command("xboard-exits");
        assertThatThrownBy(() -> UciEngine.start(engine, Duration.ofSeconds(30)))
                .isInstanceOf(EngineException.OtherAnswer.class)
                .hasMessageEndingWith("does not answer \"uci\": expected uciok, found \"Unknown command: uci\"");
    }

    @Test
    void anEngineMayExitAfterAnIllegalMove() {
        try (XboardEngine engine = XboardEngine.start(AskableEngine.command("xboard-exits"), Duration.ofSeconds(30))) {
            assertThat(engine.accepts(Fen.START, List.of(), "e2e5")).isFalse();
            assertThat(engine.accepts(Fen.START, List.of("e2e4"), "e7e5")).isTrue();
            assertThat(engine.words(Fen.START, List.of("e2e4"), "e7e5"))
                    .isEqualTo("setboard " + Fen.START + "; usermove e2e4; usermove e7e5");
        }
    }
}
