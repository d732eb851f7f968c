package dev.passant.web;

import dev.passant.answers.Bounds;
import dev.passant.answers.RequestException;
import java.util.concurrent.Semaphore;

/**
 * Limits concurrent perfts. A perft runs on the thread of its request. It ends if the client disconnects or the server
 * closes.
 */
final class PerftRuns implements AutoCloseable {

    private final int most;
    private final Semaphore free;
    private volatile boolean closed;

    PerftRuns(Bounds bounds) {
        most = bounds.perftRuns();
        free = new Semaphore(most);
    }

    /**
     * Runs a perft.
     *
     * @throws RequestException if the maximum number of runs is reached
     */
    void run(Runnable perft) {
        if (!free.tryAcquire()) {
            throw new RequestException(
                    RequestException.SERVICE_UNAVAILABLE,
                    "too many perfts: at most " + most + " run at the same time; stop one, or wait until it ends");
        }
        try {
            perft.run();
        } finally {
            free.release();
        }
    }

    /** Returns how many more perfts may start. */
    int free() {
        return free.availablePermits();
    }

    boolean isClosed() {
        return closed;
    }

    @Override
    public void close() {
        closed = true;
    }
}
