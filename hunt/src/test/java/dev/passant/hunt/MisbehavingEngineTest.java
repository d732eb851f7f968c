package dev.passant.hunt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.hunt.report.Bug;
import dev.passant.hunt.report.Family;
import dev.passant.hunt.report.HuntResult;
import dev.passant.uci.EngineCommand;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Failures of engines are classified, and the hunt continues. */
@Execution(ExecutionMode.CONCURRENT)
class MisbehavingEngineTest {

    private static Hunt hunt(EngineCommand engine) {
        return Hunt.of(engine).seed(1).afterNewest(0).timeout(Duration.ofMinutes(2));
    }

    @ParameterizedTest
    @CsvSource({"dies,CRASH", "floods,PROTOCOL", "lies,UNSTABLE"})
    void eachFailureHasAFamily(String manner, Family family) {
        HuntResult result =
                hunt(MisbehavingEngine.command(manner)).queries(20_000).run();
        assertThat(result.bugs()).extracting(Bug::family).contains(family);
        assertThat(result.verdict()).isEqualTo(HuntResult.Verdict.BUGS);
    }

    /** A fault of a command that the answers to single queries do not show, or of a position without moves. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "counts-and-turns | make-unmake | count-changes-position | : the wrong side is to move.",
                "searches-and-turns | make-unmake | search-changes-position | : the wrong side is to move.",
                "exits-at-blank-lines | crash | blank-line | A blank line stops the engine",
                "drops-rights | position-command | fen-misread | has the castling rights - instead of",
                "lists-a-null-move | game-end | null-move | is listed where there is no legal move.",
                "counts-the-end | game-end | ended-game-counted | counts as a leaf node.",
                "dies-when-over | crash | exited | mate, the engine exits instead of answering."
            })
    void faultsOfCommandsAndEndsAreNamed(String manner, String family, String code, String title) {
        HuntResult result = hunt(MisbehavingEngine.command(manner)).queries(600).run();
        assertThat(result.bugs()).as("%s", result.bugs()).singleElement().satisfies(bug -> {
            assertThat(bug.family()).hasToString(family);
            assertThat(bug.code()).isEqualTo(code);
            assertThat(bug.title()).contains(title);
        });
    }

    @Test
    void theCommandsOfAChangedPositionAreShown() {
        Bug bug = hunt(MisbehavingEngine.command("searches-and-turns"))
                .queries(600)
                .run()
                .bugs()
                .get(0);
        assertThat(bug.example().orElseThrow().command())
                .matches("position fen .*; go depth 1 searchmoves [a-h1-8]{4}; go perft 1");
        assertThat(bug.example().orElseThrow().pieces().orElseThrow()).isLessThanOrEqualTo(3);
    }

    /** Waits for four time limits. */
    @Tag("it")
    @Test
    void aHangIsReportedWithItsCommand() {
        HuntResult result = hunt(MisbehavingEngine.command("hangs"))
                .queries(20_000)
                .timeout(Duration.ofSeconds(10))
                .run();
        Bug bug = result.bugs().get(0);
        assertThat(bug.family()).isEqualTo(Family.HANG);
        assertThat(bug.example().orElseThrow().command()).contains("; go perft ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"windows", "needs-a-second", "floods-errors", "searches"})
    void harmlessBehaviourIsNotABug(String manner) {
        HuntResult result = hunt(MisbehavingEngine.command(manner)).queries(100).run();
        assertThat(result.bugs()).isEmpty();
        assertThat(result.verdict()).isEqualTo(HuntResult.Verdict.CLEAN);
    }

    @Test
    void anEngineThatDoesNotStartIsUnusable() {
        HuntResult result = hunt(EngineCommand.of("/no/such/engine")).run();
        assertThat(result.verdict()).isEqualTo(HuntResult.Verdict.UNUSABLE);
        assertThat(result.bugs()).singleElement().satisfies(bug -> {
            assertThat(bug.family()).isEqualTo(Family.CRASH);
            assertThat(bug.title()).contains("/no/such/engine");
            assertThat(bug.example()).isEmpty();
        });
    }

    @Test
    void optionsWithLineBreaksAreRejected() {
        Hunt hunt = hunt(MisbehavingEngine.command("plain"));
        assertThatThrownBy(() -> hunt.option("Hash", "1\nquit"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("line break in an option: \"Hash=1\\nquit\"");
    }

    @Test
    void unknownAndInvalidOptionsAreNoted() {
        HuntResult result = hunt(MisbehavingEngine.command("plain"))
                .option("Hsah", "16")
                .option("threads", "many")
                .option("THREADS", "2")
                .queries(50)
                .run();
        assertThat(result.bugs()).isEmpty();
        assertThat(result.notes())
                .startsWith(
                        "The option Hsah=16 may have no effect: the engine has no option \"Hsah\".",
                        "The option threads=many may have no effect: it takes a whole number from 1 to 8.");
    }
}
