package dev.passant.text;

import static dev.passant.bitboard.Bitboards.ALL;

import dev.passant.bitboard.Bitboards;
import dev.passant.movegen.MoveCode;
import java.nio.charset.StandardCharsets;

/**
 * A move in standard algebraic notation packed into an int, so that programs that read millions of games allocate nothing per move.
 *
 * <pre>
 * bits  0-5   target square
 * bits  6-9   origin file plus 1, or 0
 * bits 10-13  origin rank plus 1, or 0
 * bit  14     capture
 * bits 15-17  promotion: number of the role, 0 (pawn) to 5 (king), plus 1; or 0
 * bits 18-20  piece letter: number of the role plus 1, or 0
 * bits 21-22  castling: 1 king-side, 2 queen-side
 * bit  23     check
 * bit  24     checkmate, or a move that wins a variant
 * bit  25     drop
 * </pre>
 */
public final class SanCode {

    /** Not a move. */
    public static final int NONE = -1;

    /** The maximum length of a legal move in standard spelling: {@code Qa1xb2#}, {@code exd8=Q#}. */
    public static final int MAX_LENGTH = 7;

    public static final int FILE_SHIFT = 6;
    public static final int RANK_SHIFT = 10;
    public static final int CAPTURE = 1 << 14;
    public static final int PROMOTION_SHIFT = 15;
    public static final int LETTER_SHIFT = 18;
    public static final int CASTLING = 3 << 21;
    public static final int KING_SIDE = 1 << 21;
    public static final int QUEEN_SIDE = 2 << 21;
    public static final int CHECK = 1 << 23;
    public static final int MATE = 1 << 24;

    /** A drop. The piece letter is the letter of the dropped piece, including a pawn. */
    public static final int DROP = 1 << 25;

    /** The maximum length of a move that this class can hold, legal or not: {@code Qa1xb2=Q#}. */
    private static final int MAX_ANY = 9;

    /** The letters of the roles, in the order of their numbers. */
    public static final String LETTERS = "PNBRQK";

    private SanCode() {}

    // Parts

    public static int to(int code) {
        return code & 63;
    }

    /** Returns the origin file, 0 to 7, or -1 if it is not given. */
    public static int file(int code) {
        return (code >>> FILE_SHIFT & 15) - 1;
    }

    /** Returns the origin rank, 0 to 7, or -1 if it is not given. */
    public static int rank(int code) {
        return (code >>> RANK_SHIFT & 15) - 1;
    }

    /** Returns the squares of the origin file and rank; all squares if neither is given. */
    public static long origins(int code) {
        int file = file(code);
        int rank = rank(code);
        return (file < 0 ? ALL : Bitboards.FILE_A << file) & (rank < 0 ? ALL : Bitboards.RANK_1 << 8 * rank);
    }

    public static boolean isCapture(int code) {
        return (code & CAPTURE) != 0;
    }

    /** Returns the ordinal of the role of the piece letter plus 1, or 0 if there is no letter. */
    public static int letter(int code) {
        return code >>> LETTER_SHIFT & 7;
    }

    /** Returns the ordinal of the promotion plus 1, or 0 if there is none. */
    public static int promotion(int code) {
        return code >>> PROMOTION_SHIFT & 7;
    }

    public static boolean isDrop(int code) {
        return (code & DROP) != 0;
    }

    public static boolean isCastling(int code) {
        return (code & CASTLING) != 0;
    }

    public static boolean isKingSide(int code) {
        return (code & CASTLING) == KING_SIDE;
    }

    public static int castling(boolean isKingSide) {
        return isKingSide ? KING_SIDE : QUEEN_SIDE;
    }

    // Writing

    /**
     * Returns the standard spelling of a legal move, without check sign.
     *
     * @param move the {@link MoveCode} with its capture bit
     * @param role the number of the moved piece's role; of the pawn for a promotion
     * @param others the squares of other pieces of its kind that can move to the target square; ignored for pawns and
     *     castling
     */
    public static int of(int move, int role, long others) {
        int to = MoveCode.to(move);
        if (MoveCode.isDrop(move)) {
            int dropped = MoveCode.droppedRole(move);
            return to | DROP | (dropped == 0 ? 0 : dropped + 1 << LETTER_SHIFT);
        }
        int from = MoveCode.from(move);
        int capture = MoveCode.isCapture(move) ? CAPTURE : 0;
        if (role == 0) {
            return to | (capture == 0 ? 0 : capture | fileOf(from)) | promotionOf(move) << PROMOTION_SHIFT;
        }
        return switch (MoveCode.kind(move)) {
            case MoveCode.CASTLING_KING_SIDE -> KING_SIDE;
            case MoveCode.CASTLING_QUEEN_SIDE -> QUEEN_SIDE;
            default -> to | capture | piece(role, from, others);
        };
    }

    private static int promotionOf(int move) {
        if (MoveCode.isPromotion(move)) {
            return LETTERS.indexOf('N') + 1 + (MoveCode.kind(move) & 3);
        }
        return MoveCode.isKingPromotion(move) ? LETTERS.length() : 0;
    }

    /**
     * Returns the letter of a piece and its disambiguation: the file if it is unique, otherwise the rank if it is
     * unique, otherwise both.
     */
    private static int piece(int role, int from, long others) {
        int letter = role + 1 << LETTER_SHIFT;
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
    public static int write(int code, byte[] text, int offset) {
        int at = offset;
        int letter = letter(code);
        if (letter != 0) {
            text[at++] = (byte) LETTERS.charAt(letter - 1);
        }
        at = writeSquares(code, text, at);
        int promotion = promotion(code);
        if (promotion != 0) {
            text[at++] = '=';
            text[at++] = (byte) LETTERS.charAt(promotion - 1);
        }
        return writeSign(code, text, at);
    }

    /** Returns a move with English letters. */
    public static String text(int code) {
        byte[] text = new byte[MAX_ANY];
        return new String(text, 0, write(code, text, 0), StandardCharsets.ISO_8859_1);
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
