package dev.passant.chess;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.RandomAccess;

/** An unmodifiable list of the moves of a position, in no particular order. */
public final class MoveList extends AbstractList<Move> implements RandomAccess {

    private final Position position;
    private final int[] codes;

    /** Whether all moves are legal, so that the position can skip the legality test when one of them is played. */
    private final boolean legal;

    /** Takes ownership of the array. */
    private MoveList(Position position, int[] codes, boolean legal) {
        this.position = position;
        this.codes = codes;
        this.legal = legal;
    }

    /**
     * Returns a list of the first {@code size} moves in the array, which is scratch space. Counting the moves first is
     * slower than this copy, and so is allocating the maximum for each list ({@code QueryBenchmark}).
     */
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

    /** Omits the checks for concurrent modification that {@link AbstractList} makes. */
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
