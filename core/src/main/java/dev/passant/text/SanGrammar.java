package dev.passant.text;

/** Parses bytes with English letters to a {@link SanCode}. The grammar covers most moves of PGN files. */
public final class SanGrammar {

    /** Maps a byte to the number of a role plus 1, or 0. */
    private static final byte[] LETTERS = new byte[128];

    static {
        for (int role = 0; role < SanCode.LETTERS.length(); role++) {
            LETTERS[SanCode.LETTERS.charAt(role)] = (byte) (role + 1);
        }
    }

    private static final int PAWN = LETTERS['P'];
    private static final int KING = LETTERS['K'];

    private SanGrammar() {}

    /**
     * Parses a move with English letters and any number of check signs.
     *
     * @return its code, or {@link SanCode#NONE} if the text is not a move or is in an unusual spelling
     */
    public static int parse(byte[] text, int start, int end) {
        int last = end;
        int signs = 0;
        while (last - start > 2 && (text[last - 1] == '+' || text[last - 1] == '#')) {
            last--;
            signs |= text[last] == '#' ? SanCode.MATE : SanCode.CHECK;
        }
        int code = last - start < 2 ? SanCode.NONE : withoutSigns(text, start, last);
        return code < 0 || signs == 0 ? code : code | sign(signs);
    }

    private static int sign(int signs) {
        return (signs & SanCode.MATE) != 0 ? SanCode.MATE : signs;
    }

    public static int withoutSigns(byte[] text, int start, int end) {
        int letter = letter(text[start]);
        int code = squares(text, letter == 0 ? start : start + 1, end);
        if (code < 0) {
            if (text[start] == '@' || text[start + 1] == '@') {
                return drop(text, start, end, letter);
            }
            return text[start] == 'O' ? castling(text, start, end) : promotion(text, start, end);
        }
        return code | letter << SanCode.LETTER_SHIFT;
    }

    /** Parses the drop of a piece. The letter of a pawn is optional and is not stored. */
    private static int drop(byte[] text, int start, int end, int letter) {
        int square = text[start] == '@' ? start + 1 : start + 2;
        boolean isPossible = square == start + 1 || letter != 0 && letter != KING;
        int to = isPossible && end == square + 2 ? squares(text, square, end) : SanCode.NONE;
        if (to < 0) {
            return SanCode.NONE;
        }
        return to | SanCode.DROP | (letter == PAWN ? 0 : letter << SanCode.LETTER_SHIFT);
    }

    private static int letter(byte c) {
        return c < 0 ? 0 : LETTERS[c];
    }

    /** Parses the target square at the end of the text, and the disambiguation before it, if any. */
    private static int squares(byte[] text, int start, int end) {
        int target = end - 2;
        if (target < start) {
            return SanCode.NONE;
        }
        int file = text[target] - 'a';
        int rank = text[target + 1] - '1';
        if ((file | rank) >>> 3 != 0) {
            return SanCode.NONE;
        }
        int to = rank << 3 | file;
        return target == start ? to : withOrigin(to, text, start, target);
    }

    /** Parses an optional origin file and rank, and an optional capture sign or dash. */
    private static int withOrigin(int to, byte[] text, int start, int end) {
        int code = to;
        int at = start;
        if (text[at] >= 'a' && text[at] <= 'h') {
            code |= text[at++] - 'a' + 1 << SanCode.FILE_SHIFT;
        }
        if (at < end && text[at] >= '1' && text[at] <= '8') {
            code |= text[at++] - '1' + 1 << SanCode.RANK_SHIFT;
        }
        if (at < end && (text[at] == 'x' || text[at] == ':')) {
            code |= SanCode.CAPTURE;
            at++;
        } else if (at < end && text[at] == '-') {
            at++;
        }
        return at == end ? code : SanCode.NONE;
    }

    /** Parses a move that ends with a promotion: {@code e8Q}, {@code e8=Q}, {@code e8/Q} or {@code e8(Q)}. */
    private static int promotion(byte[] text, int start, int end) {
        boolean inBrackets = text[end - 1] == ')';
        int last = inBrackets ? end - 2 : end - 1;
        int promotion = last - start < 2 ? 0 : letter(text[last]);
        if (promotion == 0) {
            return SanCode.NONE;
        }
        int sign = text[last - 1];
        boolean hasSign = inBrackets ? sign == '(' : sign == '=' || sign == '/';
        if (inBrackets && !hasSign) {
            return SanCode.NONE;
        }
        int letter = letter(text[start]);
        int code = squares(text, letter == 0 ? start : start + 1, hasSign ? last - 1 : last);
        return code < 0 ? code : code | letter << SanCode.LETTER_SHIFT | promotion << SanCode.PROMOTION_SHIFT;
    }

    private static int castling(byte[] text, int start, int end) {
        int length = end - start;
        if (length != 3 && length != 5) {
            return SanCode.NONE;
        }
        for (int i = 0; i < length; i++) {
            if (text[start + i] != (i % 2 == 0 ? 'O' : '-')) {
                return SanCode.NONE;
            }
        }
        return length == 3 ? SanCode.KING_SIDE : SanCode.QUEEN_SIDE;
    }
}
