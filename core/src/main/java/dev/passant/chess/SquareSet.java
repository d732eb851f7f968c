package dev.passant.chess;

import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Lines;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * An immutable set of squares: a view of a {@code long} bitboard for iteration and for set operations by name. Two sets
 * are equal if they contain the same squares. All other classes use {@code long} bitboards in their signatures.
 *
 * <pre>{@code
 * Position position = Position.start();
 * SquareSet attacked = SquareSet.of(position.attacks(Color.WHITE) & ~position.occupied());
 * for (Square square : attacked.intersection(SquareSet.file(0))) {
 *     System.out.println(square); // a3
 * }
 * }</pre>
 *
 * <p>Shifts discard squares that leave the board; nothing wraps around an edge.
 *
 * @param bits the set as a bitboard: bit 0 is a1, bit 63 is h8
 */
public record SquareSet(long bits) implements Iterable<Square> {

    /** The empty set. */
    public static final SquareSet EMPTY = new SquareSet(Bitboards.EMPTY);

    /** The set of all 64 squares. */
    public static final SquareSet ALL = new SquareSet(Bitboards.ALL);

    private static final SquareSet DIAGONAL = new SquareSet(Lines.through(Square.A1.index(), Square.H8.index()));
    private static final SquareSet ANTI_DIAGONAL = new SquareSet(Lines.through(Square.H1.index(), Square.A8.index()));

    /**
     * {@return the set for a bitboard}
     *
     * @param bits the bitboard: bit 0 is a1, bit 63 is h8
     */
    public static SquareSet of(long bits) {
        return new SquareSet(bits);
    }

    /**
     * {@return a set of squares}
     *
     * @param squares the squares; duplicates are allowed
     */
    public static SquareSet of(Square... squares) {
        return new SquareSet(Arrays.stream(squares).mapToLong(Square::bit).reduce(0, (set, bit) -> set | bit));
    }

    /**
     * {@return the squares of a rank}
     *
     * @param rank 0 (the first rank) to 7 (the eighth rank)
     * @throws IndexOutOfBoundsException if the rank is out of range
     */
    public static SquareSet rank(int rank) {
        return new SquareSet(Bitboards.rank(Square.of(0, rank).rank()));
    }

    /**
     * {@return the squares of a file}
     *
     * @param file 0 (the a-file) to 7 (the h-file)
     * @throws IndexOutOfBoundsException if the file is out of range
     */
    public static SquareSet file(int file) {
        return new SquareSet(Bitboards.file(Square.of(file, 0).file()));
    }

    /**
     * {@return the diagonal through a square, parallel to a1–h8, including the square}
     *
     * @param square the square
     */
    public static SquareSet diagonal(Square square) {
        return DIAGONAL.shift(square.file() - square.rank(), 0);
    }

    /**
     * {@return the anti-diagonal through a square, parallel to h1–a8, including the square}
     *
     * @param square the square
     */
    public static SquareSet antiDiagonal(Square square) {
        return ANTI_DIAGONAL.shift(square.file() + square.rank() - 7, 0);
    }

    /**
     * {@return the squares strictly between two squares on a common rank, file or diagonal; empty if the two have no
     * line in common}
     *
     * @param one a square
     * @param other another square
     */
    public static SquareSet between(Square one, Square other) {
        return new SquareSet(Lines.between(one.index(), other.index()));
    }

    /** {@return the number of squares in this set, 0 to 64} */
    public int size() {
        return Long.bitCount(bits);
    }

    /** {@return whether this set is empty} */
    public boolean isEmpty() {
        return bits == 0;
    }

    /**
     * {@return whether this set contains a square}
     *
     * @param square the square
     */
    public boolean contains(Square square) {
        return (bits & square.bit()) != 0;
    }

    /**
     * {@return whether this set contains all squares of another set}
     *
     * @param other the other set
     */
    public boolean containsAll(SquareSet other) {
        return (other.bits & ~bits) == 0;
    }

    /**
     * {@return whether two sets have a square in common}
     *
     * @param other the other set
     */
    public boolean intersects(SquareSet other) {
        return (bits & other.bits) != 0;
    }

    /**
     * {@return this set with a square added}
     *
     * @param square the square
     */
    public SquareSet with(Square square) {
        return new SquareSet(bits | square.bit());
    }

    /**
     * {@return this set with a square removed}
     *
     * @param square the square
     */
    public SquareSet without(Square square) {
        return new SquareSet(bits & ~square.bit());
    }

    /**
     * {@return the squares in either set}
     *
     * @param other the other set
     */
    public SquareSet union(SquareSet other) {
        return new SquareSet(bits | other.bits);
    }

    /**
     * {@return the squares in both sets}
     *
     * @param other the other set
     */
    public SquareSet intersection(SquareSet other) {
        return new SquareSet(bits & other.bits);
    }

    /**
     * {@return the squares of this set that are not in another set}
     *
     * @param other the other set
     */
    public SquareSet minus(SquareSet other) {
        return new SquareSet(bits & ~other.bits);
    }

    /**
     * {@return the squares in exactly one of two sets}
     *
     * @param other the other set
     */
    public SquareSet symmetricDifference(SquareSet other) {
        return new SquareSet(bits ^ other.bits);
    }

    /** {@return the squares that are not in this set} */
    public SquareSet complement() {
        return new SquareSet(~bits);
    }

    /**
     * Shifts all squares, discarding those that leave the board.
     *
     * @param files the number of files towards the h-file; negative towards the a-file
     * @param ranks the number of ranks up; negative down
     * @return the shifted set
     */
    public SquareSet shift(int files, int ranks) {
        if (Math.abs((long) files) > 7 || Math.abs((long) ranks) > 7) {
            return EMPTY;
        }
        long moved = ranks >= 0 ? bits << 8 * ranks : bits >>> -8 * ranks;
        for (int step = 0; step < Math.abs(files); step++) {
            moved = files > 0 ? Bitboards.east(moved) : Bitboards.west(moved);
        }
        return new SquareSet(moved);
    }

    /**
     * Applies a symmetry of the board to this set.
     *
     * @param symmetry the rotation or reflection
     * @return the transformed set
     */
    public SquareSet transform(Symmetry symmetry) {
        return new SquareSet(symmetry.transform(bits));
    }

    /**
     * {@return the first square in the order a1, b1, ..., h8}
     *
     * @throws NoSuchElementException if the set is empty
     */
    public Square first() {
        requireAny();
        return Square.of(Bitboards.lsb(bits));
    }

    /**
     * {@return the last square in the order a1, b1, ..., h8}
     *
     * @throws NoSuchElementException if the set is empty
     */
    public Square last() {
        requireAny();
        return Square.of(63 - Long.numberOfLeadingZeros(bits));
    }

    private void requireAny() {
        if (bits == 0) {
            throw new NoSuchElementException("empty set of squares");
        }
    }

    /** {@return an iterator over the squares in the order a1, b1, ..., h8, without {@code remove}} */
    @Override
    public Iterator<Square> iterator() {
        return new Iterator<>() {
            private long rest = bits;

            @Override
            public boolean hasNext() {
                return rest != 0;
            }

            @Override
            public Square next() {
                if (rest == 0) {
                    throw new NoSuchElementException("no more squares");
                }
                Square next = Square.of(Bitboards.lsb(rest));
                rest = Bitboards.popLsb(rest);
                return next;
            }
        };
    }

    /** {@return a sequential stream of the squares in the order a1, b1, ..., h8} */
    public Stream<Square> stream() {
        return squares().stream();
    }

    /** {@return an unmodifiable list of the squares in the order a1, b1, ..., h8} */
    public List<Square> squares() {
        List<Square> squares = new ArrayList<>(size());
        forEach(squares::add);
        return List.copyOf(squares);
    }

    /**
     * {@return a sequential stream of all subsets, from the empty set to this set} There are 2 to the power of {@link
     * #size()}, generated lazily by the carry-rippler, {@code subset = (subset - set) & set}.
     */
    public Stream<SquareSet> subsets() {
        LongStream subsets = LongStream.iterate(0, subset -> subset - bits & bits);
        // The subset after the full set is the empty set again, so the stream ends after the full set.
        Iterator<Long> each = subsets.iterator();
        Iterable<SquareSet> once = () -> new Iterator<>() {
            private boolean ended;

            @Override
            public boolean hasNext() {
                return !ended;
            }

            @Override
            public SquareSet next() {
                if (ended) {
                    throw new NoSuchElementException("no more subsets");
                }
                SquareSet next = new SquareSet(each.next());
                ended = next.bits == bits;
                return next;
            }
        };
        return StreamSupport.stream(once.spliterator(), false);
    }

    /**
     * {@return the names of the squares from a1 to h8, for example {@code a1, e4}; an empty string for the empty set}
     *
     * @param separator the text between two names
     */
    public String names(String separator) {
        Objects.requireNonNull(separator, "separator");
        return stream().map(Square::toString).collect(Collectors.joining(separator));
    }

    /** {@return the names of the squares, for example {@code [a1, e4]}} */
    @Override
    public String toString() {
        return squares().toString();
    }
}
