package dev.passant.winnable;

import dev.passant.chess.Move;
import java.util.List;
import java.util.Objects;

/**
 * Whether a side can still win: {@link Winnable} with a line that ends in mate, {@link Unwinnable} with the reason, or
 * {@link Undecided} within the bounds asked for.
 */
public sealed interface WinVerdict {

    /**
     * How many moves the search played to find out.
     *
     * @return 0 where no search was needed
     */
    long nodes();

    /**
     * Whether a mate was found.
     *
     * @return whether this is {@link Winnable}
     */
    default boolean isWinnable() {
        return this instanceof Winnable;
    }

    /**
     * Whether it is proven that there is no mate.
     *
     * @return whether this is {@link Unwinnable}
     */
    default boolean isUnwinnable() {
        return this instanceof Unwinnable;
    }

    /**
     * The side can win.
     *
     * @param line legal moves of both sides, the last of which mates; empty when mate is on the board
     * @param shortest whether it is proven that no line is shorter; otherwise the length of the line is only an upper bound
     * @param nodes how many moves the search played
     */
    record Winnable(List<Move> line, boolean shortest, long nodes) implements WinVerdict {
        /**
         * Copies the line.
         *
         * @param line legal moves of both sides, the last of which mates; empty when mate is on the board
         * @param shortest whether it is proven that no line is shorter
         * @param nodes how many moves the search played
         */
        public Winnable {
            line = List.copyOf(line);
        }
    }

    /**
     * The side cannot win.
     *
     * @param reason why
     * @param nodes how many moves the search played
     */
    record Unwinnable(UnwinnableReason reason, long nodes) implements WinVerdict {
        /**
         * Checks that nothing is missing.
         *
         * @param reason why
         * @param nodes how many moves the search played
         */
        public Unwinnable {
            Objects.requireNonNull(reason, "reason");
        }
    }

    /**
     * Neither was found within the bounds.
     *
     * @param nodes how many moves the search played
     */
    record Undecided(long nodes) implements WinVerdict {}
}
