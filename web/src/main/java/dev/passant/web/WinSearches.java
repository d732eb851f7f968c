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

/** Searches for a mate with help, of which only a few run at once: each may take all of its memory. */
final class WinSearches {

    /**
     * For so many times the time of a search somebody waits until one is free. The first searches of a server take tens of
     * milliseconds, and two hundred clients that begin at once have a few dozen of them waiting.
     */
    private static final long PATIENCE = 10;

    private final Bounds.OfWins bounds;
    private final Semaphore free;

    WinSearches(Bounds.OfWins bounds) {
        this.bounds = bounds;
        free = new Semaphore(bounds.searches());
    }

    /**
     * Whether each side can still win.
     *
     * @param shortest whether to look for a shortest line
     * @throws Refusal when others search for as long as anybody waits
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
