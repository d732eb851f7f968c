package dev.passant.perft;

import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** Units of work, by number, that several threads take one after the other until there are none. */
final class UnitPool {

    private static final long NANOS_BETWEEN_REPORTS = 100_000_000;

    /** Counts one unit after the other, in one thread. */
    interface UnitCounter {
        void count(int unit);
    }

    private final int units;
    private final int atOnce;
    private final PerftOptions options;
    private final AtomicInteger nextUnit = new AtomicInteger();
    private volatile boolean isStopped;

    /**
     * A pool of units, none of which is taken.
     *
     * @param atOnce how many units a thread takes at once, so that it need not ask for each of many small ones
     * @param options how many threads there are, who is told how far it is, who may stop it
     */
    UnitPool(int units, int atOnce, PerftOptions options) {
        this.units = units;
        this.atOnce = atOnce;
        this.options = options;
    }

    /**
     * Has all units counted.
     *
     * @param counters makes what a thread counts with
     * @param progress how far it is
     * @throws CancellationException when it was stopped
     */
    void run(Supplier<UnitCounter> counters, Supplier<PerftProgress> progress) {
        Runnable report = () -> options.listener().accept(progress.get());
        Workers.run(
                Math.max(1, Math.min(options.threads(), units)),
                worker -> work(counters, worker == 0 ? report : () -> {}),
                report);
        report.run();
        if (progress.get().unitsDone() < units) {
            throw new CancellationException("the count was stopped");
        }
    }

    /** Takes units until there are none. Whatever ends one thread early ends all. */
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
                    isStopped = true; // in the middle of the unit, which then is not counted
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
