package dev.passant.winnable;

import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * The limits of a search for a mate.
 *
 * @param maxNodes the number of nodes (moves made) after which no other position is expanded, at least 1; the expansion of
 *     a position is always completed. {@link Winnability#shortest} applies this limit to each of its two searches
 * @param time the maximum time, if any
 * @param memory the maximum size of the position table in MiB, 1 to {@link #MAX_MEMORY}; a search that fills it ends
 *     undecided. Memory is allocated on demand
 * @param withinSeventyFiveMoves whether the mate must come before the 75-move rule ends the game, counted from the
 *     position's halfmove clock
 * @param cancellation polled by the searching thread; once it returns true, the search ends undecided
 */
public record WinSearchLimits(
        long maxNodes,
        Optional<Duration> time,
        int memory,
        boolean withinSeventyFiveMoves,
        BooleanSupplier cancellation) {

    /** The maximum memory in MiB. */
    public static final int MAX_MEMORY = 4096;

    /** One million nodes, 256 MiB, no time limit, no 75-move rule. */
    public static final WinSearchLimits DEFAULT =
            new WinSearchLimits(1_000_000, Optional.empty(), 256, false, () -> false);

    /**
     * Creates limits.
     *
     * @throws IllegalArgumentException if a limit is out of range
     */
    public WinSearchLimits {
        Objects.requireNonNull(time, "time");
        Objects.requireNonNull(cancellation, "cancellation");
        if (maxNodes < 1) {
            throw new IllegalArgumentException("nodes must be at least 1, got " + maxNodes);
        }
        if (memory < 1 || memory > MAX_MEMORY) {
            throw new IllegalArgumentException("memory must be between 1 and " + MAX_MEMORY + " MiB, got " + memory);
        }
        if (time.isPresent() && (time.get().isNegative() || time.get().isZero())) {
            throw new IllegalArgumentException("time must be positive, got " + time.get());
        }
    }

    /**
     * Sets the maximum number of nodes.
     *
     * @param most the number of nodes, each a move made by the search
     * @return the new limits
     */
    public WinSearchLimits withMaxNodes(long most) {
        return new WinSearchLimits(most, time, memory, withinSeventyFiveMoves, cancellation);
    }

    /**
     * Sets the maximum time.
     *
     * @param longest the time
     * @return the new limits
     */
    public WinSearchLimits withTime(Duration longest) {
        return new WinSearchLimits(maxNodes, Optional.of(longest), memory, withinSeventyFiveMoves, cancellation);
    }

    /**
     * Sets the maximum memory.
     *
     * @param most the memory in MiB
     * @return the new limits
     */
    public WinSearchLimits withMemory(int most) {
        return new WinSearchLimits(maxNodes, time, most, withinSeventyFiveMoves, cancellation);
    }

    /**
     * Applies the 75-move rule: the mate must be given before the rule ends the game.
     *
     * @return the new limits
     */
    public WinSearchLimits withinTheSeventyFiveMovesLeft() {
        return new WinSearchLimits(maxNodes, time, memory, true, cancellation);
    }

    /**
     * Sets a cancellation check.
     *
     * @param isCancelled polled by the searching thread; once it returns true, the search ends undecided
     * @return the new limits
     */
    public WinSearchLimits withCancellation(BooleanSupplier isCancelled) {
        return new WinSearchLimits(maxNodes, time, memory, withinSeventyFiveMoves, isCancelled);
    }
}
