package dev.passant.notation;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;

/**
 * Which rook a castling letter means. {@code K} and {@code Q} mean the outermost rook of that side of the king on the
 * home rank. Where there is none, they mean the corner, so that a right without its rook can be told.
 */
final class HomeRank {

    private HomeRank() {}

    /** The rook that {@code K} (king side) or {@code Q} means, as a set of one. */
    static long rook(long kings, long rooks, Color color, boolean kingSide) {
        long homeRank = color.homeRank();
        long king = kings & homeRank;
        if (Bitboards.hasOne(king)) {
            long outside = rooks & homeRank & (kingSide ? ~(king - 1) : king - 1);
            if (outside != 0) {
                return kingSide ? Long.highestOneBit(outside) : Long.lowestOneBit(outside);
            }
        }
        return homeRank & (kingSide ? Bitboards.FILE_H : Bitboards.FILE_A);
    }

    /** The upper-case letter of X-FEN for a rook's right. */
    static char letter(long kings, long rooks, Color color, long rook) {
        if (rook(kings, rooks, color, true) == rook) {
            return 'K';
        }
        return rook(kings, rooks, color, false) == rook ? 'Q' : fileLetter(rook);
    }

    /** The upper-case letter of a rook's file. */
    static char fileLetter(long rook) {
        return (char) ('A' + (Bitboards.lsb(rook) & 7));
    }
}
