package dev.passant.hunt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.StaticExchange;
import dev.passant.hunt.exchanges.ExchangeFault;
import dev.passant.hunt.exchanges.ExchangeQuestion;
import dev.passant.hunt.report.HuntResult.Verdict;
import dev.passant.hunt.report.ProtocolFinding;
import dev.passant.hunt.report.ProtocolResult;
import dev.passant.uci.EngineCommand;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class ExchangeHuntTest {

    private static final StaticExchange EXCHANGE = StaticExchange.of(100, 300, 300, 500, 900);

    private static List<String> codes(List<ProtocolFinding> findings) {
        return findings.stream().map(ProtocolFinding::code).toList();
    }

    @Test
    void theUsualDefinitionHasNoFault() {
        ProtocolResult result = ExchangeHunt.of(
                        "core", (position, move, threshold) -> EXCHANGE.gainsAtLeast(position, move.code(), threshold))
                .seed(5)
                .run();
        assertThat(result.verdict()).isEqualTo(Verdict.CLEAN);
        assertThat(result.bugs()).isEmpty();
        assertThat(result.notes()).isEmpty();
        assertThat(result.checks()).isEqualTo(result.planned()).isGreaterThan(150);
    }

    @Test
    void otherValuesAreAskedFor() {
        StaticExchange others = StaticExchange.of(1, 3, 3, 5, 9);
        ExchangeHunt hunt = ExchangeHunt.of(
                "others", (position, move, threshold) -> others.gainsAtLeast(position, move.code(), threshold));
        ProtocolResult wrong = hunt.run();
        assertThat(codes(wrong.bugs())).contains("see-unknown");
        assertThat(hunt.values(1, 3, 3, 5, 9).run().verdict()).isEqualTo(Verdict.CLEAN);
        assertThatThrownBy(() -> hunt.values(1, 3, 2, 5, 9)).isInstanceOf(IllegalArgumentException.class);
    }

    /** An engine that asks for more than the threshold: each line shows the question, its answer and the right one. */
    @Test
    void aFaultIsShownByQuestions() {
        ProtocolResult result = ExchangeHunt.of(
                        "strict",
                        (position, move, threshold) -> EXCHANGE.gainsAtLeast(position, move.code(), threshold + 1))
                .run();
        assertThat(result.verdict()).isEqualTo(Verdict.BUGS);
        assertThat(codes(result.bugs())).containsExactly("see-equal");
        ProtocolFinding bug = result.bugs().get(0);
        assertThat(bug.title()).isEqualTo("A gain that equals the threshold is not enough.");
        assertThat(bug.cases()).isGreaterThan(50);
        assertThat(bug.transcript()).hasSize(9);
        assertThat(bug.transcript().get(0))
                .matches("> see [^ ]+ [wb] [^ ]+ [^ ]+ [0-9]+ [0-9]+ [a-h1-8nbrq]+ -?[0-9]+");
        assertThat(bug.transcript().subList(1, 3)).containsExactly("< 0", "[1 is right]");
    }

    /** Engines that regard pins do so on purpose. */
    @Test
    void pinsAreANote() {
        ProtocolResult result =
                ExchangeHunt.of("pins", ExchangeHuntTest::withoutPinned).run();
        assertThat(codes(result.notes())).containsExactly("see-pin");
        assertThat(codes(result.bugs())).isEmpty();
        assertThat(result.verdict()).isEqualTo(Verdict.CLEAN);
    }

    private static boolean withoutPinned(Position position, Move move, int threshold) {
        return new ExchangeQuestion(position, move, threshold, true)
                .answer(new int[] {100, 300, 300, 500, 900}, Set.of(ExchangeFault.PIN))
                .orElseThrow();
    }

    @Tag("it")
    @Test
    void programsAnswerLines() {
        String always = "sh -c \"echo hello; while read line; do echo info; echo 1; done\"";
        ProtocolResult result = ExchangeHunt.of(EngineCommand.parse(always)).run();
        assertThat(result.checks()).isEqualTo(result.planned());
        assertThat(result.verdict()).isEqualTo(Verdict.BUGS);
        assertThat(codes(result.bugs())).contains("see-unknown");
    }

    @Tag("it")
    @Test
    void programsThatEndOrDoNotStartAreReported() {
        ProtocolResult ended = ExchangeHunt.of(EngineCommand.parse("sh -c \"read line; echo 1\""))
                .run();
        assertThat(codes(ended.bugs())).contains("see-exited");
        assertThat(ended.checks()).isEqualTo(1);
        ProtocolResult none =
                ExchangeHunt.of(EngineCommand.parse("/no/such/program")).run();
        assertThat(none.verdict()).isEqualTo(Verdict.UNUSABLE);
        assertThat(none.bugs().get(0).title()).contains("no such file");
    }
}
