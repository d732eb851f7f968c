package dev.passant.pgn;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/**
 * Finds places where a file of games can be cut: a line that begins with {@code [Event "}, where the line before it that
 * is neither blank nor an escape begins otherwise than with a bracket.
 *
 * <p>{@link PgnTokenizer} begins a new game at every such line, whatever stands before it, so a file that is cut there
 * reads like the whole.
 */
final class GameBoundary {

    /** How far is looked back for the line before. */
    private static final int LOOK_BACK = 1 << 16;

    private static final int BLOCK = 1 << 16;

    private GameBoundary() {}

    /**
     * The first place to cut from an offset on.
     *
     * @param offset where to look first
     * @param end where not to look any more
     * @return the offset of the first byte of a line; the end when there is no place before it
     */
    static long after(FileChannel file, long offset, long end) throws IOException {
        byte[] block = new byte[LOOK_BACK + BLOCK];
        for (long at = offset; at < end; at += BLOCK - PgnWalk.EVENT_TAG.length) {
            long start = Math.max(0, at - LOOK_BACK);
            int length = read(file, start, block);
            for (int i = (int) (at - start); i + PgnWalk.EVENT_TAG.length <= length && start + i < end; i++) {
                if (block[i] == '[' && isEventTag(block, i) && isBoundary(block, i, start)) {
                    return start + i;
                }
            }
        }
        return end;
    }

    private static int read(FileChannel file, long start, byte[] block) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(block);
        while (buffer.hasRemaining() && file.read(buffer, start + buffer.position()) >= 0) {
            // A read may bring less than was asked for.
        }
        return buffer.position();
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
     * Whether a line begins at the index, and the last line before it that counts does not begin with a bracket. The
     * answer is the same wherever the block begins: threads that come from different sides must agree.
     */
    private static boolean isBoundary(byte[] block, int index, long start) {
        int lineEnd = index;
        int first = Math.max(0, index - LOOK_BACK);
        boolean isStartOfFile = start + first == 0;
        if (lineEnd == 0 || !isLineEnd(block[lineEnd - 1])) {
            return false;
        }
        while (lineEnd > first) {
            int lineStart = lineEnd - 1;
            while (lineStart > first && !isLineEnd(block[lineStart - 1])) {
                lineStart--;
            }
            if (lineStart == first && !isStartOfFile) {
                return false;
            }
            int sign = lineStart;
            while (sign < lineEnd && block[sign] <= ' ' && block[sign] >= 0) {
                sign++;
            }
            boolean isEscape = block[lineStart] == '%';
            if (sign < lineEnd && !isEscape) {
                return block[sign] != '[';
            }
            lineEnd = lineStart;
        }
        return false;
    }

    private static boolean isLineEnd(byte b) {
        return b == '\n' || b == '\r';
    }
}
