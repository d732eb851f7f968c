package dev.passant.answers.perft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Position;
import dev.passant.chess.Variant;
import dev.passant.notation.Fen;
import dev.passant.perft.Perft;
import org.junit.jupiter.api.Test;

class KnownCountsTest {

    @Test
    void variantsHaveOtherCounts() {
        assertThat(KnownCounts.of(Variant.KING_OF_THE_HILL.start(), 5)).isEmpty();
    }

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
