package dev.passant.chess;

import dev.passant.variants.Ruleset;
import java.util.Objects;

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
 *
 * <p>The order of the moves depends on nothing but the position; mirrored positions list mirrored moves. First come the
 * moves of the king and castling, then those of pawns, of knights, the diagonal ones of bishops and queens, and the
 * others of rooks and queens; then the same for pinned pieces, and en passant. Squares are taken in the order a1, b1, …,
 * h8 as seen by the side to move, origins before targets. Pawns promote first, to queen, rook, bishop and knight, then
 * push by one and by two squares, and capture to the right and to the left. Variants may add moves at the end.
 */
public final class MoveBuffer {

    /** The maximum number of moves, in any variant and in unrestricted positions. */
    public static final int MAX_SIZE = Ruleset.MAX_MOVES;

    private final int[] codes = new int[MAX_SIZE];
    private int size;

    /** The position to which the moves belong. */
    private Position position = Position.BLANK;

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
     * {@return the {@linkplain Move#code() code} of a move, without an object lookup}
     *
     * @param index 0 to {@link #size} - 1
     * @throws IndexOutOfBoundsException if the index is out of range
     */
    public int code(int index) {
        return position.absoluteCode(codes[Objects.checkIndex(index, size)]);
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
     * Sorts the moves by descending score. The sort is stable.
     *
     * @param scores the score of each move, sorted as the moves are; later entries are not used
     * @throws IndexOutOfBoundsException if there are fewer scores than moves; nothing is changed
     */
    public void sort(int[] scores) {
        Objects.checkFromIndexSize(0, size, scores.length);
        // Sorting by insertion is fast for short and nearly sorted lists.
        for (int i = 1; i < size; i++) {
            int code = codes[i];
            int score = scores[i];
            int at = i;
            while (at > 0 && scores[at - 1] < score) {
                codes[at] = codes[at - 1];
                scores[at] = scores[at - 1];
                at--;
            }
            codes[at] = code;
            scores[at] = score;
        }
    }

    /**
     * Swaps the best of the moves from an index on, the first of those with the highest score, with the move at this
     * index. A search that tries few moves need not sort all of them:
     *
     * <pre>{@code
     * Position position = Fen.parse("4k3/8/8/3q4/2P5/8/8/4K2R w K - 0 1");
     * MoveBuffer moves = new MoveBuffer();
     * position.legalMoves(moves);
     * int[] scores = new int[moves.size()];
     * for (int i = 0; i < moves.size(); i++) {
     *     scores[i] = StaticExchange.of(100, 300, 300, 500, 900).gain(position, moves.code(i));
     * }
     * moves.selectBest(0, scores);
     * System.out.println(moves.get(0) + " " + scores[0]); // c4d5 900
     * }</pre>
     *
     * @param index 0 to {@link #size} - 1
     * @param scores the score of each move, swapped as the moves are; later entries are not used
     * @throws IndexOutOfBoundsException if the index is out of range, or there are fewer scores than moves
     */
    public void selectBest(int index, int[] scores) {
        Objects.checkIndex(index, size);
        Objects.checkFromIndexSize(0, size, scores.length);
        int best = index;
        for (int i = index + 1; i < size; i++) {
            best = scores[i] > scores[best] ? i : best;
        }
        int code = codes[best];
        int score = scores[best];
        codes[best] = codes[index];
        scores[best] = scores[index];
        codes[index] = code;
        scores[index] = score;
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
