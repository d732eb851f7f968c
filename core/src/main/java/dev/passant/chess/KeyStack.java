package dev.passant.chess;

import java.util.Arrays;

/**
 * The keys of the positions from the start of a game to a node of a search, for finding repetitions. All methods take
 * constant time on average, and allocate nothing once the stack has grown to its greatest length.
 *
 * <pre>{@code
 * KeyStack path = new KeyStack();
 * Position position = Position.start();
 * path.push(position);
 * for (String move : "g1f3 g8f6 f3g1 f6g8".split(" ")) {
 *     position = position.play(Uci.parse(move, position));
 *     path.push(position);
 * }
 * System.out.println(path.occurrences() + " times, " + path.pliesSinceLast() + " plies ago"); // 2 times, 4 plies ago
 * }</pre>
 *
 * <p>Equal keys count as equal positions, which is wrong about once in 2<sup>64</sup> comparisons. {@link History}
 * compares the positions of a game. Not thread-safe.
 */
public final class KeyStack {

    /** A power of two, larger than the number of positions in most games and searches. */
    private static final int SLOTS = 1 << 12;

    /** For each slot, the number of the last key in it; keys are numbered from 1, and 0 stands for none. */
    private final int[] last = new int[SLOTS];

    private long[] keys = new long[256];

    /** For each key, the number of the one before it in the same slot. */
    private int[] before = new int[256];

    /**
     * For each key, the number of the first that it may be equal to: that after the last capture or pawn move. With
     * pockets, any: captured pieces are dropped again.
     */
    private int[] first = new int[256];

    private int size;

    /** Creates an empty stack. */
    public KeyStack() {}

    /**
     * Adds a position, after the move or null move that led to it.
     *
     * @param position the position
     */
    public void push(Position position) {
        long key = position.key();
        int number = ++size;
        if (number == keys.length) {
            keys = Arrays.copyOf(keys, 2 * number);
            before = Arrays.copyOf(before, 2 * number);
            first = Arrays.copyOf(first, 2 * number);
        }
        int slot = slot(key);
        keys[number] = key;
        before[number] = last[slot];
        first[number] = position.variant().hasPockets() ? 1 : Math.max(1, number - position.halfmoveClock());
        last[slot] = number;
    }

    /**
     * Removes the last position.
     *
     * @throws IllegalStateException if there is none
     */
    public void pop() {
        if (size == 0) {
            throw new IllegalStateException("no position to remove");
        }
        last[slot(keys[size])] = before[size];
        size--;
    }

    int size() {
        return size;
    }

    /** {@return how many times the last position has occurred, including now; 0 if there is no position} */
    public int occurrences() {
        int count = size == 0 ? 0 : 1;
        for (int number = earlier(size); number > 0; number = earlier(number)) {
            count++;
        }
        return count;
    }

    /** {@return how many plies ago the last position occurred before; 0 if it did not} */
    public int pliesSinceLast() {
        int number = earlier(size);
        return number == 0 ? 0 : size - number;
    }

    /** Returns the number of the last equal key before one; 0 if there is none. */
    private int earlier(int number) {
        int least = first[size];
        int found = before[number];
        while (found >= least && found > 0 && keys[found] != keys[size]) {
            found = before[found];
        }
        return found >= least ? found : 0;
    }

    private static int slot(long key) {
        return (int) key & SLOTS - 1;
    }
}
