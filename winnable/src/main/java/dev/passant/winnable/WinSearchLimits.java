package dev.passant.winnable;

import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * The limits of a search for a mate.
 *
 * @param nodes the number of nodes (moves made) after which no other position is expanded, at least 1; the expansion of
 *     a position is always completed. {@link Winnability#shortest} applies this limit to each of its two searches
 * @param time the maximum time, if any
 * @param mebibytes the maximum size of the position table, 1 to {@link #MAX_MEBIBYTES}; a search that fills it ends
 *     undecided. Memory is allocated on demand
 * @param withinSeventyFiveMoves whether the mate must come before the 75-move rule ends the game, counted from the
 *     position's halfmove clock
 * @param cancelled polled by the searching thread; once it returns true, the search ends undecided
 */
public record WinSearchLimits(
        long nodes, Optional<Duration> time, int mebibytes, boolean withinSeventyFiveMoves, BooleanSupplier cancelled) {

    /** The maximum memory in MiB. */
    public static final int MAX_MEBIBYTES = 4096;

    private static final WinSearchLimits DEFAULT =
            new WinSearchLimits(1_000_000, Optional.empty(), 256, false, () -> false);

    /**
     * Creates limits.
     *
     * @throws IllegalArgumentException if a limit is out of range
     */
    public WinSearchLimits {
        Objects.requireNonNull(time, "time");
        Objects.requireNonNull(cancelled, "cancelled");
        if (nodes < 1) {
            throw new IllegalArgumentException("nodes must be at least 1, got " + nodes);
        }
        if (mebibytes < 1 || mebibytes > MAX_MEBIBYTES) {
            throw new IllegalArgumentException(
                    "memory must be between 1 and " + MAX_MEBIBYTES + " MiB, got " + mebibytes);
        }
        if (time.isPresent() && (time.get().isNegative() || time.get().isZero())) {
            throw new IllegalArgumentException("time must be positive, got " + time.get());
        }
    }

    /** {@return the default limits: one million nodes, 256 MiB, no time limit, no 75-move rule} */
    public static WinSearchLimits standard() {
        return DEFAULT;
    }

    /**
     * Sets the maximum number of nodes.
     *
     * @param most the number of nodes, each a move made by the search
     * @return the new limits
     */
    public WinSearchLimits withNodes(long most) {
        return new WinSearchLimits(most, time, mebibytes, withinSeventyFiveMoves, cancelled);
    }

    /**
     * Sets the maximum time.
     *
     * @param longest the time
     * @return the new limits
     */
    public WinSearchLimits withTime(Duration longest) {
        return new WinSearchLimits(nodes, Optional.of(longest), mebibytes, withinSeventyFiveMoves, cancelled);
    }

    /**
     * Sets the maximum memory.
     *
     * @param most the memory in MiB
     * @return the new limits
     */
    public WinSearchLimits withMebibytes(int most) {
        return new WinSearchLimits(nodes, time, most, withinSeventyFiveMoves, cancelled);
    }

    /**
     * Applies the 75-move rule: the mate must be given before the rule ends the game.
     *
     * @return the new limits
     */
    public WinSearchLimits withinTheSeventyFiveMovesLeft() {
        return new WinSearchLimits(nodes, time, mebibytes, true, cancelled);
    }

    /**
     * Sets a cancellation check.
     *
     * @param isCancelled polled by the searching thread; once it returns true, the search ends undecided
     * @return the new limits
     */
    public WinSearchLimits withCancellation(BooleanSupplier isCancelled) {
        return new WinSearchLimits(nodes, time, mebibytes, withinSeventyFiveMoves, isCancelled);
    }
}
