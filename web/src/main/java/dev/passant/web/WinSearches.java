package dev.passant.web;

import dev.passant.answers.Bounds;
import dev.passant.answers.RequestException;
import dev.passant.answers.WinSearch;
import dev.passant.chess.Position;
import dev.passant.winnable.DeadPosition;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.http.HttpStatus;

/** Limits concurrent searches for a helpmate, since each may use its maximum of memory. */
final class WinSearches implements WinSearch {

    /**
     * The maximum wait for a free search, as a multiple of a search's time limit. The first searches after a start take
     * tens of milliseconds. If 200 clients connect at once, a few dozen of them wait.
     */
    private static final long PATIENCE = 10;

    private final Bounds.OfWins bounds;
    private final WinSearch search;
    private final Semaphore free;

    WinSearches(Bounds.OfWins bounds) {
        this.bounds = bounds;
        search = WinSearch.within(bounds);
        free = new Semaphore(bounds.searches());
    }

    @Override
    public DeadPosition search(Position position, boolean shortest) {
        acquire();
        try {
            return search.search(position, shortest);
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
                    HttpStatus.SERVICE_UNAVAILABLE_503,
                    "at most " + bounds.searches() + " mate searches run at the same time; try again");
        }
    }
}
