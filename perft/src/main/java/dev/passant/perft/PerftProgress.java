package dev.passant.perft;

import dev.passant.chess.Move;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The progress of a count.
 *
 * @param units the number of work units; 0 while the work is split
 * @param unitsDone the number of completed units
 * @param unitsKnown the number of completed units that were read from an earlier run ({@link PerftLog})
 * @param nodes the leaf nodes counted so far
 * @param nodesKnown the leaf nodes that were read from an earlier run
 * @param nanos the elapsed time in nanoseconds
 * @param divide the counts of completed root moves, ordered by the text of the move; empty unless the count is divided
 *     by root move
 */
public record PerftProgress(
        int units, int unitsDone, int unitsKnown, long nodes, long nodesKnown, long nanos, Map<Move, Long> divide) {

    /** Copies the map. */
    public PerftProgress {
        divide = Collections.unmodifiableMap(new LinkedHashMap<>(divide));
    }

    /**
     * Estimates the remaining time from the speed of this run.
     *
     * @return nanoseconds; 0 if there is no estimate yet
     */
    public long nanosLeft() {
        int counted = unitsDone - unitsKnown;
        return counted == 0 ? 0 : (long) ((double) nanos / counted * (units - unitsDone));
    }
}
