package dev.passant.web;

import dev.passant.chess.Color;
import dev.passant.chess.Position;
import dev.passant.winnable.DeadPosition;
import dev.passant.winnable.WinSearchLimits;
import dev.passant.winnable.WinVerdict;
import dev.passant.winnable.Winnability;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.http.HttpStatus;

/** Limits concurrent searches for a helpmate, since each may use its maximum of memory. */
final class WinSearches {

    /**
     * The maximum wait for a free search, as a multiple of a search's time limit. The first searches of a server take
     * tens of milliseconds; of 200 clients that start together a few dozen wait.
     */
    private static final long PATIENCE = 10;

    private final Bounds.OfWins bounds;
    private final Semaphore free;

    WinSearches(Bounds.OfWins bounds) {
        this.bounds = bounds;
        free = new Semaphore(bounds.searches());
    }

    /**
     * Determines whether each side can still win.
     *
     * @param shortest whether to search for a shortest line
     * @throws RequestException if no search becomes free in time
     */
    DeadPosition of(Position position, boolean shortest) {
        acquire();
        try {
            WinSearchLimits within = WinSearchLimits.standard()
                    .withNodes(bounds.nodes())
                    .withMebibytes(bounds.mebibytes())
                    .withTime(Duration.ofMillis(bounds.milliseconds()));
            return new DeadPosition(
                    verdict(position, Color.WHITE, within, shortest), verdict(position, Color.BLACK, within, shortest));
        } finally {
            free.release();
        }
    }

    private static WinVerdict verdict(Position position, Color color, WinSearchLimits within, boolean shortest) {
        return shortest ? Winnability.shortest(position, color, within) : Winnability.full(position, color, within);
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
