package dev.passant.perft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.perft.Perft.Method;
import dev.passant.testing.RandomPositions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Units of work are the tree, whoever counts them and in which order; a log of them lets a count go on. */
class PerftUnitsTest {

    private static final String KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

    @Test
    void theUnitsAreTheTree() {
        RandomPositions random = new RandomPositions(2031);
        List<Position> positions = new ArrayList<>(List.of(Position.start(), Fen.parse(KIWIPETE)));
        for (int game = 0; game < 3; game++) {
            random.playOut(random.chess960(), 8, positions::add);
            random.playOut(random.study(), 8, positions::add);
        }
        for (Position position : positions) {
            for (int depth = 0; depth <= 4; depth++) {
                PerftUnits units = PerftUnits.of(position, depth);
                long sum = 0;
                for (int unit = 0; unit < units.size(); unit++) {
                    sum += units.count(unit) * units.ways(unit);
                }
                assertThat(sum).isEqualTo(Perft.count(position, depth));
                assertThat(units.start()).isEqualTo(position);
                assertThat(units.depth()).isEqualTo(depth);
            }
        }
        assertThat(positions).hasSizeGreaterThan(20);
    }

    /** The position of a unit, whichever colour is to move there, has the unit's tree by another generator. */
    @Test
    void aUnitHasAPosition() {
        RandomPositions random = new RandomPositions(2032);
        List<Position> positions = new ArrayList<>(
                List.of(Position.start(), Fen.parse(KIWIPETE), Fen.parse("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1")));
        for (int game = 0; game < 2; game++) {
            random.playOut(random.chess960(), 6, positions::add);
            random.playOut(random.study(), 6, positions::add);
        }
        int seen = 0;
        for (Position position : positions) {
            for (int depth = 4; depth <= 5; depth++) {
                PerftUnits units = PerftUnits.of(position, depth);
                assertThat(units.depthLeft()).isEqualTo(3);
                for (int unit = 0; unit < units.size(); unit += 1 + units.size() / 7) {
                    Position at = units.position(unit);
                    assertThat(at.isStudy()).isEqualTo(position.isStudy());
                    assertThat(at.sideToMove())
                            .isEqualTo(depth == 4 ? position.sideToMove().opposite() : position.sideToMove());
                    assertThat(Perft.count(at, 3, Method.LAZY_FILTER)).isEqualTo(units.count(unit));
                    seen++;
                }
            }
        }
        assertThat(seen).isGreaterThan(100);
    }

    @Test
    void enPassantAndRightsAreInTheUnits() {
        // One ply before: a double push beside a pawn, and a rook that has a right.
        PerftUnits units = PerftUnits.of(Fen.parse("r3k3/8/8/8/3p4/8/4P3/4K2R w Kq - 0 1"), 4);
        List<String> fens = new ArrayList<>();
        for (int unit = 0; unit < units.size(); unit++) {
            fens.add(Fen.format(units.position(unit)));
        }
        assertThat(fens)
                .contains("r3k3/8/8/8/3pP3/8/8/4K2R b Kq e3 0 1", "r3k3/8/8/8/3p4/8/4P3/5RK1 b q - 0 1")
                .doesNotHaveDuplicates();
    }

    @Test
    void theSameWorkIsCutTheSameWay() {
        PerftUnits units = PerftUnits.of(Position.start(), 6);
        assertThat(units.size()).isGreaterThan(5_000);
        assertThat(PerftUnits.of(Position.start(), 6).fingerprint()).isEqualTo(units.fingerprint());
        assertThat(PerftUnits.of(Fen.parse(KIWIPETE), 6).fingerprint()).isNotEqualTo(units.fingerprint());
        assertThat(PerftUnits.of(Position.start(), 5).fingerprint()).isNotEqualTo(units.fingerprint());
    }

    @Test
    void thereIsNoOtherUnit() {
        PerftUnits units = PerftUnits.of(Position.start(), 4);
        assertThatThrownBy(() -> units.ways(units.size())).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> units.count(-1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> units.position(units.size())).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> PerftUnits.of(Position.start(), 65)).isInstanceOf(IllegalArgumentException.class);
    }

    /** A log in memory. */
    private static final class Kept implements PerftLog {
        private long[] counts = {};
        private final AtomicInteger counted = new AtomicInteger();

        @Override
        public void begin(PerftUnits units) {
            if (counts.length == 0) {
                counts = new long[units.size()];
                Arrays.fill(counts, -1);
            }
        }

        @Override
        public OptionalLong count(int unit) {
            return counts[unit] < 0 ? OptionalLong.empty() : OptionalLong.of(counts[unit]);
        }

        @Override
        public void counted(int unit, long count) {
            assertThat(counts[unit]).isEqualTo(-1);
            counts[unit] = count;
            counted.incrementAndGet();
        }
    }

    @Test
    void aCountGoesOnWhereItWas() {
        for (int threads : new int[] {1, 2, 5}) {
            Kept kept = new Kept();
            PerftOptions options = PerftOptions.defaults().withThreads(threads).withLog(kept);
            for (int stopped = 1; stopped <= 3; stopped++) {
                int enough = stopped * 1000;
                PerftOptions short1 = options.withCancellation(() -> kept.counted.get() >= enough);
                assertThatThrownBy(() -> Perft.count(Position.start(), 6, short1))
                        .isInstanceOf(CancellationException.class);
                assertThat(kept.counted.get()).isBetween(enough, enough + threads);
            }
            int before = kept.counted.get();
            List<PerftProgress> told = new ArrayList<>();
            assertThat(Perft.count(Position.start(), 6, options.withListener(told::add)))
                    .isEqualTo(119060324);
            PerftProgress end = told.get(told.size() - 1);
            assertThat(end.unitsKnown()).isEqualTo(before);
            assertThat(end.unitsDone()).isEqualTo(end.units()).isEqualTo(kept.counted.get());
            assertThat(end.nodesKnown()).isBetween(1L, end.nodes() - 1);
            assertThat(end.nodes()).isEqualTo(119060324);
        }
    }

    @Test
    void aLogIsOfAWholeTree() {
        PerftOptions options = PerftOptions.defaults().withLog(new Kept());
        assertThat(Perft.count(Position.start(), 0, options)).isEqualTo(1);
        assertThatThrownBy(() -> Perft.divide(Position.start(), 2, options))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a log keeps the counts of one whole tree only");
        assertThatThrownBy(() -> Perft.statistics(Position.start(), 2, options))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void theTableIsWatched() {
        List<PerftProgress> told = new ArrayList<>();
        PerftOptions options = PerftOptions.defaults().withThreads(2).withListener(told::add);
        // Deep enough that more than three plies are left below the units.
        Position endgame = Fen.parse("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1");
        assertThat(Perft.count(endgame, 8, options.withTable(new PerftTable(4))))
                .isEqualTo(3009794393L);
        PerftProgress end = told.get(told.size() - 1);
        assertThat(end.hits()).isBetween(1L, end.lookups() - 1);
        Perft.count(Position.start(), 5, options);
        assertThat(told.get(told.size() - 1).lookups()).isZero();
    }
}
