package dev.passant.pgn.read;

import java.util.Arrays;

/** Classes of bytes for the tokenizer: in movetext, and inside each kind of token. */
public final class PgnBytes {

    // The classes of bytes in movetext; other bytes have class 0.
    static final byte BLANK = 1;
    static final byte LINE_END = 2;
    static final byte ZERO = 3;
    static final byte DIGIT = 4;
    static final byte MOVE = 5;
    static final byte SUFFIX = 6;
    static final byte HIGH = 7;

    /** The class of each byte in movetext. */
    static final byte[] KINDS = new byte[256];

    /** Bytes that continue a move. */
    static final boolean[] IN_MOVE = bytes("+#=-:@/_", "AZ", "az", "09");

    /**
     * Blanks, and the bytes of plain moves, move numbers and suffixes. Every result contains a byte that is not in this
     * set; the word "draw" has a w, and "remis" an s.
     */
    static final boolean[] IN_PLAIN_MOVES = bytes("\t\u000b\f .+#=!?", "AZ", "ar", "tv", "xz", "19");

    static final boolean[] DIGITS = bytes("", "09");
    /** Suffixes such as {@code !?}. */
    static final boolean[] SUFFIXES = bytes("!?");
    /** Dots after a move number. */
    static final boolean[] DOTS = bytes(".");
    /** Whitespace within a line. */
    static final boolean[] BLANKS = bytes(" \t\u000b\f");
    /** Bytes that continue a tag name. */
    static final boolean[] IN_TAG_NAME = bytes("_-+#=:.", "AZ", "az", "09");
    /** Bytes that continue a tag value. This and the sets below exclude line ends, 0 and non-ASCII bytes. */
    static final boolean[] IN_TAG_VALUE = allBut("\"\\");
    /** Bytes that continue a comment. */
    static final boolean[] IN_COMMENT = allBut("{}");
    /** Bytes that continue reserved text. */
    static final boolean[] IN_RESERVED = allBut(">");
    /** Bytes that continue a line. */
    static final boolean[] IN_LINE = allBut("");

    static {
        Arrays.fill(KINDS, 0x80, 0x100, HIGH);
        mark("\t\u000b\f .", BLANK);
        mark("\r\n", LINE_END);
        mark("\0", ZERO);
        mark("0123456789", DIGIT);
        mark("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-@", MOVE);
        mark("!?", SUFFIX);
    }

    /** The end-of-file character of DOS. */
    public static final byte DOS_END = 0x1a;
    /** Bytes that continue a forfeit, or an evaluation sign that is separated from its move. */
    static final boolean[] IN_EVALUATION = bytes("+-=/#:");

    private PgnBytes() {}

    private static void mark(String members, byte kind) {
        for (int i = 0; i < members.length(); i++) {
            KINDS[members.charAt(i)] = kind;
        }
    }

    private static boolean[] bytes(String members, String... ranges) {
        boolean[] set = new boolean[256];
        for (int i = 0; i < members.length(); i++) {
            set[members.charAt(i)] = true;
        }
        for (String range : ranges) {
            Arrays.fill(set, range.charAt(0), range.charAt(1) + 1, true);
        }
        return set;
    }

    /** Returns all ASCII bytes except line ends, 0 and the given ones. */
    private static boolean[] allBut(String stops) {
        boolean[] set = new boolean[256];
        Arrays.fill(set, 1, 128, true);
        for (char stop : (stops + "\r\n").toCharArray()) {
            set[stop] = false;
        }
        return set;
    }
}
