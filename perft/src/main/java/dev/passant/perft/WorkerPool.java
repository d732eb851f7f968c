package dev.passant.perft;

import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;

/**
 * The threads of one count, with its sums and its progress. Numbered work units are processed until none remain, the
 * count is cancelled or a thread fails. With one thread, everything runs in the calling thread, and {@link Workers} is
 * not loaded.
 */
final class WorkerPool {

    private static final long NANOS_BETWEEN_REPORTS = 100_000_000;

    /** The work of one thread. */
    interface Worker {
        /** Processes one unit. */
        void process(int unit);

        /** Runs after the last unit of this thread. */
        default void finish() {}
    }

    private final PerftOptions options;
    private final Thread caller = Thread.currentThread();
    private final long start = System.nanoTime();
    private final AtomicLong visited = new AtomicLong();
    private volatile boolean isStopped;
    private volatile long nodes;

    /** Used by the calling thread only. */
    private long reportedAt = start;

    // Guarded by this object.
    private final long[] sums;
    private int units;
    private int unitsDone;
    private int unitsKnown;
    private long nodesKnown;

    /**
     * Creates the pool of a count that starts now.
     *
     * @param columns the number of sums, the first of which is the number of leaf nodes
     */
    WorkerPool(PerftOptions options, int columns) {
        this.options = options;
        sums = new long[columns];
    }

    /** Adds to the number of progress units. */
    synchronized void expect(int newUnits) {
        units += newUnits;
    }

    /**
     * Processes units with all threads.
     *
     * @param size the number of units, numbered from 0
     * @param atOnce the number of units that a thread takes in one step, to reduce contention for small units
     * @param workers creates the worker of a thread, 0 for the calling thread
     */
    void run(int size, int atOnce, IntFunction<? extends Worker> workers) {
        AtomicInteger next = new AtomicInteger();
        int threads = Math.max(1, Math.min(options.threads(), size));
        if (threads == 1) {
            untilStopped(() -> process(size, atOnce, next, workers.apply(0)));
        } else {
            Workers.run(
                    threads,
                    worker -> untilStopped(() -> process(size, atOnce, next, workers.apply(worker))),
                    this::report);
        }
    }

    private void process(int size, int atOnce, AtomicInteger next, Worker worker) {
        for (int from = next.getAndAdd(atOnce); from < size && from >= 0; from = next.getAndAdd(atOnce)) {
            for (int unit = from; unit < Math.min(size, from + atOnce); unit++) {
                check();
                worker.process(unit);
            }
        }
        worker.finish();
    }

    /** Runs work in the current thread. An exception in one thread stops all threads. */
    void untilStopped(Runnable work) {
        boolean isDone = false;
        try {
            work.run();
            isDone = true;
        } catch (StoppedException e) {
            isDone = true; // then end() throws a CancellationException
        } finally {
            if (!isDone) {
                isStopped = true;
            }
        }
    }

    /**
     * Sends the last report and returns the sums.
     *
     * @throws CancellationException if the count was stopped before its end
     */
    synchronized long[] end() {
        report();
        if (isStopped) {
            throw new CancellationException("the count was cancelled");
        }
        return sums;
    }

    /** Ends the work of the current thread if the count was cancelled or stopped. */
    void check() {
        if (isStopped || options.cancellation().getAsBoolean()) {
            stop();
        }
        if (caller.equals(Thread.currentThread()) && System.nanoTime() - reportedAt >= NANOS_BETWEEN_REPORTS) {
            report();
            reportedAt = System.nanoTime();
        }
    }

    /** Ends the work of the current thread. The other threads stop at their next check. */
    void stop() {
        isStopped = true;
        throw new StoppedException();
    }

    /** Counts a visited board, and ends the work of the current thread if there is a reason to stop. */
    void visit(long moreNodes) {
        check();
        countVisits(1, moreNodes);
    }

    /**
     * Counts visited boards, and stops if they or the leaf nodes exceed {@link PerftOptions#withMaxNodes}.
     *
     * @param boards the number of boards whose moves are generated next
     * @param moreNodes leaf nodes that have not been added yet
     */
    void countVisits(int boards, long moreNodes) {
        long max = options.maxNodes();
        if (max < Long.MAX_VALUE && (visited.addAndGet(boards) > max || nodes + moreNodes > max)) {
            stop();
        }
    }

    /**
     * Adds to the sums and to the completed progress units.
     *
     * @throws ArithmeticException if a sum exceeds 63 bits
     */
    synchronized void add(long[] more, int newUnitsDone) {
        for (int column = 0; column < sums.length; column++) {
            sums[column] = Math.addExact(sums[column], more[column]);
        }
        nodes = sums[0];
        unitsDone += newUnitsDone;
        if (nodes > options.maxNodes()) {
            stop();
        }
    }

    /** Adds the leaf nodes of a unit that an earlier run counted. */
    synchronized void addKnown(long leaves) {
        add(new long[] {leaves}, 1);
        nodesKnown += leaves;
        unitsKnown++;
    }

    private void report() {
        options.listener().accept(progress());
    }

    private synchronized PerftProgress progress() {
        return new PerftProgress(
                units, unitsDone, unitsKnown, sums[0], nodesKnown, System.nanoTime() - start, Map.of());
    }

    /** Unwinds a thread. */
    private static final class StoppedException extends RuntimeException {
        private static final long serialVersionUID = 1;

        StoppedException() {
            super(null, null, false, false);
        }
    }
}
