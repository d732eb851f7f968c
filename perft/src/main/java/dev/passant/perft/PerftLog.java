package dev.passant.perft;

import dev.passant.chess.Position;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Stores the counts of work units ({@link PerftUnits}), so that an interrupted count can be resumed; see {@link
 * PerftOptions#withLog}. A count calls {@link #depthLeft} and then {@link #begin} once. It then calls the other methods, from several threads.
 */
public interface PerftLog {

    /**
     * Returns the {@link PerftUnits#depthLeft} of an earlier run of the same count. It is kept, even if another memory
     * would lead to another split.
     *
     * @param position the root of the tree
     * @param depth the depth of the tree
     * @return empty if the log contains no count
     */
    OptionalInt depthLeft(Position position, int depth);

    /**
     * Receives the work units before any of them is counted.
     *
     * @param units the units; they depend on the position, the depth and the version of this library
     */
    void begin(PerftUnits units);

    /**
     * Returns the count of a unit from an earlier run.
     *
     * @param unit 0 to the number of units - 1
     * @return the leaf nodes below the unit's positions, where each position counts once for each path to it; empty if
     *     the unit has not been counted
     */
    OptionalLong count(int unit);

    /**
     * Stores the count of a unit.
     *
     * @param unit 0 to the number of units - 1; called once for each unit without a stored count
     * @param count the leaf nodes below the unit's positions, where each position counts once for each path to it
     */
    void counted(int unit, long count);
}
