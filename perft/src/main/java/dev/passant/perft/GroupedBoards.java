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

    private static final long[] EMPTY = {};

    private final long[][] entries = new long[GROUPS][];
    private final int[] sizes = new int[GROUPS];
    private long size;

    GroupedBoards() {
        Arrays.fill(entries, EMPTY);
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
        int end = sizes[group] * BoardWords.ENTRY;
        if (end == entries[group].length) {
            int room = sizes[group] + sizes[group] / 4 + 1;
            entries[group] = Arrays.copyOf(entries[group], Math.multiplyExact(room, BoardWords.ENTRY));
        }
        System.arraycopy(words, at, entries[group], end, BoardWords.ENTRY);
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

    /** Returns the boards of a group with their paths ({@link BoardWords#ENTRY}), one after the other. */
    long[] entries(int group) {
        return entries[group];
    }
}
