package dev.passant.winnable;

import dev.passant.chess.Move;
import java.util.List;
import java.util.Objects;

/**
 * The answer to whether a side can still win: {@link Winnable} with a line that ends in checkmate, {@link Unwinnable}
 * with a reason, or {@link Undecided} within the limits.
 */
public sealed interface WinVerdict {

    /** {@return the number of moves that the search made; 0 if no search was needed} */
    long nodes();

    /** {@return whether a mate was found: this is {@link Winnable}} */
    default boolean isWinnable() {
        return this instanceof Winnable;
    }

    /** {@return whether it is proven that there is no mate: this is {@link Unwinnable}} */
    default boolean isUnwinnable() {
        return this instanceof Unwinnable;
    }

    /**
     * The side can win.
     *
     * @param line legal moves of both sides, the last of which mates; empty if the position is checkmate
     * @param shortest whether it is proven that no line is shorter; otherwise the length is only an upper bound
     * @param nodes the number of moves that the search made
     */
    record Winnable(List<Move> line, boolean shortest, long nodes) implements WinVerdict {
        /** Copies the line. */
        public Winnable {
            line = List.copyOf(line);
        }
    }

    /**
     * The side cannot win.
     *
     * @param reason the reason
     * @param nodes the number of moves that the search made
     */
    record Unwinnable(UnwinnableReason reason, long nodes) implements WinVerdict {
        /** Creates a verdict. */
        public Unwinnable {
            Objects.requireNonNull(reason, "reason");
        }
    }

    /**
     * Neither a mate nor a proof was found within the limits.
     *
     * @param nodes the number of moves that the search made
     */
    record Undecided(long nodes) implements WinVerdict {}
}
