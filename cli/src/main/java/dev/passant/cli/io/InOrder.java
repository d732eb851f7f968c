package dev.passant.cli.io;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Runs tasks on several threads and reports their results in the order in which the tasks were added. */
public final class InOrder implements AutoCloseable {

    /** The maximum number of tasks in flight per thread: enough to keep it busy, few enough to limit memory use. */
    private static final int MAX_TASKS_PER_THREAD = 32;

    private final int max;
    private final @Nullable ExecutorService pool;
    private final Deque<CompletableFuture<Runnable>> underWay = new ArrayDeque<>();

    /**
     * Creates a queue without tasks.
     *
     * @param threads the number of threads; 1 runs the tasks on the calling thread
     */
    public InOrder(int threads) {
        max = threads * MAX_TASKS_PER_THREAD;
        pool = threads == 1 ? null : Executors.newFixedThreadPool(threads, InOrder::daemon);
    }

    /** Daemon threads do not delay the exit on Ctrl-C. */
    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "in-order");
        thread.setDaemon(true);
        return thread;
    }

    /**
     * Adds a task.
     *
     * @param work the task, run on any thread; the {@code Runnable} it returns reports the result and runs on the
     *     calling thread
     */
    public void add(Supplier<Runnable> work) {
        if (pool == null) {
            work.get().run();
            return;
        }
        if (underWay.size() == max) {
            reportFirst();
        }
        underWay.add(CompletableFuture.supplyAsync(work, pool));
    }

    /** Waits until all tasks are done and reported. */
    public void finish() {
        while (!underWay.isEmpty()) {
            reportFirst();
        }
    }

    private void reportFirst() {
        Runnable report;
        try {
            report = underWay.remove().join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException reason) {
                throw reason;
            }
            if (e.getCause() instanceof Error reason) {
                throw reason;
            }
            throw e;
        }
        report.run();
    }

    /** Cancels the remaining tasks. */
    @Override
    public void close() {
        if (pool != null) {
            pool.shutdownNow();
        }
    }
}
