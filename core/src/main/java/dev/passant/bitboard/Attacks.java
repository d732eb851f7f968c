package dev.passant.bitboard;

/**
 * Attacks of single pieces.
 *
 * <p>A slider attacks every square on its lines up to and including the first occupied one, of either colour. All
 * lookups are one or two array reads; the tables are computed from {@link Rays} when the class is loaded.
 */
public final class Attacks {

    private static final long[] KNIGHT = new long[64];
    private static final long[] KING = new long[64];
    private static final long[] WHITE_PAWN = new long[64];
    private static final long[] BLACK_PAWN = new long[64];

    static {
        for (int square = 0; square < 64; square++) {
            KNIGHT[square] = Rays.stepOnce(square, Rays.KNIGHT);
            KING[square] = Rays.stepOnce(square, Rays.KING);
            long pawn = Bitboards.of(square);
            WHITE_PAWN[square] = Bitboards.northEast(pawn) | Bitboards.northWest(pawn);
            BLACK_PAWN[square] = Bitboards.southEast(pawn) | Bitboards.southWest(pawn);
        }
    }

    private Attacks() {}

    /**
     * {@return the attacks of a white pawn: one step north-east and north-west; none on the eighth rank}
     *
     * @param square the square of the pawn, 0 to 63
     */
    public static long whitePawn(int square) {
        return WHITE_PAWN[square & 63];
    }

    /**
     * {@return the attacks of a black pawn: one step south-east and south-west; none on the first rank}
     *
     * @param square the square of the pawn, 0 to 63
     */
    public static long blackPawn(int square) {
        return BLACK_PAWN[square & 63];
    }

    /**
     * {@return the attacks of a knight}
     *
     * @param square the square of the knight, 0 to 63
     */
    public static long knight(int square) {
        return KNIGHT[square & 63];
    }

    /**
     * {@return the attacks of a king}
     *
     * @param square the square of the king, 0 to 63
     */
    public static long king(int square) {
        return KING[square & 63];
    }

    /**
     * {@return the attacks of a bishop, up to and including the first occupied square in each direction}
     *
     * @param square the square of the bishop, 0 to 63
     * @param occupied the occupied squares; the bishop's own square is ignored
     */
    public static long bishop(int square, long occupied) {
        return Sliders.bishop(square, occupied);
    }

    /**
     * {@return the attacks of a rook, up to and including the first occupied square in each direction}
     *
     * @param square the square of the rook, 0 to 63
     * @param occupied the occupied squares; the rook's own square is ignored
     */
    public static long rook(int square, long occupied) {
        return Sliders.rook(square, occupied);
    }

    /**
     * {@return the attacks of a queen, up to and including the first occupied square in each direction}
     *
     * @param square the square of the queen, 0 to 63
     * @param occupied the occupied squares; the queen's own square is ignored
     */
    public static long queen(int square, long occupied) {
        return bishop(square, occupied) | rook(square, occupied);
    }

    /**
     * {@return the squares strictly between two squares on a common rank, file or diagonal; empty if the squares are
     * equal, adjacent, or not on a common line}
     *
     * <pre>
     * between(b2, f6)
     * . . . . . . . .
     * . . . . . . . .
     * . . . . . f . .
     * . . . . 1 . . .
     * . . . 1 . . . .
     * . . 1 . . . . .
     * . b . . . . . .
     * . . . . . . . .
     * </pre>
     *
     * @param a a square, 0 to 63
     * @param b a square, 0 to 63
     */
    public static long between(int a, int b) {
        return Lines.between(a, b);
    }

    /**
     * {@return the whole line, from edge to edge, through two squares on a common rank, file or diagonal, including
     * both; empty if the squares are equal or not on a common line}
     *
     * @param a a square, 0 to 63
     * @param b a square, 0 to 63
     */
    public static long through(int a, int b) {
        return Lines.through(a, b);
    }
}
