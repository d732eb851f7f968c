package dev.passant.perft;

import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;

/**
 * Counts the units of a tree with several threads. Counts are read from a {@link PerftLog} if present and stored there
 * if not.
 */
final class LoggedPerft {

    private final PerftUnits units;
    private final PerftLog log;
    private final PerftOptions options;
    private final PerftOptions ofUnit;
    private final long start = System.nanoTime();

    // Guarded by this object.
    private int unitsDone;
    private int unitsKnown;
    private long nodes;
    private long nodesKnown;
    private long lookups;
    private long hits;

    /**
     * Passes the units to the log.
     *
     * @param options the options of the count
     */
    LoggedPerft(PerftUnits units, PerftLog log, PerftOptions options) {
        this.units = units;
        this.log = log;
        this.options = options;
        ofUnit = options.ofUnit();
        log.begin(units);
    }

    /**
     * Counts.
     *
     * @return the number of leaf nodes
     * @throws CancellationException if the count was cancelled
     * @throws ArithmeticException if the count exceeds 63 bits
     */
    long run() {
        new UnitPool(units.size(), 1, options).run(UnitCounter::new, this::progress);
        return progress().nodes();
    }

    /** The state of one thread. */
    private final class UnitCounter implements UnitPool.UnitCounter {
        private final PerftEngine engine = new PerftEngine(units.depthLeft());

        @Override
        public void count(int unit) {
            OptionalLong known = log.count(unit);
            if (known.isPresent()) {
                addKnown(known.getAsLong());
                return;
            }
            long lookupsBefore = engine.lookups();
            long hitsBefore = engine.hits();
            long leaves = units.positions(unit).count(units.depthLeft(), ofUnit, engine);
            log.counted(unit, leaves);
            add(leaves, engine.lookups() - lookupsBefore, engine.hits() - hitsBefore);
        }
    }

    private synchronized void addKnown(long leaves) {
        add(leaves, 0, 0);
        nodesKnown += leaves;
        unitsKnown++;
    }

    private synchronized void add(long leaves, long newLookups, long newHits) {
        nodes = Math.addExact(nodes, leaves);
        unitsDone++;
        lookups += newLookups;
        hits += newHits;
    }

    private synchronized PerftProgress progress() {
        return new PerftProgress(
                units.size(),
                unitsDone,
                unitsKnown,
                nodes,
                nodesKnown,
                lookups,
                hits,
                System.nanoTime() - start,
                Map.of());
    }
}
