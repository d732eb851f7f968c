package dev.passant.perft;

import dev.passant.movegen.Board;
import dev.passant.movegen.MoveCounter;
import dev.passant.movegen.MoveFinder;
import dev.passant.perft.leaf.LeafCounter;
import dev.passant.variants.Root;
import dev.passant.variants.Ruleset;
import dev.passant.variants.State;

/**
 * The depth-first recursion over boards and states. It uses no table, and allocates nothing but these. The last plies
 * are counted together if they follow the rules of chess.
 */
final class DepthFirstWalk {

    /**
     * With at most this many plies left, the walk does not check for cancellation. In well-known positions, these plies
     * have at most 100,000 leaf nodes.
     */
    private static final int DEPTH_WITHOUT_CHECK = 3;

    /** Looks for a reason to stop a count. */
    interface StopCheck {
        /**
         * Returns normally if the count continues.
         *
         * @param nodes the leaf nodes counted since the last work unit
         */
        void check(long nodes);
    }

    private final Ruleset rules;
    private final LeafCounter leaves;
    private final StopCheck stopCheck;
    private final int[][] moves;

    /**
     * Creates the state of one thread.
     *
     * @param depth the maximum depth of a walk
     * @param stopCheck called for each board with more than three plies left; its exceptions end the walk
     */
    DepthFirstWalk(Ruleset rules, LeafCounter leaves, int depth, StopCheck stopCheck) {
        this.rules = rules;
        this.leaves = leaves;
        this.stopCheck = stopCheck;
        moves = new int[depth + 1][Ruleset.MAX_MOVES];
    }

    /** Counts to a depth in the calling thread, without merging equal boards; it cannot be cancelled. */
    static long[] sums(Root root, int depth, LeafCounter leaves) {
        long[] sums = new long[leaves.columns()];
        new DepthFirstWalk(root.rules(), leaves, depth, nodes -> {}).add(root.board(), root.state(), depth, 1, sums);
        return sums;
    }

    /**
     * Adds the counts of a board to a depth, multiplied by the number of paths to it.
     *
     * @param depth at least 1, or at least 0 if only leaf nodes are counted
     * @throws ArithmeticException if a sum exceeds 63 bits
     */
    void add(Board board, State state, int depth, long paths, long[] sums) {
        if (depth < leaves.plies()) {
            int nodes = depth == 0 ? 1 : rules.count(board, state);
            sums[0] = Math.addExact(sums[0], Math.multiplyExact(nodes, paths));
            return;
        }
        int[] codes = moves[depth];
        if (depth == leaves.plies()) {
            int endings = rules.listEndings(board, state, codes);
            if (endings != MoveFinder.NONE) {
                leaves.add(board, paths, sums);
                for (int i = 0; i < endings; i++) {
                    sums[0] -= paths * MoveCounter.countAfter(board, codes[i]);
                }
                return;
            }
        }
        if (depth > DEPTH_WITHOUT_CHECK) {
            stopCheck.check(sums[0]);
        }
        int size = rules.legal(board, state, codes);
        for (int i = 0; i < size; i++) {
            Board after = rules.play(board, codes[i]);
            add(after, rules.play(state, board, codes[i], after), depth - 1, paths, sums);
        }
    }
}
