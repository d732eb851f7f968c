package dev.passant.cli.perft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import org.junit.jupiter.api.Test;

class BoundedPerftTest {

    @Test
    void positionsCountForTheBoundEvenWhereNoLineReachesTheDepth() {
        // The only legal move captures the queen and stalemates Black.
        Position position = Fen.parse("7k/5Q2/8/8/8/8/1q6/K7 w - - 0 1");
        assertThat(BoundedPerft.count(position, 10, 2)).isEqualTo(new BoundedPerft.Count(0, true));
        assertThat(BoundedPerft.count(position, 10, 1)).isEqualTo(new BoundedPerft.Count(0, false));
    }

    @Test
    void countsUpToTheBoundAreExact() {
        assertThat(BoundedPerft.count(Position.start(), 4, 197_281)).isEqualTo(new BoundedPerft.Count(197_281, true));
        assertThat(BoundedPerft.count(Position.start(), 4, 197_280).isComplete())
                .isFalse();
    }
}
