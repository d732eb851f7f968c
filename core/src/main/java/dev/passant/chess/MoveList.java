package dev.passant.chess;

import java.util.AbstractList;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.RandomAccess;

/** An unmodifiable list of the moves of a position, in no particular order. */
public final class MoveList extends AbstractList<Move> implements RandomAccess {

    private final Position position;
    private final int[] codes;

    /** Whether all of the moves are legal, so that the position need not test them again when they are played. */
    private final boolean legal;

    /** A list of moves as the generator wrote them; the array belongs to the list. */
    MoveList(Position position, int[] codes, boolean legal) {
        this.position = position;
        this.codes = codes;
        this.legal = legal;
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
