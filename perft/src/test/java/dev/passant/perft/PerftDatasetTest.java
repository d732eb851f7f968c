package dev.passant.perft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.reference.ReferencePosition;
import dev.passant.testing.PerftSuite;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The published counts of about 8,000 positions, on which many engines agree; {@link PerftSuite} cites the sources.
 */
class PerftDatasetTest {

    private long nodes;

    @Test
    void countsOfStandardPositionsArePublished() {
        List<PerftSuite> suite = PerftSuite.standard();
        assertThat(suite).hasSizeGreaterThan(6_900);
        suite.forEach(entry -> count(entry, 500_000));
        assertThat(nodes).isGreaterThan(900_000_000L);
    }

    @Test
    void countsOfChess960PositionsArePublished() {
        List<PerftSuite> suite = PerftSuite.chess960();
        assertThat(suite).hasSizeGreaterThanOrEqualTo(959);
        suite.forEach(entry -> count(entry, 500_000));
        assertThat(nodes).isGreaterThan(170_000_000L);
    }

    @Test
    @Tag("slow")
    void countsOfAllPositionsAtGreaterDepthArePublished() {
        PerftSuite.standard().forEach(entry -> count(entry, 20_000_000));
        PerftSuite.chess960().forEach(entry -> count(entry, 50_000_000));
        assertThat(nodes).isGreaterThan(10_000_000_000L);
    }

    @Test
    void countsOfTheReferenceArePublished() {
        PerftSuite.standard().forEach(entry -> referenceCounts(entry, 1_000));
        PerftSuite.chess960().forEach(entry -> referenceCounts(entry, 1_000));
        assertThat(nodes).isGreaterThan(1_000_000L);
    }

    /** Counts to every depth whose published count is within a bound. */
    private void count(PerftSuite entry, long mostNodes) {
        Position position = Fen.parse(entry.fen());
        entry.counts().headMap(entry.deepestWithin(mostNodes), true).forEach((depth, expected) -> {
            long counted = Perft.count(position, depth);
            if (counted != expected) {
                assertThat(counted).as("depth %d of %s", depth, entry.fen()).isEqualTo(expected);
            }
            nodes += counted;
        });
    }

    private void referenceCounts(PerftSuite entry, long mostNodes) {
        ReferencePosition position = ReferencePosition.parse(entry.fen());
        entry.counts().headMap(entry.deepestWithin(mostNodes), true).forEach((depth, expected) -> {
            long counted = position.perft(depth);
            if (counted != expected) {
                assertThat(counted).as("depth %d of %s", depth, entry.fen()).isEqualTo(expected);
            }
            nodes += counted;
        });
    }
}
