package dev.passant.chess;

import dev.passant.bitboard.Bitboards;
import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * An immutable set of squares: a view of a {@code long} bitboard that can be iterated over. Two sets are equal if they
 * contain the same squares. All other classes use {@code long} bitboards in their signatures; combine these with
 * {@code &}, {@code |} and {@code ~}.
 *
 * <pre>{@code
 * Position position = Position.start();
 * long attacked = position.attacks(Color.WHITE) & ~position.occupied();
 * for (Square square : SquareSet.of(attacked & Bitboards.FILE_A)) {
 *     System.out.println(square); // a3
 * }
 * }</pre>
 */
public final class SquareSet implements Iterable<Square> {

    private final long bits;

    private SquareSet(long bits) {
        this.bits = bits;
    }

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
        return StreamSupport.stream(spliterator(), false);
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

    @Override
    public boolean equals(Object other) {
        return other instanceof SquareSet that && bits == that.bits;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(bits);
    }

    /** {@return the names of the squares, for example {@code [a1, e4]}} */
    @Override
    public String toString() {
        return '[' + names(", ") + ']';
    }
}
