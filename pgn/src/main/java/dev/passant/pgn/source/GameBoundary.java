package dev.passant.pgn.source;

import dev.passant.pgn.read.PgnTokenizer;
import dev.passant.pgn.read.PgnWalk;
import java.io.IOException;

/**
 * Finds boundaries at which a PGN file can be split. A boundary is a line that starts with {@code [Event "}, except
 * within a tag section. A line is within a tag section if the last line before it, not counting blank lines and
 * escapes, starts with a bracket.
 *
 * <p>{@link PgnTokenizer} starts a new game at every such line, regardless of the text before it, so the parts read
 * like the whole file. Games that start in other ways are never split off, because their start depends on all of the
 * text since the last boundary. A boundary depends on at most {@link #LOOK_BACK} bytes before it, so threads that work
 * on adjacent parts find the same boundaries.
 */
final class GameBoundary {

    /** The maximum number of bytes to search backwards for the preceding line. */
    static final int LOOK_BACK = 1 << 16;

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
        int overlap = PgnWalk.EVENT_TAG.length - 1;
        byte[] block = new byte[(int) Math.min(BLOCK, end - offset + overlap)];
        for (long at = offset; at < end; at += block.length - overlap) {
            int length = read(file, at, block);
            for (int i = 0; i + overlap < length && at + i < end; i++) {
                if (block[i] == '[' && isEventTag(block, i) && isBoundary(file, at + i)) {
                    return at + i;
                }
            }
        }
        return end;
    }

    private static boolean isBoundary(SeekableBytes file, long offset) throws IOException {
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
     */
    static int in(byte[] text, int from, int length) {
        for (int i = from; i + PgnWalk.EVENT_TAG.length <= length; i++) {
            if (text[i] == '['
                    && isEventTag(text, i)
                    && answer(text, Math.max(0, i - LOOK_BACK), i, false) == Answer.YES) {
                return i;
            }
        }
        return -1;
    }

    private static int read(SeekableBytes file, long start, byte[] block) throws IOException {
        return new FileSlice(file, start, start + block.length).readNBytes(block, 0, block.length);
    }

    private static boolean isEventTag(byte[] block, int index) {
        for (int i = 0; i < PgnWalk.EVENT_TAG.length; i++) {
            if (block[index + i] != PgnWalk.EVENT_TAG[i]) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns YES if a text ends with a line end and its last line, not counting blank lines and escapes, does not
     * start with a bracket.
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
            boolean isEscape = text[lineStart] == '%';
            if (first < lineEnd && !isEscape) {
                return text[first] == '[' ? Answer.NO : Answer.YES;
            }
            lineEnd = lineStart;
        }
        return isStartOfFile ? Answer.NO : Answer.FURTHER_OFF;
    }

    private static boolean isLineEnd(byte b) {
        return b == '\n' || b == '\r';
    }
}
