package dev.passant.chess;

import dev.passant.movegen.Board;
import dev.passant.movegen.MoveGenerator;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.RandomAccess;

/** An unmodifiable list of the moves of a position, in no particular order. */
public final class MoveList extends AbstractList<Move> implements RandomAccess {

    /** Enough for what a side of sixteen may have ({@link MoveGenerator#bound}), unless several pawns are promoted. */
    private static final int ROOM = 256;

    private static final ThreadLocal<int[]> SCRATCH = ThreadLocal.withInitial(() -> new int[ROOM]);

    private final Position position;
    private final int[] codes;

    /** Whether all of the moves are legal, so that the position need not test them again when they are played. */
    private final boolean legal;

    /** A list of moves as the generator wrote them; the array belongs to the list. */
    private MoveList(Position position, int[] codes, boolean legal) {
        this.position = position;
        this.codes = codes;
        this.legal = legal;
    }

    /**
     * An array to generate moves into, from which a list of exact size is copied: counting them first takes longer, and so
     * does a new array for the most that there can be ({@code QueryBenchmark}). No caller's code runs while it is in use.
     */
    static int[] room(Board board) {
        int bound = MoveGenerator.bound(board);
        return bound <= ROOM ? SCRATCH.get() : new int[bound];
    }

    /** A list of the first moves in such an array. */
    static MoveList of(Position position, int[] codes, int size, boolean legal) {
        return new MoveList(position, Arrays.copyOf(codes, size), legal);
    }

    @Override
    public Move get(int index) {
        return legal ? position.listed(codes[index]) : position.toMove(codes[index]);
    }

    @Override
    public int size() {
        return codes.length;
    }

    /** Without the checks for changes that {@link AbstractList} makes for lists that can be changed. */
    @Override
    public Iterator<Move> iterator() {
        return new Moves(this);
    }

    private static final class Moves implements Iterator<Move> {

        private final MoveList list;
        private int next;

        Moves(MoveList list) {
            this.list = list;
        }

        @Override
        public boolean hasNext() {
            return next < list.codes.length;
        }

        @Override
        public Move next() {
            if (next >= list.codes.length) {
                throw new NoSuchElementException();
            }
            return list.get(next++);
        }
    }
}
