package dev.passant.answers;

import dev.passant.chess.Color;
import dev.passant.chess.Position;
import dev.passant.winnable.DeadPosition;
import dev.passant.winnable.WinSearchLimits;
import dev.passant.winnable.WinVerdict;
import dev.passant.winnable.Winnability;
import java.time.Duration;

/** Determines whether each side can still win. */
@FunctionalInterface
public interface WinSearch {

    /**
     * Searches for a helpmate of each side.
     *
     * @param shortest whether to search for a shortest line
     */
    DeadPosition search(Position position, boolean shortest);

    /** Returns a search that stops at the given limits. */
    static WinSearch within(Bounds.OfWins bounds) {
        WinSearchLimits limits = WinSearchLimits.DEFAULT
                .withMaxNodes(bounds.nodes())
                .withMemory(bounds.mebibytes())
                .withTime(Duration.ofMillis(bounds.milliseconds()));
        return (position, shortest) -> new DeadPosition(
                verdict(position, Color.WHITE, limits, shortest), verdict(position, Color.BLACK, limits, shortest));
    }

    private static WinVerdict verdict(Position position, Color color, WinSearchLimits limits, boolean shortest) {
        return shortest ? Winnability.shortest(position, color, limits) : Winnability.full(position, color, limits);
    }
}
