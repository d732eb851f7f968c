package dev.passant.perft;

import dev.passant.bitboard.Bitboards;
import dev.passant.movegen.Board;
import dev.passant.variants.Ruleset;
import dev.passant.variants.State;

/** The part of a {@link BreadthFirstPerft} thread that depends on the rules of a variant. */
final class VariantExpansion {

    /** Receives boards with the number of paths to each. */
    interface Target {
        /**
         * Adds a board.
         *
         * @param words its entry ({@link BoardWords#ENTRY})
         * @param isQuiet whether the move left the enemy's pieces unchanged
         */
        void add(long[] words, boolean isQuiet);
    }

    private final VariantBoards boards;
    private final DepthFirstWalk walk;
    private final long[] counted = new long[1];
    private final int maxStates;

    /** The number of plies from the root to the boards that are counted. */
    private final int plies;

    /**
     * Creates the state of one thread.
     *
     * @param plies the number of plies from the root to the boards that are counted
     */
    VariantExpansion(VariantBoards boards, int plies, PerftOptions options, DepthFirstWalk.StopCheck stopCheck) {
        this.boards = boards;
        this.plies = plies;
        maxStates = VariantBoards.maxStates(options);
        walk = new DepthFirstWalk(boards.rules, new LastTwoPlies(), plies + 2, stopCheck);
    }

    /** Returns the number of pairs of moves of the board that starts at an index of an array. */
    long count(long[] entries, int at, int ply) {
        return count(boards.board(entries, at, ply), boards.state(entries, at), 2);
    }

    private long count(Board board, State state, int depth) {
        counted[0] = 0;
        walk.add(board, state, depth, 1, counted);
        return counted[0];
    }

    /**
     * Makes the moves of the board that starts at an index of an array.
     *
     * @param ply the number of plies from the root
     * @param codes scratch space for moves
     * @param words scratch space for an entry
     * @param target receives the boards after the moves
     * @return the leaf nodes below boards whose state has no number; these boards are counted immediately
     */
    long expand(long[] entries, int at, int ply, int[] codes, long[] words, Target target) {
        Ruleset rules = boards.rules;
        Board board = boards.board(entries, at, ply);
        State state = boards.state(entries, at);
        long paths = entries[at + BoardWords.PATHS];
        long uncaptured = Bitboards.mirror(board.enemy);
        int size = rules.legal(board, state, codes);
        long counted = 0;
        for (int i = 0; i < size; i++) {
            Board after = rules.play(board, codes[i]);
            State next = rules.play(state, board, codes[i], after);
            if (boards.write(after, next, words, maxStates)) {
                words[BoardWords.PATHS] = paths;
                target.add(words, after.own == uncaptured);
            } else {
                long nodes = count(after, next, plies - ply + 1);
                counted = Math.addExact(counted, Math.multiplyExact(nodes, paths));
            }
        }
        return counted;
    }
}
