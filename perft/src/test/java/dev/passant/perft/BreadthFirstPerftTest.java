package dev.passant.perft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.passant.chess.Position;
import dev.passant.movegen.Board;
import dev.passant.notation.Fen;
import dev.passant.perft.PlyStore.Page;
import dev.passant.perft.leaf.LastTwoPlies;
import dev.passant.testing.RandomPositions;
import dev.passant.variants.Root;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Breadth-first perft gives the same counts as plain perft, with any memory and any number of threads. */
class BreadthFirstPerftTest {

    private static final PerftOptions OPTIONS = PerftOptions.DEFAULT.withMemory(64);

    /** With 1 MiB every store fills up repeatedly; the counts are published ones. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | 6 | 119060324
                    r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1 | 5 | 193690690
                    8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1 | 7 | 178633661
                    r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1 | 5 | 15833292
                    rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8 | 5 | 89941194
                    r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10 | 5 | 164075551
                    """)
    void countsOfWellKnownPositionsArePublished(String fen, int depth, long nodes) {
        Position position = Fen.parse(fen);
        for (int threads : new int[] {1, 2, 5}) {
            for (int mebibytes : new int[] {1, 64}) {
                PerftOptions options = OPTIONS.withThreads(threads).withMemory(mebibytes);
                assertThat(Perft.count(position, depth, options)).isEqualTo(nodes);
            }
        }
    }

    @Test
    void countsOfRandomPositionsEqualPlainPerft() {
        RandomPositions random = new RandomPositions(2031);
        AtomicInteger compared = new AtomicInteger();
        for (int game = 0; game < 6; game++) {
            random.playOut(game % 2 == 0 ? random.chess960() : random.unrestricted(), 12, position -> {
                for (int depth = 3; depth <= 4; depth++) {
                    PerftOptions options =
                            OPTIONS.withThreads(1 + compared.get() % 3).withMemory(1);
                    assertThat(Perft.count(position, depth, options))
                            .as(Fen.format(position))
                            .isEqualTo(Perft.count(position, depth));
                    compared.incrementAndGet();
                }
            });
        }
        assertThat(compared.get()).isGreaterThan(100);
    }

    /** 72,078 is OEIS A083276 for four plies. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void eachDistinctBoardIsCountedOnce(int threads) {
        BreadthFirstPerft count = new BreadthFirstPerft(
                Frontier.of(Root.of(Position.start()), 0), 6, OPTIONS.withThreads(threads), LastTwoPlies::new);
        assertThat(count.run()[0]).isEqualTo(119_060_324);
        assertThat(count.boardsCounted()).isEqualTo(72_078);
    }

    @Test
    void littleMemoryRecountsSomeBoardsButNotAllPaths() {
        PerftOptions options = OPTIONS.withThreads(2).withMemory(1);
        BreadthFirstPerft little =
                new BreadthFirstPerft(Frontier.of(Root.of(Position.start()), 0), 7, options, LastTwoPlies::new);
        assertThat(little.run()[0]).isEqualTo(3_195_901_860L);
        // 822,518 are distinct; 4,865,609 paths lead to them.
        assertThat(little.boardsCounted()).isBetween(822_518L, 2_000_000L);
    }

    @Test
    void aSideWithFewMovesFillsFewBuckets() {
        Position blocked = Fen.parse("7k/p1p1p1p1/P1P1P1P1/8/8/1N1B1Q2/8/K5R1 w - - 0 1");
        for (int mebibytes : new int[] {1, 32}) {
            PerftOptions options = OPTIONS.withThreads(3).withMemory(mebibytes);
            assertThat(Perft.count(blocked, 6, options)).isEqualTo(Perft.count(blocked, 6));
        }
    }

    @Test
    void aTreeThatEndsEarlyHasNoLeafNodes() {
        Position mated = Fen.parse("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
        assertThat(Perft.count(mated, 3, OPTIONS)).isZero();
        assertThat(Perft.count(mated, 12, OPTIONS)).isZero();
    }

    @Test
    void theListenerReceivesProgressAndTheEnd() {
        List<PerftProgress> heard = new ArrayList<>();
        assertThat(Perft.count(Position.start(), 6, OPTIONS.withThreads(2).withListener(heard::add)))
                .isEqualTo(119_060_324);
        PerftProgress last = heard.get(heard.size() - 1);
        assertThat(last.nodes()).isEqualTo(119_060_324);
        assertThat(last.units()).isPositive();
        assertThat(last.unitsDone()).isEqualTo(last.units());
        assertThat(last.nanosLeft()).isZero();
    }

    @Test
    void aCancelledCountThrows() {
        AtomicInteger polls = new AtomicInteger();
        List<PerftProgress> heard = new ArrayList<>();
        PerftOptions options = OPTIONS.withThreads(2)
                .withCancellation(() -> polls.incrementAndGet() > 500)
                .withListener(heard::add);
        assertThatThrownBy(() -> Perft.count(Position.start(), 7, options))
                .isInstanceOf(CancellationException.class)
                .hasMessage("the count was cancelled");
        PerftProgress last = heard.get(heard.size() - 1);
        assertThat(last.unitsDone()).isLessThan(last.units());
        assertThat(last.nodes()).isLessThan(3_195_901_860L);
    }

    /** With so little memory, the first boards fill their store before the other threads start. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 5, 20, 100})
    void cancellationThrowsAtAnyPoint(int checks) {
        Position position = Fen.parse("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
        AtomicInteger polls = new AtomicInteger();
        PerftOptions options =
                OPTIONS.withThreads(2).withMemory(1).withCancellation(() -> polls.getAndIncrement() >= checks);
        assertThatThrownBy(() -> Perft.count(position, 5, options))
                .isInstanceOf(CancellationException.class)
                .hasMessage("the count was cancelled");
    }

    @Test
    void anExceptionInOneThreadEndsTheCount() {
        Thread caller = Thread.currentThread();
        PerftOptions options = OPTIONS.withThreads(3).withCancellation(() -> {
            if (Thread.currentThread() != caller) {
                throw new IllegalStateException("polls");
            }
            return false;
        });
        assertThatThrownBy(() -> Perft.count(Position.start(), 7, options)).hasMessage("polls");
    }

    @Test
    void anOverflowingCountThrows() {
        Position kings = Fen.parse("7k/8/8/8/8/8/8/K7 w - - 0 1");
        assertThatThrownBy(() -> Perft.count(kings, 40, OPTIONS)).isInstanceOf(ArithmeticException.class);
        MergeTable table = new MergeTable(4096);
        table.add(new long[] {1, 2, 3, 4, 5}, 0, Long.MAX_VALUE);
        assertThatThrownBy(() -> table.add(new long[] {1, 2, 3, 4, 5}, 0, 1)).isInstanceOf(ArithmeticException.class);
    }

    /** The paths to each board still fit in 63 bits, but their sum over many boards does not. */
    @Test
    void anOverflowingSumThrows() {
        Position bishop = Fen.parse("8/8/8/8/8/k7/8/KB6 w - - 0 1");
        Frontier frontier = Frontier.of(Root.of(bishop), 0);
        for (int ply = 0; ply < 14; ply++) {
            frontier = frontier.next();
        }
        assertThat(Perft.count(bishop, 14, OPTIONS))
                .isEqualTo(IntStream.range(0, frontier.size())
                        .mapToLong(frontier::paths)
                        .sum());
        for (int depth = 21; depth <= 24; depth++) {
            int tooDeep = depth;
            assertThatThrownBy(() -> Perft.count(bishop, tooDeep, OPTIONS)).isInstanceOf(ArithmeticException.class);
        }
    }

    /** The store is full, and all its pages are in one bucket: the bucket of the new board, or the other one. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void aFullStoreDrainsTheBucketThatHasThePages(int elsewhere) {
        PerftOptions options = OPTIONS.withThreads(1).withMemory(1);
        BreadthFirstPerft count =
                new BreadthFirstPerft(Frontier.of(Root.of(Position.start()), 0), 3, options, LastTwoPlies::new);
        PlyStore store = new PlyStore(6 * Page.BYTES, 1);
        assertThat(store.buckets()).isEqualTo(2);
        for (Page page = store.allocate(); page != null; page = store.allocate()) {
            store.link(elsewhere, page);
        }
        BreadthFirstWorker worker = new BreadthFirstWorker(
                count,
                Frontier.of(Root.of(Position.start()), 0).tree(),
                new PlyStore[] {store},
                64,
                new LastTwoPlies());
        Frontier frontier = Frontier.of(Root.of(Position.start()), 0);
        assertTimeoutPreemptively(Duration.ofMinutes(5), () -> worker.store(frontier));
        assertThat(worker.drainBucket(0, 0) | worker.drainBucket(0, 1)).isTrue();
        assertThat(count.boardsCounted()).isEqualTo(1);
    }

    /** Compares with a map, over several fills: first full, then small. */
    @Test
    void aTableMergesEqualBoardsAndAddsTheirPaths() {
        MergeTable table = new MergeTable(4096);
        RandomPositions random = new RandomPositions(2032);
        for (int filling = 0; filling < 6; filling++) {
            Map<List<Long>, Long> expected = new LinkedHashMap<>();
            int games = filling % 2 == 0 ? 60 : 1;
            for (int game = 0; game < games; game++) {
                random.playOut(random.chess960(), 60, position -> {
                    long[] words = words(Perft.board(position));
                    for (long paths = 1; paths <= 2; paths++) {
                        table.add(words, 0, paths);
                        expected.merge(list(words), paths, Long::sum);
                    }
                });
            }
            Map<List<Long>, Long> found = new LinkedHashMap<>();
            for (int i = 0; i < table.size(); i++) {
                assertThat(found.put(list(words(table.board(i))), table.paths(i)))
                        .isNull();
            }
            assertThat(found).isEqualTo(expected);
            assertThat(found.size() > 1024).as("grown").isEqualTo(games > 1);
            table.clear();
            assertThat(table.size()).isZero();
        }
    }

    /** The boards differ in only one word. */
    @Test
    void aTableComparesEveryWord() {
        MergeTable table = new MergeTable(16);
        for (int word = -1; word < 5; word++) {
            long[] words = {1, 1, 1, 1, 1};
            if (word >= 0) {
                words[word] = 2;
            }
            assertThat(table.isFull()).isFalse();
            table.add(words, 0, 1);
        }
        assertThat(table.size()).isEqualTo(6);
        for (int more = 0; more < 10; more++) {
            table.add(new long[] {more, more, more, more, 7}, 0, 1);
        }
        assertThat(table.isFull()).isTrue();
        table.add(new long[] {9, 9, 9, 9, 7}, 0, 5);
        assertThat(table.paths(15)).isEqualTo(6);
        assertThatThrownBy(() -> table.add(new long[] {10, 10, 10, 10, 7}, 0, 1))
                .hasMessage("merge table is full: 16 boards");
    }

    @Test
    void aStoreAllocatesEachPageOnceWithinItsLimit() {
        PlyStore store = new PlyStore(1 << 20, 2);
        List<Page> all = new ArrayList<>();
        for (Page page = store.allocate(); page != null; page = store.allocate()) {
            all.add(page);
        }
        assertThat(all).doesNotHaveDuplicates();
        assertThat(all.size() * Page.BYTES).isBetween((1L << 20) - Page.BYTES, 1L << 20);
        int buckets = store.buckets();
        for (int i = 0; i < all.size(); i++) {
            all.get(i).size = i + 1;
            store.link(i % buckets, all.get(i));
        }
        List<Page> taken = new ArrayList<>();
        for (int bucket = 0; bucket < buckets; bucket++) {
            Page first = store.take(bucket);
            for (Page page = first; page != null; page = page.next) {
                assertThat(all.indexOf(page) % buckets).isEqualTo(bucket);
                taken.add(page);
            }
            assertThat(store.take(bucket)).isNull();
            store.release(first);
        }
        assertThat(taken).containsExactlyInAnyOrderElementsOf(all);
        Page again = store.allocate();
        assertThat(again).isNotNull();
        assertThat(again.size).isZero();
        assertThat(again.next).isNull();
    }

    @Test
    void aThreadTakesOnlySomeOfManyPages() {
        PlyStore store = new PlyStore(64 << 20, 1);
        List<Page> linked = new ArrayList<>();
        for (int i = 0; i < 10_000; i++) {
            Page page = store.allocate();
            linked.add(page);
            store.link(0, page);
        }
        List<Page> first = pages(store.take(0));
        List<Page> second = pages(store.take(0));
        assertThat(first).hasSize(8192);
        assertThat(second).hasSize(10_000 - 8192);
        first.addAll(second);
        assertThat(first).containsExactlyInAnyOrderElementsOf(linked);
        assertThat(store.take(0)).isNull();
    }

    /** No page is lost if several threads add pages to a bucket while another takes them. */
    @Test
    void noPageOfSeveralThreadsIsLost() throws InterruptedException {
        int threads = 4;
        int ofThread = 3000;
        PlyStore store = new PlyStore((long) threads * ofThread * Page.BYTES, threads);
        List<Page> taken = new ArrayList<>();
        List<Thread> linking = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            Thread thread = new Thread(() -> {
                for (int page = 0; page < ofThread; page++) {
                    store.link(0, store.allocate());
                }
            });
            linking.add(thread);
            thread.start();
        }
        while (linking.stream().anyMatch(Thread::isAlive)) {
            taken.addAll(pages(store.take(0)));
        }
        for (Thread thread : linking) {
            thread.join();
        }
        taken.addAll(pages(store.take(0)));
        taken.addAll(pages(store.take(0)));
        assertThat(taken).hasSize(threads * ofThread).doesNotHaveDuplicates();
    }

    private static List<Page> pages(Page first) {
        List<Page> pages = new ArrayList<>();
        for (Page page = first; page != null; page = page.next) {
            pages.add(page);
        }
        return pages;
    }

    private static long[] words(Board board) {
        long[] words = new long[BoardWords.WORDS];
        BoardWords.write(board, BoardWords.rights(board), words);
        return words;
    }

    private static List<Long> list(long[] words) {
        List<Long> list = new ArrayList<>();
        for (long word : words) {
            list.add(word);
        }
        return list;
    }

    /** One bucket has more pages than a thread takes at once: all boards have the same enemy pieces. */
    @Test
    void aBucketIsDrainedUntilItIsEmpty() {
        PerftOptions options = OPTIONS.withThreads(1).withMemory(256);
        BreadthFirstPerft count = new BreadthFirstPerft(knights(600_000), 2, options, LastTwoPlies::new);
        count.run();
        assertThat(count.boardsCounted()).isEqualTo(600_000);
    }

    /**
     * A table has its share of the memory. If that is less than the distinct boards one ply deeper, which are one group,
     * some are counted again.
     */
    @ParameterizedTest
    @CsvSource({
        "10000, 105857, 16, 1, false",
        "10000, 105857, 512, 1, true",
        "20000, 198489, 512, 1, false",
        "20000, 198489, 1024, 1, true",
        "20000, 198489, 1024, 2, false",
        "20000, 198489, 2048, 2, true"
    })
    void tablesUseAShareOfTheMemory(int boards, int distinct, int mebibytes, int threads, boolean isEnough) {
        PerftOptions options = OPTIONS.withThreads(threads).withMemory(mebibytes);
        BreadthFirstPerft count = new BreadthFirstPerft(knights(boards), 3, options, LastTwoPlies::new);
        count.run();
        if (isEnough) {
            assertThat(count.boardsCounted()).isEqualTo(distinct);
        } else {
            assertThat(count.boardsCounted()).isBetween(distinct + 1L, 2L * distinct);
        }
    }

    /** Returns boards with six knights, on other squares each time, by Gosper's hack, and a king against a king. */
    private static Frontier knights(int size) {
        Frontier frontier =
                new Frontier(Frontier.of(Root.of(Position.start()), 64).tree());
        long kings = 1L | 1L << 63;
        long[] words = new long[BoardWords.WORDS];
        for (long knights = 63L << 1; frontier.size() < size; ) {
            words[0] = knights | 1;
            words[1] = kings;
            words[3] = knights | kings;
            frontier.add(words, 0, 1);
            long low = knights & -knights;
            long ripple = knights + low;
            knights = ripple | ((knights ^ ripple) >>> 2) / low;
        }
        return frontier;
    }
}
