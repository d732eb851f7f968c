package dev.passant.pgn.source;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * A stream that starts with bytes already read from it. Unlike {@code PushbackInputStream}, a read returns these bytes
 * without waiting for more.
 */
final class PrefixedStream extends FilterInputStream {

    private final byte[] prefix;
    private final int length;
    private int at;

    PrefixedStream(byte[] prefix, int length, InputStream rest) {
        super(rest);
        this.prefix = prefix;
        this.length = length;
    }

    @Override
    public int read() throws IOException {
        return at < length ? prefix[at++] & 0xff : in.read();
    }

    @Override
    public int read(byte[] target, int offset, int count) throws IOException {
        if (at == length) {
            return in.read(target, offset, count);
        }
        int read = Math.min(count, length - at);
        System.arraycopy(prefix, at, target, offset, read);
        at += read;
        return read;
    }

    @Override
    public long skip(long count) throws IOException {
        if (at == length) {
            return in.skip(count);
        }
        int skipped = (int) Math.max(0, Math.min(count, length - at));
        at += skipped;
        return skipped;
    }

    @Override
    public int available() throws IOException {
        return length - at + in.available();
    }

    @Override
    public boolean markSupported() {
        return false;
    }
}
