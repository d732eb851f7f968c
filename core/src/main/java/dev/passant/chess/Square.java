package dev.passant.chess;

import java.util.Locale;
import java.util.Optional;

/** The 64 squares, in the order of their indices: a1 = 0, b1 = 1, h1 = 7, a2 = 8, h8 = 63. */
public enum Square {
    /** The square a1. */
    A1,
    /** The square b1. */
    B1,
    /** The square c1. */
    C1,
    /** The square d1. */
    D1,
    /** The square e1. */
    E1,
    /** The square f1. */
    F1,
    /** The square g1. */
    G1,
    /** The square h1. */
    H1,
    /** The square a2. */
    A2,
    /** The square b2. */
    B2,
    /** The square c2. */
    C2,
    /** The square d2. */
    D2,
    /** The square e2. */
    E2,
    /** The square f2. */
    F2,
    /** The square g2. */
    G2,
    /** The square h2. */
    H2,
    /** The square a3. */
    A3,
    /** The square b3. */
    B3,
    /** The square c3. */
    C3,
    /** The square d3. */
    D3,
    /** The square e3. */
    E3,
    /** The square f3. */
    F3,
    /** The square g3. */
    G3,
    /** The square h3. */
    H3,
    /** The square a4. */
    A4,
    /** The square b4. */
    B4,
    /** The square c4. */
    C4,
    /** The square d4. */
    D4,
    /** The square e4. */
    E4,
    /** The square f4. */
    F4,
    /** The square g4. */
    G4,
    /** The square h4. */
    H4,
    /** The square a5. */
    A5,
    /** The square b5. */
    B5,
    /** The square c5. */
    C5,
    /** The square d5. */
    D5,
    /** The square e5. */
    E5,
    /** The square f5. */
    F5,
    /** The square g5. */
    G5,
    /** The square h5. */
    H5,
    /** The square a6. */
    A6,
    /** The square b6. */
    B6,
    /** The square c6. */
    C6,
    /** The square d6. */
    D6,
    /** The square e6. */
    E6,
    /** The square f6. */
    F6,
    /** The square g6. */
    G6,
    /** The square h6. */
    H6,
    /** The square a7. */
    A7,
    /** The square b7. */
    B7,
    /** The square c7. */
    C7,
    /** The square d7. */
    D7,
    /** The square e7. */
    E7,
    /** The square f7. */
    F7,
    /** The square g7. */
    G7,
    /** The square h7. */
    H7,
    /** The square a8. */
    A8,
    /** The square b8. */
    B8,
    /** The square c8. */
    C8,
    /** The square d8. */
    D8,
    /** The square e8. */
    E8,
    /** The square f8. */
    F8,
    /** The square g8. */
    G8,
    /** The square h8. */
    H8;

    private static final Square[] SQUARES = values();

    private final String text = name().toLowerCase(Locale.ROOT);

    /**
     * {@return the square with an index}
     *
     * @param index 0 (a1) to 63 (h8)
     * @throws IndexOutOfBoundsException if the index is out of range
     */
    public static Square of(int index) {
        return SQUARES[index];
    }

    /**
     * {@return the square on a file and a rank}
     *
     * @param file 0 (the a-file) to 7 (the h-file)
     * @param rank 0 (the first rank) to 7 (the eighth rank)
     * @throws IndexOutOfBoundsException if the file or the rank is out of range
     */
    public static Square of(int file, int rank) {
        if ((file | rank) >>> 3 != 0) {
            throw new IndexOutOfBoundsException(
                    "file and rank must be between 0 and 7, got file " + file + ", rank " + rank);
        }
        return SQUARES[rank * 8 + file];
    }

    /**
     * Parses the name of a square.
     *
     * @param name two lower-case characters such as {@code e4}
     * @return the square, or empty if the text is not the name of a square
     */
    public static Optional<Square> of(String name) {
        if (name.length() != 2) {
            return Optional.empty();
        }
        int file = name.charAt(0) - 'a';
        int rank = name.charAt(1) - '1';
        return (file | rank) >>> 3 == 0 ? Optional.of(of(file, rank)) : Optional.empty();
    }

    /** {@return the index of this square, 0 (a1) to 63 (h8)} */
    public int index() {
        return ordinal();
    }

    /** {@return the file of this square, 0 (the a-file) to 7 (the h-file)} */
    public int file() {
        return ordinal() & 7;
    }

    /** {@return the rank of this square, 0 (the first rank) to 7 (the eighth rank)} */
    public int rank() {
        return ordinal() >>> 3;
    }

    /**
     * {@return the distance to another square in king moves on an empty board, 0 to 7 (the Chebyshev distance)}
     *
     * @param other the other square
     */
    public int distance(Square other) {
        return Math.max(Math.abs(file() - other.file()), Math.abs(rank() - other.rank()));
    }

    /** {@return this square as a bitboard} */
    public long bit() {
        return 1L << ordinal();
    }

    /**
     * {@return whether a set contains this square}
     *
     * @param squares a set of squares, as a bitboard
     */
    public boolean isIn(long squares) {
        return (squares & bit()) != 0;
    }

    /** {@return the name of this square, such as {@code e4}} */
    @Override
    public String toString() {
        return text;
    }
}
