package dev.passant.perft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import dev.passant.perft.Perft.Method;
import dev.passant.testing.Positions;
import dev.passant.testing.RandomUnrestricted;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

class PerftTest {

    private static final PerftOptions SMALL_MEMORY =
            PerftOptions.DEFAULT.withThreads(1).withMemory(1);

    @ParameterizedTest(name = "{2}")
    @CsvFileSource(resources = "well-known.csv", delimiter = '|', numLinesToSkip = 3, quoteCharacter = '\'')
    void countsOfWellKnownPositionsArePublished(String fen, String counts, String name) {
        Position position = Positions.playable(fen);
        int depth = 0;
        for (String count : counts.split(" ")) {
            depth++;
            long expected = Long.parseLong(count);
            assertThat(Perft.count(position, depth))
                    .as("%s, depth %d", name, depth)
                    .isEqualTo(expected);
            assertThat(Perft.count(position, depth, SMALL_MEMORY))
                    .as("%s, depth %d, with memory", name, depth)
                    .isEqualTo(expected);
            if (expected < 500_000) {
                for (Method method : Method.values()) {
                    assertThat(Perft.count(position, depth, method))
                            .as("%s, depth %d, %s", name, depth, method)
                            .isEqualTo(expected);
                }
            }
        }
    }

    @Test
    @Tag("slow")
    void theCountOfTheStartingPositionAtGreaterDepthIsPublished() {
        assertThat(Perft.count(Position.start(), 6)).isEqualTo(119_060_324L);
        assertThat(Perft.count(Position.start(), 7, PerftOptions.DEFAULT)).isEqualTo(3_195_901_860L);
    }

    @Test
    @Tag("slow")
    void theCountAtDepthNineWithMemoryIsPublished() {
        assertThat(Perft.count(Position.start(), 9, PerftOptions.DEFAULT.withMemory(1024)))
                .isEqualTo(2_439_530_234_167L);
    }

    /** The numbers are OEIS A083276. */
    @Test
    void uniqueBoardsOfTheStartingPositionArePublished() {
        assertThat(Perft.uniqueBoards(Position.start(), 0)).containsExactly(1L);
        assertThat(Perft.uniqueBoards(Position.start(), 4)).containsExactly(1L, 20L, 400L, 5_362L, 72_078L);
    }

    /** At this depth two en-passant captures are illegal: the boards with and without their squares are equal. */
    @Test
    @Tag("long")
    void uniqueBoardsOfTheStartingPositionArePublishedAtDepthSix() {
        assertThat(Perft.uniqueBoards(Position.start(), 6))
                .containsExactly(1L, 20L, 400L, 5_362L, 72_078L, 822_518L, 9_417_681L);
    }

    /** Needs the heap of 3 GiB that the profile {@code deep} gives. */
    @Test
    @Tag("slow")
    void uniqueBoardsOfTheStartingPositionArePublishedAtDepthSeven() {
        assertThat(Perft.uniqueBoards(Position.start(), 7)).endsWith(9_417_681L, 96_400_068L);
    }

    /** Positions 3 to 6 of chessprogramming.org/Perft_Results, and positions with much castling and en passant. */
    @ParameterizedTest
    @CsvSource({
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1, 4",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1, 3",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8, 3",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10, 3",
        "8/8/4k3/8/2p5/8/B2P1K2/8 w - - 0 1, 4",
        "4k3/3p1p2/8/K3P2r/8/8/8/8 b - - 0 1, 4",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1, 3"
    })
    void uniqueBoardsAreAsManyAsDistinctFens(String fen, int depth) {
        List<Long> expected = new ArrayList<>(List.of(1L));
        Map<String, Position> positions = Map.of(fen, Positions.playable(fen));
        for (int ply = 1; ply <= depth; ply++) {
            Map<String, Position> next = new HashMap<>();
            for (Position position : positions.values()) {
                for (Move move : position.legalMoves()) {
                    Position after = position.play(move);
                    // The en-passant square is written only if a capture is legal.
                    next.put(Fen.format(after).replaceFirst(" \\d+ \\d+$", ""), after);
                }
            }
            positions = next;
            expected.add((long) positions.size());
        }
        assertThat(Perft.uniqueBoards(Positions.playable(fen), depth)).isEqualTo(expected);
    }

    @Test
    void uniqueBoardsEndWithTheGame() {
        assertThat(Perft.uniqueBoards(Positions.playable("7k/5KQ1/8/8/8/8/8/8 b - - 0 1"), 3))
                .containsExactly(1L, 0L, 0L, 0L);
    }

    @Test
    void depthZeroHasOneLeaf() {
        assertThat(Perft.count(Position.start(), 0)).isEqualTo(1);
        assertThat(Perft.count(Position.start(), 0, SMALL_MEMORY)).isEqualTo(1);
        assertThat(Perft.count(Position.start(), 0, Method.FILTERED_PSEUDO_LEGAL))
                .isEqualTo(1);
    }

    @Test
    void aGameThatEndsBeforeTheDepthDoesNotCount() {
        Position mate = Positions.playable("7k/5KQ1/8/8/8/8/8/8 b - - 0 1");
        for (int depth = 1; depth < 6; depth++) {
            assertThat(Perft.count(mate, depth)).isZero();
            assertThat(Perft.count(mate, depth, SMALL_MEMORY)).isZero();
        }
        assertThat(Perft.divide(mate, 1)).isEmpty();
    }

    @Test
    void theDivideIsOrderedByMoveAndSumsUpToTheCount() {
        for (int depth = 1; depth <= 4; depth++) {
            Map<Move, Long> divide = Perft.divide(Position.start(), depth);
            assertThat(divide.values().stream().mapToLong(Long::longValue).sum())
                    .isEqualTo(Perft.count(Position.start(), depth));
            assertThat(divide.keySet().stream().map(Move::toString)).isSorted().hasSize(20);
        }
        // The same as the divide of any engine, such as Stockfish.
        assertThat(Perft.divide(Position.start(), 3)).containsEntry(Uci.parse("a2a3", Position.start()), 380L);
    }

    @Test
    void allCountersAgreeOnUnrestrictedPositions() {
        RandomUnrestricted unrestrictedPositions = new RandomUnrestricted(27);
        for (int i = 0; i < 300; i++) {
            String fen = unrestrictedPositions.next();
            Position position = Positions.unrestricted(fen);
            for (int depth = 1; depth <= 2; depth++) {
                long expected = Perft.count(position, depth, Method.LEGAL_GENERATION);
                assertThat(Perft.count(position, depth)).as(fen).isEqualTo(expected);
                assertThat(Perft.count(position, depth, Method.FILTERED_PSEUDO_LEGAL))
                        .as(fen)
                        .isEqualTo(expected);
                assertThat(Perft.count(position, depth, SMALL_MEMORY)).as(fen).isEqualTo(expected);
                assertThat(Perft.divide(position, depth).values().stream()
                                .mapToLong(Long::longValue)
                                .sum())
                        .as(fen)
                        .isEqualTo(expected);
            }
        }
    }

    @Test
    void theDepthIsBounded() {
        Position start = Position.start();
        for (int depth : new int[] {-1, Perft.MAX_DEPTH + 1, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
            assertThatThrownBy(() -> Perft.count(start, depth))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("depth must be between 0 and 64, got " + depth);
            assertThatThrownBy(() -> Perft.count(start, depth, SMALL_MEMORY))
                    .isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> Perft.count(start, depth, Method.FILTERED_PSEUDO_LEGAL))
                    .isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> Perft.divide(start, depth)).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> Perft.statistics(start, depth)).isInstanceOf(IllegalArgumentException.class);
        }
        assertThatThrownBy(() -> Perft.divide(start, 0)).hasMessage("divide requires a depth of at least 1");
        assertThatThrownBy(() -> Perft.statistics(start, 0)).hasMessage("statistics require a depth of at least 1");
    }

    @Test
    void theMaximumDepthIsSupported() {
        Position blocked = Fen.parseSetup("8/8/8/p7/P7/8/8/8 w - -").toUnrestricted();
        assertThat(Perft.count(blocked, Perft.MAX_DEPTH)).isZero();
    }

    @Test
    void anOverflowingCountThrows() {
        // At least two moves at each of 64 plies, and usually more.
        Position kings = Positions.playable("7k/8/8/8/8/8/8/K7 w - - 0 1");
        assertThatThrownBy(() -> Perft.count(kings, Perft.MAX_DEPTH, PerftOptions.DEFAULT))
                .isInstanceOf(ArithmeticException.class);
    }
}
