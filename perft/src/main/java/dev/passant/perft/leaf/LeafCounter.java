package dev.passant.perft.leaf;

import dev.passant.movegen.Board;

/** Counts the leaf nodes below boards with few plies left. An instance is reusable scratch space for one thread. */
public interface LeafCounter {

    /** Returns the number of plies that are counted together, at least 1. */
    int plies();

    /** Returns the number of sums. The first is the number of leaf nodes; no other is greater. */
    int columns();

    /**
     * Adds the counts of a board with {@link #plies} plies left, multiplied by the number of paths to it.
     *
     * @throws ArithmeticException if a sum exceeds 63 bits
     */
    void add(Board board, long paths, long[] sums);
}
