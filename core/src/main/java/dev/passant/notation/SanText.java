package dev.passant.notation;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Role;

/** Writes SAN with English letters; shared by all SAN writers. */
final class SanText {

    /** The maximum length of a move: {@code Qa1xb2#}, {@code exd8=Q#}. */
    static final int MAX_LENGTH = 7;

    private SanText() {}

    /**
     * Writes a move without promotion and check sign.
     *
     * @param kind the kind of the move
     * @param from the origin square, 0 to 63
     * @param to the target square, 0 to 63
     * @param role the moved piece; for a promotion the pawn
     * @param others the squares of other pieces of its kind that can move to the target square; ignored for pawns and
     *     castling
     * @param text the buffer, with room for the move at the offset
     * @param offset the offset to write to
     * @return the offset after the move
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
     * Writes a promotion after its move.
     *
     * @param move the move
     * @param text the buffer, with room for two bytes at the offset
     * @param offset the offset to write to
     * @return the offset after the promotion; unchanged if the move is not a promotion
     */
    static int writePromotion(Move move, byte[] text, int offset) {
        if (!move.isPromotion()) {
            return offset;
        }
        text[offset] = '=';
        text[offset + 1] = (byte) move.promotion().orElseThrow().letter();
        return offset + 2;
    }

    private static int castling(int dashes, byte[] text, int offset) {
        int at = offset;
        text[at++] = 'O';
        for (int i = 0; i < dashes; i++) {
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

    /** Writes the disambiguation of a piece: its file if unique, otherwise its rank if unique, otherwise both. */
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
