package dev.passant.pgn.search;

import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Placement;
import dev.passant.chess.Color;

/** Named kinds of pawns. */
enum PawnKind {
    /** No friendly pawn on an adjacent file. */
    ISOLATED {
        @Override
        long of(Placement board, Color side) {
            long pawns = pawns(board, side);
            long filled = filled(pawns);
            return pawns & ~beside(filled);
        }
    },
    /** Another friendly pawn on the same file. */
    DOUBLED {
        @Override
        long of(Placement board, Color side) {
            long pawns = pawns(board, side);
            long doubled = 0;
            for (int file = 0; file < 8; file++) {
                long there = pawns & Bitboards.FILE_A << file;
                doubled |= Long.bitCount(there) > 1 ? there : 0;
            }
            return doubled;
        }
    },
    /** No enemy pawn in front of it, on its own or an adjacent file. */
    PASSED {
        @Override
        long of(Placement board, Color side) {
            boolean isWhite = side == Color.WHITE;
            long guarded = isWhite ? pawns(board, Color.BLACK) : pawns(board, Color.WHITE);
            guarded |= beside(guarded);
            long covered = 0;
            for (int step = 0; step < 7; step++) {
                guarded = isWhite ? guarded >>> 8 : guarded << 8;
                covered |= guarded;
            }
            return pawns(board, side) & ~covered;
        }
    };

    /** Returns a side's pawns of this kind. */
    abstract long of(Placement board, Color side);

    private static long pawns(Placement board, Color side) {
        return board.pawns() & (side == Color.WHITE ? board.white() : board.black());
    }

    private static long filled(long pawns) {
        long filled = pawns | pawns >>> 8 | pawns << 8;
        filled |= filled >>> 16 | filled << 16;
        return filled | filled >>> 32 | filled << 32;
    }

    private static long beside(long squares) {
        return squares << 1 & ~Bitboards.FILE_A | squares >>> 1 & ~(Bitboards.FILE_A << 7);
    }
}
