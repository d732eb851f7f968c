package dev.passant.hunt.exchanges;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Move;
import dev.passant.chess.StaticExchange;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ExchangeQuestionTest {

    private static final int[] VALUES = {100, 300, 300, 500, 900};

    /** Two evaluations that share no code. */
    @Test
    void theExpectedAnswersAreThoseOfCore() {
        StaticExchange exchange = StaticExchange.of(100, 300, 300, 500, 900);
        int compared = 0;
        for (ExchangeQuestion question : ExchangeQuestion.list(VALUES, 1)) {
            for (Move move : question.position().legalMoves()) {
                Exchange.Gain gain = Exchange.gain(question.position(), move, VALUES, Set.of());
                assertThat(exchange.gain(question.position(), move.code()))
                        .as(question.line())
                        .isBetween(gain.least(), gain.greatest());
                compared++;
            }
            assertThat(exchange.gainsAtLeast(
                            question.position(), question.move().code(), question.threshold()))
                    .as(question.line())
                    .isEqualTo(question.expected());
        }
        assertThat(compared).isGreaterThan(5_000);
    }

    /** The choice between two pawns or two rooks must not matter. */
    @Test
    void noAnswerIsOpen() {
        for (int seed = 1; seed <= 4; seed++) {
            for (ExchangeQuestion question : ExchangeQuestion.list(VALUES, seed)) {
                assertThat(question.answer(VALUES, Set.of()))
                        .as(question.line())
                        .contains(question.expected());
            }
        }
    }

    @Test
    void everyFaultIsRevealed() {
        List<ExchangeQuestion> questions = ExchangeQuestion.list(VALUES, 2);
        Map<ExchangeFault, Integer> wrong = new EnumMap<>(ExchangeFault.class);
        for (ExchangeQuestion question : questions) {
            for (ExchangeFault fault : ExchangeFault.values()) {
                if (question.answer(VALUES, Set.of(fault)).equals(Optional.of(!question.expected()))) {
                    wrong.merge(fault, 1, Integer::sum);
                }
            }
        }
        assertThat(wrong).containsOnlyKeys(ExchangeFault.values());
        assertThat(questions).hasSizeLessThan(500);
    }
}
