package dev.passant.polyglot;

import java.util.Arrays;

/**
 * How many games had a move and what it scored, by the key of the position and the bits of the move: a hash table with
 * linear probing in arrays, which takes a third of what objects would.
 *
 * <p>A move's home slot is made of the highest bits of its position's key, which is random already. So all moves of a
 * position stand between its home slot and the next empty one.
 */
final class MoveTallies {

    private static final int FIRST_SLOTS = 1 << 10;
    private static final int MAX_SLOTS = 1 << 30;

    private long[] keys = new long[FIRST_SLOTS];
    private short[] moves = new short[FIRST_SLOTS];
    /** 0 where a slot is empty. */
    private int[] games = new int[FIRST_SLOTS];

    private long[] points = new long[FIRST_SLOTS];
    private int size;

    int size() {
        return size;
    }

    /** The slot of a move; of one that was never counted, the empty slot where it belongs. */
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

    /** Counts one game of a move at the slot that was found for it. */
    void add(int slot, long key, int move, int scored) {
        if (games[slot] == 0) {
            keys[slot] = key;
            moves[slot] = (short) move;
            size++;
        }
        games[slot]++;
        points[slot] += scored;
        // Probing stays short while a quarter of the slots is empty.
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

    /** The keys of all positions, sorted as unsigned numbers, each as often as it has moves. */
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

    /** Shows every move of a position. */
    void forEach(long key, Tally tally) {
        for (int slot = home(key, games.length); games[slot] != 0; slot = next(slot)) {
            if (keys[slot] == key) {
                tally.accept(Short.toUnsignedInt(moves[slot]), games[slot], points[slot]);
            }
        }
    }

    /** Is shown a move, how many games had it, and how many points it scored. */
    interface Tally {
        void accept(int move, int games, long points);
    }

    /** The number of slots is a power of two: as many of the key's highest bits as it needs. */
    private static int home(long key, int slots) {
        return (int) (key >>> Long.numberOfLeadingZeros(slots) + 1);
    }

    private int next(int slot) {
        return slot + 1 & games.length - 1;
    }
}
