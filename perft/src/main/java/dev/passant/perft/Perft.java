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
 * Counts the leaf nodes of the tree of legal moves at a depth in halfmoves. At depth 0 the position itself is the one leaf
 * node; a line that ends before the depth is reached does not count.
 *
 * <pre>{@code
 * System.out.println(Perft.count(Position.start(), 5)); // 4865609
 * System.out.println(Perft.divide(Position.start(), 2).size()); // 20
 * }</pre>
 *
 * <p>A method without {@link PerftOptions} runs in the caller's thread alone. Counts above 2<sup>63</sup> - 1 end in an {@link ArithmeticException}.
 */
public final class Perft {

    /** The greatest depth that can be asked for. */
    public static final int MAX_DEPTH = 64;

    /** The two ways of core to find the legal moves, for those who want to compare them. */
    public enum Method {
        /** Only legal moves are generated. */
        LEGAL_AT_ONCE,
        /** Pseudo-legal moves are generated and played; those that leave the king attacked are dropped. */
        LAZY_FILTER
    }

    private Perft() {}

    /**
     * Counts as fast as it can be done.
     *
     * @param position where to start
     * @param depth 0 to {@link #MAX_DEPTH}
     * @return the number of leaf nodes
     * @throws IllegalArgumentException when the depth is out of bounds
     */
    public static long count(Position position, int depth) {
        return PerftEngine.count(board(position), checked(depth));
    }

    /**
     * Counts as fast as it can be done, remembering positions that are reached in several ways.
     *
     * @param position where to start
     * @param depth 0 to {@link #MAX_DEPTH}
     * @param table remembers counts; may be used for any number of calls, by one thread at a time
     * @return the number of leaf nodes
     * @throws IllegalArgumentException when the depth is out of bounds
     */
    public static long count(Position position, int depth, PerftTable table) {
        Objects.requireNonNull(table, "table");
        return PerftEngine.count(board(position), checked(depth), table);
    }

    /**
     * Counts as fast as it can be done, remembering boards that are reached in several ways together with their counts.
     * The count is exact; the other method that takes a table trusts a hash of 64 bits.
     *
     * @param position where to start
     * @param depth 0 to {@link #MAX_DEPTH}
     * @param memory remembers counts; may be used for any number of calls, by one thread at a time
     * @return the number of leaf nodes
     * @throws IllegalArgumentException when the depth is out of bounds
     */
    public static long count(Position position, int depth, PerftMemory memory) {
        return PerftEngine.count(board(position), checked(depth), memory);
    }

    /**
     * Counts in the plain way: every move is listed and all but the last are played.
     *
     * @param position where to start
     * @param depth 0 to {@link #MAX_DEPTH}
     * @param method how legal moves are found
     * @return the number of leaf nodes
     * @throws IllegalArgumentException when the depth is out of bounds
     */
    public static long count(Position position, int depth, Method method) {
        Objects.requireNonNull(position, "position");
        Objects.requireNonNull(method, "method");
        if (checked(depth) == 0) {
            return 1;
        }
        MoveList moves = method == Method.LEGAL_AT_ONCE ? position.legalMoves() : position.lazilyFilteredMoves();
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
     * Counts separately for each first move.
     *
     * @param position where to start
     * @param depth 1 to {@link #MAX_DEPTH}
     * @return each legal move with the number of leaf nodes below it, in the order of the moves' text
     * @throws IllegalArgumentException when the depth is out of bounds
     */
    public static Map<Move, Long> divide(Position position, int depth) {
        Objects.requireNonNull(position, "position");
        if (checked(depth) == 0) {
            throw new IllegalArgumentException("there is no first move at depth 0");
        }
        Map<Move, Long> counts = new LinkedHashMap<>();
        for (Move move : sorted(position.legalMoves())) {
            counts.put(move, count(position.playUnchecked(move), depth - 1));
        }
        return counts;
    }

    /**
     * Counts what kinds of moves the last ones are.
     *
     * @param position where to start
     * @param depth 1 to {@link #MAX_DEPTH}
     * @return the statistics of all last moves
     * @throws IllegalArgumentException when the depth is out of bounds
     */
    public static PerftStatistics statistics(Position position, int depth) {
        Objects.requireNonNull(position, "position");
        if (checked(depth) == 0) {
            throw new IllegalArgumentException("there is no last move at depth 0");
        }
        return StatisticsEngine.count(board(position), depth, null);
    }

    /**
     * Counts what kinds of moves the last ones are, remembering boards that are reached in several ways.
     *
     * @param position where to start
     * @param depth 1 to {@link #MAX_DEPTH}
     * @param memory remembers statistics; may be used for any number of calls, by one thread at a time
     * @return the statistics of all last moves
     * @throws IllegalArgumentException when the depth is out of bounds
     */
    public static PerftStatistics statistics(Position position, int depth, PerftStatisticsMemory memory) {
        Objects.requireNonNull(position, "position");
        Objects.requireNonNull(memory, "memory");
        if (checked(depth) == 0) {
            throw new IllegalArgumentException("there is no last move at depth 0");
        }
        return StatisticsEngine.count(board(position), depth, memory);
    }

    /**
     * Counts with several threads.
     *
     * @param position where to start
     * @param depth 0 to {@link #MAX_DEPTH}
     * @param options how
     * @return the number of leaf nodes
     * @throws IllegalArgumentException when the depth is out of bounds
     * @throws java.util.concurrent.CancellationException when it was stopped
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
     * Counts what kinds of moves the last ones are, with several threads.
     *
     * @param position where to start
     * @param depth 1 to {@link #MAX_DEPTH}
     * @param options how, without a log; a table makes no difference
     * @return the statistics of all last moves
     * @throws IllegalArgumentException when the depth is out of bounds, or there is a log
     * @throws java.util.concurrent.CancellationException when it was stopped
     */
    public static PerftStatistics statistics(Position position, int depth, PerftOptions options) {
        Objects.requireNonNull(position, "position");
        Objects.requireNonNull(options, "options");
        if (checked(depth) == 0) {
            throw new IllegalArgumentException("there is no last move at depth 0");
        }
        refuseLog(options);
        return PerftStatistics.of(parallel(position, depth, true, options));
    }

    static void refuseLog(PerftOptions options) {
        if (options.log().isPresent()) {
            throw new IllegalArgumentException("a log keeps the counts of one whole tree only");
        }
    }

    private static long[] parallel(Position position, int depth, boolean isStatistics, PerftOptions options) {
        return new ParallelPerft(List.of(), List.of(board(position)), depth, isStatistics, options).run()[0];
    }

    /**
     * Counts separately for each first move, with several threads.
     *
     * @param position where to start
     * @param depth 1 to {@link #MAX_DEPTH}
     * @param options how, without a log
     * @return each legal move with the number of leaf nodes below it, in the order of the moves' text
     * @throws IllegalArgumentException when the depth is out of bounds, or there is a log
     * @throws java.util.concurrent.CancellationException when it was stopped
     */
    public static Map<Move, Long> divide(Position position, int depth, PerftOptions options) {
        Objects.requireNonNull(position, "position");
        Objects.requireNonNull(options, "options");
        if (checked(depth) == 0) {
            throw new IllegalArgumentException("there is no first move at depth 0");
        }
        refuseLog(options);
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
     * Counts the different boards at each depth: boards from which different moves follow. The counters and the side to move
     * make no difference; an en-passant square does if a capture there is legal. From the start these are the numbers of <a
     * href="https://oeis.org/A083276">OEIS A083276</a>.
     *
     * @param position where to start
     * @param depth 0 to {@link #MAX_DEPTH}
     * @return the number of boards at each depth, from 0 to the given one
     * @throws IllegalArgumentException when the depth is out of bounds
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
            throw new IllegalArgumentException("the depth is 0 to " + MAX_DEPTH + ", not " + depth);
        }
        return depth;
    }

    private static List<Move> sorted(MoveList moves) {
        return moves.stream().sorted(Comparator.comparing(Move::toString)).toList();
    }

    /** The board of a position, for the engine. */
    static Board board(Position position) {
        return Board.of(
                position.placement(),
                position.castlingRights().rooks(),
                position.enPassantSquare(EnPassantMode.ALWAYS).map(Square::bit).orElse(Bitboards.EMPTY),
                position.sideToMove() == Color.BLACK);
    }
}
