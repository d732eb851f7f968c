package dev.passant.pgn;

import java.io.IOException;
import java.io.InputStream;

/**
 * The beginning of a text that was cut anywhere: what comes before the first boundary of games in it, as
 * {@link GameBoundary} knows them, and no boundary that shows only with what stands before the text.
 */
final class FrameHead extends InputStream {

    private static final int BLOCK = 1 << 16;

    private final InputStream text;
    private byte[] bytes = new byte[GameBoundary.LOOK_BACK + BLOCK];
    private int length;

    /** The index of the next byte to hand out. */
    private int next;

    /** No boundary lies before this index. */
    private int searched;

    /** How much was handed out or passed over. */
    private long passed;

    private boolean isEnd;
    private boolean isFound;

    FrameHead(InputStream text) {
        this.text = text;
    }

    /** Whether there is a boundary; known when all before it was read. */
    boolean isFound() {
        return isFound && next == searched;
    }

    /** Passes over all before the boundary; false when there is none. */
    boolean skip() throws IOException {
        while (hasNext()) {
            passed += searched - next;
            next = searched;
        }
        return isFound;
    }

    /** How much of the text lies before what comes next. */
    long passed() {
        return passed;
    }

    /** What comes from the boundary on, when all before it was read. */
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
        int found = GameBoundary.in(bytes, searched, length);
        isFound = found >= 0;
        // The tag may go on behind what was read.
        int last = isEnd ? length : Math.max(searched, length - PgnWalk.EVENT_TAG.length + 1);
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
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public void close() throws IOException {
        text.close();
    }
}
