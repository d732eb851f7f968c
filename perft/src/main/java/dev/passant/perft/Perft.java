package dev.passant.perft;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;
import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Move;
import dev.passant.chess.MoveList;
import dev.passant.chess.Position;
import dev.passant.chess.Square;
import dev.passant.movegen.Board;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Counts the leaf nodes of the tree of legal moves to a given depth. Depth 0 has one leaf node, the position itself.
 * Lines that end early have no leaf node.
 *
 * <pre>{@code
 * System.out.println(Perft.count(Position.start(), 5)); // 4865609
 * System.out.println(Perft.divide(Position.start(), 2).size()); // 20
 * }</pre>
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
        return PerftEngine.count(board(position), checked(depth));
    }

    /**
     * Counts the leaf nodes with a transposition table.
     *
     * @param position the root of the tree
     * @param depth 0 to {@link #MAX_DEPTH}
     * @param table the table; it can be reused for any number of calls, one at a time
     * @return the number of leaf nodes
     * @throws IllegalArgumentException if the depth is out of bounds
     */
    public static long count(Position position, int depth, PerftTable table) {
        Objects.requireNonNull(table, "table");
        return PerftEngine.count(board(position), checked(depth), table);
    }

    /**
     * Counts the leaf nodes with a transposition table that compares whole boards. The count is exact; {@link
     * #count(Position, int, PerftTable)} relies on hash keys instead.
     *
     * @param position the root of the tree
     * @param depth 0 to {@link #MAX_DEPTH}
     * @param memory the table; it can be reused for any number of calls, one at a time
     * @return the number of leaf nodes
     * @throws IllegalArgumentException if the depth is out of bounds
     */
    public static long count(Position position, int depth, PerftMemory memory) {
        return PerftEngine.count(board(position), checked(depth), memory);
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
        if (checked(depth) == 0) {
            return 1;
        }
        MoveList moves =
                method == Method.LEGAL_GENERATION ? position.legalMoves() : position.filteredPseudoLegalMoves();
        if (depth == 1) {
            return moves.size();
        }
        long count = 0;
        for (Move move : moves) {
            count = Math.addExact(count, count(position.playUnchecked(move), depth - 1, method));
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
     * @throws IllegalArgumentException if the depth is out of bounds
     */
    public static PerftStatistics statistics(Position position, int depth) {
        Objects.requireNonNull(position, "position");
        if (checked(depth) == 0) {
            throw new IllegalArgumentException("statistics require a depth of at least 1");
        }
        return StatisticsEngine.count(board(position), depth, null);
    }

    /**
     * Counts the last moves by kind, with a transposition table.
     *
     * @param position the root of the tree
     * @param depth 1 to {@link #MAX_DEPTH}
     * @param memory the table; it can be reused for any number of calls, one at a time
     * @return the statistics of all last moves
     * @throws IllegalArgumentException if the depth is out of bounds
     */
    public static PerftStatistics statistics(Position position, int depth, PerftStatisticsMemory memory) {
        Objects.requireNonNull(position, "position");
        Objects.requireNonNull(memory, "memory");
        if (checked(depth) == 0) {
            throw new IllegalArgumentException("statistics require a depth of at least 1");
        }
        return StatisticsEngine.count(board(position), depth, memory);
    }

    /**
     * Counts the leaf nodes with several threads.
     *
     * @param position the root of the tree
     * @param depth 0 to {@link #MAX_DEPTH}
     * @param options the options
     * @return the number of leaf nodes
     * @throws IllegalArgumentException if the depth is out of bounds
     * @throws java.util.concurrent.CancellationException if the count was cancelled
     */
    public static long count(Position position, int depth, PerftOptions options) {
        Objects.requireNonNull(position, "position");
        Objects.requireNonNull(options, "options");
        if (options.log().isPresent()) {
            return new LoggedPerft(PerftUnits.of(position, depth), options.log().get(), options).run();
        }
        if (checked(depth) == 0) {
            return 1;
        }
        if (options.memory().isPresent() && options.isMerging() && depth >= BreadthFirstPerft.MIN_DEPTH) {
            return PerftFrontier.of(position).count(depth, options);
        }
        return parallel(position, depth, false, options)[0];
    }

    /**
     * Counts the last moves by kind, with several threads.
     *
     * @param position the root of the tree
     * @param depth 1 to {@link #MAX_DEPTH}
     * @param options the options, without a log; a table is ignored
     * @return the statistics of all last moves
     * @throws IllegalArgumentException if the depth is out of bounds or there is a log
     * @throws java.util.concurrent.CancellationException if the count was cancelled
     */
    public static PerftStatistics statistics(Position position, int depth, PerftOptions options) {
        Objects.requireNonNull(position, "position");
        Objects.requireNonNull(options, "options");
        if (checked(depth) == 0) {
            throw new IllegalArgumentException("statistics require a depth of at least 1");
        }
        rejectLog(options);
        return PerftStatistics.of(parallel(position, depth, true, options));
    }

    static void rejectLog(PerftOptions options) {
        if (options.log().isPresent()) {
            throw new IllegalArgumentException("a log is supported only by Perft.count");
        }
    }

    private static long[] parallel(Position position, int depth, boolean isStatistics, PerftOptions options) {
        return new ParallelPerft(List.of(), List.of(board(position)), depth, isStatistics, options).run()[0];
    }

    /**
     * Counts the leaf nodes below each root move, with several threads.
     *
     * @param position the root of the tree
     * @param depth 1 to {@link #MAX_DEPTH}
     * @param options the options, without a log
     * @return the number of leaf nodes for each legal move, ordered by the text of the move
     * @throws IllegalArgumentException if the depth is out of bounds or there is a log
     * @throws java.util.concurrent.CancellationException if the count was cancelled
     */
    public static Map<Move, Long> divide(Position position, int depth, PerftOptions options) {
        Objects.requireNonNull(position, "position");
        Objects.requireNonNull(options, "options");
        if (checked(depth) == 0) {
            throw new IllegalArgumentException("divide requires a depth of at least 1");
        }
        rejectLog(options);
        List<Move> moves = sorted(position.legalMoves());
        Map<Move, Long> counts = new LinkedHashMap<>();
        if (depth == 1) {
            moves.forEach(move -> counts.put(move, 1L));
            return counts;
        }
        if (options.memory().isPresent() && options.isMerging() && depth > DividedPerft.MIN_DEPTH) {
            return DividedPerft.count(position, moves, depth, options);
        }
        List<Board> boards =
                moves.stream().map(move -> board(position.playUnchecked(move))).toList();
        long[][] sums = new ParallelPerft(moves, boards, depth - 1, false, options).run();
        for (int i = 0; i < sums.length; i++) {
            counts.put(moves.get(i), sums[i][0]);
        }
        return counts;
    }

    /**
     * Counts the distinct boards at each depth. Boards are distinct if their trees may differ: counters are ignored,
     * and an en-passant square counts only if a capture there is legal. For the starting position, these are the
     * numbers of <a href="https://oeis.org/A083276">OEIS A083276</a>.
     *
     * @param position the root of the tree
     * @param depth 0 to {@link #MAX_DEPTH}
     * @return the number of boards at each depth, from 0 to {@code depth}
     * @throws IllegalArgumentException if the depth is out of bounds
     */
    public static List<Long> uniqueBoards(Position position, int depth) {
        Objects.requireNonNull(position, "position");
        Frontier frontier = Frontier.of(board(position), true);
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

    /** Returns the engine's board of a position. */
    static Board board(Position position) {
        return Board.of(
                position.placement(),
                position.castlingRights().rooks(),
                position.enPassantSquare(EnPassantMode.ALWAYS).map(Square::bit).orElse(Bitboards.EMPTY),
                position.sideToMove() == Color.BLACK);
    }
}
