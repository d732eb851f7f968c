package dev.passant.pgn.source;

import dev.passant.pgn.read.EventLine;
import dev.passant.pgn.read.PgnTokenizer;
import java.io.IOException;

/**
 * Finds boundaries at which a PGN file can be split. A boundary is an {@linkplain EventLine Event line} that starts a
 * game, except within a tag section and after a comment that may belong to the game. The last line before it, not
 * counting blank lines and escapes, decides that: it starts with a bracket or semicolon, or ends with a brace.
 *
 * <p>{@link PgnTokenizer} starts a new game at every such line, regardless of the text before it, so the parts read
 * like the whole file. Games that start in other ways are never split off, because their start depends on all of the
 * text since the last boundary. A boundary depends on at most {@link #LOOK_BACK} bytes before it and {@link
 * EventLine#LOOK_AHEAD} bytes from it on, so threads that work on adjacent parts find the same boundaries.
 */
final class GameBoundary {

    /** The maximum number of bytes to search backwards for the preceding line. */
    static final int LOOK_BACK = 1 << 16;

    /** The number of bytes at the end of a text that cannot be searched before more is known. */
    static final int HELD_BACK = EventLine.LOOK_AHEAD;

    /** A first, shorter distance, which nearly always suffices. */
    private static final int NEAR = 1 << 9;

    private static final int BLOCK = 1 << 14;

    private enum Answer {
        YES,
        NO,
        /** The preceding line begins before the text searched. */
        FURTHER_OFF
    }

    private GameBoundary() {}

    /**
     * {@return the first boundary in a range of a file: the offset of the first byte of a line; {@code end} if there is
     * none}
     *
     * @param offset the start of the range
     * @param end the end of the range, exclusive
     */
    static long after(SeekableBytes file, long offset, long end) throws IOException {
        int overlap = EventLine.TAG.length - 1;
        byte[] block = new byte[(int) Math.min(BLOCK, end - offset + overlap)];
        for (long at = offset; at < end; at += block.length - overlap) {
            int length = read(file, at, block);
            for (int i = 0; i + overlap < length && at + i < end; i++) {
                if (block[i] == '[' && EventLine.isAt(block, i) && isBoundary(file, at + i)) {
                    return at + i;
                }
            }
        }
        return end;
    }

    private static boolean isBoundary(SeekableBytes file, long offset) throws IOException {
        byte[] line = new byte[EventLine.LOOK_AHEAD];
        if (EventLine.at(line, 0, read(file, offset, line)) == EventLine.Meaning.COMMENT) {
            return false;
        }
        Answer answer = Answer.FURTHER_OFF;
        for (int size = NEAR; answer == Answer.FURTHER_OFF && size <= LOOK_BACK; size *= LOOK_BACK / NEAR) {
            long start = Math.max(0, offset - size);
            byte[] before = new byte[(int) (offset - start)];
            answer = answer(before, 0, read(file, start, before), start == 0);
        }
        return answer == Answer.YES;
    }

    /**
     * {@return the first boundary in a text whose preceding bytes are unknown: an index, or -1}
     *
     * @param text the text
     * @param from the first index to search
     * @param length the length of the text
     * @param isEnd whether the text ends here, as a frame does; otherwise, its last {@link #HELD_BACK} bytes are not
     *     searched
     */
    static int in(byte[] text, int from, int length, boolean isEnd) {
        int end = length - (isEnd ? EventLine.TAG.length : HELD_BACK);
        for (int i = from; i <= end; i++) {
            if (text[i] == '['
                    && EventLine.isAt(text, i)
                    && EventLine.at(text, i, length) == EventLine.Meaning.GAME
                    && answer(text, Math.max(0, i - LOOK_BACK), i, false) == Answer.YES) {
                return i;
            }
        }
        return -1;
    }

    private static int read(SeekableBytes file, long start, byte[] block) throws IOException {
        long end = Math.min(start + block.length, file.size());
        return new FileSlice(file, start, end).readNBytes(block, 0, block.length);
    }

    /**
     * Returns YES if a text ends with a line end and its last line, not counting blank lines and escapes, is neither a
     * tag nor the end of a comment.
     */
    private static Answer answer(byte[] text, int start, int end, boolean isStartOfFile) {
        if (end == start || !isLineEnd(text[end - 1])) {
            return Answer.NO;
        }
        int lineEnd = end;
        while (lineEnd > start) {
            int lineStart = lineEnd - 1;
            while (lineStart > start && !isLineEnd(text[lineStart - 1])) {
                lineStart--;
            }
            if (lineStart == start && !isStartOfFile) {
                return Answer.FURTHER_OFF;
            }
            int first = lineStart;
            while (first < lineEnd && text[first] <= ' ' && text[first] >= 0) {
                first++;
            }
            // In a comment, a percent sign escapes nothing.
            boolean isEscape = text[lineStart] == '%' && !endsComment(text, lineStart, lineEnd);
            if (first < lineEnd && !isEscape) {
                return text[first] == '[' || text[first] == ';' || endsComment(text, lineStart, lineEnd)
                        ? Answer.NO
                        : Answer.YES;
            }
            lineEnd = lineStart;
        }
        return isStartOfFile ? Answer.NO : Answer.FURTHER_OFF;
    }

    /** Returns whether a line ends with a brace, possibly before a rest-of-line comment: {@code {one} ; two}. */
    private static boolean endsComment(byte[] text, int start, int end) {
        for (int i = end - 1; i >= start; i--) {
            if (text[i] == '}' && isBlankOrComment(text, i + 1, end)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isBlankOrComment(byte[] text, int start, int end) {
        int at = start;
        while (at < end && text[at] <= ' ' && text[at] >= 0) {
            at++;
        }
        return at == end || text[at] == ';';
    }

    private static boolean isLineEnd(byte b) {
        return b == '\n' || b == '\r';
    }
}
