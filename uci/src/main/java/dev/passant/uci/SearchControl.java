package dev.passant.uci;

/**
 * The connection of a search with the graphical interface. Thread-safe, so an engine with several threads can pass it
 * to all of them.
 */
public interface SearchControl {

    /** {@return whether the search must end now, with the best move found so far} Fast enough for every node. */
    boolean isStopped();

    /**
     * {@return the nanoseconds on the engine's clock since the search began} While the engine ponders on the opponent's
     * time, this is 0.
     */
    long elapsedNanos();

    /**
     * Sends a line about the progress of the search, unless the search has ended. A variation is cut before the first
     * illegal move.
     *
     * @param info the fields of the line
     */
    void report(SearchInfo info);
}
