package dev.passant.pgn.read;

import java.nio.charset.StandardCharsets;

/**
 * A line that begins with {@code [Event "}. It starts a game, even inside a comment, which then was never closed. Only
 * if the comment is closed before a move or result follows, the line belongs to the comment:
 *
 * <pre>
 * 1. e4 { as in
 * [Event "x"]
 * } e5
 * </pre>
 *
 * <p>Lines with other tags do not end a comment: comments quote them, and a search for boundaries would have to look at
 * every bracket. An unclosed comment before a game whose first tag is another one takes that game, too; the error has
 * the line on which the comment begins.
 *
 * <p>The bytes from the line on decide that, at most {@link #LOOK_AHEAD} of them, so that threads that read different
 * parts of a file agree.
 */
public final class EventLine {

    /** The start of the line. */
    public static final byte[] TAG = "[Event \"".getBytes(StandardCharsets.US_ASCII);

    /** The number of bytes after which the line starts a game if neither braces nor moves were found. */
    public static final int LOOK_AHEAD = 1 << 12;

    /** What a line is. */
    public enum Meaning {
        /** The line starts a game. */
        GAME,
        /** The line belongs to a comment, if it is in one. */
        COMMENT,
        /** More bytes are needed. At the end of the file, the line starts a game. */
        UNDECIDED
    }

    private EventLine() {}

    /** Returns whether the tag is at an index of a text. */
    public static boolean isAt(byte[] text, int index) {
        for (int i = 0; i < TAG.length; i++) {
            if (text[index + i] != TAG[i]) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns the meaning of a line: skips tags, then looks for a move number or result, or for the first brace.
     *
     * @param text the text
     * @param from the index of the line's first byte
     * @param to the index after the last byte known
     */
    public static Meaning at(byte[] text, int from, int to) {
        int end = Math.min(to, from + LOOK_AHEAD);
        int i = afterTags(text, from, end);
        if (i < end && (isDigit(text[i]) || text[i] == '*')) {
            int afterDigits = i + 1;
            while (afterDigits < end && isDigit(text[afterDigits])) {
                afterDigits++;
            }
            if (text[i] == '*' || afterDigits < end && ".-/".indexOf(text[afterDigits]) >= 0) {
                return Meaning.GAME;
            }
        }
        for (; i < end; i++) {
            if (text[i] == '}') {
                return Meaning.COMMENT;
            }
            boolean isNextEvent = i > from && isLineEnd(text[i - 1]) && i + TAG.length <= end && isAt(text, i);
            if (text[i] == '{' || isNextEvent) {
                return Meaning.GAME;
            }
        }
        return end == from + LOOK_AHEAD ? Meaning.GAME : Meaning.UNDECIDED;
    }

    /** Returns the index of the first byte that is neither blank nor part of a tag. */
    private static int afterTags(byte[] text, int from, int end) {
        int i = from;
        while (i < end) {
            if (text[i] == '[') {
                while (i < end && !isLineEnd(text[i]) && !(text[i] == ']' && text[i - 1] == '"')) {
                    i++;
                }
            } else if (text[i] > ' ' || text[i] < 0) {
                return i;
            }
            i++;
        }
        return Math.min(i, end);
    }

    private static boolean isDigit(byte b) {
        return b >= '0' && b <= '9';
    }

    private static boolean isLineEnd(byte b) {
        return b == '\n' || b == '\r';
    }
}
