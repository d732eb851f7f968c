package dev.passant.pgn.search;

import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Placement;
import dev.passant.chess.Color;

/** Pawns that stand in a way that has a name. */
enum PawnKind {
    /** No pawn of its side on the files beside it. */
    ISOLATED {
        @Override
        long of(Placement board, Color side) {
            long pawns = pawns(board, side);
            long filled = filled(pawns);
            return pawns & ~beside(filled);
        }
    },
    /** Another pawn of its side on its file. */
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
    /** No pawn of the other side before it on its file and on those beside it. */
    PASSED {
        @Override
        long of(Placement board, Color side) {
            boolean isWhite = side == Color.WHITE;
            long guarded = isWhite ? pawns(board, Color.BLACK) : pawns(board, Color.WHITE);
            guarded |= beside(guarded);
            // What an enemy pawn, or the square beside it, looks down on from its side is not passed.
            long covered = 0;
            for (int step = 0; step < 7; step++) {
                guarded = isWhite ? guarded >>> 8 : guarded << 8;
                covered |= guarded;
            }
            return pawns(board, side) & ~covered;
        }
    };

    /** The pawns of this kind that a side has. */
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
