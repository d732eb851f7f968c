package dev.passant.winnable;

import java.util.List;

/** A search for a helpmate. */
sealed interface MateSearch permits HelpmateSearch, FewPiecesSearch {

    int MATE = 1;
    int NONE = 0;
    int BOUND = -1;

    /**
     * Searches until a mate is found, or there is none, or a bound is reached.
     *
     * @param maxNodes the number of nodes at which to stop
     * @param maxPlies the length of the longest line to look for; only for a search in the order of plies
     * @return {@link #MATE}, {@link #NONE} or {@link #BOUND}
     */
    int run(long maxNodes, int maxPlies);

    /** The nodes searched so far. */
    long nodes();

    /** The moves to the mate found, as codes of {@code MoveCode}, each as the side that plays it sees the board. */
    List<Integer> line();
}
