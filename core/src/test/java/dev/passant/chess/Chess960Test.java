package dev.passant.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.passant.notation.Fen;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class Chess960Test {

    /** Published numbers: the first, standard chess, standard chess with king and queen swapped, and the last. */
    @ParameterizedTest
    @CsvSource({"0, BBQNNRKR", "518, RNBQKBNR", "959, RKRNNQBB", "534, RNBKQBNR"})
    void numbersMatchPublishedOnes(int number, String pieces) {
        String small = pieces.toLowerCase(Locale.ROOT);

        assertThat(Fen.format(Variant.CHESS.chess960Start(number)))
                .startsWith(small + "/pppppppp/8/8/8/8/PPPPPPPP/" + pieces + " w KQkq - 0 1");
    }

    @Test
    void allPositionsAreDistinctAndNumbersRoundTrip() {
        Set<String> boards = new HashSet<>();
        for (int number = 0; number < Chess960.POSITIONS; number++) {
            Position start = Variant.CHESS.chess960Start(number);

            assertThat(boards.add(Fen.format(start))).isTrue();
            assertThat(start.isChess960()).isTrue();
            assertThat(Chess960.number(start)).hasValue(number);
        }
    }

    @Test
    void otherPositionsHaveNoNumber() {
        Position start = Variant.CHESS.chess960Start(0);

        assertThat(Chess960.number(Position.start())).hasValue(518);
        assertThat(Chess960.number(start.playNullMove())).isEmpty();
        assertThat(Chess960.number(Fen.parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1")))
                .isEmpty();
        assertThat(Chess960.number(Fen.parse("4k3/8/8/8/8/8/8/4K3 w - - 0 1"))).isEmpty();
    }

    @Test
    void otherNumbersAreRejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Variant.CHESS.chess960Start(960))
                .withMessageContaining("between 0 and 959, got 960");
        assertThatIllegalArgumentException().isThrownBy(() -> Variant.CHESS.chess960Start(-1));
    }
}
