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
 * @param nodes the leaf nodes counted so far
 * @param nanos how long it has taken, in nanoseconds
 * @param divide the first moves that are counted to the end, in the order of the moves' text; empty unless each is counted
 *     for itself
 */
public record PerftProgress(int units, int unitsDone, long nodes, long nanos, Map<Move, Long> divide) {

    /**
     * Copies the map.
     *
     * @param units see above
     * @param unitsDone see above
     * @param nodes see above
     * @param nanos see above
     * @param divide see above
     */
    public PerftProgress {
        divide = Collections.unmodifiableMap(new LinkedHashMap<>(divide));
    }

    /**
     * How long the rest will take if it goes on as before.
     *
     * @return nanoseconds; 0 as long as nothing can be said
     */
    public long nanosLeft() {
        return unitsDone == 0 ? 0 : (long) ((double) nanos / unitsDone * (units - unitsDone));
    }
}
