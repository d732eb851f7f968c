package dev.passant.hunt.exchanges;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Evaluations with planted faults. */
class ExchangeDiagnosisTest {

    private static final int[] VALUES = {100, 300, 300, 500, 900};
    private static final List<ExchangeQuestion> QUESTIONS = ExchangeQuestion.list(VALUES, 3);

    private static ExchangeDiagnosis diagnosis(Set<ExchangeFault> planted) {
        Map<ExchangeQuestion, Boolean> answers = new LinkedHashMap<>();
        for (ExchangeQuestion question : QUESTIONS) {
            answers.put(question, question.answer(VALUES, planted).orElse(question.expected()));
        }
        return new ExchangeDiagnosis(VALUES, answers);
    }

    @Test
    void rightAnswersHaveNoFault() {
        ExchangeDiagnosis diagnosis = diagnosis(Set.of());
        assertThat(diagnosis.faults()).isEmpty();
        assertThat(diagnosis.unexplained()).isEmpty();
    }

    @Test
    void eachFaultIsNamedAlone() {
        for (ExchangeFault fault : ExchangeFault.values()) {
            ExchangeDiagnosis diagnosis = diagnosis(Set.of(fault));
            assertThat(diagnosis.faults()).containsExactly(fault);
            assertThat(diagnosis.unexplained()).isEmpty();
            assertThat(diagnosis.wrong(fault)).isNotEmpty();
        }
    }

    /** Some pairs hide each other: without the king there is no king that captures too boldly. */
    @Test
    void twoFaultsAreExplained() {
        int named = 0;
        for (ExchangeFault one : ExchangeFault.values()) {
            for (ExchangeFault other : EnumSet.range(ExchangeFault.values()[0], one)) {
                Set<ExchangeFault> planted = EnumSet.of(one, other);
                ExchangeDiagnosis diagnosis = diagnosis(planted);
                assertThat(diagnosis.unexplained()).as("%s", planted).isEmpty();
                assertThat(diagnosis.faults()).as("%s", planted).hasSizeLessThanOrEqualTo(planted.size());
                named += diagnosis.faults().equals(planted) ? 1 : 0;
            }
        }
        assertThat(named).isGreaterThan(80);
    }

    @Test
    void otherValuesOfPiecesRemainUnexplained() {
        int[] others = {100, 320, 330, 500, 900};
        Map<ExchangeQuestion, Boolean> answers = new LinkedHashMap<>();
        for (ExchangeQuestion question : QUESTIONS) {
            answers.put(question, question.answer(others, Set.of()).orElse(question.expected()));
        }
        assertThat(new ExchangeDiagnosis(VALUES, answers).unexplained()).isNotEmpty();
    }

    /** A fault does not explain what other values of pieces explain. */
    @Test
    void aFaultExplainsItsOwnAnswersOnly() {
        int[] others = {100, 320, 330, 500, 900};
        for (ExchangeFault fault : ExchangeFault.values()) {
            Map<ExchangeQuestion, Boolean> answers = new LinkedHashMap<>();
            for (ExchangeQuestion question : QUESTIONS) {
                answers.put(question, question.answer(others, Set.of(fault)).orElse(question.expected()));
            }
            ExchangeDiagnosis diagnosis = new ExchangeDiagnosis(VALUES, answers);
            List<ExchangeQuestion> unexplained = diagnosis.unexplained();
            assertThat(unexplained).isNotEmpty();
            assertThat(diagnosis.faults()).contains(fault);
            assertThat(diagnosis.wrong(fault)).isNotEmpty().doesNotContainAnyElementsOf(unexplained);
        }
    }
}
