package dev.passant.perft;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Counts below each root move, one move after the other, each with all threads and all memory. Counting the moves in
 * parallel, with the threads and the memory divided among them, was slower for the starting position: it took 1.3 to
 * 1.7 times as long at depths 7 and 8 with 1 GiB, and 1.0 to 1.4 times as long at depth 7 with 64 MiB (two threads, two
 * alternating runs each in one JVM).
 */
final class DividedPerft {

    /**
     * The minimum depth below a root move for several threads. At a lower depth, starting threads takes longer than
     * counting.
     */
    private static final int MIN_DEPTH_OF_THREADS = 4;

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
     * @param depth the depth below the position, at least 1
     * @param options the options
     * @return the leaf nodes below each move, in the order of the moves
     */
    static Map<Move, Long> count(Position position, List<Move> moves, int depth, PerftOptions options) {
        DividedPerft divided =
                new DividedPerft(moves.size(), depth > MIN_DEPTH_OF_THREADS ? options : options.withThreads(1));
        moves.forEach(move -> divided.count(move, position.playUnchecked(move), depth - 1));
        return divided.counts;
    }

    private void count(Move move, Position after, int depth) {
        PerftOptions ofMove = options.withListener(this::report).withMaxNodes(options.maxNodes() - nodes);
        long count = Perft.count(after, depth, ofMove);
        nodes = Math.addExact(nodes, count);
        counts.put(move, count);
        publish(0, nodes);
    }

    private void report(PerftProgress ofMove) {
        // The completion of a move is published by count(), together with its count.
        if (ofMove.unitsDone() < ofMove.units() || ofMove.nodes() > options.maxNodes() - nodes) {
            int units = ofMove.units() == 0 ? 0 : Math.min(UNITS_OF_MOVE - 1, share(ofMove));
            publish(units, Math.addExact(nodes, ofMove.nodes()));
        }
    }

    private static int share(PerftProgress ofMove) {
        return (int) ((long) UNITS_OF_MOVE * ofMove.unitsDone() / ofMove.units());
    }

    private void publish(int unitsOfMove, long nodesSoFar) {
        int units = counts.size() * UNITS_OF_MOVE + unitsOfMove;
        long nanos = System.nanoTime() - start;
        options.listener().accept(new PerftProgress(moves * UNITS_OF_MOVE, units, 0, nodesSoFar, 0, nanos, counts));
    }
}
