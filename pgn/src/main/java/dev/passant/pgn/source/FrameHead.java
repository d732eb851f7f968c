package dev.passant.pgn.source;

import java.io.IOException;
import java.io.InputStream;

/**
 * The start of a text that was split at an arbitrary offset, up to the first {@link GameBoundary} in it. Boundaries
 * that cannot be recognized without the bytes before the text are ignored.
 */
final class FrameHead extends BlockStream {

    private static final int BLOCK = 1 << 16;

    private final InputStream text;
    private byte[] bytes = new byte[GameBoundary.LOOK_BACK + BLOCK];
    private int length;

    /** The index of the next byte to return. */
    private int next;

    /** There is no boundary before this index. */
    private int searched;

    /** The number of bytes returned or skipped. */
    private long passed;

    private boolean isEnd;
    private boolean isFound;

    FrameHead(InputStream text) {
        this.text = text;
    }

    /** Returns whether a boundary was reached. False until everything before it has been read. */
    boolean isFound() {
        return isFound && next == searched;
    }

    /** Skips to the boundary. Returns false if there is none. */
    boolean skip() throws IOException {
        while (hasNext()) {
            passed += searched - next;
            next = searched;
        }
        return isFound;
    }

    /** Returns the offset in the text of the next byte. */
    long passed() {
        return passed;
    }

    /** Returns the text that starts at the boundary. Everything before it must have been read. */
    InputStream rest() {
        byte[] behind = new byte[length - next];
        System.arraycopy(bytes, next, behind, 0, behind.length);
        return new PrefixedStream(behind, behind.length, text);
    }

    private boolean hasNext() throws IOException {
        while (next == searched && !isFound && !(isEnd && searched == length)) {
            readOn();
        }
        return next < searched;
    }

    private void readOn() throws IOException {
        int kept = Math.max(0, searched - GameBoundary.LOOK_BACK);
        System.arraycopy(bytes, kept, bytes, 0, length - kept);
        next -= kept;
        searched -= kept;
        length -= kept;
        int wanted = bytes.length - length;
        int read = text.readNBytes(bytes, length, wanted);
        length += read;
        isEnd = read < wanted;
        int found = GameBoundary.in(bytes, searched, length, isEnd);
        isFound = found >= 0;
        // What follows a tag may continue after the bytes read so far.
        int last = isEnd ? length : Math.max(searched, length - GameBoundary.HELD_BACK + 1);
        searched = isFound ? found : last;
    }

    @Override
    public int read(byte[] target, int offset, int count) throws IOException {
        if (count == 0) {
            return 0;
        }
        if (!hasNext()) {
            return -1;
        }
        int taken = Math.min(count, searched - next);
        System.arraycopy(bytes, next, target, offset, taken);
        next += taken;
        passed += taken;
        return taken;
    }

    @Override
    public void close() throws IOException {
        text.close();
    }
}
