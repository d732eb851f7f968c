package dev.passant.chess;

import dev.passant.movegen.MoveCode;
import dev.passant.movegen.MoveGenerator;
import java.util.Objects;

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
    private boolean blackToMove;

    /** Creates an empty buffer. */
    public MoveBuffer() {}

    /** Where the generator writes. */
    int[] codes() {
        return codes;
    }

    /** Tells how many moves the generator wrote, and for whom. */
    void filled(int size, boolean blackToMove) {
        this.size = size;
        this.blackToMove = blackToMove;
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
        int code = codes[Objects.checkIndex(index, size)];
        return Move.ofCode(blackToMove ? MoveCode.mirror(code) : code);
    }

    /**
     * The moves as a list of their own, which later use of the buffer leaves alone.
     *
     * @return a copy
     */
    public MoveList toList() {
        return MoveList.copyOf(codes, size, blackToMove);
    }
}
