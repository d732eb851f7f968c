package dev.passant.perft;

import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** A pool of numbered work units that several threads process until none remain. */
final class UnitPool {

    private static final long NANOS_BETWEEN_REPORTS = 100_000_000;

    /** Counts units in one thread. */
    interface UnitCounter {
        void count(int unit);
    }

    private final int units;
    private final int atOnce;
    private final PerftOptions options;
    private final AtomicInteger nextUnit = new AtomicInteger();
    private volatile boolean isStopped;

    /**
     * Creates a pool of unclaimed units.
     *
     * @param atOnce the number of units that a thread takes at once, to reduce contention for small units
     * @param options the number of threads, the listener and the cancellation check
     */
    UnitPool(int units, int atOnce, PerftOptions options) {
        this.units = units;
        this.atOnce = atOnce;
        this.options = options;
    }

    /**
     * Processes all units.
     *
     * @param counters creates the state of each thread
     * @param progress returns the current progress
     * @throws CancellationException if the count was cancelled
     */
    void run(Supplier<UnitCounter> counters, Supplier<PerftProgress> progress) {
        Runnable report = () -> options.listener().accept(progress.get());
        Workers.run(
                Math.max(1, Math.min(options.threads(), units)),
                worker -> work(counters, worker == 0 ? report : () -> {}),
                report);
        report.run();
        if (progress.get().unitsDone() < units) {
            throw new CancellationException("the count was cancelled");
        }
    }

    /** Processes unclaimed units until none remain. An exception in one thread stops all threads. */
    private void work(Supplier<UnitCounter> counters, Runnable report) {
        boolean isDone = false;
        try {
            takeUnits(counters.get(), report);
            isDone = true;
        } finally {
            if (!isDone) {
                isStopped = true;
            }
        }
    }

    private void takeUnits(UnitCounter counter, Runnable report) {
        long reportedAt = System.nanoTime();
        while (!isStopped) {
            int from = nextUnit.getAndAdd(atOnce);
            if (from >= units || from < 0) {
                return;
            }
            int to = Math.min(units, from + atOnce);
            for (int unit = from; unit < to; unit++) {
                if (isStopped || options.cancellation().getAsBoolean()) {
                    isStopped = true;
                    return;
                }
                try {
                    counter.count(unit);
                } catch (CancellationException e) {
                    isStopped = true; // within a unit, which is discarded
                    return;
                }
                if (System.nanoTime() - reportedAt >= NANOS_BETWEEN_REPORTS) {
                    report.run();
                    reportedAt = System.nanoTime();
                }
            }
        }
    }
}
