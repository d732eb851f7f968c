package dev.passant.pgn;

import java.util.Arrays;

/** What the bytes of a file are to a walk over games: in movetext, and inside each kind of token. */
final class PgnBytes {

    // What a byte is in movetext; 0 for what is none of these.
    static final byte BLANK = 1;
    static final byte LINE_END = 2;
    static final byte ZERO = 3;
    static final byte DIGIT = 4;
    static final byte MOVE = 5;
    static final byte SUFFIX = 6;
    static final byte HIGH = 7;

    /** What each byte is. */
    static final byte[] KINDS = new byte[256];

    /** What a move goes on with. */
    static final boolean[] IN_MOVE = bytes("+#=-:@/_", "AZ", "az", "09");
    /** Digits. */
    static final boolean[] DIGITS = bytes("", "09");
    /** What is said of a move. */
    static final boolean[] SUFFIXES = bytes("!?");
    /** What follows the number of a move. */
    static final boolean[] DOTS = bytes(".");
    /** What parts tokens on one line. */
    static final boolean[] BLANKS = bytes(" \t\u000b\f");
    /** What the name of a tag goes on with. */
    static final boolean[] IN_TAG_NAME = bytes("_-+#=:.", "AZ", "az", "09");
    /** What the value of a tag goes on with; as in all sets that follow, without line ends, 0 and what is not ASCII. */
    static final boolean[] IN_TAG_VALUE = allBut("\"\\");
    /** What a comment goes on with. */
    static final boolean[] IN_COMMENT = allBut("}");
    /** What reserved text goes on with. */
    static final boolean[] IN_RESERVED = allBut(">");
    /** What a line goes on with. */
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

    /** What a DOS program wrote at the end of a text. */
    static final byte DOS_END = 0x1a;
    /** What the signs of an evaluation that stand apart from the move, and forfeits, go on with. */
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

    /** All ASCII but line ends, 0 and some others. */
    private static boolean[] allBut(String stops) {
        boolean[] set = new boolean[256];
        Arrays.fill(set, 1, 128, true);
        for (char stop : (stops + "\r\n").toCharArray()) {
            set[stop] = false;
        }
        return set;
    }
}
