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
     * The first place to cut at or after an offset.
     *
     * @return the offset of the first byte of a line, or the size of the file
     */
    static long after(FileChannel file, long offset, long size) throws IOException {
        byte[] block = new byte[LOOK_BACK + BLOCK];
        for (long at = offset; at < size; at += BLOCK - PgnWalk.EVENT_TAG.length) {
            long start = Math.max(0, at - LOOK_BACK);
            int length = read(file, start, block);
            for (int i = (int) (at - start); i + PgnWalk.EVENT_TAG.length <= length; i++) {
                if (block[i] == '[' && isEventTag(block, i) && isBoundary(block, i, start == 0)) {
                    return start + i;
                }
            }
        }
        return size;
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

    /** Whether a line begins at the index, and the last line before it that counts does not begin with a bracket. */
    private static boolean isBoundary(byte[] block, int index, boolean isStartOfFile) {
        int lineEnd = index;
        if (lineEnd == 0 || !isLineEnd(block[lineEnd - 1])) {
            return false;
        }
        while (lineEnd > 0) {
            int lineStart = lineEnd - 1;
            while (lineStart > 0 && !isLineEnd(block[lineStart - 1])) {
                lineStart--;
            }
            if (lineStart == 0 && !isStartOfFile) {
                return false;
            }
            int first = lineStart;
            while (first < lineEnd && block[first] <= ' ' && block[first] >= 0) {
                first++;
            }
            boolean isEscape = block[lineStart] == '%';
            if (first < lineEnd && !isEscape) {
                return block[first] != '[';
            }
            lineEnd = lineStart;
        }
        return false;
    }

    private static boolean isLineEnd(byte b) {
        return b == '\n' || b == '\r';
    }
}
