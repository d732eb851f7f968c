package dev.passant.movegen;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;

/**
 * Attacks of sliders on an empty board. {@code Attacks.rook(square, 0)} is the same; a table is one array read, which
 * matters where pins and checks are found.
 */
public final class EmptyBoard {

    private static final long[] BISHOP = new long[64];
    private static final long[] ROOK = new long[64];

    static {
        for (int square = 0; square < 64; square++) {
            BISHOP[square] = Attacks.bishop(square, Bitboards.EMPTY);
            ROOK[square] = Attacks.rook(square, Bitboards.EMPTY);
        }
    }

    private EmptyBoard() {}

    public static long bishop(int square) {
        return BISHOP[square & 63];
    }

    public static long rook(int square) {
        return ROOK[square & 63];
    }
}
