package dev.passant.perft;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Runs work in the calling thread and in others, and waits for all of them. */
final class Workers {

    private static final long NANOS_BETWEEN_LOOKS = 100_000_000;

    /** The work of one thread. */
    interface Work {
        /**
         * Works until nothing is left to do.
         *
         * @param worker the index of the thread, 0 for the calling thread
         */
        void run(int worker);
    }

    private Workers() {}

    /**
     * Runs the work in each thread.
     *
     * @param threads the number of threads, including the calling thread
     * @param whileWaiting runs ten times per second in the calling thread while only other threads are working
     */
    static void run(int threads, Work work, Runnable whileWaiting) {
        List<FutureTask<?>> others = new ArrayList<>();
        for (int i = 1; i < threads; i++) {
            int worker = i;
            FutureTask<?> other = new FutureTask<>(() -> work.run(worker), null);
            Thread thread = new Thread(other, "perft-" + i);
            thread.setDaemon(true);
            others.add(other);
            thread.start();
        }
        work.run(0);
        others.forEach(other -> await(other, whileWaiting));
    }

    /** Waits for another thread, and rethrows its exception. */
    private static void await(FutureTask<?> other, Runnable whileWaiting) {
        boolean isInterrupted = false;
        try {
            while (true) {
                try {
                    other.get(NANOS_BETWEEN_LOOKS, TimeUnit.NANOSECONDS);
                    return;
                } catch (TimeoutException e) {
                    whileWaiting.run();
                } catch (InterruptedException e) {
                    // Threads are stopped only by cancellation, so an interrupt is restored at the end.
                    isInterrupted = true;
                }
            }
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException exception) {
                throw exception;
            }
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw new AssertionError(e);
        } finally {
            if (isInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
