package dev.passant.perft;

import java.util.Arrays;

/**
 * The distinct boards of one ply, each with the number of paths to it, in groups by the pieces of the side to move.
 * These pieces alone determine to which group of {@link UnitSplit} a move leads.
 */
final class GroupedBoards {

    /** The expected memory per board, including the unused space at the end of a group. */
    static final int BYTES_OF_BOARD = BoardWords.ENTRY * Long.BYTES * 5 / 4;

    private static final int GROUP_BITS = 16;

    /** The number of groups. Different pieces may share a group: that costs time, but changes no result. */
    static final int GROUPS = 1 << GROUP_BITS;

    private static final long[][] EMPTY = {};

    /** The boards of each group, in arrays that are never copied: a growing array would double the allocations. */
    private final long[][][] arrays = new long[GROUPS][][];

    private final int[] sizes = new int[GROUPS];

    /** The free places at the end of the last array of each group. */
    private final int[] free = new int[GROUPS];

    private long size;

    GroupedBoards() {
        Arrays.fill(arrays, EMPTY);
    }

    /** Adds boards that are not present yet. Several threads may add boards. */
    synchronized void add(Frontier boards) {
        for (int i = 0; i < boards.size(); i++) {
            add(boards.entries(), i * BoardWords.ENTRY);
        }
        size += boards.size();
    }

    private void add(long[] words, int at) {
        int group = group(BoardWords.hashOfOwn(words, at));
        long[][] ofGroup = arrays[group];
        if (free[group] == 0) {
            free[group] = sizes[group] / 4 + 1;
            ofGroup = Arrays.copyOf(ofGroup, ofGroup.length + 1);
            ofGroup[ofGroup.length - 1] = new long[free[group] * BoardWords.ENTRY];
            arrays[group] = ofGroup;
        }
        long[] last = ofGroup[ofGroup.length - 1];
        System.arraycopy(words, at, last, last.length - free[group] * BoardWords.ENTRY, BoardWords.ENTRY);
        free[group]--;
        sizes[group]++;
    }

    /** Returns the group of a hash; its upper bits are better distributed. */
    static int group(long hash) {
        return (int) (hash >>> Long.SIZE - GROUP_BITS);
    }

    /** Returns the number of distinct boards. */
    synchronized long size() {
        return size;
    }

    int size(int group) {
        return sizes[group];
    }

    /** Calls a visitor with each board of a group. */
    void forEach(int group, Visitor visitor) {
        long[][] ofGroup = arrays[group];
        for (int i = 0; i < ofGroup.length; i++) {
            int unused = i == ofGroup.length - 1 ? free[group] * BoardWords.ENTRY : 0;
            for (int at = 0; at < ofGroup[i].length - unused; at += BoardWords.ENTRY) {
                visitor.visit(ofGroup[i], at);
            }
        }
    }

    /** Receives boards. */
    interface Visitor {
        /** Receives the board, and the paths to it ({@link BoardWords#ENTRY}), that start at an index of an array. */
        void visit(long[] entries, int at);
    }
}
