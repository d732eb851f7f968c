package dev.passant.winnable;

import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * How far a search for a mate may go.
 *
 * @param nodes after how many moves that it played it begins on no other position, at least 1; all moves of one that it has
 *     begun on are played. {@link Winnability#shortest} applies it to each of its two searches
 * @param time the longest that it takes, if that is bounded
 * @param mebibytes the most memory that its table of positions takes, 1 to {@link #MAX_MEBIBYTES}; a search that has filled it
 *     ends undecided. What is not needed is not taken
 * @param withinSeventyFiveMoves whether the mate must come before the 75-move rule ends the game, counted from the
 *     position's halfmove clock
 * @param cancelled asked now and then, by the thread that searches; once true, the search ends undecided
 */
public record WinBounds(
        long nodes, Optional<Duration> time, int mebibytes, boolean withinSeventyFiveMoves, BooleanSupplier cancelled) {

    /** The most memory that can be given, in MiB. */
    public static final int MAX_MEBIBYTES = 4096;

    private static final WinBounds DEFAULT = new WinBounds(1_000_000, Optional.empty(), 256, false, () -> false);

    /**
     * Bounds.
     *
     * @param nodes the most moves that it plays
     * @param time the longest that it takes
     * @param mebibytes the most memory
     * @param withinSeventyFiveMoves whether the 75-move rule counts
     * @param cancelled whether to stop
     * @throws IllegalArgumentException when a bound is out of its range
     */
    public WinBounds {
        Objects.requireNonNull(time, "time");
        Objects.requireNonNull(cancelled, "cancelled");
        if (nodes < 1) {
            throw new IllegalArgumentException("a search takes 1 node or more, not " + nodes);
        }
        if (mebibytes < 1 || mebibytes > MAX_MEBIBYTES) {
            throw new IllegalArgumentException("a search takes 1 to " + MAX_MEBIBYTES + " MiB, not " + mebibytes);
        }
        if (time.isPresent() && (time.get().isNegative() || time.get().isZero())) {
            throw new IllegalArgumentException("a search takes more than no time, not " + time.get());
        }
    }

    /**
     * A million nodes, 256 MiB, no bound of time, no 75-move rule.
     *
     * @return bounds to start from
     */
    public static WinBounds standard() {
        return DEFAULT;
    }

    /**
     * The same with another number of nodes.
     *
     * @param most the most moves that the search plays
     * @return the bounds
     */
    public WinBounds withNodes(long most) {
        return new WinBounds(most, time, mebibytes, withinSeventyFiveMoves, cancelled);
    }

    /**
     * The same with a bound of time.
     *
     * @param longest the longest that the search takes
     * @return the bounds
     */
    public WinBounds withTime(Duration longest) {
        return new WinBounds(nodes, Optional.of(longest), mebibytes, withinSeventyFiveMoves, cancelled);
    }

    /**
     * The same with another bound of memory.
     *
     * @param most the most memory, in MiB
     * @return the bounds
     */
    public WinBounds withMebibytes(int most) {
        return new WinBounds(nodes, time, most, withinSeventyFiveMoves, cancelled);
    }

    /**
     * The same, but the mate must come before the 75-move rule ends the game.
     *
     * @return the bounds
     */
    public WinBounds withinTheSeventyFiveMovesLeft() {
        return new WinBounds(nodes, time, mebibytes, true, cancelled);
    }

    /**
     * The same with a way to stop the search.
     *
     * @param asked asked now and then; once true, the search ends undecided
     * @return the bounds
     */
    public WinBounds withCancellation(BooleanSupplier asked) {
        return new WinBounds(nodes, time, mebibytes, withinSeventyFiveMoves, asked);
    }
}
