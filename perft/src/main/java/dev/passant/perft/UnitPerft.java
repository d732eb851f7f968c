package dev.passant.perft;

import dev.passant.chess.Position;
import dev.passant.chess.Variant;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;

/**
 * Counts the units of a tree with several threads. The count of a unit is read from a {@link PerftLog} if the log
 * contains it; otherwise it is computed and stored there.
 */
final class UnitPerft {

    /** Smaller trees are counted faster by {@link BreadthFirstPerft}, which starts at once. */
    private static final int LEAST_DEPTH = 9;

    /** With less memory than this in MiB, the parents of the units hardly fit. */
    private static final int LEAST_MEMORY = 256;

    private static final PerftLog NO_LOG = new PerftLog() {
        @Override
        public OptionalInt depthLeft(Position position, int depth) {
            return OptionalInt.empty();
        }

        @Override
        public void begin(PerftUnits units) {}

        @Override
        public OptionalLong count(int unit) {
            return OptionalLong.empty();
        }

        @Override
        public void counted(int unit, long count) {}
    };

    private final PerftUnits units;
    private final PerftLog log;
    private final WorkerPool pool;
    private final PerftOptions ofUnit;

    private UnitPerft(PerftUnits units, PerftLog log, PerftOptions options) {
        this.units = units;
        this.log = log;
        pool = new WorkerPool(options, 1);
        ofUnit = options.ofUnit();
    }

    /**
     * Splits the work, passes the units to the log, and counts the leaf nodes of all units.
     *
     * @param options the options of the count, with a log
     * @return the number of leaf nodes
     * @throws CancellationException if the count was cancelled
     * @throws ArithmeticException if the count exceeds 63 bits
     */
    static long count(Position position, int depth, PerftLog log, PerftOptions options) {
        OptionalInt depthLeft = log.depthLeft(position, depth);
        PerftUnits units = depthLeft.isPresent()
                ? PerftUnits.of(position, depth, depthLeft.getAsInt(), options)
                : PerftUnits.of(position, depth, options);
        log.begin(units);
        return new UnitPerft(units, log, options).count();
    }

    /**
     * Counts the leaf nodes of a deep tree without a log, if its units have the least depth. All boards are merged then,
     * except some after captures in the last plies, so this is faster than {@link BreadthFirstPerft}.
     *
     * @return empty if this is not such a tree, or the memory is not enough
     * @throws CancellationException if the count was cancelled
     * @throws ArithmeticException if the count exceeds 63 bits
     */
    static OptionalLong countIfFaster(Position position, int depth, PerftOptions options) {
        // A limit is checked between units only, and a unit may have any number of nodes.
        if (depth < LEAST_DEPTH
                || options.memory() < LEAST_MEMORY
                || options.maxNodes() < Long.MAX_VALUE
                || position.variant() != Variant.CHESS) {
            return OptionalLong.empty();
        }
        PerftUnits units = PerftUnits.of(position, depth, options);
        return units.depthLeft() == PerftUnits.LEAST_DEPTH_LEFT
                ? OptionalLong.of(new UnitPerft(units, NO_LOG, options).count())
                : OptionalLong.empty();
    }

    private long count() {
        pool.expect(units.size());
        pool.run(units.size(), 1, thread -> this::process);
        return pool.end()[0];
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
