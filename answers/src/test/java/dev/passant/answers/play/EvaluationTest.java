package dev.passant.answers.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Variant;
import dev.passant.notation.Fen;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EvaluationTest {

    /** White is to move; the two positions differ in one thing that matters in the variant. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ANTICHESS        | 8/n6p/8/8/8/8/7P/8 w - - 0 1        | 8/n6p/8/8/8/8/7P/R7 w - - 0 1
            CRAZYHOUSE       | 4k3/8/8/8/8/8/8/4K3[NNp] w - - 0 1  | 4k3/8/8/8/8/8/8/4K3[Np] w - - 0 1
            CRAZYHOUSE       | 4k3/8/8/8/8/8/8/4K3[Np] w - - 0 1   | 4k3/8/8/8/8/8/8/4K3[Nq] w - - 0 1
            THREE_CHECK      | 4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1  | 4k3/8/8/8/8/8/8/R3K3 w - - 2+3 0 1
            THREE_CHECK      | 4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1  | 4k3/8/8/8/8/8/8/R3K3 w - - 1+1 0 1
            KING_OF_THE_HILL | 7k/8/8/8/8/5K2/8/8 w - - 0 1        | 7k/8/8/8/8/8/8/5K2 w - - 0 1
            RACING_KINGS     | 8/8/2K5/8/8/8/k7/8 w - - 0 1        | 8/8/8/8/8/2K5/k7/8 w - - 0 1
            """)
    void whatMattersInTheVariantIsWorthSomething(Variant variant, String better, String worse) {
        assertThat(Evaluation.of(Fen.parse(better, variant))).isGreaterThan(Evaluation.of(Fen.parse(worse, variant)));
    }
}
