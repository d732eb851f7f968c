package dev.passant.perft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.movegen.Board;
import dev.passant.notation.Fen;
import dev.passant.testing.RandomPositions;
import dev.passant.variants.Root;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Counts do not depend on the number of threads or the memory. */
class DepthFirstPerftTest {

    private static final PerftOptions OPTIONS = PerftOptions.DEFAULT.withoutMemory();

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | 5 | 4865609
                    r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1 | 4 | 4085603
                    8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1 | 6 | 11030083
                    r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1 | 4 | 422333
                    rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8 | 4 | 2103487
                    r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10 | 4 | 3894594
                    """)
    void countsOfWellKnownPositionsArePublished(String fen, int depth, long nodes) {
        Position position = Fen.parse(fen);
        for (int threads : new int[] {1, 2, 3, 8}) {
            PerftOptions options = OPTIONS.withThreads(threads);
            assertThat(Perft.count(position, depth, options)).isEqualTo(nodes);
            assertThat(Perft.count(position, depth, options.withMemory(1))).isEqualTo(nodes);
        }
    }

    @Test
    void allCountsEqualThoseOfOneThread() {
        RandomPositions random = new RandomPositions(2029);
        List<Position> positions = new ArrayList<>();
        for (int game = 0; game < 3; game++) {
            random.playOut(random.chess960(), 12, positions::add);
            random.playOut(random.unrestricted(), 12, positions::add);
        }
        for (Position position : positions) {
            PerftOptions options = OPTIONS.withThreads(1 + positions.size() % 4);
            for (int depth = 1; depth <= 3; depth++) {
                assertThat(Perft.count(position, depth, options)).isEqualTo(Perft.count(position, depth));
                assertThat(Perft.statistics(position, depth, options.withMemory(4)))
                        .isEqualTo(Perft.statistics(position, depth));
                assertThat(new ArrayList<>(
                                Perft.divide(position, depth, options).entrySet()))
                        .isEqualTo(new ArrayList<>(Perft.divide(position, depth).entrySet()));
            }
        }
        assertThat(positions).hasSizeGreaterThan(30);
    }

    @Test
    void aPositionWithoutMovesHasNoLeafNodes() {
        Position mated = Fen.parse("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
        assertThat(Perft.count(mated, 0, OPTIONS)).isEqualTo(1);
        assertThat(Perft.count(mated, 5, OPTIONS)).isZero();
        assertThat(Perft.divide(mated, 5, OPTIONS)).isEmpty();
        assertThat(Perft.statistics(mated, 5, OPTIONS).nodes()).isZero();
    }

    @Test
    void equalBoardsAreMergedExactly() {
        Frontier frontier = Frontier.of(Root.of(Position.start()), 0);
        Map<List<Long>, Long> expected = new LinkedHashMap<>(Map.of(words(Perft.board(Position.start())), 1L));
        Map<List<Long>, Position> known = new LinkedHashMap<>();
        known.put(words(Perft.board(Position.start())), Position.start());
        for (int depth = 1; depth <= 3; depth++) {
            frontier = frontier.next();
            Map<List<Long>, Long> paths = new LinkedHashMap<>();
            Map<List<Long>, Position> positions = new LinkedHashMap<>();
            for (Map.Entry<List<Long>, Position> entry : known.entrySet()) {
                for (Move move : entry.getValue().legalMoves()) {
                    Position after = entry.getValue().play(move);
                    paths.merge(words(Perft.board(after)), expected.getOrDefault(entry.getKey(), 0L), Long::sum);
                    positions.put(words(Perft.board(after)), after);
                }
            }
            Map<List<Long>, Long> merged = new LinkedHashMap<>();
            for (int i = 0; i < frontier.size(); i++) {
                assertThat(merged.put(words(frontier.board(i)), frontier.paths(i)))
                        .isNull();
            }
            assertThat(merged).isEqualTo(paths);
            expected = paths;
            known = positions;
        }
    }

    private static List<Long> words(Board board) {
        long[] words = new long[BoardWords.WORDS];
        BoardWords.write(board, BoardWords.rights(board), words);
        List<Long> list = new ArrayList<>();
        for (long word : words) {
            list.add(word);
        }
        return list;
    }

    @Test
    void boardWordsRoundTrip() {
        RandomPositions random = new RandomPositions(2030);
        int[] seen = new int[1];
        for (int game = 0; game < 20; game++) {
            random.playOut(game % 2 == 0 ? random.chess960() : random.unrestricted(), 40, position -> {
                Board board = Perft.board(position);
                long[] words = new long[BoardWords.WORDS];
                BoardWords.write(board, BoardWords.rights(board), words);
                Board read = BoardWords.read(words, 0, board.blackToMove);
                assertThat(new long[] {
                            read.own,
                            read.enemy,
                            read.pawns,
                            read.knights,
                            read.diagonalSliders,
                            read.orthogonalSliders,
                            read.kings,
                            read.castlingRooks
                        })
                        .containsExactly(
                                board.own,
                                board.enemy,
                                board.pawns,
                                board.knights,
                                board.diagonalSliders,
                                board.orthogonalSliders,
                                board.kings,
                                board.castlingRooks);
                seen[0]++;
            });
        }
        assertThat(seen[0]).isGreaterThan(200);
    }

    @Test
    void theListenerReceivesTheEnd() {
        List<PerftProgress> heard = new ArrayList<>();
        Perft.divide(Position.start(), 4, OPTIONS.withThreads(2).withListener(heard::add));
        PerftProgress last = heard.get(heard.size() - 1);
        assertThat(last.nodes()).isEqualTo(197_281);
        assertThat(last.unitsDone()).isEqualTo(last.units());
        assertThat(last.nanosLeft()).isZero();
        assertThat(new ArrayList<>(last.divide().entrySet()))
                .isEqualTo(new ArrayList<>(Perft.divide(Position.start(), 4).entrySet()));
    }

    @Test
    void aCancelledCountThrowsAndReportsItsProgress() {
        AtomicInteger polls = new AtomicInteger();
        List<PerftProgress> heard = new ArrayList<>();
        PerftOptions options = OPTIONS.withThreads(2)
                .withCancellation(() -> polls.incrementAndGet() > 5)
                .withListener(heard::add);
        assertThatThrownBy(() -> Perft.count(Position.start(), 6, options)).isInstanceOf(CancellationException.class);
        PerftProgress last = heard.get(heard.size() - 1);
        assertThat(last.unitsDone()).isEqualTo(5);
        assertThat(last.nodes()).isPositive().isLessThan(119_060_324);
    }

    /**
     * The calling thread is interrupted while another thread is still counting. That thread continues only when the
     * caller waits for it.
     */
    @Test
    void anInterruptIsRestoredForTheCaller() {
        Thread caller = Thread.currentThread();
        CountDownLatch helped = new CountDownLatch(1);
        CountDownLatch awaited = new CountDownLatch(1);
        AtomicBoolean wasInterrupted = new AtomicBoolean();
        PerftOptions options = OPTIONS.withThreads(2)
                .withCancellation(() -> {
                    if (Thread.currentThread() != caller) {
                        helped.countDown();
                        awaitLatch(awaited);
                    } else if (!wasInterrupted.get()) {
                        awaitLatch(helped);
                        wasInterrupted.set(true);
                        caller.interrupt();
                    }
                    return false;
                })
                .withListener(progress -> {
                    // The interrupt has been received: the caller is waiting.
                    if (wasInterrupted.get() && !caller.isInterrupted()) {
                        awaited.countDown();
                    }
                });
        assertThat(Perft.count(Position.start(), 4, options)).isEqualTo(197_281);
        assertThat(Thread.interrupted()).isTrue();
    }

    private static void awaitLatch(CountDownLatch latch) {
        try {
            assertThat(latch.await(5, TimeUnit.MINUTES)).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void anExceptionInTheListenerEndsTheCount() {
        PerftOptions options = OPTIONS.withThreads(2).withCancellation(() -> {
            throw new IllegalStateException("the listener failed");
        });
        assertThatThrownBy(() -> Perft.count(Position.start(), 5, options)).hasMessage("the listener failed");
    }

    @Test
    void anOverflowingCountThrows() {
        // A board of queens: the number of paths exceeds 2^63 even before the work is split.
        Position queens =
                Fen.parseSetup("QQQQQQQQ/8/8/8/8/8/8/qqqqqqqq w - - 0 1").toUnrestricted();
        assertThat(Perft.count(queens, 2, OPTIONS.withMemory(1))).isEqualTo(Perft.count(queens, 2));
        Frontier frontier = Frontier.of(Root.of(Fen.parse("7k/8/8/8/8/8/8/K7 w - - 0 1")), 0);
        assertThatThrownBy(() -> {
                    Frontier further = frontier;
                    while (true) {
                        further = further.next();
                    }
                })
                .isInstanceOf(ArithmeticException.class);
    }

    @Test
    void invalidOptionsThrow() {
        assertThatThrownBy(() -> OPTIONS.withThreads(0)).hasMessage("threads must be between 1 and 1024, got 0");
        assertThatThrownBy(() -> OPTIONS.withThreads(1025)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> OPTIONS.withMemory(0)).hasMessage("memory must be between 1 and 20480 MiB, got 0");
        assertThatThrownBy(() -> Perft.count(Position.start(), 65, OPTIONS))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Perft.divide(Position.start(), 0, OPTIONS))
                .hasMessage("divide requires a depth of at least 1");
    }
}
