package dev.passant.pgn.source;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/**
 * The games of some Zstandard frames: the text from the first boundary in these frames to the first boundary in the
 * frames after them. The text of the following frames starts at the same boundary, because each frame is searched
 * separately, with {@link FrameHead}.
 */
final class FrameText extends BlockStream {

    private static final int BUFFERED = 1 << 16;

    /**
     * The start of a frame, with the number of bytes of this text before it (negative if the frame begins before this
     * text), and its offset in the file.
     */
    private record Start(long taken, long frame) {}

    private final SeekableBytes file;
    private final ZstandardFrames frames;
    private final long size;
    private final long to;
    private long nextFrame;

    private @Nullable InputStream now;

    /** The text from the end of these frames to the first boundary after them; null while the frames are being read. */
    private @Nullable FrameHead head;

    private boolean isOver;

    /** The number of bytes returned. */
    private long taken;

    private final Deque<Start> starts = new ArrayDeque<>();

    /**
     * Opens the text of some frames.
     *
     * @param from the offset of the first frame
     * @param to the end of the last frame
     */
    FrameText(SeekableBytes file, long from, long to) throws IOException {
        this.file = file;
        this.frames = new ZstandardFrames(file);
        this.size = file.size();
        this.to = to;
        this.nextFrame = from;
        if (from > 0) {
            skipToFirstGame();
        }
    }

    /** Skips the rest of a game that began in earlier frames. */
    private void skipToFirstGame() throws IOException {
        while (now == null && nextFrame < to) {
            long frame = nextFrame;
            FrameHead before = new FrameHead(openNext());
            if (before.skip()) {
                now = before.rest();
                starts.add(new Start(-before.passed(), frame));
            } else {
                before.close();
            }
        }
        isOver = now == null;
    }

    private InputStream openNext() throws IOException {
        long frame = nextFrame;
        nextFrame = frames.end(frame);
        return Zstandard.open(new BufferedInputStream(new FileSlice(file, frame, nextFrame), BUFFERED), frame);
    }

    /**
     * Returns the frame that contains a byte, and the offset of the byte in the text of the frame.
     *
     * @param offset the number of bytes of this text before the byte; must not decrease from call to call
     */
    PgnSplit.Place place(long offset) {
        Iterator<Start> from = starts.iterator();
        Start start = from.hasNext() ? from.next() : new Start(0, nextFrame);
        while (from.hasNext()) {
            Start next = from.next();
            if (next.taken > offset) {
                break;
            }
            starts.remove();
            from = starts.iterator();
            start = from.next();
        }
        return new PgnSplit.Place(start.frame, offset - start.taken);
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        while (!isOver) {
            InputStream text = now != null ? now : nextText();
            if (text == null) {
                break;
            }
            int read = text.read(bytes, offset, length);
            if (read >= 0) {
                taken += read;
                return read;
            }
            text.close();
            now = null;
            isOver = head != null && head.isFound();
        }
        isOver = true;
        return -1;
    }

    private @Nullable InputStream nextText() throws IOException {
        if (nextFrame >= size) {
            return null;
        }
        starts.add(new Start(taken, nextFrame));
        boolean isOwn = nextFrame < to;
        now = openNext();
        if (!isOwn) {
            head = new FrameHead(now);
            now = head;
        }
        return now;
    }

    @Override
    public void close() throws IOException {
        if (now != null) {
            now.close();
        }
    }
}
