package dev.passant.perft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Position;
import dev.passant.testing.Positions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

class PerftStatisticsTest {

    @ParameterizedTest(name = "{0} at depth {1}")
    @CsvFileSource(resources = "statistics.csv", delimiter = '|', numLinesToSkip = 3, quoteCharacter = '\'')
    void statisticsArePublished(String fen, int depth, String expected) {
        PerftStatistics found = Perft.statistics(Positions.playable(fen), depth);
        assertThat(String.join(
                        " ",
                        Long.toString(found.nodes()),
                        Long.toString(found.captures()),
                        Long.toString(found.enPassant()),
                        Long.toString(found.castles()),
                        Long.toString(found.promotions()),
                        Long.toString(found.checks()),
                        Long.toString(found.discoveryChecks()),
                        Long.toString(found.doubleChecks()),
                        Long.toString(found.checkmates())))
                .isEqualTo(expected);
    }

    /** Tables with 2,637 omit double checks that are mate; tables with 798,271 omit all mates. */
    @Test
    void publishedTablesDifferByTheMates() {
        Position kiwipete = Positions.playable("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
        PerftStatistics found = Perft.statistics(kiwipete, 5, PerftOptions.DEFAULT.withMemory(8));
        assertThat(found.doubleChecks()).isEqualTo(2_645);
        assertThat(found.doubleChecks() - found.doubleCheckmates()).isEqualTo(2_637);
        PerftStatistics start = Perft.statistics(Position.start(), 6, PerftOptions.DEFAULT.withMemory(8));
        assertThat(start.checks()).isEqualTo(809_099);
        assertThat(start.checksWithoutMate()).isEqualTo(798_271);
    }

    /** Merged boards are counted once and multiplied by the number of paths to them, in every column. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
                "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
                "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8"
            })
    void mergedStatisticsEqualThoseCountedDepthFirst(String fen) {
        Position position = Positions.playable(fen);
        for (int depth = 1; depth <= 4; depth++) {
            PerftStatistics expected = Perft.statistics(position, depth);
            for (int threads : new int[] {1, 3}) {
                PerftOptions options = PerftOptions.DEFAULT.withThreads(threads);
                assertThat(Perft.statistics(position, depth, options.withMemory(1)))
                        .isEqualTo(expected);
                assertThat(Perft.statistics(position, depth, options.withMemory(64)))
                        .isEqualTo(expected);
                assertThat(Perft.statistics(position, depth, options.withoutMemory()))
                        .isEqualTo(expected);
            }
        }
    }

    @Test
    void aCheckByTheCastlingRookIsNotDiscovered() {
        PerftStatistics castling = Perft.statistics(Positions.playable("5k2/8/8/8/8/8/8/4K2R w K - 0 1"), 1);
        assertThat(castling.castles()).isEqualTo(1);
        // The rook reaches f1 by castling and by its own move, and also gives check from h8.
        assertThat(castling.checks()).isEqualTo(3);
        assertThat(castling.discoveryChecks()).isZero();
    }

    @Test
    void aDiscoveredCheckIsGivenByAPieceThatDidNotMove() {
        // All knight moves except to c7, d6, f6 and g7, from where the knight gives check as well.
        PerftStatistics knight = Perft.statistics(Positions.playable("4k3/8/8/4N3/8/8/8/4R1K1 w - - 0 1"), 1);
        assertThat(knight.discoveryChecks() + knight.doubleChecks()).isEqualTo(8);
        assertThat(knight.doubleChecks()).isZero();
        PerftStatistics twice = Perft.statistics(Positions.playable("4k3/8/8/8/4N3/8/8/4R1K1 w - - 0 1"), 1);
        assertThat(twice.doubleChecks()).isEqualTo(2);
        assertThat(twice.discoveryChecks()).isEqualTo(6);
    }

    @Test
    void enPassantMayDiscoverACheckThroughTheCapturedPawn() {
        PerftStatistics found = Perft.statistics(Positions.playable("8/8/8/k2pP2R/8/8/8/4K3 w - d6 0 1"), 1);
        assertThat(found.enPassant()).isEqualTo(1);
        assertThat(found.discoveryChecks()).isEqualTo(1);
    }
}
