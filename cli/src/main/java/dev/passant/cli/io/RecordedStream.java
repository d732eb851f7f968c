package dev.passant.cli.io;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Optional;

/**
 * Remembers what goes through until it is taken, so that a game can be written as it was read. No more than a
 * limit and a block are remembered; of what is longer the beginning is forgotten.
 */
public final class RecordedStream extends FilterInputStream {

    /** The longest game that is remembered unless another limit is given, in bytes. */
    public static final int MAX_BYTES = 8 << 20;

    private final int maxBytes;

    /** What is remembered stands from one index to another: to move the rest up for each game would cost most of the time. */
    private byte[] bytes = new byte[1 << 16];

    private int from;
    private int to;

    /** How many bytes of the stream lie before the first that is remembered. */
    private long start;
    /** How many were taken. */
    private long taken;

    public RecordedStream(InputStream in) {
        this(in, MAX_BYTES);
    }

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
        // What was read last is kept: the next game may begin in it.
        int kept = maxBytes / 8;
        int length = to - from;
        if (length + count > maxBytes && length > kept) {
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
     * Takes what went through since the last time, up to a place.
     *
     * @param end the offset of the place in the stream
     * @return the bytes; empty when there were too many to be remembered
     */
    public Optional<byte[]> take(long end) {
        boolean isWhole = start == taken;
        int count = (int) Math.max(0, end - start);
        byte[] text = isWhole ? Arrays.copyOfRange(bytes, from, from + count) : new byte[0];
        forget(count);
        taken = end;
        return isWhole ? Optional.of(text) : Optional.empty();
    }
}
