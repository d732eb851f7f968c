package dev.passant.pgn;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/**
 * The games of some frames of Zstandard: from the first boundary in them to the first in the frames behind them, so that
 * whoever reads those goes on there. For both look at each frame by itself ({@link FrameHead}), and at the same bytes.
 */
final class FrameText extends InputStream {

    private static final int BUFFERED = 1 << 16;

    /** Where a frame begins: how much text was handed out before it, and its offset in the file. */
    private record Start(long taken, long frame) {}

    private final SeekableBytes file;
    private final ZstandardFrames frames;
    private final long size;
    private final long to;
    private long nextFrame;

    private @Nullable InputStream now;

    /** The beginning of a frame behind the last of this text. */
    private @Nullable FrameHead head;

    private boolean isOver;

    /** How much text was handed out. */
    private long taken;

    private final Deque<Start> starts = new ArrayDeque<>();

    /**
     * The text of some frames.
     *
     * @param from where the first of them begins
     * @param to where the last ends
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

    /** Passes over what belongs to games that began in the frames before. */
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
     * The frame in which a byte lies, and where in it.
     *
     * @param offset how many bytes of this text lie before it: not less than was asked for before
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
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public void close() throws IOException {
        if (now != null) {
            now.close();
        }
    }
}
