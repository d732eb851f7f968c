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
 * A set of squares, for those who do not want to work with {@code long}s. Immutable; two sets are equal when they hold
 * the same squares. Everything else in the library takes and gives {@code long}s, so that nobody pays for this type who
 * does not use it.
 *
 * <pre>{@code
 * Position position = Position.start();
 * SquareSet attacked = SquareSet.of(position.attacks(Color.WHITE)).minus(SquareSet.of(position.occupied()));
 * for (Square square : attacked.intersection(SquareSet.file(0))) {
 *     System.out.println(square); // a3
 * }
 * }</pre>
 *
 * <p>A shift drops what would leave the board; nothing wraps around an edge.
 *
 * @param bits the set as a bitboard: bit 0 is a1, bit 63 is h8
 */
public record SquareSet(long bits) implements Iterable<Square> {

    /** The set of no square. */
    public static final SquareSet EMPTY = new SquareSet(Bitboards.EMPTY);

    /** The set of all 64 squares. */
    public static final SquareSet ALL = new SquareSet(Bitboards.ALL);

    /**
     * The set of a bitboard.
     *
     * @param bits bit 0 is a1, bit 63 is h8
     * @return the set
     */
    public static SquareSet of(long bits) {
        return new SquareSet(bits);
    }

    /**
     * The set of some squares.
     *
     * @param squares the squares; one may be named twice
     * @return the set
     */
    public static SquareSet of(Square... squares) {
        return new SquareSet(Arrays.stream(squares).mapToLong(Square::bit).reduce(0, (set, bit) -> set | bit));
    }

    /**
     * One rank.
     *
     * @param rank 0 (the first rank) to 7
     * @return its eight squares
     * @throws IndexOutOfBoundsException when there is no such rank
     */
    public static SquareSet rank(int rank) {
        return new SquareSet(Bitboards.rank(Square.of(0, rank).rank()));
    }

    /**
     * One file.
     *
     * @param file 0 (the a-file) to 7
     * @return its eight squares
     * @throws IndexOutOfBoundsException when there is no such file
     */
    public static SquareSet file(int file) {
        return new SquareSet(Bitboards.file(Square.of(file, 0).file()));
    }

    /**
     * The diagonal through a square that runs as from a1 to h8.
     *
     * @param square the square
     * @return up to eight squares, the square among them
     */
    public static SquareSet diagonal(Square square) {
        return through(square, 1);
    }

    /**
     * The diagonal through a square that runs as from h1 to a8.
     *
     * @param square the square
     * @return up to eight squares, the square among them
     */
    public static SquareSet antiDiagonal(Square square) {
        return through(square, -1);
    }

    private static SquareSet through(Square square, int filesPerRank) {
        long line = square.bit();
        for (int step = 1; step < 8; step++) {
            SquareSet one = of(square);
            line |= one.shift(step * filesPerRank, step).bits | one.shift(-step * filesPerRank, -step).bits;
        }
        return new SquareSet(line);
    }

    /**
     * The squares between two others on a rank, a file or a diagonal.
     *
     * @param one a square
     * @param other another
     * @return the squares between, without the two; empty when they stand on no common line
     */
    public static SquareSet between(Square one, Square other) {
        return new SquareSet(Lines.between(one.index(), other.index()));
    }

    /**
     * How many squares there are.
     *
     * @return 0 to 64
     */
    public int size() {
        return Long.bitCount(bits);
    }

    /**
     * Whether there is no square.
     *
     * @return whether it is the empty set
     */
    public boolean isEmpty() {
        return bits == 0;
    }

    /**
     * Whether a square is in the set.
     *
     * @param square the square
     * @return whether it is
     */
    public boolean contains(Square square) {
        return (bits & square.bit()) != 0;
    }

    /**
     * Whether all squares of another set are in this one.
     *
     * @param other the other set
     * @return whether this is a superset
     */
    public boolean containsAll(SquareSet other) {
        return (other.bits & ~bits) == 0;
    }

    /**
     * Whether the two sets have a square in common.
     *
     * @param other the other set
     * @return whether they do
     */
    public boolean intersects(SquareSet other) {
        return (bits & other.bits) != 0;
    }

    /**
     * The set with one more square.
     *
     * @param square the square
     * @return the union
     */
    public SquareSet with(Square square) {
        return new SquareSet(bits | square.bit());
    }

    /**
     * The set without a square.
     *
     * @param square the square
     * @return the rest
     */
    public SquareSet without(Square square) {
        return new SquareSet(bits & ~square.bit());
    }

    /**
     * The squares of either set.
     *
     * @param other the other set
     * @return the union
     */
    public SquareSet union(SquareSet other) {
        return new SquareSet(bits | other.bits);
    }

    /**
     * The squares of both sets.
     *
     * @param other the other set
     * @return the intersection
     */
    public SquareSet intersection(SquareSet other) {
        return new SquareSet(bits & other.bits);
    }

    /**
     * The squares of this set that are not in the other.
     *
     * @param other the other set
     * @return the difference
     */
    public SquareSet minus(SquareSet other) {
        return new SquareSet(bits & ~other.bits);
    }

    /**
     * The squares that are in one of the two sets only.
     *
     * @param other the other set
     * @return the symmetric difference
     */
    public SquareSet symmetricDifference(SquareSet other) {
        return new SquareSet(bits ^ other.bits);
    }

    /**
     * All squares that are not in the set.
     *
     * @return the complement
     */
    public SquareSet complement() {
        return new SquareSet(~bits);
    }

    /**
     * Moves every square; what would leave the board is dropped.
     *
     * @param files how many files towards the h-file; negative towards the a-file
     * @param ranks how many ranks up; negative down
     * @return the set after the shift
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
     * Turns or flips the set with the board.
     *
     * @param symmetry how
     * @return where its squares are afterwards
     */
    public SquareSet transform(Symmetry symmetry) {
        return new SquareSet(symmetry.transform(bits));
    }

    /**
     * The lowest square in the order a1, b1, ..., h8.
     *
     * @return the square
     * @throws NoSuchElementException when the set is empty
     */
    public Square first() {
        requireAny();
        return Square.of(Bitboards.lsb(bits));
    }

    /**
     * The highest square in the order a1, b1, ..., h8.
     *
     * @return the square
     * @throws NoSuchElementException when the set is empty
     */
    public Square last() {
        requireAny();
        return Square.of(63 - Long.numberOfLeadingZeros(bits));
    }

    private void requireAny() {
        if (bits == 0) {
            throw new NoSuchElementException("the set of squares is empty");
        }
    }

    /**
     * The squares in the order a1, b1, ..., h8.
     *
     * @return an iterator that cannot remove
     */
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
                    throw new NoSuchElementException("there are no more squares");
                }
                Square next = Square.of(Bitboards.lsb(rest));
                rest = Bitboards.popLsb(rest);
                return next;
            }
        };
    }

    /**
     * The squares in the order a1, b1, ..., h8.
     *
     * @return a stream, parallel where it is asked to be
     */
    public Stream<Square> stream() {
        return squares().stream();
    }

    /**
     * The squares in the order a1, b1, ..., h8.
     *
     * @return a list that cannot be changed
     */
    public List<Square> squares() {
        List<Square> squares = new ArrayList<>(size());
        forEach(squares::add);
        return List.copyOf(squares);
    }

    /**
     * All subsets, the empty set first and this set last: 2 to the power of {@link #size()}, each made when it is asked
     * for. Source: the carry-rippler, {@code subset = (subset - set) & set}.
     *
     * @return a sequential stream
     */
    public Stream<SquareSet> subsets() {
        LongStream subsets = LongStream.iterate(0, subset -> subset - bits & bits);
        // The successor of the whole set is the empty set again, so the stream ends behind the first of the two.
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
                    throw new NoSuchElementException("there are no more subsets");
                }
                SquareSet next = new SquareSet(each.next());
                ended = next.bits == bits;
                return next;
            }
        };
        return StreamSupport.stream(once.spliterator(), false);
    }

    /**
     * The names of the squares, from a1 to h8.
     *
     * @param separator what stands between two
     * @return for example {@code a1, e4}; nothing when the set is empty
     */
    public String names(String separator) {
        Objects.requireNonNull(separator, "separator");
        return stream().map(Square::toString).collect(Collectors.joining(separator));
    }

    /**
     * The names of the squares.
     *
     * @return for example {@code [a1, e4]}
     */
    @Override
    public String toString() {
        return squares().toString();
    }
}
