package dev.passant.perft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.Position;
import dev.passant.chess.Variant;
import dev.passant.notation.Fen;
import dev.passant.perft.Perft.Method;
import dev.passant.testing.RandomPositions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The units partition the tree, and can be counted in any order; with a log, a count can be resumed. */
class PerftUnitsTest {

    private static final String KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

    @Test
    void theUnitsPartitionTheTree() {
        RandomPositions random = new RandomPositions(2031);
        List<Position> positions = new ArrayList<>(List.of(Position.start(), Fen.parse(KIWIPETE)));
        for (int game = 0; game < 3; game++) {
            random.playOut(random.chess960(), 8, positions::add);
            random.playOut(random.unrestricted(), 8, positions::add);
        }
        for (Position position : positions) {
            for (int depth = 0; depth <= 4; depth++) {
                PerftUnits units = PerftUnits.of(position, depth);
                long sum = 0;
                for (int unit = 0; unit < units.size(); unit++) {
                    sum += units.positions(unit).count(units.depthLeft(), PerftOptions.DEFAULT);
                }
                assertThat(sum).isEqualTo(Perft.count(position, depth));
                assertThat(units.depthLeft()).isEqualTo(Math.min(depth, 3));
                assertThat(units.start()).isEqualTo(position);
                assertThat(units.depth()).isEqualTo(depth);
            }
        }
        assertThat(positions).hasSizeGreaterThan(20);
    }

    /** For either side to move, the positions of a unit have the same counts with another generator. */
    @Test
    void aUnitsPositionsHaveItsCount() {
        RandomPositions random = new RandomPositions(2032);
        List<Position> positions = new ArrayList<>(
                List.of(Position.start(), Fen.parse(KIWIPETE), Fen.parse("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1")));
        for (int game = 0; game < 2; game++) {
            random.playOut(random.chess960(), 6, positions::add);
            random.playOut(random.unrestricted(), 6, positions::add);
        }
        int seen = 0;
        for (Position position : positions) {
            for (int depth = 4; depth <= 5; depth++) {
                PerftUnits units = PerftUnits.of(position, depth);
                assertThat(units.depthLeft()).isEqualTo(3);
                for (int unit = 0; unit < units.size(); unit += 1 + units.size() / 3) {
                    PerftFrontier ofUnit = units.positions(unit);
                    long leaves = 0;
                    for (int i = 0; i < ofUnit.size(); i++) {
                        Position at = ofUnit.position(i);
                        // Moves can turn an unrestricted position into a playable position.
                        assertThat(at.isUnrestricted() && !position.isUnrestricted())
                                .isFalse();
                        assertThat(at.sideToMove())
                                .isEqualTo(depth == 4 ? position.sideToMove().opposite() : position.sideToMove());
                        leaves += Perft.count(at, 3, Method.FILTERED_PSEUDO_LEGAL) * ofUnit.paths(i);
                        seen++;
                    }
                    assertThat(ofUnit.count(3, PerftOptions.DEFAULT.withMemory(1)))
                            .isEqualTo(leaves);
                }
            }
        }
        assertThat(seen).isGreaterThan(100);
    }

    @Test
    void theUnitsKeepEnPassantAndCastlingRights() {
        // One ply before the split: a double push next to a pawn, and a rook with a castling right.
        PerftUnits units = PerftUnits.of(Fen.parse("r3k3/8/8/8/3p4/8/4P3/4K2R w Kq - 0 1"), 4);
        List<String> fens = new ArrayList<>();
        for (int unit = 0; unit < units.size(); unit++) {
            PerftFrontier positions = units.positions(unit);
            for (int i = 0; i < positions.size(); i++) {
                fens.add(Fen.format(positions.position(i)));
            }
        }
        assertThat(fens)
                .contains("r3k3/8/8/8/3pP3/8/8/4K2R b Kq e3 0 1", "r3k3/8/8/8/3p4/8/4P3/5RK1 b q - 0 1")
                .doesNotHaveDuplicates();
    }

    @Test
    void theSameWorkIsSplitTheSameWay() {
        PerftUnits units = PerftUnits.of(Position.start(), 6);
        assertThat(units.size()).isBetween(100, 5362);
        assertThat(PerftUnits.of(Position.start(), 6).fingerprint()).isEqualTo(units.fingerprint());
        assertThat(PerftUnits.of(Fen.parse(KIWIPETE), 6).fingerprint()).isNotEqualTo(units.fingerprint());
        assertThat(PerftUnits.of(Position.start(), 5).fingerprint()).isNotEqualTo(units.fingerprint());
    }

    /**
     * With few pieces there are few groups; in the middle of the tree of the starting position there are thousands.
     */
    @Test
    void unitsAreOfBoundedSize() {
        for (String fen : new String[] {"8/8/8/8/8/k7/p7/7K w - - 0 1", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"}) {
            PerftUnits units = PerftUnits.of(Fen.parse(fen), 8);
            int sum = 0;
            int largest = 0;
            for (int unit = 0; unit < units.size(); unit++) {
                int size = units.positions(unit).size();
                assertThat(size).isPositive();
                largest = Math.max(largest, size);
                sum += size;
            }
            assertThat(sum).isGreaterThan(500);
            assertThat(largest).isBetween(2, 65 * Math.max(1, sum / 4096));
            assertThat(units.size()).isBetween(10, 4096);
        }
    }

    /** A group is in one unit: the trees of its positions have the most in common. */
    @Test
    void aGroupIsInOneUnit() {
        PerftUnits units = PerftUnits.of(Position.start(), 7);
        Map<Integer, Set<Integer>> unitsOfGroup = new HashMap<>();
        for (int unit = 0; unit < units.size(); unit++) {
            PerftFrontier positions = units.positions(unit);
            for (int i = 0; i < positions.size(); i++) {
                unitsOfGroup
                        .computeIfAbsent(positions.group(i), group -> new HashSet<>())
                        .add(unit);
            }
        }
        assertThat(unitsOfGroup).hasSizeGreaterThan(400);
        assertThat(unitsOfGroup.values().stream().filter(in -> in.size() > 1)).isEmpty();
    }

    /** Unit by unit, each distinct position is there once: the numbers are OEIS A083276, the paths perft. */
    @Test
    void theUnitsOfAPlyAreItsDistinctPositions() {
        long[] unique = {20, 400, 5_362, 72_078, 822_518};
        long[] nodes = {20, 400, 8_902, 197_281, 4_865_609};
        for (int ply = 1; ply <= unique.length; ply++) {
            PerftOptions options = PerftOptions.DEFAULT.withThreads(1 + ply % 2);
            PerftUnits units = PerftUnits.of(Position.start(), ply + 3, 3, options);
            assertThat(uniqueAndPaths(units)).containsExactly(unique[ply - 1], nodes[ply - 1]);
        }
    }

    /** With more threads the positions are found in another order; units and fingerprint are the same. */
    @Test
    void theSplitDoesNotDependOnThreadsOrMemory() {
        PerftUnits one = PerftUnits.of(Fen.parse(KIWIPETE), 6, 3, PerftOptions.DEFAULT.withThreads(1));
        PerftUnits three = PerftUnits.of(
                Fen.parse(KIWIPETE), 6, 3, PerftOptions.DEFAULT.withThreads(3).withMemory(1));
        assertThat(three.size()).isEqualTo(one.size());
        assertThat(three.fingerprint()).isEqualTo(one.fingerprint());
        assertThat(PerftUnits.of(Fen.parse(KIWIPETE), 6, 4, PerftOptions.DEFAULT)
                        .fingerprint())
                .isNotEqualTo(one.fingerprint());
    }

    /**
     * A checkpoint contains the fingerprint. If a change of the split is intended, change these numbers; checkpoints of
     * earlier versions are rejected then.
     */
    @Test
    void checkpointsOfThisVersionStayValid() {
        assertThat(PerftUnits.of(Position.start(), 7).fingerprint()).isEqualTo(0x89DA_4B4C_083C_3988L);
        assertThat(PerftUnits.of(Position.start(), 3).fingerprint()).isEqualTo(0xDA14_5FBA_9AD7_35EAL);
        // With few pieces, groups are divided.
        assertThat(PerftUnits.of(Fen.parse("8/8/8/8/8/k7/p7/7K w - - 0 1"), 8).fingerprint())
                .isEqualTo(0x0F4F_0FA4_165A_8936L);
    }

    @Test
    void theFingerprintDependsOnThePaths() {
        Frontier once = Frontier.of(Perft.root(Position.start()), 0);
        Frontier twice = new Frontier(once.tree());
        twice.add(once.entries(), 0, 2);
        assertThat(fingerprint(twice)).isNotEqualTo(fingerprint(once));
    }

    private static long fingerprint(Frontier boards) {
        GroupedBoards parents = new GroupedBoards();
        parents.add(boards);
        return new UnitSplit(boards.tree(), parents, new WorkerPool(PerftOptions.DEFAULT.withThreads(1), 1))
                .fingerprint();
    }

    @Test
    @Tag("slow")
    void theUnitsOfDeepPliesAreTheirDistinctPositions() {
        assertThat(uniqueAndPaths(PerftUnits.of(Position.start(), 9, 3, PerftOptions.DEFAULT)))
                .containsExactly(9_417_681, 119_060_324);
        assertThat(uniqueAndPaths(PerftUnits.of(Position.start(), 10, 3, PerftOptions.DEFAULT)))
                .containsExactly(96_400_068, 3_195_901_860L);
    }

    private static long[] uniqueAndPaths(PerftUnits units) {
        long[] sums = new long[2];
        for (int unit = 0; unit < units.size(); unit++) {
            PerftFrontier positions = units.positions(unit);
            sums[0] += positions.size();
            for (int i = 0; i < positions.size(); i++) {
                sums[1] += positions.paths(i);
            }
        }
        return sums;
    }

    @Test
    void unitsOutOfBoundsThrow() {
        PerftUnits units = PerftUnits.of(Position.start(), 4);
        assertThatThrownBy(() -> units.positions(units.size())).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> units.positions(-1)).isInstanceOf(IndexOutOfBoundsException.class);
        // The root is the only unit.
        PerftUnits root = PerftUnits.of(Position.start(), 3);
        assertThatThrownBy(() -> root.positions(1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> root.positions(-1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> PerftUnits.of(Position.start(), 65)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> PerftUnits.of(Position.start(), 4, 5, PerftOptions.DEFAULT))
                .hasMessage("the depth left must be between 0 and 4, got 5");
    }

    /** A log in memory. */
    private static class StoredCounts implements PerftLog {
        private OptionalInt depthLeft = OptionalInt.empty();
        private long[] counts = {};
        private final AtomicInteger counted = new AtomicInteger();

        @Override
        public OptionalInt depthLeft(Position position, int depth) {
            return depthLeft;
        }

        @Override
        public void begin(PerftUnits units) {
            depthLeft = OptionalInt.of(units.depthLeft());
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
    void aCountIsResumed() {
        for (int threads : new int[] {1, 2, 5}) {
            StoredCounts stored = new StoredCounts();
            PerftOptions plain = PerftOptions.DEFAULT.withThreads(threads).withLog(stored);
            PerftOptions options = threads == 2 ? plain.withMemory(16) : plain;
            for (int stopped = 1; stopped <= 3; stopped++) {
                int enough = stopped * 50;
                PerftOptions short1 = options.withCancellation(() -> stored.counted.get() >= enough);
                assertThatThrownBy(() -> Perft.count(Position.start(), 6, short1))
                        .isInstanceOf(CancellationException.class);
                assertThat(stored.counted.get()).isBetween(enough, enough + threads);
            }
            int before = stored.counted.get();
            List<PerftProgress> reports = new ArrayList<>();
            assertThat(Perft.count(Position.start(), 6, options.withListener(reports::add)))
                    .isEqualTo(119060324);
            PerftProgress end = reports.get(reports.size() - 1);
            assertThat(end.unitsKnown()).isEqualTo(before);
            assertThat(end.unitsDone()).isEqualTo(end.units()).isEqualTo(stored.counted.get());
            // Progress is reported per unit, not within units; while the work is split, there are no units.
            assertThat(reports).allMatch(state -> state.units() == end.units() || state.units() == 0);
            assertThat(end.nodesKnown()).isBetween(1L, end.nodes() - 1);
            assertThat(end.nodes()).isEqualTo(119060324);
        }
    }

    /** Cancelled while the work is split, and in units: what was counted before stays, and the count is exact. */
    @Test
    void aCountIsResumedWhereverItWasCancelled() {
        AtomicInteger all = new AtomicInteger();
        PerftUnits.of(Position.start(), 7, 3, PerftOptions.DEFAULT.withCancellation(() -> all.incrementAndGet() < 0));
        int split = all.get();
        for (int threads = 1; threads <= 2; threads++) {
            StoredCounts stored = new StoredCounts();
            PerftOptions options =
                    PerftOptions.DEFAULT.withThreads(threads).withMemory(1).withLog(stored);
            int before = 0;
            for (int checks : new int[] {0, 1, split / 4, split / 2, split - 1, split + 50, split + 100, split + 200}) {
                AtomicInteger polls = new AtomicInteger();
                PerftOptions cancelled = options.withCancellation(() -> polls.getAndIncrement() >= checks);
                assertThatThrownBy(() -> Perft.count(Position.start(), 7, cancelled))
                        .isInstanceOf(CancellationException.class);
                assertThat(stored.counted.get()).isGreaterThanOrEqualTo(before);
                before = stored.counted.get();
            }
            assertThat(Perft.count(Position.start(), 7, options)).isEqualTo(3_195_901_860L);
        }
    }

    /** Breadth first with 1 MiB is another method, and its progress has other units. */
    @Test
    void deepCountsWithMemoryAreSplitToo() {
        Position pawn = Fen.parse("8/8/8/8/8/k7/p7/7K w - - 0 1");
        PerftOptions options = PerftOptions.DEFAULT.withThreads(2).withMemory(256);
        assertThat(Perft.count(pawn, 10, options)).isEqualTo(Perft.count(pawn, 10, PerftOptions.DEFAULT.withMemory(1)));
        int units = PerftUnits.of(pawn, 9).size();
        assertThat(unitsReported(pawn, 9, options)).isEqualTo(units);
        assertThat(unitsReported(pawn, 9, options.withMemory(255))).isNotEqualTo(units);
        assertThat(unitsReported(pawn, 9, options.withMaxNodes(Long.MAX_VALUE - 1)))
                .isNotEqualTo(units);
        assertThat(unitsReported(pawn, 8, options))
                .isNotEqualTo(PerftUnits.of(pawn, 8).size());
        // This tree has so many boards that it is split at an early ply, so it is counted breadth first.
        Position kiwipete = Fen.parse(KIWIPETE);
        AtomicInteger polls = new AtomicInteger();
        PerftUnits split = PerftUnits.of(kiwipete, 9, options.withCancellation(() -> polls.incrementAndGet() < 0));
        int enough = 2 * polls.get() + 10;
        AtomicInteger reported = new AtomicInteger();
        PerftOptions stopped = options.withListener(state -> reported.set(state.units()))
                .withCancellation(() -> polls.incrementAndGet() > enough);
        assertThatThrownBy(() -> Perft.count(kiwipete, 9, stopped)).isInstanceOf(CancellationException.class);
        assertThat(reported.get()).isPositive().isNotEqualTo(split.size());
    }

    private static int unitsReported(Position position, int depth, PerftOptions options) {
        AtomicInteger units = new AtomicInteger();
        Perft.count(position, depth, options.withListener(state -> units.set(state.units())));
        return units.get();
    }

    @Test
    @Tag("slow")
    void deepCountsFromTheStartArePublished() {
        for (int mebibytes : new int[] {256, 2048}) {
            assertThat(Perft.count(Position.start(), 9, PerftOptions.DEFAULT.withMemory(mebibytes)))
                    .isEqualTo(2_439_530_234_167L);
        }
    }

    /** A unit may take a long time, so cancellation is also checked within it. */
    @Test
    void aUnitCanBeCancelled() {
        AtomicInteger polls = new AtomicInteger();
        PerftOptions options = PerftOptions.DEFAULT.withThreads(1).withMemory(1).withLog(new StoredCounts());
        PerftUnits units = PerftUnits.of(Position.start(), 6);
        Perft.count(Position.start(), 6, options.withCancellation(() -> polls.incrementAndGet() < 0));
        assertThat(polls.get()).isGreaterThan(3 * units.size());
        // In the middle of the second unit.
        StoredCounts stored = new StoredCounts();
        PerftOptions stopped = options.withLog(stored)
                .withCancellation(() -> stored.counted.get() == 1 && polls.incrementAndGet() % 2 == 0);
        assertThatThrownBy(() -> Perft.count(Position.start(), 6, stopped)).isInstanceOf(CancellationException.class);
        assertThat(stored.counted).hasValue(1);
    }

    /** A thread that is cancelled or fails stops the others, whatever their cancellation check returns. */
    @Test
    void oneFailedThreadStopsTheOthers() {
        AtomicInteger polls = new AtomicInteger();
        StoredCounts once = new StoredCounts();
        PerftOptions two = PerftOptions.DEFAULT.withThreads(2).withMemory(2);
        PerftOptions stopped = two.withLog(once).withCancellation(() -> polls.incrementAndGet() == 10);
        assertThatThrownBy(() -> Perft.count(Position.start(), 7, stopped)).isInstanceOf(CancellationException.class);
        assertThat(once.counted.get()).isLessThan(20);

        StoredCounts failing = new StoredCounts() {
            @Override
            public void counted(int unit, long count) {
                super.counted(unit, count);
                if (unit == 5) {
                    throw new IllegalStateException("unit 5");
                }
            }
        };
        assertThatThrownBy(() -> Perft.count(Position.start(), 7, two.withLog(failing)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("unit 5");
        assertThat(PerftUnits.of(Position.start(), 7).size()).isGreaterThan(200);
        assertThat(failing.counted.get()).isLessThan(100);
    }

    @Test
    void anOverflowingSumThrows() {
        StoredCounts full = new StoredCounts() {
            @Override
            public OptionalLong count(int unit) {
                return OptionalLong.of(Long.MAX_VALUE / 2);
            }
        };
        PerftOptions options = PerftOptions.DEFAULT.withThreads(1).withLog(full);
        assertThatThrownBy(() -> Perft.count(Position.start(), 5, options)).isInstanceOf(ArithmeticException.class);
    }

    /** Deep trees are split where they have many boards, but at most as many as fit in memory. */
    @Test
    void theTreeIsSplitWhereItHasManyBoards() {
        assertThat(PerftUnits.of(Position.start(), 7).depthLeft()).isEqualTo(3);
        assertThat(PerftUnits.of(Position.start(), 8).depthLeft()).isEqualTo(3);
        assertThat(PerftUnits.of(Position.start(), 9).depthLeft()).isEqualTo(3);
        // 57,548 parents, and 1,374,152 one ply deeper; the growth before leads to 1,625,000.
        Position kiwipete = Fen.parse(KIWIPETE);
        for (int mebibytes : new int[] {1, 150}) {
            PerftOptions options = PerftOptions.DEFAULT.withMemory(mebibytes);
            assertThat(PerftUnits.of(kiwipete, 9, options).depthLeft()).isEqualTo(5);
        }
        assertThat(PerftUnits.of(kiwipete, 9, PerftOptions.DEFAULT.withMemory(256))
                        .depthLeft())
                .isEqualTo(4);
        // 1,374,152 parents; the growth before leads to 32,800,000.
        assertThat(PerftUnits.of(kiwipete, 9, PerftOptions.DEFAULT.withMemory(2000))
                        .depthLeft())
                .isEqualTo(4);
    }

    /** The parents have one half, and the units that are counted at the same time share the other. */
    @Test
    void aUnitHasItsShareOfTheMemory() {
        PerftOptions options = PerftOptions.DEFAULT.withThreads(3);
        assertThat(options.withMemory(1200).ofUnit().memory()).isEqualTo(200);
        assertThat(options.withThreads(1).withMemory(1200).ofUnit().memory()).isEqualTo(600);
        assertThat(options.withMemory(1).ofUnit().memory()).isEqualTo(1);
        assertThat(options.withoutMemory().ofUnit().memory()).isZero();
        assertThat(options.ofUnit().threads()).isEqualTo(1);
    }

    @Test
    void groupedBoardsNeedTheExpectedMemory() {
        Frontier manyGroups =
                Frontier.of(Perft.root(Fen.parse(KIWIPETE)), 0).next().next().next();
        Frontier oneGroup = new Frontier(manyGroups.tree());
        long kings = 1L | 1L << 63;
        for (int square = 8; square < 56; square++) {
            for (int other = 8; other < square; other++) {
                // The side to move has only a king, and the enemy has knights on any two squares.
                long knights = 1L << square | 1L << other;
                oneGroup.add(new long[] {1, kings, 0, knights | kings, 0}, 0, 1);
            }
        }
        for (Frontier boards : List.of(manyGroups, oneGroup)) {
            GroupedBoards grouped = new GroupedBoards();
            grouped.add(boards);
            Set<long[]> arrays = Collections.newSetFromMap(new IdentityHashMap<>());
            AtomicInteger visits = new AtomicInteger();
            for (int group = 0; group < GroupedBoards.GROUPS; group++) {
                grouped.forEach(group, (entries, at) -> {
                    arrays.add(entries);
                    visits.incrementAndGet();
                });
            }
            assertThat(visits).hasValue(boards.size());
            assertThat(grouped.size()).isEqualTo(boards.size());
            assertThat(arrays.stream().mapToLong(array -> array.length).sum() * Long.BYTES)
                    .isLessThanOrEqualTo((long) boards.size() * GroupedBoards.BYTES_OF_BOARD);
        }
    }

    /** So the moves of few groups lead to one group of children. */
    @Test
    void boardsWithTheSamePiecesOfTheSideToMoveAreInOneGroup() {
        Frontier boards =
                Frontier.of(Perft.root(Fen.parse(KIWIPETE)), 0).next().next().next();
        GroupedBoards grouped = new GroupedBoards();
        grouped.add(boards);
        Map<List<Long>, Integer> groups = new HashMap<>();
        for (int group = 0; group < GroupedBoards.GROUPS; group++) {
            int now = group;
            grouped.forEach(group, (entries, at) -> {
                long own = entries[at];
                List<Long> pieces = List.of(own, entries[at + 1] & own, entries[at + 2] & own, entries[at + 3] & own);
                assertThat(groups.getOrDefault(pieces, now)).isEqualTo(now);
                groups.put(pieces, now);
            });
        }
        // Few groups are shared by accident.
        assertThat(groups).hasSizeGreaterThan(1000);
        assertThat(new HashSet<>(groups.values())).hasSizeGreaterThan(groups.size() * 9 / 10);
    }

    /** Units are of chess only. */
    @Test
    void deepCountsOfVariantsAreNotSplit() {
        Position racing = Fen.parse("8/8/8/8/8/8/k6K/8 w - - 0 1", Variant.RACING_KINGS);
        PerftOptions options = PerftOptions.DEFAULT.withThreads(1);
        assertThat(Perft.count(racing, 9, options.withMemory(256)))
                .isEqualTo(Perft.count(racing, 9, options.withMemory(1)));
    }

    @Test
    void onlyPlainCountsSupportALog() {
        PerftOptions options = PerftOptions.DEFAULT.withLog(new StoredCounts());
        assertThat(Perft.count(Position.start(), 0, options)).isEqualTo(1);
        assertThatThrownBy(() -> PerftFrontier.of(Position.start()).count(2, options))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a log is supported only by Perft.count");
        assertThatThrownBy(() -> Perft.divide(Position.start(), 2, options))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a log is supported only by Perft.count");
        assertThatThrownBy(() -> Perft.statistics(Position.start(), 2, options))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
