package dev.passant.pgn.source;

import java.io.EOFException;
import java.io.IOException;

/**
 * A stream of the bytes of an open file between two offsets. Slices of one file may be read concurrently. Reading fails
 * if the file ends before the second offset.
 */
final class FileSlice extends BlockStream {

    private final SeekableBytes file;
    private final long end;
    private long next;

    FileSlice(SeekableBytes file, long start, long end) {
        this.file = file;
        this.next = start;
        this.end = end;
    }

    /** Returns the offset of the next byte in the file. */
    long position() {
        return next;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (next >= end) {
            return -1;
        }
        int read = file.read(next, bytes, offset, (int) Math.min(length, end - next));
        if (read < 0) {
            throw new EOFException("it became shorter while it was read");
        }
        next += read;
        return read;
    }
}
