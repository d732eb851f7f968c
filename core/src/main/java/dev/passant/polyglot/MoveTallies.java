package dev.passant.polyglot;

import java.util.Arrays;

/**
 * A hash table of the number of games and the score of each move, keyed by position key and move bits. It uses linear
 * probing in arrays, which take a third of the memory that one object per move would take.
 *
 * <p>The home slot of a move consists of the highest bits of its position key, which is already random. All moves of a
 * position are therefore between its home slot and the next empty slot.
 */
final class MoveTallies {

    private static final int FIRST_SLOTS = 1 << 10;
    private static final int MAX_SLOTS = 1 << 30;

    private long[] keys = new long[FIRST_SLOTS];
    private short[] moves = new short[FIRST_SLOTS];
    /** The number of games per slot; 0 in empty slots. */
    private int[] games = new int[FIRST_SLOTS];

    private long[] points = new long[FIRST_SLOTS];
    private int size;

    int size() {
        return size;
    }

    /** Returns the slot of a move, or the empty slot where it would be inserted. */
    int slot(long key, int move) {
        int slot = home(key, games.length);
        while (games[slot] != 0 && (keys[slot] != key || moves[slot] != (short) move)) {
            slot = next(slot);
        }
        return slot;
    }

    boolean isEmpty(int slot) {
        return games[slot] == 0;
    }

    /** Counts one game for a move at its slot. */
    void add(int slot, long key, int move, int scored) {
        if (games[slot] == 0) {
            keys[slot] = key;
            moves[slot] = (short) move;
            size++;
        }
        games[slot]++;
        points[slot] += scored;
        // Probe sequences stay short while a quarter of the slots is empty.
        if (size > games.length / 4 * 3 && games.length < MAX_SLOTS) {
            grow();
        }
    }

    private void grow() {
        long[] oldKeys = keys;
        short[] oldMoves = moves;
        int[] oldGames = games;
        long[] oldPoints = points;
        int slots = 2 * oldGames.length;
        keys = new long[slots];
        moves = new short[slots];
        games = new int[slots];
        points = new long[slots];
        for (int old = 0; old < oldGames.length; old++) {
            if (oldGames[old] != 0) {
                int slot = slot(oldKeys[old], oldMoves[old]);
                keys[slot] = oldKeys[old];
                moves[slot] = oldMoves[old];
                games[slot] = oldGames[old];
                points[slot] = oldPoints[old];
            }
        }
    }

    /** Returns the keys of all positions, sorted as unsigned numbers, each repeated for every move. */
    long[] sortedKeys() {
        long[] sorted = new long[size];
        int count = 0;
        for (int slot = 0; slot < games.length; slot++) {
            if (games[slot] != 0) {
                sorted[count++] = keys[slot] ^ Long.MIN_VALUE;
            }
        }
        Arrays.sort(sorted);
        for (int i = 0; i < count; i++) {
            sorted[i] ^= Long.MIN_VALUE;
        }
        return sorted;
    }

    /** Passes every move of a position to a consumer. */
    void forEach(long key, Tally tally) {
        for (int slot = home(key, games.length); games[slot] != 0; slot = next(slot)) {
            if (keys[slot] == key) {
                tally.accept(Short.toUnsignedInt(moves[slot]), games[slot], points[slot]);
            }
        }
    }

    /** A consumer of a move, its number of games, and its score. */
    interface Tally {
        void accept(int move, int games, long points);
    }

    /** Returns the home slot of a key. The number of slots is a power of two. */
    private static int home(long key, int slots) {
        return (int) (key >>> Long.numberOfLeadingZeros(slots) + 1);
    }

    private int next(int slot) {
        return slot + 1 & games.length - 1;
    }
}
