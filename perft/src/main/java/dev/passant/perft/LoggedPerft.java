package dev.passant.perft;

import java.util.OptionalLong;
import java.util.concurrent.CancellationException;

/**
 * Counts the units of a tree with several threads. The count of a unit is read from a {@link PerftLog} if the log
 * contains it; otherwise it is computed and stored there.
 */
final class LoggedPerft {

    private final PerftUnits units;
    private final PerftLog log;
    private final WorkerPool pool;
    private final PerftOptions ofUnit;

    private LoggedPerft(PerftUnits units, PerftLog log, PerftOptions options) {
        this.units = units;
        this.log = log;
        pool = new WorkerPool(options, 1);
        ofUnit = options.ofUnit();
    }

    /**
     * Passes the units to the log, and counts the leaf nodes of all units.
     *
     * @param options the options of the count
     * @return the number of leaf nodes
     * @throws CancellationException if the count was cancelled
     * @throws ArithmeticException if the count exceeds 63 bits
     */
    static long count(PerftUnits units, PerftLog log, PerftOptions options) {
        LoggedPerft count = new LoggedPerft(units, log, options);
        log.begin(units);
        count.pool.expect(units.size());
        count.pool.run(units.size(), 1, thread -> count::process);
        return count.pool.end()[0];
    }

    private void process(int unit) {
        OptionalLong known = log.count(unit);
        if (known.isPresent()) {
            pool.addKnown(known.getAsLong());
            return;
        }
        long leaves;
        try {
            leaves = units.positions(unit).count(units.depthLeft(), ofUnit);
        } catch (CancellationException e) {
            pool.stop(); // the unit is discarded
            return;
        }
        log.counted(unit, leaves);
        pool.add(new long[] {leaves}, 1);
    }
}
