package dev.passant.perft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Setup;
import dev.passant.chess.Variant;
import dev.passant.movegen.MoveCode;
import dev.passant.notation.Fen;
import dev.passant.perft.Perft.Method;
import dev.passant.perft.leaf.LastTwoPlies;
import dev.passant.variants.Root;
import dev.passant.variants.State;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

class VariantPerftTest {

    /** Two rows have castling rights in antichess, as giveaway has them; they are dropped, which changes no count. */
    private static Position position(String variant, String kind, String fen) {
        Variant named = Variant.of(variant).orElseThrow();
        Setup setup = Fen.parseSetup(fen, named);
        return setup.toBuilder().chess960(kind.equals("960")).build().toRepairedPosition(named);
    }

    @ParameterizedTest(name = "{0} {2}")
    @CsvFileSource(resources = "variants.csv", delimiter = '|', quoteCharacter = '\'')
    void countsOfVariantsArePublished(String variant, String kind, String fen, String counts) {
        Position position = position(variant, kind, fen);
        int depth = 0;
        for (String count : counts.split(" ")) {
            depth++;
            long expected = Long.parseLong(count);
            if (expected < 10_000) {
                assertThat(Perft.count(position, depth)).as("depth %d", depth).isEqualTo(expected);
            }
            if (expected < 1_500) {
                assertThat(Perft.count(position, depth, Method.FILTERED_PSEUDO_LEGAL))
                        .as("depth %d, filtered", depth)
                        .isEqualTo(expected);
            }
        }
    }

    @ParameterizedTest(name = "{0} {2}")
    @CsvFileSource(resources = "variants.csv", delimiter = '|', quoteCharacter = '\'')
    @Tag("slow")
    void countsOfVariantsAtFullDepthArePublished(String variant, String kind, String fen, String counts) {
        Position position = position(variant, kind, fen);
        int depth = 0;
        for (String count : counts.split(" ")) {
            depth++;
            assertThat(Perft.count(position, depth, PerftOptions.DEFAULT))
                    .as("depth %d", depth)
                    .isEqualTo(Long.parseLong(count));
        }
    }

    @Test
    void threadsMemoryAndDivideDoNotChangeTheCount() {
        Position position = Variant.CRAZYHOUSE.start();
        PerftOptions options = PerftOptions.DEFAULT.withThreads(2).withMemory(1);
        for (int depth = 0; depth <= 4; depth++) {
            assertThat(Perft.count(position, depth, options)).isEqualTo(Perft.count(position, depth));
        }
        Map<Move, Long> divide = Perft.divide(position, 3);
        assertThat(divide).hasSize(20).isEqualTo(Perft.divide(position, 3, options));
        assertThat(divide.values().stream().mapToLong(Long::longValue).sum()).isEqualTo(8_902);
    }

    /** With 1 MiB, the stores and the table of states fill up. */
    @ParameterizedTest(name = "{0} {2}")
    @CsvFileSource(resources = "variants.csv", delimiter = '|', quoteCharacter = '\'')
    void countsWithMemoryArePublished(String variant, String kind, String fen, String counts) {
        Position position = position(variant, kind, fen);
        int depth = 0;
        for (String count : counts.split(" ")) {
            depth++;
            long expected = Long.parseLong(count);
            if (depth > 2 && expected < 200_000) {
                for (int threads = 1; threads <= 2; threads++) {
                    PerftOptions options =
                            PerftOptions.DEFAULT.withThreads(threads).withMemory(1);
                    assertThat(Perft.count(position, depth, options))
                            .as("depth %d, %d threads", depth, threads)
                            .isEqualTo(expected);
                }
            }
        }
    }

    /**
     * Boards of the last ply are merged separately after captures and after other moves; in these positions, no board
     * after a capture equals one after another move. The key of a position covers pockets, promoted pieces, checks left
     * and legal en-passant captures.
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    CRAZYHOUSE | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1
                    CRAZYHOUSE | 8/1Q~6/8/8/7k/8/8/K7[Pn] w - - 0 1
                    CRAZYHOUSE | 2k5/8/8/8/8/8/8/4K3[Qn] w - - 0 1
                    THREE_CHECK | r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 2+2 0 1
                    ATOMIC | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
                    ANTICHESS | 8/k1KP4/8/8/8/8/8/6n1 b - - 0 1
                    HORDE | 4k3/7r/8/P7/2p1n2P/3p2P1/1P3P2/PPP1PPP1 w - - 0 1
                    KING_OF_THE_HILL | 8/8/2k5/8/8/4K3/8/8 w - - 0 1
                    RACING_KINGS | 8/8/8/8/8/k6K/8/n5N1 b - - 0 1
                    """)
    void eachDistinctPositionIsCountedOnce(Variant variant, String fen) {
        Position position = Fen.parse(fen, variant);
        Map<Long, Position> distinct = Map.of(position.key(), position);
        for (int ply = 0; ply < 3; ply++) {
            Map<Long, Position> next = new HashMap<>();
            for (Position before : distinct.values()) {
                before.legalMoves().forEach(move -> {
                    Position after = before.playUnchecked(move);
                    next.put(after.key(), after);
                });
            }
            distinct = next;
        }
        PerftOptions options = PerftOptions.DEFAULT.withThreads(1).withMemory(256);
        BreadthFirstPerft count =
                new BreadthFirstPerft(Frontier.of(Root.of(position), 256), 5, options, LastTwoPlies::new);
        assertThat(count.run()[0]).isEqualTo(Perft.count(position, 5));
        assertThat(count.boardsCounted()).isEqualTo(distinct.size());
    }

    /** Each square of a promoted queen makes another state. */
    @Test
    void countsWithMoreStatesThanMemoryAreEqual() {
        Position position = Fen.parse("4k3/8/8/8/8/Q~7/1Q~Q~Q~4/4K3[] w - - 0 1", Variant.CRAZYHOUSE);
        PerftOptions options = PerftOptions.DEFAULT.withThreads(1).withMemory(1);
        assertThat(Perft.count(position, 5, options)).isEqualTo(Perft.count(position, 5));
    }

    /**
     * Without memory, only the state of the root has a number, so the boards after its moves are counted at once. The
     * first position has one legal move and the second 67; the numbers of leaf nodes are published (variants.csv).
     */
    @Test
    void boardsThatAreCountedAtOnceCountForEachPath() {
        String evasion = "3q1bkr/2p1pBp1/q1n3p1/1N2p3/1Pp5/P4Q~2/BBPp1PPP/R2K2NR[RPPn] b - - 0 28";
        assertThat(leavesOfMoves(evasion, 4, 3)).isEqualTo(3 * 589_080);
        assertThatThrownBy(() -> leavesOfMoves(evasion, 3, Long.MAX_VALUE)).isInstanceOf(ArithmeticException.class);
        String drops = "2k5/8/8/8/8/8/8/4K3[Qn] w - - 0 1";
        assertThat(leavesOfMoves(drops, 3, 3)).isEqualTo(3 * 88_634);
        assertThatThrownBy(() -> leavesOfMoves(drops, 3, Long.MAX_VALUE / 88_634 + 1))
                .isInstanceOf(ArithmeticException.class);
    }

    private static long leavesOfMoves(String fen, int depth, long paths) {
        PerftOptions options = PerftOptions.DEFAULT.withThreads(1).withoutMemory();
        Frontier root = Frontier.of(Root.of(Fen.parse(fen, Variant.CRAZYHOUSE)), 0);
        Frontier withPaths = new Frontier(root.tree());
        withPaths.add(root.entries(), 0, paths);
        return new BreadthFirstPerft(withPaths, depth, options, LastTwoPlies::new).run()[0];
    }

    /** The reference method counts with positions. */
    @Test
    void pocketsMayHaveSeveralPiecesOfARole() {
        Position position = Fen.parse("4k3/8/8/8/8/8/8/4K3[NNp] w - - 0 1", Variant.CRAZYHOUSE);
        assertThat(Perft.count(position, 3)).isEqualTo(Perft.count(position, 3, Method.LEGAL_GENERATION));
    }

    @Test
    void wordsOfABoardCoverItsState() {
        Root root = Root.of(Fen.parse("4k3/1Q~6/8/8/4b3/8/8/K7[Pn] b - - 0 1", Variant.CRAZYHOUSE));
        TreeBoards tree = new TreeBoards(root.rules(), 1);
        State without = new State(root.state().ownPocket, root.state().enemyPocket, 0, -1, -1);
        long[] words = new long[BoardWords.WORDS];
        long[] others = new long[BoardWords.WORDS];
        assertThat(tree.write(root.board(), root.state(), words)).isTrue();
        assertThat(tree.write(root.board(), without, others)).isTrue();
        assertThat(others).isNotEqualTo(words);
        assertThat(tree.state(words, 0)).isEqualTo(root.state());
        assertThat(tree.state(others, 0)).isEqualTo(without);
        assertThat(tree.board(words, 0))
                .usingRecursiveComparison()
                .ignoringFields("blackToMove")
                .isEqualTo(root.board());
    }

    /** Elsewhere a board and its mirror image with colours swapped have the same tree, and equal words. */
    @ParameterizedTest
    @CsvSource({"HORDE, false", "RACING_KINGS, true", "ATOMIC, false", "CHESS, false"})
    void theSideToMoveIsPartOfTheWordsOnlyIfTheColoursHaveDifferentRules(Variant variant, boolean isPart) {
        Root start = Root.of(variant.start());
        TreeBoards tree = new TreeBoards(start.rules(), 0);
        long[] words = new long[BoardWords.WORDS];
        for (Root root : List.of(start, start.play(MoveCode.of(variant == Variant.RACING_KINGS ? 15 : 8, 23, 0)))) {
            assertThat(tree.write(root.board(), root.state(), words)).isTrue();
            assertThat(tree.board(words, 0).blackToMove).isEqualTo(isPart && root.board().blackToMove);
        }
    }

    /** Chess and the root have numbers in any case. */
    @Test
    void theNumberOfStatesIsBounded() {
        Root root = Root.of(Fen.parse("4k3/8/8/8/8/8/8/4K3[Pn] w - - 0 1", Variant.CRAZYHOUSE));
        for (int memory = 0; memory <= 1; memory++) {
            TreeBoards tree = Frontier.of(root, memory).tree();
            long[] words = new long[BoardWords.WORDS];
            int written = 0;
            for (int square = 0; square < 64; square++) {
                for (int pocket = 0; pocket < 64; pocket++) {
                    written += tree.write(root.board(), new State(pocket, 0, 1L << square, -1, -1), words) ? 1 : 0;
                }
            }
            assertThat(written).isEqualTo(memory == 0 ? 0 : 512 - 2);
            assertThat(tree.write(root.board(), root.state(), words)).isTrue();
            assertThat(tree.write(root.board(), State.NONE, words)).isTrue();
        }
    }

    @Test
    void countOfVariantIsCancelledAtItsLimit() {
        PerftOptions options = PerftOptions.DEFAULT.withMaxNodes(1_000);
        assertThatThrownBy(() -> Perft.count(Variant.ATOMIC.start(), 5, options))
                .isInstanceOf(CancellationException.class);
    }

    /** Each of the 272 boards after three moves is one unit, as in chess. The cancellation check runs within units, too. */
    @Test
    void aCountWithoutMemoryReportsItsUnitsAndIsCancelledWithinThem() {
        Position position = Fen.parse("8/8/3k4/8/8/3K4/8/8 w - - 0 1", Variant.KING_OF_THE_HILL);
        List<PerftProgress> reports = new ArrayList<>();
        PerftOptions options =
                PerftOptions.DEFAULT.withThreads(1).withoutMemory().withListener(reports::add);
        assertThat(Perft.count(position, 6, options)).isEqualTo(83_730);
        PerftProgress last = reports.get(reports.size() - 1);
        assertThat(last.units()).isEqualTo(272);
        assertThat(last.unitsDone()).isEqualTo(272);
        AtomicInteger checks = new AtomicInteger();
        assertThatThrownBy(
                        () -> Perft.count(position, 7, options.withCancellation(() -> checks.incrementAndGet() == 100)))
                .isInstanceOf(CancellationException.class);
    }

    @Test
    void countsThatNeedTheBoardsOfChessRefuseVariants() {
        Position position = Variant.HORDE.start();
        String message = "this count supports standard chess only, got Horde";
        assertThatThrownBy(() -> Perft.statistics(position, 2)).hasMessage(message);
        assertThatThrownBy(() -> Perft.uniqueBoards(position, 2)).hasMessage(message);
        assertThatThrownBy(() -> PerftUnits.of(position, 4)).hasMessage(message);
    }

    @Test
    void moreThan65536StatesAreToldApart() {
        Root root = Root.of(Variant.CRAZYHOUSE.start());
        TreeBoards tree = new TreeBoards(root.rules(), 256);
        long[] words = new long[BoardWords.WORDS];
        State state = State.NONE;
        for (int promoted = 1; promoted <= 1 << 16; promoted++) {
            state = new State(0, 0, promoted, State.NOT_COUNTED, State.NOT_COUNTED);
            assertThat(tree.write(root.board(), state, words)).isTrue();
        }
        assertThat(tree.state(words, 0)).isEqualTo(state);
    }
}
