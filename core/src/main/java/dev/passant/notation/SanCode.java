package dev.passant.notation;

import static dev.passant.bitboard.Bitboards.ALL;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.CastlingSide;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Role;
import java.nio.charset.StandardCharsets;

/**
 * A {@link San} packed into an int, so that programs that read millions of games allocate nothing per move.
 *
 * <pre>
 * bits  0-5   target square
 * bits  6-9   origin file plus 1, or 0
 * bits 10-13  origin rank plus 1, or 0
 * bit  14     capture
 * bits 15-17  promotion: ordinal of the role plus 1, or 0
 * bits 18-20  piece letter: ordinal of the role plus 1, or 0
 * bits 21-22  castling: 1 king-side, 2 queen-side
 * bit  23     check
 * bit  24     checkmate, or a move that wins a variant
 * bit  25     drop
 * </pre>
 */
final class SanCode {

    /** Not a move. */
    static final int NONE = -1;

    /** The maximum length of a legal move in standard spelling: {@code Qa1xb2#}, {@code exd8=Q#}. */
    static final int MAX_LENGTH = 7;

    static final int FILE_SHIFT = 6;
    static final int RANK_SHIFT = 10;
    static final int CAPTURE = 1 << 14;
    static final int PROMOTION_SHIFT = 15;
    static final int LETTER_SHIFT = 18;
    static final int CASTLING = 3 << 21;
    static final int KING_SIDE = 1 << 21;
    static final int QUEEN_SIDE = 2 << 21;
    static final int CHECK = 1 << 23;
    static final int MATE = 1 << 24;

    /** A drop. The piece letter is the letter of the dropped piece, including a pawn. */
    static final int DROP = 1 << 25;

    /** The maximum length of a move that this class can hold, legal or not: {@code Qa1xb2=Q#}. */
    private static final int MAX_ANY = 9;

    private static final Role[] ROLES = Role.values();

    private SanCode() {}

    // Parts

    static int to(int code) {
        return code & 63;
    }

    /** Returns the origin file, 0 to 7, or -1 if it is not given. */
    static int file(int code) {
        return (code >>> FILE_SHIFT & 15) - 1;
    }

    /** Returns the origin rank, 0 to 7, or -1 if it is not given. */
    static int rank(int code) {
        return (code >>> RANK_SHIFT & 15) - 1;
    }

    /** Returns the squares of the origin file and rank; all squares if neither is given. */
    static long origins(int code) {
        int file = file(code);
        int rank = rank(code);
        return (file < 0 ? ALL : Bitboards.FILE_A << file) & (rank < 0 ? ALL : Bitboards.RANK_1 << 8 * rank);
    }

    static boolean isCapture(int code) {
        return (code & CAPTURE) != 0;
    }

    /** Returns the ordinal of the role of the piece letter plus 1, or 0 if there is no letter. */
    static int letter(int code) {
        return code >>> LETTER_SHIFT & 7;
    }

    /** Returns the ordinal of the promotion plus 1, or 0 if there is none. */
    static int promotion(int code) {
        return code >>> PROMOTION_SHIFT & 7;
    }

    static boolean isDrop(int code) {
        return (code & DROP) != 0;
    }

    static boolean isCastling(int code) {
        return (code & CASTLING) != 0;
    }

    static CastlingSide castlingSide(int code) {
        return (code & CASTLING) == KING_SIDE ? CastlingSide.KING_SIDE : CastlingSide.QUEEN_SIDE;
    }

    static int castling(CastlingSide side) {
        return side == CastlingSide.KING_SIDE ? KING_SIDE : QUEEN_SIDE;
    }

    // Writing

    /**
     * Returns the standard spelling of a legal move, without promotion and check sign.
     *
     * @param kind the kind of the move
     * @param from the origin square, 0 to 63
     * @param to the target square, 0 to 63
     * @param role the moved piece; for a promotion the pawn
     * @param others the squares of other pieces of its kind that can move to the target square; ignored for pawns and
     *     castling
     */
    static int of(MoveKind kind, int from, int to, Role role, long others) {
        return switch (kind) {
            case CASTLING_KING_SIDE -> KING_SIDE;
            case CASTLING_QUEEN_SIDE -> QUEEN_SIDE;
            case DROP -> role == Role.PAWN ? to | DROP : to | DROP | role.ordinal() + 1 << LETTER_SHIFT;
            case QUIET, DOUBLE_PAWN_PUSH, PROMOTION -> role == Role.PAWN ? to : to | piece(role, from, others);
            case CAPTURE, EN_PASSANT, PROMOTION_CAPTURE ->
                to | CAPTURE | (role == Role.PAWN ? fileOf(from) : piece(role, from, others));
        };
    }

    static int promotionTo(Role role) {
        return role.ordinal() + 1 << PROMOTION_SHIFT;
    }

    /**
     * Returns the letter of a piece and its disambiguation: the file if it is unique, otherwise the rank if it is
     * unique, otherwise both.
     */
    private static int piece(Role role, int from, long others) {
        int letter = role.ordinal() + 1 << LETTER_SHIFT;
        if (others == 0) {
            return letter;
        }
        boolean isAloneOnFile = (others & Bitboards.FILE_A << (from & 7)) == 0;
        boolean isAloneOnRank = (others & Bitboards.RANK_1 << (from & 56)) == 0;
        return letter
                | (isAloneOnFile || !isAloneOnRank ? fileOf(from) : 0)
                | (isAloneOnFile ? 0 : (from >>> 3) + 1 << RANK_SHIFT);
    }

    private static int fileOf(int from) {
        return (from & 7) + 1 << FILE_SHIFT;
    }

    /** Writes a move with English letters; returns the offset after it. */
    static int write(int code, byte[] text, int offset) {
        int at = offset;
        int letter = letter(code);
        if (letter != 0) {
            text[at++] = (byte) ROLES[letter - 1].letter();
        }
        at = writeSquares(code, text, at);
        int promotion = promotion(code);
        if (promotion != 0) {
            text[at++] = '=';
            text[at++] = (byte) ROLES[promotion - 1].letter();
        }
        return writeSign(code, text, at);
    }

    /** Returns a move with the letters of a language. */
    static String text(int code, PieceLetters letters) {
        byte[] text = new byte[MAX_ANY];
        if (letters == PieceLetters.ENGLISH) {
            return latin(text, write(code, text, 0));
        }
        int letter = letter(code);
        int promotion = promotion(code);
        return (letter == 0 ? "" : letters.letter(ROLES[letter - 1]))
                + latin(text, writeSquares(code, text, 0))
                + (promotion == 0 ? "" : "=" + letters.letter(ROLES[promotion - 1]))
                + latin(text, writeSign(code, text, 0));
    }

    private static String latin(byte[] text, int end) {
        return new String(text, 0, end, StandardCharsets.ISO_8859_1);
    }

    /** Writes castling, or the origin, the capture sign and the target. */
    private static int writeSquares(int code, byte[] text, int offset) {
        int at = offset;
        if (isCastling(code)) {
            text[at++] = 'O';
            for (int dashes = (code & CASTLING) == KING_SIDE ? 1 : 2; dashes > 0; dashes--) {
                text[at++] = '-';
                text[at++] = 'O';
            }
            return at;
        }
        if (isDrop(code)) {
            text[at++] = '@';
        }
        if (file(code) >= 0) {
            text[at++] = (byte) ('a' + file(code));
        }
        if (rank(code) >= 0) {
            text[at++] = (byte) ('1' + rank(code));
        }
        if (isCapture(code)) {
            text[at++] = 'x';
        }
        text[at++] = (byte) ('a' + (code & 7));
        text[at++] = (byte) ('1' + (to(code) >>> 3));
        return at;
    }

    private static int writeSign(int code, byte[] text, int offset) {
        if ((code & (CHECK | MATE)) == 0) {
            return offset;
        }
        text[offset] = (byte) ((code & MATE) != 0 ? '#' : '+');
        return offset + 1;
    }
}
