package dev.passant.pgn.source;

import java.io.IOException;
import java.io.InputStream;

/** A stream that reads blocks of bytes. A single byte is read as a block of length one. */
abstract class BlockStream extends InputStream {

    @Override
    public abstract int read(byte[] target, int offset, int length) throws IOException;

    @Override
    public final int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }
}
