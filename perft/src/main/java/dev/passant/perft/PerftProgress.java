package dev.passant.perft;

import dev.passant.chess.Move;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How far a count has come.
 *
 * @param units how many pieces the work is cut into
 * @param unitsDone how many of them are counted
 * @param unitsKnown how many of those were known from an earlier run ({@link PerftLog})
 * @param nodes the leaf nodes counted so far
 * @param nodesKnown how many of those were known from an earlier run
 * @param lookups how often the table was asked ({@link PerftOptions#withTable}); 0 without one
 * @param hits how often it knew the count
 * @param nanos how long it has taken, in nanoseconds
 * @param divide the first moves that are counted to the end, in the order of the moves' text; empty unless each is counted
 *     for itself
 */
public record PerftProgress(
        int units,
        int unitsDone,
        int unitsKnown,
        long nodes,
        long nodesKnown,
        long lookups,
        long hits,
        long nanos,
        Map<Move, Long> divide) {

    /**
     * Copies the map.
     *
     * @param units see above
     * @param unitsDone see above
     * @param unitsKnown see above
     * @param nodes see above
     * @param nodesKnown see above
     * @param lookups see above
     * @param hits see above
     * @param nanos see above
     * @param divide see above
     */
    public PerftProgress {
        divide = Collections.unmodifiableMap(new LinkedHashMap<>(divide));
    }

    /**
     * How long the rest will take if it goes on as in this run.
     *
     * @return nanoseconds; 0 as long as nothing can be said
     */
    public long nanosLeft() {
        int counted = unitsDone - unitsKnown;
        return counted == 0 ? 0 : (long) ((double) nanos / counted * (units - unitsDone));
    }
}
