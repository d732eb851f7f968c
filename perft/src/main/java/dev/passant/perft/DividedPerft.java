package dev.passant.perft;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Counts below each root move, one move after the other, each with all threads and all memory. {@link ParallelPerft},
 * with a separate memory for each thread, took 1.3 to 1.7 times as long for the starting position at depths 7 and 8
 * with 1 GiB, and 1.0 to 1.4 times at depth 7 with 64 MiB (two threads, two alternating runs each in one JVM).
 */
final class DividedPerft {

    /** The minimum depth below each root move: for less, starting threads takes longer than counting. */
    static final int MIN_DEPTH = 6;

    /** The number of progress units per root move; the number of work units is unknown before a move is counted. */
    private static final int UNITS_OF_MOVE = 1000;

    private final PerftOptions options;
    private final int moves;
    private final Map<Move, Long> counts = new LinkedHashMap<>();
    private final long start = System.nanoTime();
    private long nodes;

    private DividedPerft(int moves, PerftOptions options) {
        this.moves = moves;
        this.options = options;
    }

    /**
     * Counts the leaf nodes below each move.
     *
     * @param moves legal moves
     * @param depth the depth below the position, more than {@link #MIN_DEPTH}
     * @param options the options, with memory
     * @return the leaf nodes below each move, in the order of the moves
     */
    static Map<Move, Long> count(Position position, List<Move> moves, int depth, PerftOptions options) {
        DividedPerft divided = new DividedPerft(moves.size(), options);
        moves.forEach(move -> divided.count(move, position.playUnchecked(move), depth - 1));
        return divided.counts;
    }

    private void count(Move move, Position after, int depth) {
        long count = Perft.count(after, depth, options.withListener(this::report));
        nodes = Math.addExact(nodes, count);
        counts.put(move, count);
        publish(0, nodes);
    }

    private void report(PerftProgress ofMove) {
        if (ofMove.unitsDone() < ofMove.units()) {
            publish(UNITS_OF_MOVE * ofMove.unitsDone() / ofMove.units(), Math.addExact(nodes, ofMove.nodes()));
        }
    }

    private void publish(int unitsOfMove, long nodesSoFar) {
        options.listener()
                .accept(new PerftProgress(
                        moves * UNITS_OF_MOVE,
                        counts.size() * UNITS_OF_MOVE + unitsOfMove,
                        0,
                        nodesSoFar,
                        0,
                        0,
                        0,
                        System.nanoTime() - start,
                        counts));
    }
}
