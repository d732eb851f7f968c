package dev.passant.perft;

import dev.passant.chess.Move;
import dev.passant.chess.MoveList;
import dev.passant.chess.Position;
import dev.passant.chess.Variant;
import dev.passant.movegen.Board;
import dev.passant.perft.leaf.LastTwoPlies;
import dev.passant.perft.leaf.LeafCounter;
import dev.passant.perft.leaf.MoveKinds;
import dev.passant.variants.Root;
import dev.passant.variants.Ruleset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.function.Supplier;

/**
 * Counts the leaf nodes of the tree of legal moves to a given depth. Depth 0 has one leaf node, the position itself. A
 * line that ends before this depth, for example in mate, has no leaf node.
 *
 * <pre>{@code
 * System.out.println(Perft.count(Position.start(), 5)); // 4865609
 * System.out.println(Perft.divide(Position.start(), 2).size()); // 20
 * }</pre>
 *
 * <p>Statistics, logs and counts of unique boards support standard chess only.
 *
 * <p>Methods without {@link PerftOptions} run in the calling thread only. All counts are exact: a count above
 * 2<sup>63</sup> - 1 throws {@link ArithmeticException}.
 */
public final class Perft {

    /** The maximum depth. */
    public static final int MAX_DEPTH = 64;

    /** The two move generators of the core module, for comparison. */
    public enum Method {
        /** Generates legal moves only. */
        LEGAL_GENERATION,
        /** Generates pseudo-legal moves, makes them, and drops those that leave the king in check. */
        FILTERED_PSEUDO_LEGAL
    }

    private Perft() {}

    /**
     * Counts the leaf nodes with the fastest method that needs no extra memory.
     *
     * @param position the root of the tree
     * @param depth 0 to {@link #MAX_DEPTH}
     * @return the number of leaf nodes
     * @throws IllegalArgumentException if the depth is out of bounds
     */
    public static long count(Position position, int depth) {
        return DepthFirstWalk.sums(Root.of(position), checked(depth), new LastTwoPlies())[0];
    }

    /**
     * Counts the leaf nodes with plain bulk counting: generates every move list and makes all moves but the last.
     *
     * @param position the root of the tree
     * @param depth 0 to {@link #MAX_DEPTH}
     * @param method the move generator
     * @return the number of leaf nodes
     * @throws IllegalArgumentException if the depth is out of bounds
     */
    public static long count(Position position, int depth, Method method) {
        Objects.requireNonNull(position, "position");
        Objects.requireNonNull(method, "method");
        int[][] lists = new int[checked(depth) + 1][Ruleset.MAX_MOVES];
        return depth == 0 ? 1 : count(Root.of(position), depth, method, lists);
    }

    /** Counts with an array of moves for each depth. */
    private static long count(Root node, int depth, Method method, int[][] lists) {
        int[] moves = lists[depth];
        int size = method == Method.LEGAL_GENERATION
                ? node.rules().legal(node.board(), node.state(), moves)
                : node.rules().filteredPseudoLegal(node.board(), node.state(), moves);
        if (depth == 1) {
            return size;
        }
        long count = 0;
        for (int i = 0; i < size; i++) {
            count = Math.addExact(count, count(node.play(moves[i]), depth - 1, method, lists));
        }
        return count;
    }

    /**
     * Counts the leaf nodes below each root move.
     *
     * @param position the root of the tree
     * @param depth 1 to {@link #MAX_DEPTH}
     * @return the number of leaf nodes for each legal move, ordered by the text of the move
     * @throws IllegalArgumentException if the depth is out of bounds
     */
    public static Map<Move, Long> divide(Position position, int depth) {
        Objects.requireNonNull(position, "position");
        if (checked(depth) == 0) {
            throw new IllegalArgumentException("divide requires a depth of at least 1");
        }
        Map<Move, Long> counts = new LinkedHashMap<>();
        for (Move move : sorted(position.legalMoves())) {
            counts.put(move, count(position.playUnchecked(move), depth - 1));
        }
        return counts;
    }

    /**
     * Counts the last moves by kind.
     *
     * @param position the root of the tree
     * @param depth 1 to {@link #MAX_DEPTH}
     * @return the statistics of all last moves
     * @throws IllegalArgumentException if the depth is out of bounds or the position is of a variant
     */
    public static PerftStatistics statistics(Position position, int depth) {
        Objects.requireNonNull(position, "position");
        if (checked(depth) == 0) {
            throw new IllegalArgumentException("statistics require a depth of at least 1");
        }
        return PerftStatistics.of(DepthFirstWalk.sums(root(position), depth, new MoveKinds()));
    }

    /**
     * Counts the leaf nodes, with options such as threads, memory, progress and cancellation.
     *
     * @param position the root of the tree
     * @param depth 0 to {@link #MAX_DEPTH}
     * @param options the options
     * @return the number of leaf nodes
     * @throws IllegalArgumentException if the depth is out of bounds, or a log is set and the position is of a variant
     * @throws java.util.concurrent.CancellationException if the count was cancelled
     */
    public static long count(Position position, int depth, PerftOptions options) {
        Objects.requireNonNull(position, "position");
        Objects.requireNonNull(options, "options");
        if (options.log().isPresent()) {
            return UnitPerft.count(position, depth, options.log().get(), options);
        }
        OptionalLong count = UnitPerft.countIfFaster(position, checked(depth), options);
        return count.isPresent() ? count.getAsLong() : sums(Root.of(position), depth, options, LastTwoPlies::new)[0];
    }

    /**
     * Counts the last moves by kind, with options such as threads, memory, progress and cancellation.
     *
     * @param position the root of the tree
     * @param depth 1 to {@link #MAX_DEPTH}
     * @param options the options, without a log
     * @return the statistics of all last moves
     * @throws IllegalArgumentException if the depth is out of bounds, a log is set, or the position is of a variant
     * @throws java.util.concurrent.CancellationException if the count was cancelled
     */
    public static PerftStatistics statistics(Position position, int depth, PerftOptions options) {
        Objects.requireNonNull(position, "position");
        Objects.requireNonNull(options, "options");
        if (checked(depth) == 0) {
            throw new IllegalArgumentException("statistics require a depth of at least 1");
        }
        rejectLog(options);
        return PerftStatistics.of(
                sums(root(position), depth, options, depth > 2 ? MoveKinds::ofTwoPlies : MoveKinds::new));
    }

    static void rejectLog(PerftOptions options) {
        if (options.log().isPresent()) {
            throw new IllegalArgumentException("a log is supported only by Perft.count");
        }
    }

    private static long[] sums(Root root, int depth, PerftOptions options, Supplier<LeafCounter> leaves) {
        return BreadthFirstPerft.isFor(depth, options, leaves.get())
                ? BreadthFirstPerft.sums(root, depth, options, leaves)
                : DepthFirstPerft.sums(root, depth, options, leaves);
    }

    /**
     * Counts the leaf nodes below each root move, with options such as threads, memory, progress and cancellation. The
     * moves are counted one after the other; the listener receives the counts of completed moves
     * ({@link PerftProgress#divide}).
     *
     * @param position the root of the tree
     * @param depth 1 to {@link #MAX_DEPTH}
     * @param options the options, without a log
     * @return the number of leaf nodes for each legal move, ordered by the text of the move
     * @throws IllegalArgumentException if the depth is out of bounds or a log is set
     * @throws java.util.concurrent.CancellationException if the count was cancelled
     */
    public static Map<Move, Long> divide(Position position, int depth, PerftOptions options) {
        Objects.requireNonNull(position, "position");
        Objects.requireNonNull(options, "options");
        if (checked(depth) == 0) {
            throw new IllegalArgumentException("divide requires a depth of at least 1");
        }
        rejectLog(options);
        return DividedPerft.count(position, sorted(position.legalMoves()), depth, options);
    }

    /**
     * Counts the distinct boards at each depth. Boards are distinct if their trees may differ: counters are ignored,
     * and an en-passant square counts only if a capture there is legal. For the starting position, these are the
     * numbers of <a href="https://oeis.org/A083276">OEIS A083276</a>.
     *
     * @param position the root of the tree
     * @param depth 0 to {@link #MAX_DEPTH}
     * @return the number of boards at each depth, from 0 to {@code depth}
     * @throws IllegalArgumentException if the depth is out of bounds or the position is of a variant
     */
    public static List<Long> uniqueBoards(Position position, int depth) {
        Objects.requireNonNull(position, "position");
        Frontier frontier = Frontier.of(root(position), 0);
        List<Long> counts = new ArrayList<>(List.of(1L));
        for (int ply = 1; ply < checked(depth); ply++) {
            frontier = frontier.next();
            counts.add((long) frontier.size());
        }
        if (depth > 0) {
            counts.add(frontier.countNext());
        }
        return counts;
    }

    static int checked(int depth) {
        if (depth < 0 || depth > MAX_DEPTH) {
            throw new IllegalArgumentException("depth must be between 0 and " + MAX_DEPTH + ", got " + depth);
        }
        return depth;
    }

    private static List<Move> sorted(MoveList moves) {
        return moves.stream().sorted(Comparator.comparing(Move::toString)).toList();
    }

    /**
     * Returns the move generator's board of a position.
     *
     * @throws IllegalArgumentException if the position is not of standard chess
     */
    static Board board(Position position) {
        return root(position).board();
    }

    static Root root(Position position) {
        if (position.variant() != Variant.CHESS) {
            throw new IllegalArgumentException("this count supports standard chess only, got " + position.variant());
        }
        return Root.of(position);
    }
}
