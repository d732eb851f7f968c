package dev.passant.pgn;

import java.io.IOException;

/**
 * Finds places where a file of games can be cut: a line that begins with {@code [Event "}, where the line before it that
 * is neither blank nor an escape begins otherwise than with a bracket.
 *
 * <p>{@link PgnTokenizer} begins a new game at every such line, whatever stands before it, so a file that is cut there
 * reads like the whole. Games that begin in other ways are never cut apart: where they begin depends on all of the text
 * since the last such line. Whether a place is one depends on no more than {@link #LOOK_BACK} bytes before it, so that
 * threads that look from different sides agree.
 */
final class GameBoundary {

    /** How far is looked back for the line before. */
    static final int LOOK_BACK = 1 << 16;

    /** So far the line before nearly always is. */
    private static final int NEAR = 1 << 9;

    private static final int BLOCK = 1 << 14;

    private enum Answer {
        YES,
        NO,
        /** The line before is further off than was looked. */
        FURTHER_OFF
    }

    private GameBoundary() {}

    /**
     * The first place to cut from an offset on.
     *
     * @param offset where to look first
     * @param end where not to look any more
     * @return the offset of the first byte of a line; the end when there is no place before it
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
     * The first place to cut in a stretch of text of which nothing is known before it.
     *
     * @param text the stretch
     * @param from the first index to look at
     * @param length how much there is
     * @return an index, or -1
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

    /** Whether a line begins at the end of some text, and the last line that counts does not begin with a bracket. */
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
