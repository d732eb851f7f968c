package dev.passant.notation;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Role;

/** How a move is put together in SAN, with English letters, when all is known of it. The one place that knows. */
final class SanText {

    /** The most characters of a move: {@code Qa1xb2#}, {@code exd8=Q#}. */
    static final int MAX_LENGTH = 7;

    private SanText() {}

    /**
     * Writes a move without the sign of check or mate.
     *
     * @param kind the kind of the move
     * @param from the square left, 0 to 63
     * @param to the square reached, 0 to 63
     * @param role what moves; of a promotion the pawn, which becomes nothing here
     * @param others where others of its kind stand that could go to the same square; not looked at for pawns and castling
     * @param text has room for the move from the offset on
     * @param offset where it is written
     * @return the offset behind it
     */
    static int write(MoveKind kind, int from, int to, Role role, long others, byte[] text, int offset) {
        return switch (kind) {
            case CASTLING_KING_SIDE -> castling(1, text, offset);
            case CASTLING_QUEEN_SIDE -> castling(2, text, offset);
            case QUIET, DOUBLE_PAWN_PUSH, PROMOTION -> squares(false, from, to, role, others, text, offset);
            case CAPTURE, EN_PASSANT, PROMOTION_CAPTURE -> squares(true, from, to, role, others, text, offset);
        };
    }

    /**
     * Writes what a pawn becomes, behind its move.
     *
     * @param move the move
     * @param text has room for two bytes from the offset on
     * @param offset where it is written
     * @return the offset behind it: the same when the move is no promotion
     */
    static int writePromotion(Move move, byte[] text, int offset) {
        if (!move.isPromotion()) {
            return offset;
        }
        text[offset] = '=';
        text[offset + 1] = (byte) move.promotion().orElseThrow().letter();
        return offset + 2;
    }

    private static int castling(int more, byte[] text, int offset) {
        int at = offset;
        text[at++] = 'O';
        for (int i = 0; i < more; i++) {
            text[at++] = '-';
            text[at++] = 'O';
        }
        return at;
    }

    private static int squares(boolean isCapture, int from, int to, Role role, long others, byte[] text, int offset) {
        int at = offset;
        if (role != Role.PAWN) {
            text[at++] = (byte) role.letter();
            at = origin(from, others, text, at);
        } else if (isCapture) {
            text[at++] = file(from);
        }
        if (isCapture) {
            text[at++] = 'x';
        }
        text[at++] = file(to);
        text[at++] = rank(to);
        return at;
    }

    /** As much of the square left as tells the piece apart: its file, else its rank, else both. */
    private static int origin(int from, long others, byte[] text, int offset) {
        if (others == 0) {
            return offset;
        }
        int at = offset;
        boolean isAloneOnFile = (others & Bitboards.FILE_A << (from & 7)) == 0;
        boolean isAloneOnRank = (others & Bitboards.RANK_1 << (from & 56)) == 0;
        if (isAloneOnFile || !isAloneOnRank) {
            text[at++] = file(from);
        }
        if (!isAloneOnFile) {
            text[at++] = rank(from);
        }
        return at;
    }

    private static byte file(int square) {
        return (byte) ('a' + (square & 7));
    }

    private static byte rank(int square) {
        return (byte) ('1' + (square >>> 3));
    }
}
