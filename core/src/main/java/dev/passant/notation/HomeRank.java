package dev.passant.notation;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;

/**
 * Maps castling letters to rooks. {@code K} and {@code Q} stand for the outermost rook on that side of the king on the
 * home rank. If there is no such rook, they are mapped to the corner, so that a castling right without a rook can be
 * reported.
 */
final class HomeRank {

    private HomeRank() {}

    /** Returns the rook of {@code K} (king side) or {@code Q}, as a set of one square. */
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

    /** Returns the upper-case X-FEN letter of a castling rook. */
    static char letter(long kings, long rooks, Color color, long rook) {
        if (rook(kings, rooks, color, true) == rook) {
            return 'K';
        }
        return rook(kings, rooks, color, false) == rook ? 'Q' : fileLetter(rook);
    }

    /** Returns the file of a rook as an upper-case letter. */
    static char fileLetter(long rook) {
        return (char) ('A' + (Bitboards.lsb(rook) & 7));
    }
}
