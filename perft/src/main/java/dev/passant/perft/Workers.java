package dev.passant.perft;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Runs work in the caller's thread and in others, and ends when all have ended. */
final class Workers {

    private static final long NANOS_BETWEEN_LOOKS = 100_000_000;

    /** One share of the work. */
    interface Work {
        /**
         * Works until nothing is left to do.
         *
         * @param worker which thread it is: 0 for the caller's
         */
        void run(int worker);
    }

    private Workers() {}

    /**
     * Runs the work in each thread.
     *
     * @param threads how many, with the caller's
     * @param whileWaiting runs ten times a second in the caller's thread when only others still work
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

    /** Waits for another thread, and throws what it has thrown. */
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
                    // Threads are stopped by cancellation only; whoever interrupts finds the interrupt again.
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
