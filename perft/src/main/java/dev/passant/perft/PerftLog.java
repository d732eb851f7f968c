package dev.passant.perft;

import java.util.OptionalLong;

/**
 * Keeps the counts of units of work ({@link PerftUnits}), so that a count that was ended early can go on: see {@link
 * PerftOptions#withLog}. The counting calls {@link #begin} once, then asks for units and reports them from several threads.
 */
public interface PerftLog {

    /**
     * Learns which units there are, before any of them is counted.
     *
     * @param units the work, cut as it is for this position and this depth by this version
     */
    void begin(PerftUnits units);

    /**
     * What an earlier run has counted.
     *
     * @param unit 0 to the number of units - 1
     * @return the leaf nodes below the unit's positions, as often as they are reached; empty if it is still to be counted
     */
    OptionalLong count(int unit);

    /**
     * Keeps what was counted just now.
     *
     * @param unit 0 to the number of units - 1; each that is not known comes once
     * @param count the leaf nodes below the unit's positions, as often as they are reached
     */
    void counted(int unit, long count);
}
