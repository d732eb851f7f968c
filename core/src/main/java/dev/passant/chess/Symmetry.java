package dev.passant.chess;

import dev.passant.bitboard.Bitboards;

/**
 * The eight ways to turn or flip a square board onto itself.
 *
 * <p>{@link #transform(Setup)} moves the pieces. Castling rights and the en-passant square do not survive: what they mean
 * is bound to the edges that pieces started from. Whoever wants a position in which everything means the same for the
 * other side asks for {@link Setup#mirrored()}.
 *
 * <pre>{@code
 * System.out.println(Symmetry.ROTATE_180.transform(Square.A2)); // h7
 * Setup turned = Symmetry.FLIP_VERTICAL.transform(Position.start().setup());
 * System.out.println(turned.pieceAt(Square.E1).orElseThrow()); // black king
 * }</pre>
 */
public enum Symmetry {
    /** Nothing moves. */
    IDENTITY,
    /** The first rank becomes the eighth. */
    FLIP_VERTICAL,
    /** The a-file becomes the h-file. */
    FLIP_HORIZONTAL,
    /** Files and ranks are swapped: b1 becomes a2; a1 and h8 stay. */
    FLIP_DIAGONAL,
    /** Files and ranks are swapped across the other diagonal: g1 becomes h2; h1 and a8 stay. */
    FLIP_ANTI_DIAGONAL,
    /** A quarter turn clockwise: a1 becomes a8, a8 becomes h8. */
    ROTATE_90,
    /** Half a turn: a1 becomes h8. */
    ROTATE_180,
    /** A quarter turn counter-clockwise: a1 becomes h1, h1 becomes h8. */
    ROTATE_270;

    /**
     * Moves a set of squares.
     *
     * @param squares the set, as a bitboard
     * @return where its squares are afterwards
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
     * Moves one square.
     *
     * @param square the square
     * @return where it is afterwards
     */
    public Square transform(Square square) {
        return Square.of(Bitboards.lsb(transform(square.bit())));
    }

    /**
     * Moves the pieces of a setup, which keep their colours.
     *
     * @param setup any setup
     * @return the pieces after the turn or flip, with the same side to move and counters, without castling rights and
     *     en-passant square
     */
    public Setup transform(Setup setup) {
        SetupBuilder transformed = Setup.builder()
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
