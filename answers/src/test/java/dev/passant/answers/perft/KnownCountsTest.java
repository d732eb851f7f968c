package dev.passant.answers.perft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.perft.Perft;
import org.junit.jupiter.api.Test;

class KnownCountsTest {

    @Test
    void publishedCountsEqualTheEngines() {
        assertThat(KnownCounts.positions()).hasSize(7);
        for (String fen : KnownCounts.positions()) {
            Position position = Fen.parse(fen);
            for (int depth = 1; depth <= 4; depth++) {
                assertThat(KnownCounts.of(position, depth)).hasValue(Perft.count(position, depth));
            }
        }
        assertThat(KnownCounts.of(Position.start(), 99)).isEmpty();
    }
}
