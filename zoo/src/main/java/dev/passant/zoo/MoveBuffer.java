package dev.passant.zoo;

import java.util.Arrays;

/** A growable, reusable list of moves. */
final class MoveBuffer {

    private int[] moves = new int[64];
    private int size;

    void add(int move) {
        if (size == moves.length) {
            moves = Arrays.copyOf(moves, 2 * size);
        }
        moves[size++] = move;
    }

    int at(int index) {
        return moves[index];
    }

    int size() {
        return size;
    }

    void clear() {
        size = 0;
    }
}
