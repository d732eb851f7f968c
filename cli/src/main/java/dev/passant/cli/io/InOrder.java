package dev.passant.cli.io;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Does pieces of work with several threads, and reports what came of them in the order in which they were given. */
public final class InOrder implements AutoCloseable {

    /** So many pieces are under way for each thread: none waits for work, and few results are held. */
    private static final int MAX_PIECES_OF_A_THREAD = 32;

    private final int max;
    private final @Nullable ExecutorService pool;
    private final Deque<CompletableFuture<Runnable>> underWay = new ArrayDeque<>();

    /**
     * Begins with nothing to do.
     *
     * @param threads how many work; 1 is the caller's own
     */
    public InOrder(int threads) {
        max = threads * MAX_PIECES_OF_A_THREAD;
        pool = threads == 1 ? null : Executors.newFixedThreadPool(threads, InOrder::daemon);
    }

    /** Ctrl-C does not wait for such a thread. */
    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "in-order");
        thread.setDaemon(true);
        return thread;
    }

    /**
     * Gives a piece of work.
     *
     * @param work is done by any thread; what it returns reports what came of it, and is run by the caller's thread
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

    /** Waits until all is done and reported. */
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

    /** Gives up what is not done. */
    @Override
    public void close() {
        if (pool != null) {
            pool.shutdownNow();
        }
    }
}
