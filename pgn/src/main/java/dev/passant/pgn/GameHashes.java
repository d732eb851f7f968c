package dev.passant.pgn;

/**
 * Remembers which games were seen: 32 to 64 bytes a game, whatever its length. Games with one {@link GameHash} count as
 * one.
 */
public final class GameHashes {

    private static final int MAX_LENGTH = 1 << 30;

    /** Pairs of halves, open addressing; a pair of zeros is an empty place. */
    private long[] table = new long[1 << 11];

    private int size;

    /** No game was seen yet. */
    public GameHashes() {}

    /**
     * Remembers a game.
     *
     * @param game the hash of a game that has ended
     * @return whether it was not seen before
     * @throws IllegalStateException when more games are remembered than an array can hold, about 268 million
     */
    public boolean add(GameHash game) {
        if (4 * (long) size >= table.length) {
            grow();
        }
        return put(game.first(), game.second());
    }

    /**
     * Whether a game was seen.
     *
     * @param game the hash of a game that has ended
     * @return whether it was added before
     */
    public boolean contains(GameHash game) {
        int at = place(table, game.first(), marked(game.first(), game.second()));
        return isTaken(table, at);
    }

    private boolean put(long first, long second) {
        long marked = marked(first, second);
        int at = place(table, first, marked);
        if (isTaken(table, at)) {
            return false;
        }
        table[at] = first;
        table[at + 1] = marked;
        size++;
        return true;
    }

    /** The second half; never 0 where the first is, since that is an empty place. */
    private static long marked(long first, long second) {
        return first == 0 && second == 0 ? 1 : second;
    }

    private void grow() {
        long[] old = table;
        if (old.length == MAX_LENGTH) {
            throw new IllegalStateException("no more than " + size + " games can be remembered");
        }
        table = new long[2 * old.length];
        size = 0;
        for (int i = 0; i < old.length; i += 2) {
            if (isTaken(old, i)) {
                put(old[i], old[i + 1]);
            }
        }
    }

    private static boolean isTaken(long[] table, int at) {
        return table[at] != 0 || table[at + 1] != 0;
    }

    /** Where a pair stands, or would stand. */
    private static int place(long[] table, long first, long second) {
        int mask = table.length - 1;
        int at = (int) first << 1 & mask;
        while (isTaken(table, at) && (table[at] != first || table[at + 1] != second)) {
            at = at + 2 & mask;
        }
        return at;
    }
}
