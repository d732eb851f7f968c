package dev.passant.web;

import dev.passant.answers.Bounds;
import dev.passant.answers.RequestException;
import dev.passant.answers.SearchLimit;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Limits concurrent searches of one kind, or other slow work. Further ones wait for a while, then are rejected. */
final class Permits implements SearchLimit {

    /**
     * The maximum wait for a free search, as a multiple of a search's time limit. The first searches after a start take
     * tens of milliseconds. If 200 clients connect at the same time, a few dozen of them wait.
     */
    private static final long PATIENCE = 10;

    private final Bounds.OfWins bounds;
    private final String searches;
    private final Semaphore free;

    /**
     * Creates the permits.
     *
     * @param bounds the number of searches at the same time, and the time limit of one
     * @param searches the kind of search in the plural, for the error
     */
    Permits(Bounds.OfWins bounds, String searches) {
        this.bounds = bounds;
        this.searches = searches;
        free = new Semaphore(bounds.searches());
    }

    @Override
    public <T> T run(Supplier<T> search) {
        acquire();
        try {
            return search.get();
        } finally {
            free.release();
        }
    }

    private void acquire() {
        boolean acquired = false;
        try {
            acquired = free.tryAcquire(PATIENCE * bounds.milliseconds(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            // The server is stopping.
            Thread.currentThread().interrupt();
        }
        if (!acquired) {
            throw new RequestException(
                    RequestException.SERVICE_UNAVAILABLE,
                    "too many " + searches + ": at most " + bounds.searches() + " run at the same time; try again");
        }
    }
}
