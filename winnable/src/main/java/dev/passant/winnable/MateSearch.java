package dev.passant.winnable;

import java.util.List;

/** A search for a helpmate. */
sealed interface MateSearch permits HelpmateSearch, FewPiecesSearch {

    int MATE = 1;
    int NONE = 0;
    int BOUND = -1;

    /**
     * Searches until a mate is found or ruled out, or a limit is reached.
     *
     * @param maxNodes the number of nodes at which to stop
     * @param maxPlies the maximum length of a line; only for breadth-first searches
     * @return {@link #MATE}, {@link #NONE} or {@link #BOUND}
     */
    int run(long maxNodes, int maxPlies);

    /** Returns the number of nodes searched so far. */
    long nodes();

    /** Returns the moves to the mate as codes of {@code MoveCode}, each from the view of the side that makes it. */
    List<Integer> line();
}
