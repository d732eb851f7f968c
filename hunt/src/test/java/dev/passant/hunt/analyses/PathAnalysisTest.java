package dev.passant.hunt.analyses;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Position;
import org.junit.jupiter.api.Test;

/** Counts for regression tests are bounded. */
class PathAnalysisTest {

    @Test
    void countingStopsAtTheLimit() {
        assertThat(PathAnalysis.count(Position.start(), 3, 8902)).hasValue(8902);
        assertThat(PathAnalysis.count(Position.start(), 3, 8901)).isEmpty();
        assertThat(PathAnalysis.count(Position.start(), 40, 1000)).isEmpty();
    }
}
