package dev.passant.chess;

import dev.passant.movegen.MoveCode;
import dev.passant.variants.Ruleset;
import java.util.Objects;
import java.util.function.ToIntFunction;

/**
 * A reusable list of moves for callers that generate moves by the million. Filling it allocates nothing. It has room
 * for the moves of any position. Not thread-safe.
 *
 * <pre>{@code
 * MoveBuffer buffer = new MoveBuffer(); // allocated once
 * Position.start().legalMoves(buffer);
 * long nodes = 0;
 * for (int i = 0; i < buffer.size(); i++) {
 *     nodes += Position.start().playUnchecked(buffer.get(i)).countLegalMoves();
 * }
 * System.out.println(nodes); // 400
 * }</pre>
 */
public final class MoveBuffer {

    private final int[] codes = new int[Ruleset.MAX_MOVES];
    private int size;

    /** The position to which the moves belong. */
    private Position position = Position.BLANK;

    /** Sort keys, allocated on first use: score in the upper half, index in the lower. */
    private long[] order = new long[0];

    /** Creates an empty buffer. */
    public MoveBuffer() {}

    /** Returns the array that the generator writes to. */
    int[] codes() {
        return codes;
    }

    /** Sets the number of generated legal moves and their position. */
    void filled(int size, Position position) {
        this.size = size;
        this.position = position;
    }

    /** {@return the number of moves} */
    public int size() {
        return size;
    }

    /**
     * {@return a move}
     *
     * @param index 0 to {@link #size} - 1
     * @throws IndexOutOfBoundsException if the index is out of range
     */
    public Move get(int index) {
        return position.listed(codes[Objects.checkIndex(index, size)]);
    }

    /**
     * {@return a move in the sixteen bits of {@code dev.passant.notation.PackedMove}, without an object lookup}
     *
     * @param index 0 to {@link #size} - 1
     * @throws IndexOutOfBoundsException if the index is out of range
     */
    public int packed(int index) {
        int code = position.absoluteCode(codes[Objects.checkIndex(index, size)]);
        return MoveCode.of(MoveCode.to(code), MoveCode.from(code), MoveCode.kind(code));
    }

    /**
     * Plays a move. Equivalent to {@code position.play(moves.get(index))}, but without an object lookup or a legality
     * test.
     *
     * @param index 0 to {@link #size} - 1
     * @return the position after the move
     * @throws IndexOutOfBoundsException if the index is out of range
     */
    public Position play(int index) {
        return position.playRelative(codes[Objects.checkIndex(index, size)]);
    }

    /**
     * {@return the number of legal replies to a move} Equivalent to {@code play(index).countLegalMoves()}, but without
     * creating a position.
     *
     * @param index 0 to {@link #size} - 1
     * @throws IndexOutOfBoundsException if the index is out of range
     */
    public int countReplies(int index) {
        return position.countReplies(codes[Objects.checkIndex(index, size)]);
    }

    /**
     * Replaces a move. The new move must be legal in the same position; duplicates are allowed.
     *
     * @param index 0 to {@link #size} - 1
     * @param move a legal move of the position
     * @throws IndexOutOfBoundsException if the index is out of range
     * @throws IllegalMoveException if the move is illegal
     */
    public void set(int index, Move move) {
        Objects.checkIndex(index, size);
        if (!position.isLegal(move)) {
            throw IllegalMoveException.of(position, move);
        }
        codes[index] = MoveCode.withoutCaptureBit(position.relative(move));
    }

    /**
     * Swaps two moves.
     *
     * @param one the index of a move, 0 to {@link #size} - 1
     * @param other the index of another move, 0 to {@link #size} - 1
     * @throws IndexOutOfBoundsException if an index is out of range
     */
    public void swap(int one, int other) {
        int code = codes[Objects.checkIndex(one, size)];
        codes[one] = codes[Objects.checkIndex(other, size)];
        codes[other] = code;
    }

    /**
     * Removes moves from the end.
     *
     * @param size the number of moves to keep, 0 to {@link #size}
     * @throws IllegalArgumentException if the size is negative or greater than the current size
     */
    public void truncate(int size) {
        if (size < 0 || size > this.size) {
            throw new IllegalArgumentException("size must be between 0 and " + this.size + ", got " + size);
        }
        this.size = size;
    }

    /**
     * Sorts the moves by descending score. The sort is stable.
     *
     * @param score a function that returns the score of a move
     */
    public void sortDescending(ToIntFunction<Move> score) {
        if (order.length < size) {
            order = new long[codes.length];
        }
        for (int i = 0; i < size; i++) {
            order[i] = ~((long) score.applyAsInt(get(i))) << Integer.SIZE | codes[i];
        }
        insertionSort();
        for (int i = 0; i < size; i++) {
            codes[i] = (int) order[i];
        }
    }

    /** Sorts the keys by insertion, which is fast for short and nearly sorted lists. The sort is stable. */
    private void insertionSort() {
        for (int i = 1; i < size; i++) {
            long inserted = order[i];
            int at = i;
            while (at > 0 && order[at - 1] >> Integer.SIZE > inserted >> Integer.SIZE) {
                order[at] = order[at - 1];
                at--;
            }
            order[at] = inserted;
        }
    }

    /** {@return the moves as a list that is independent of this buffer} */
    public MoveList toList() {
        return MoveList.of(position, codes, size, true);
    }

    /** {@return the moves as text in square brackets, as in a list} */
    @Override
    public String toString() {
        return toList().toString();
    }
}
