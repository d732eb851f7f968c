package dev.passant.chess;

import dev.passant.bitboard.Bitboards;

/**
 * The eight rotations and reflections of the board.
 *
 * <p>{@link #transform(Setup)} transforms the pieces, but drops castling rights and the en-passant square, which depend
 * on the initial ranks and files. To swap the sides and keep the rights, use {@link Setup#mirrored()}.
 *
 * <pre>{@code
 * System.out.println(Symmetry.ROTATE_180.transform(Square.A2)); // h7
 * Setup turned = Symmetry.FLIP_VERTICAL.transform(Position.start().setup());
 * System.out.println(turned.pieceAt(Square.E1).orElseThrow()); // black king
 * }</pre>
 */
public enum Symmetry {
    /** Leaves all squares in place. */
    IDENTITY,
    /** Flips the ranks: the first rank becomes the eighth. */
    FLIP_VERTICAL,
    /** Flips the files: the a-file becomes the h-file. */
    FLIP_HORIZONTAL,
    /** Reflects along the a1–h8 diagonal: b1 becomes a2. */
    FLIP_DIAGONAL,
    /** Reflects along the h1–a8 diagonal: g1 becomes h2. */
    FLIP_ANTI_DIAGONAL,
    /** Rotates by 90° clockwise: a1 becomes a8, a8 becomes h8. */
    ROTATE_90,
    /** Rotates by 180°: a1 becomes h8. */
    ROTATE_180,
    /** Rotates by 90° counter-clockwise: a1 becomes h1, h1 becomes h8. */
    ROTATE_270;

    /**
     * Transforms a set of squares.
     *
     * @param squares the squares, as a bitboard
     * @return the transformed squares, as a bitboard
     */
    public long transform(long squares) {
        return switch (this) {
            case IDENTITY -> squares;
            case FLIP_VERTICAL -> Bitboards.mirror(squares);
            case FLIP_HORIZONTAL -> flipHorizontal(squares);
            case FLIP_DIAGONAL -> flipDiagonal(squares);
            case FLIP_ANTI_DIAGONAL -> Long.reverse(flipDiagonal(squares));
            case ROTATE_90 -> Bitboards.mirror(flipDiagonal(squares));
            case ROTATE_180 -> Long.reverse(squares);
            case ROTATE_270 -> flipDiagonal(Bitboards.mirror(squares));
        };
    }

    /**
     * Transforms a square.
     *
     * @param square the square
     * @return the transformed square
     */
    public Square transform(Square square) {
        return Square.of(Bitboards.lsb(transform(square.bit())));
    }

    /**
     * Transforms the pieces of a setup. Their colours do not change.
     *
     * @param setup any setup
     * @return the transformed setup with the same side to move and counters, but without castling rights and en-passant
     *     square
     */
    public Setup transform(Setup setup) {
        SetupBuilder transformed = Setup.builder()
                .state(setup.state())
                .promoted(transform(setup.promoted()))
                .sideToMove(setup.sideToMove())
                .halfmoveClock(setup.halfmoveClock())
                .fullmoveNumber(setup.fullmoveNumber());
        for (Color color : Color.values()) {
            for (Role role : Role.values()) {
                transformed.put(transform(setup.pieces(color, role)), Piece.of(color, role));
            }
        }
        return transformed.build();
    }

    /**
     * Flips the files of a set: the a-file becomes the h-file. Within each byte, the bits are swapped by ones, twos and
     * fours.
     */
    private static long flipHorizontal(long squares) {
        long pairs = squares >>> 1 & 0x5555_5555_5555_5555L | (squares & 0x5555_5555_5555_5555L) << 1;
        long twos = pairs >>> 2 & 0x3333_3333_3333_3333L | (pairs & 0x3333_3333_3333_3333L) << 2;
        return twos >>> 4 & 0x0F0F_0F0F_0F0F_0F0FL | (twos & 0x0F0F_0F0F_0F0F_0F0FL) << 4;
    }

    /**
     * Reflects a set along the a1–h8 diagonal: b1 becomes a2. Each step swaps blocks (4×4, 2×2, 1×1) across the
     * diagonal.
     */
    private static long flipDiagonal(long squares) {
        long swapped = swap(squares, 28, 0x0F0F_0F0F_0000_0000L);
        swapped = swap(swapped, 14, 0x3333_0000_3333_0000L);
        return swap(swapped, 7, 0x5500_5500_5500_5500L);
    }

    /** Swaps each bit of a mask with the bit a given distance below it. */
    private static long swap(long squares, int distance, long upper) {
        long different = upper & (squares ^ squares << distance);
        return squares ^ different ^ different >>> distance;
    }
}
