package dev.passant.pgn.raw;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Optional;

/**
 * A stream that keeps the bytes read through it until they are taken, so that a game can be written exactly as it was
 * read. The number of kept bytes is limited, but may exceed the limit by one block; the oldest bytes are dropped first.
 */
public final class RecordedStream extends FilterInputStream {

    /** The default limit in bytes, and so the maximum size of a game. */
    public static final int MAX_BYTES = 8 << 20;

    private final int maxBytes;

    /**
     * The buffer, which keeps bytes at the indices {@link #from} (inclusive) to {@link #to} (exclusive). They are not
     * moved to the front after each game, which would be slow.
     */
    private byte[] bytes = new byte[1 << 16];

    private int from;
    private int to;

    /** The offset in the stream of the first kept byte. */
    private long start;

    /** The offset in the stream up to which bytes were taken. */
    private long taken;

    /**
     * Creates a stream that keeps at most {@link #MAX_BYTES}.
     *
     * @param in the stream to read
     */
    public RecordedStream(InputStream in) {
        this(in, MAX_BYTES);
    }

    /**
     * Creates a stream.
     *
     * @param in the stream to read
     * @param maxBytes the number of bytes to keep
     */
    public RecordedStream(InputStream in, int maxBytes) {
        super(in);
        this.maxBytes = maxBytes;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int count) throws IOException {
        int read = in.read(target, offset, count);
        if (read > 0) {
            remember(target, offset, read);
        }
        return read;
    }

    private void remember(byte[] source, int offset, int count) {
        // The last bytes are kept, because the next game may start in them.
        int kept = maxBytes / 8;
        int length = to - from;
        if (length > maxBytes) {
            forget(length - kept);
            length = kept;
        }
        if (to + count > bytes.length) {
            makeRoom(length, count);
        }
        System.arraycopy(source, offset, bytes, to, count);
        to += count;
    }

    private void makeRoom(int length, int count) {
        byte[] old = bytes;
        if (length + count > old.length) {
            bytes = new byte[(int) Math.max(length + count, Math.min(2L * old.length, 1 << 30))];
        }
        System.arraycopy(old, from, bytes, 0, length);
        from = 0;
        to = length;
    }

    private void forget(int count) {
        from += count;
        start += count;
    }

    /**
     * Returns the bytes from the offset of the last call up to another offset, and drops them from the buffer.
     *
     * @param end the offset in the stream
     * @return the bytes; empty if there were too many to keep
     */
    public Optional<byte[]> take(long end) {
        boolean isWhole = start == taken;
        int count = (int) Math.max(0, end - start);
        byte[] text = isWhole ? Arrays.copyOfRange(bytes, from, from + count) : new byte[0];
        drop(end);
        return isWhole ? Optional.of(text) : Optional.empty();
    }

    /**
     * Drops the bytes up to an offset without returning them.
     *
     * @param end the offset in the stream
     */
    public void drop(long end) {
        forget((int) Math.max(0, end - start));
        taken = end;
    }
}
