package dev.passant.web;

import dev.passant.chess.Position;
import dev.passant.winnable.DeadPosition;
import dev.passant.winnable.WinBounds;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.http.HttpStatus;

/** Searches for a mate with help, of which only a few run at once: each may take all of its memory. */
final class WinSearches {

    private final Bounds.OfWins bounds;
    private final Semaphore free;

    WinSearches(Bounds.OfWins bounds) {
        this.bounds = bounds;
        free = new Semaphore(bounds.searches());
    }

    /**
     * Whether each side can still win.
     *
     * @throws Refusal when others search for as long as anybody waits
     */
    DeadPosition of(Position position) {
        acquire();
        try {
            WinBounds within = WinBounds.standard()
                    .withNodes(bounds.nodes())
                    .withMebibytes(bounds.mebibytes())
                    .withTime(Duration.ofMillis(bounds.milliseconds()));
            return DeadPosition.full(position, within);
        } finally {
            free.release();
        }
    }

    private void acquire() {
        boolean acquired = false;
        try {
            acquired = free.tryAcquire(bounds.milliseconds(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            // The server stops.
            Thread.currentThread().interrupt();
        }
        if (!acquired) {
            throw new Refusal(
                    HttpStatus.SERVICE_UNAVAILABLE_503,
                    "at most " + bounds.searches() + " searches for a mate run at once; ask again");
        }
    }
}
