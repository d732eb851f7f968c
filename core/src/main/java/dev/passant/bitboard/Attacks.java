package dev.passant.bitboard;

import static dev.passant.bitboard.Bitboards.EMPTY;
import static dev.passant.bitboard.Bitboards.mirror;

/**
 * The squares that one piece attacks from one square.
 *
 * <p>A slider attacks every square on its lines up to and including the first occupied one; whose piece stands there
 * does not matter. All look-ups are one or two array reads; all tables are computed from {@link Rays} when this class
 * is loaded.
 */
public final class Attacks {

    private static final long[] KNIGHT = new long[64];
    private static final long[] KING = new long[64];
    private static final long[] WHITE_PAWN = new long[64];
    private static final long[] BLACK_PAWN = new long[64];
    private static final long[] BISHOP_ON_EMPTY_BOARD = new long[64];
    private static final long[] ROOK_ON_EMPTY_BOARD = new long[64];

    static {
        for (int square = 0; square < 64; square++) {
            KNIGHT[square] = Rays.stepOnce(square, Rays.KNIGHT);
            KING[square] = Rays.stepOnce(square, Rays.KING);
            WHITE_PAWN[square] = Pawns.anyAttacks(Bitboards.of(square));
            BLACK_PAWN[square] = mirror(Pawns.anyAttacks(mirror(Bitboards.of(square))));
            BISHOP_ON_EMPTY_BOARD[square] = Rays.walk(square, Rays.DIAGONAL, EMPTY);
            ROOK_ON_EMPTY_BOARD[square] = Rays.walk(square, Rays.ORTHOGONAL, EMPTY);
        }
    }

    private Attacks() {}

    /**
     * The squares a white pawn attacks: those a step north-east and north-west.
     *
     * @param square where the pawn stands, 0 to 63
     * @return one or two squares, none from the eighth rank
     */
    public static long whitePawn(int square) {
        return WHITE_PAWN[square & 63];
    }

    /**
     * The squares a black pawn attacks: those a step south-east and south-west.
     *
     * @param square where the pawn stands, 0 to 63
     * @return one or two squares, none from the first rank
     */
    public static long blackPawn(int square) {
        return BLACK_PAWN[square & 63];
    }

    /**
     * The squares a knight attacks.
     *
     * @param square where the knight stands, 0 to 63
     * @return two to eight squares
     */
    public static long knight(int square) {
        return KNIGHT[square & 63];
    }

    /**
     * The squares a king attacks.
     *
     * @param square where the king stands, 0 to 63
     * @return three to eight squares
     */
    public static long king(int square) {
        return KING[square & 63];
    }

    /**
     * The squares a bishop attacks.
     *
     * @param square where the bishop stands, 0 to 63
     * @param occupied the squares on which anything stands; the bishop's own does not matter
     * @return the squares up to and including the first occupied one in each direction
     */
    public static long bishop(int square, long occupied) {
        return Sliders.bishop(square, occupied);
    }

    /**
     * The squares a rook attacks.
     *
     * @param square where the rook stands, 0 to 63
     * @param occupied the squares on which anything stands; the rook's own does not matter
     * @return the squares up to and including the first occupied one in each direction
     */
    public static long rook(int square, long occupied) {
        return Sliders.rook(square, occupied);
    }

    /**
     * The squares a queen attacks.
     *
     * @param square where the queen stands, 0 to 63
     * @param occupied the squares on which anything stands; the queen's own does not matter
     * @return the squares up to and including the first occupied one in each direction
     */
    public static long queen(int square, long occupied) {
        return bishop(square, occupied) | rook(square, occupied);
    }

    /**
     * The squares a bishop would attack if the board were empty.
     *
     * @param square where the bishop stands, 0 to 63
     * @return its two diagonals without its own square
     */
    public static long bishopOnEmptyBoard(int square) {
        return BISHOP_ON_EMPTY_BOARD[square & 63];
    }

    /**
     * The squares a rook would attack if the board were empty.
     *
     * @param square where the rook stands, 0 to 63
     * @return its rank and file without its own square
     */
    public static long rookOnEmptyBoard(int square) {
        return ROOK_ON_EMPTY_BOARD[square & 63];
    }
}
