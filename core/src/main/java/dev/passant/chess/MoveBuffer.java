package dev.passant.chess;

import dev.passant.movegen.MoveGenerator;
import java.util.Objects;
import java.util.function.ToIntFunction;

/**
 * A list of moves that is filled again and again, for callers who generate moves by the million: nothing is allocated
 * after the buffer itself. It has room for the moves of any position. Not for use by several threads at once.
 *
 * <pre>{@code
 * MoveBuffer buffer = new MoveBuffer(); // once, then used again
 * Position.start().legalMoves(buffer);
 * long nodes = 0;
 * for (int i = 0; i < buffer.size(); i++) {
 *     nodes += Position.start().playUnchecked(buffer.get(i)).countLegalMoves();
 * }
 * System.out.println(nodes); // 400
 * }</pre>
 */
public final class MoveBuffer {

    private final int[] codes = new int[MoveGenerator.MAX_MOVES];
    private int size;

    /** The position whose moves these are. */
    private Position position = Position.BLANK;

    /** Made when moves are first sorted: scores above, indices below. */
    private long[] order = new long[0];

    /** Creates an empty buffer. */
    public MoveBuffer() {}

    /** Where the generator writes. */
    int[] codes() {
        return codes;
    }

    /** Says how many legal moves the generator wrote, and of which position. */
    void filled(int size, Position position) {
        this.size = size;
        this.position = position;
    }

    /**
     * The number of moves.
     *
     * @return 0 for a new buffer, then what the last position filled in
     */
    public int size() {
        return size;
    }

    /**
     * One of the moves.
     *
     * @param index 0 to {@link #size} - 1
     * @return the move
     * @throws IndexOutOfBoundsException when there is no such move
     */
    public Move get(int index) {
        return position.listed(codes[Objects.checkIndex(index, size)]);
    }

    /**
     * The position after one of the moves: {@code position.play(moves.get(index))}, with nothing to look up or to test.
     *
     * @param index 0 to {@link #size} - 1
     * @return the next position
     * @throws IndexOutOfBoundsException when there is no such move
     */
    public Position play(int index) {
        return position.playRelative(codes[Objects.checkIndex(index, size)]);
    }

    /**
     * The number of legal replies to one of the moves: {@code play(index).countLegalMoves()}, without a position.
     *
     * @param index 0 to {@link #size} - 1
     * @return 0 or more
     * @throws IndexOutOfBoundsException when there is no such move
     */
    public int countReplies(int index) {
        return position.countReplies(codes[Objects.checkIndex(index, size)]);
    }

    /**
     * Puts a move in the place of another: a buffer holds legal moves of one position, though a move may stand in it twice.
     *
     * @param index 0 to {@link #size} - 1
     * @param move a legal move of the position
     * @throws IndexOutOfBoundsException when there is no such place
     * @throws IllegalMoveException when the move is not legal
     */
    public void set(int index, Move move) {
        Objects.checkIndex(index, size);
        if (!position.isLegal(move)) {
            throw position.illegal(move);
        }
        codes[index] = position.relative(move);
    }

    /**
     * Exchanges two moves.
     *
     * @param one 0 to {@link #size} - 1
     * @param other the same
     * @throws IndexOutOfBoundsException when there is no such move
     */
    public void swap(int one, int other) {
        int code = codes[Objects.checkIndex(one, size)];
        codes[one] = codes[Objects.checkIndex(other, size)];
        codes[other] = code;
    }

    /**
     * Drops moves from the end.
     *
     * @param size how many moves are left, 0 to {@link #size}
     * @throws IllegalArgumentException when there are fewer, or the number is negative
     */
    public void truncate(int size) {
        if (size < 0 || size > this.size) {
            throw new IllegalArgumentException("a buffer of " + this.size + " moves cannot be cut to " + size);
        }
        this.size = size;
    }

    /**
     * Sorts the moves by a score, highest first; moves of equal score keep their order.
     *
     * @param score gives the score of a move
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

    /** The lists of moves are short, and often nearly in order; equal scores stay as they are. */
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

    /**
     * The moves as a list of their own, which later use of the buffer leaves alone.
     *
     * @return a copy
     */
    public MoveList toList() {
        return MoveList.of(position, codes, size, true);
    }
}
