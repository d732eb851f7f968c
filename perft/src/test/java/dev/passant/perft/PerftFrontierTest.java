package dev.passant.perft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Square;
import dev.passant.notation.Fen;
import dev.passant.notation.PackedPosition;
import dev.passant.testing.RandomPositions;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Counting positions together gives the sum of their separate counts, wherever the positions come from. */
class PerftFrontierTest {

    private static final String ENDGAME = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";

    private static List<Position> positions() {
        RandomPositions random = new RandomPositions(2041);
        List<Position> positions = new ArrayList<>(List.of(
                Position.start(),
                Fen.parse(ENDGAME),
                Fen.parse("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1"),
                Fen.parse("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3")));
        random.playOut(random.chess960(), 5, positions::add);
        random.playOut(random.unrestricted(), 5, positions::add);
        return positions;
    }

    private static PerftFrontier after(Position start, int plies) {
        PerftFrontier frontier = PerftFrontier.of(start);
        for (int ply = 0; ply < plies; ply++) {
            frontier = frontier.next();
        }
        return frontier;
    }

    /** Returns the positions after some plies, found by making moves one by one, with the number of paths to each. */
    private static Map<String, Long> played(Position start, int plies) {
        Map<String, Long> paths = new HashMap<>(Map.of(key(start), 1L));
        Map<String, Position> positions = new HashMap<>(Map.of(key(start), start));
        for (int ply = 0; ply < plies; ply++) {
            Map<String, Long> nextPaths = new HashMap<>();
            Map<String, Position> next = new HashMap<>();
            positions.forEach((key, position) -> {
                for (Move move : position.legalMoves()) {
                    Position after = position.playUnchecked(move);
                    next.put(key(after), after);
                    nextPaths.merge(key(after), paths.get(key), Long::sum);
                }
            });
            paths.clear();
            paths.putAll(nextPaths);
            positions = next;
        }
        return paths;
    }

    /** Returns placement, side to move and castling rights; en-passant captures are compared by counting. */
    private static String key(Position position) {
        String[] fields = Fen.format(position).split(" ");
        return fields[0] + " " + fields[1] + " " + fields[2];
    }

    @Test
    void positionsAreThoseReachedByMoves() {
        for (Position start : positions()) {
            Map<String, Long> expected = played(start, 2);
            PerftFrontier frontier = after(start, 2);
            Map<String, Long> found = new HashMap<>();
            for (int i = 0; i < frontier.size(); i++) {
                found.merge(key(frontier.position(i)), frontier.paths(i), Long::sum);
                assertThat(frontier.position(i).isChess960()).isEqualTo(start.isChess960());
            }
            assertThat(found).as(Fen.format(start)).isEqualTo(expected);
        }
    }

    @Test
    void theCountDependsNeitherOnTheSplitNorOnMemory() {
        PerftOptions one = PerftOptions.DEFAULT.withThreads(1);
        for (Position start : positions()) {
            for (int depth = 0; depth <= 4; depth++) {
                long expected = Perft.count(start, depth);
                for (int cut = 0; cut <= depth; cut++) {
                    PerftFrontier frontier = after(start, cut);
                    for (PerftOptions options :
                            List.of(one, one.withMemory(1), one.withMemory(1).withThreads(3), one.withoutMemory())) {
                        assertThat(frontier.count(depth - cut, options))
                                .as(Fen.format(start))
                                .isEqualTo(expected);
                    }
                }
            }
        }
    }

    /** In any order, repeatedly, and from two frontiers, as if from several machines. */
    @Test
    void positionsAreTransferredAsBytes() {
        for (Position start : positions()) {
            PerftFrontier frontier = after(start, 3);
            PerftFrontier even = PerftFrontier.empty(start, 3);
            PerftFrontier odd = PerftFrontier.empty(start, 3);
            for (int i = frontier.size() - 1; i >= 0; i--) {
                byte[] bytes = frontier.bytes(i);
                PerftFrontier to = frontier.group(i) % 2 == 0 ? even : odd;
                to.add(bytes, frontier.paths(i));
                to.add(bytes, 2);
                assertThat(to.bytes(to.size() - 1)).isEqualTo(bytes);
                assertThat(to.paths(to.size() - 1)).isEqualTo(frontier.paths(i) + 2);
                assertThat(to.group(to.size() - 1)).isEqualTo(frontier.group(i));
                assertThat(to.position(to.size() - 1)).isEqualTo(frontier.position(i));
            }
            assertThat(even.size() + odd.size()).isEqualTo(frontier.size());
            PerftOptions options = PerftOptions.DEFAULT.withThreads(1).withMemory(1);
            long twice = IntStream.range(0, frontier.size())
                    .mapToLong(i -> 2 * Perft.count(frontier.position(i), 2))
                    .sum();
            assertThat(even.count(2, options) + odd.count(2, options)).isEqualTo(frontier.count(2, options) + twice);
        }
    }

    /** Positions with a common successor after quiet moves are in the same group. */
    @Test
    void quietMovesToEqualPositionsComeFromOneGroup() {
        Map<String, Integer> groups = new HashMap<>();
        int common = 0;
        PerftFrontier frontier = after(Position.start(), 3);
        for (int i = 0; i < frontier.size(); i++) {
            Position position = frontier.position(i);
            for (Move move : position.legalMoves()) {
                if (!move.isCapture()) {
                    Integer group = groups.putIfAbsent(key(position.playUnchecked(move)), frontier.group(i));
                    if (group != null) {
                        assertThat(group).isEqualTo(frontier.group(i));
                        common++;
                    }
                }
            }
        }
        assertThat(common).isGreaterThan(10_000);
        assertThat(IntStream.range(0, frontier.size()).map(frontier::group).distinct())
                .hasSizeGreaterThan(100);
    }

    @Test
    void anEmptyFrontierHasNoLeafNodes() {
        PerftFrontier none = PerftFrontier.empty(Position.start(), 4);
        assertThat(none.size()).isZero();
        assertThat(none.next().size()).isZero();
        for (int depth = 0; depth <= 4; depth++) {
            assertThat(none.count(depth, PerftOptions.DEFAULT)).isZero();
            assertThat(none.count(depth, PerftOptions.DEFAULT.withMemory(1))).isZero();
        }
    }

    @Test
    void invalidBytesThrow() {
        PerftFrontier frontier = PerftFrontier.of(Position.start());
        byte[] start = frontier.bytes(0);
        PerftFrontier empty = PerftFrontier.empty(Position.start(), 0);
        PerftFrontier unrestricted =
                PerftFrontier.empty(Fen.parseSetup("8/8/8/8/8/8/P7/8 w - - 0 1").toUnrestricted(), 0);
        for (byte[] bytes : List.of(new byte[0], new byte[39], new byte[41], PackedPosition.pack(Position.start()))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> empty.add(bytes, 1))
                    .withMessage("expected 40 bytes, got " + bytes.length);
        }
        // No king, two kings, a pawn on the first rank: only in unrestricted positions.
        assertThatIllegalArgumentException().isThrownBy(() -> empty.add(new byte[40], 1));
        unrestricted.add(new byte[40], 1);
        for (int bit = 0; bit < 5 * 64; bit++) {
            byte[] changed = start.clone();
            changed[bit / 8] ^= (byte) (1 << bit % 8);
            PerftFrontier to = PerftFrontier.empty(Position.start(), 0);
            try {
                to.add(changed, 1);
            } catch (IllegalArgumentException e) {
                assertThat(e).hasMessage("the bytes do not encode a position");
                continue;
            }
            assertThat(to.count(3, PerftOptions.DEFAULT)).isPositive();
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> empty.add(start, 0))
                .withMessage("the number of paths must be at least 1, got 0");
        assertThat(empty.size()).isZero();
    }

    /** Each of the five words with a value that no board has. */
    @Test
    void invalidWordsThrow() {
        long e4 = Square.E4.bit();
        long a1 = Square.A1.bit();
        long b1 = Square.B1.bit();
        Position unrestricted = Fen.parseSetup("8/8/8/8/8/8/P7/8 w - - 0 1").toUnrestricted();
        assertThat(isAccepted(Position.start(), new long[5])).isTrue();
        // An empty square marked as own; a pawn that is also a king; rights of an empty square, and of a knight.
        for (Position start : List.of(Position.start(), unrestricted)) {
            assertThat(isAccepted(start, new long[] {e4, 0, 0, 0, 0})).isFalse();
            assertThat(isAccepted(start, new long[] {0, 0, 0, 0, e4})).isFalse();
        }
        assertThat(isAccepted(unrestricted, new long[] {0, e4, e4, e4, 0})).isFalse();
        assertThat(isAccepted(Position.start(), new long[] {0, 0, 0, 0, b1})).isFalse();
        assertThat(isAccepted(unrestricted, new long[] {0, 0, 0, 0, Square.A6.bit()}))
                .isTrue();
        assertThat(isAccepted(unrestricted, new long[] {0, 0, 0, 0, Square.A6.bit() | Square.B6.bit()}))
                .isFalse();
        // A pawn instead of the rook on a1, whose right remains; a second king there.
        assertThat(isAccepted(Position.start(), new long[] {0, 0, 0, a1, a1})).isFalse();
        assertThat(isAccepted(Position.start(), new long[] {0, a1, a1, a1, a1})).isFalse();
        // A knight there is a valid board.
        assertThat(isAccepted(Position.start(), new long[] {0, 0, a1, a1, a1})).isTrue();
    }

    /** Returns whether a start position with some flipped bits is accepted. */
    private static boolean isAccepted(Position start, long[] turned) {
        ByteBuffer bytes = ByteBuffer.wrap(PerftFrontier.of(start).bytes(0));
        for (int word = 0; word < turned.length; word++) {
            bytes.putLong(word * Long.BYTES, bytes.getLong(word * Long.BYTES) ^ turned[word]);
        }
        try {
            PerftFrontier.empty(start, 0).add(bytes.array(), 1);
            return true;
        } catch (IllegalArgumentException e) {
            assertThat(e).hasMessage("the bytes do not encode a position");
            return false;
        }
    }

    @Test
    void overflowThrows() {
        byte[] start = PerftFrontier.of(Position.start()).bytes(0);
        PerftFrontier many = PerftFrontier.empty(Position.start(), 0);
        many.add(start, Long.MAX_VALUE / 400);
        assertThat(many.count(2, PerftOptions.DEFAULT)).isEqualTo(Long.MAX_VALUE / 400 * 400);
        for (PerftOptions options : List.of(PerftOptions.DEFAULT, PerftOptions.DEFAULT.withMemory(1))) {
            assertThatThrownBy(() -> many.count(3, options)).isInstanceOf(ArithmeticException.class);
        }
        assertThatThrownBy(() -> many.add(start, Long.MAX_VALUE)).isInstanceOf(ArithmeticException.class);
        PerftFrontier most = PerftFrontier.empty(Position.start(), 0);
        most.add(start, Long.MAX_VALUE);
        assertThat(most.next().size()).isEqualTo(20);
        assertThat(most.count(0, PerftOptions.DEFAULT)).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void indicesOutOfBoundsThrow() {
        PerftFrontier frontier = PerftFrontier.of(Position.start());
        PerftOptions options = PerftOptions.DEFAULT;
        for (int index : new int[] {-1, 1}) {
            assertThatThrownBy(() -> frontier.position(index)).isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> frontier.paths(index)).isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> frontier.bytes(index)).isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> frontier.group(index)).isInstanceOf(IndexOutOfBoundsException.class);
        }
        for (int outside : new int[] {-1, Perft.MAX_DEPTH + 1}) {
            assertThatIllegalArgumentException().isThrownBy(() -> frontier.count(outside, options));
            assertThatIllegalArgumentException().isThrownBy(() -> PerftFrontier.empty(Position.start(), outside));
        }
    }

    @Test
    void aCountCanBeCancelled() {
        PerftFrontier frontier = after(Position.start(), 3);
        PerftOptions stopped = PerftOptions.DEFAULT.withMemory(1).withCancellation(() -> true);
        assertThatThrownBy(() -> frontier.count(4, stopped)).isInstanceOf(CancellationException.class);
    }
}
