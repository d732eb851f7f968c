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
            case FLIP_HORIZONTAL -> Bitboards.flipHorizontal(squares);
            case FLIP_DIAGONAL -> Bitboards.flipDiagonal(squares);
            case FLIP_ANTI_DIAGONAL -> Bitboards.rotate180(Bitboards.flipDiagonal(squares));
            case ROTATE_90 -> Bitboards.mirror(Bitboards.flipDiagonal(squares));
            case ROTATE_180 -> Bitboards.rotate180(squares);
            case ROTATE_270 -> Bitboards.flipDiagonal(Bitboards.mirror(squares));
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
}
