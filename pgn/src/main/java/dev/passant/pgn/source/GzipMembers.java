package dev.passant.pgn.source;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * The decompressed text of all members of a gzip file.
 *
 * <p>On Java 17 the decoder of the JDK checks whether bytes are {@code available} before it looks for another member.
 * If a pipe has no bytes at that moment, the rest of the file is lost. The decoder also ignores other data after a
 * member. This class waits for the next byte. Zeros at the end are padding, as on tapes; other data is an error.
 *
 * <p>Source: RFC 1952.
 */
final class GzipMembers extends BlockStream {

    private static final int BLOCK = 1 << 16;

    private static final int HEADER_CRC = 2;
    private static final int EXTRA = 4;
    private static final int NAME = 8;
    private static final int COMMENT = 16;
    private static final int RESERVED = 0xe0;
    private static final int DEFLATE = 8;

    private final InputStream source;
    private final Inflater inflater = new Inflater(true);
    private final CRC32 sum = new CRC32();
    private final byte[] block = new byte[BLOCK];

    /** The bytes of the block from here to the limit have not been passed to the inflater. */
    private int at;

    private int limit;

    private long members;
    private boolean inMember;
    private boolean ended;

    GzipMembers(InputStream source) {
        this.source = source;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        try {
            while (!ended) {
                if (!inMember) {
                    ended = !startMember();
                    continue;
                }
                int count = inflater.inflate(target, offset, length);
                if (count > 0) {
                    sum.update(target, offset, count);
                    return count;
                }
                if (inflater.finished() || inflater.needsDictionary()) {
                    endMember();
                } else {
                    // Call fill() before reading "at", which it may change.
                    int filled = fill();
                    inflater.setInput(block, at, filled);
                    at = limit;
                }
            }
        } catch (DataFormatException e) {
            throw new IOException("the gzip data is corrupt: " + e.getMessage(), e);
        }
        return -1;
    }

    /** Reads a block if the last one was used up. Returns the number of unused bytes. */
    private int fill() throws IOException {
        if (at == limit) {
            int read = source.read(block, 0, BLOCK);
            if (read < 0) {
                throw new EOFException("the gzip data is truncated");
            }
            at = 0;
            limit = read;
        }
        return limit - at;
    }

    /** Returns the next byte, or -1 at the end of the file. */
    private int nextOrEnd() throws IOException {
        if (at == limit) {
            int read = source.read(block, 0, BLOCK);
            if (read < 0) {
                return -1;
            }
            at = 0;
            limit = read;
        }
        return block[at++] & 0xff;
    }

    private int next() throws IOException {
        int next = nextOrEnd();
        if (next < 0) {
            throw new EOFException("the gzip data is truncated");
        }
        return next;
    }

    /** Reads the header of a member. Returns false at the end of the file. */
    private boolean startMember() throws IOException {
        int first = nextOrEnd();
        boolean isPadding = members > 0 && first == 0;
        while (members > 0 && first == 0) {
            first = nextOrEnd();
        }
        if (first < 0) {
            return false;
        }
        if (isPadding || first != 0x1f || nextOrEnd() != 0x8b) {
            throw new IOException("the data after " + members + (members == 1 ? " gzip member" : " gzip members")
                    + " is not gzip and was not read");
        }
        int method = next();
        int flags = next();
        if (method != DEFLATE || (flags & RESERVED) != 0) {
            throw new IOException("the gzip data is corrupt: invalid header");
        }
        skip(6); // modification time, extra flags, operating system
        if ((flags & EXTRA) != 0) {
            skip(next() | next() << 8);
        }
        if ((flags & NAME) != 0) {
            skipText();
        }
        if ((flags & COMMENT) != 0) {
            skipText();
        }
        if ((flags & HEADER_CRC) != 0) {
            skip(2);
        }
        inflater.reset();
        sum.reset();
        inMember = true;
        return true;
    }

    private void skip(int count) throws IOException {
        for (int i = 0; i < count; i++) {
            next();
        }
    }

    private void skipText() throws IOException {
        while (next() != 0) {
            // discards the text
        }
    }

    private void endMember() throws IOException {
        at -= inflater.getRemaining();
        long crc = nextInt();
        long size = nextInt();
        if (crc != sum.getValue() || size != (inflater.getBytesWritten() & 0xffff_ffffL)) {
            throw new IOException("the gzip data is corrupt: wrong checksum at the end of a member");
        }
        members++;
        inMember = false;
    }

    private long nextInt() throws IOException {
        return next() | next() << 8 | next() << 16 | (long) next() << 24;
    }

    /** Returns 1 until the end of the file, because the number of bytes is unknown until they are decompressed. */
    @Override
    public int available() {
        return ended ? 0 : 1;
    }

    @Override
    public void close() throws IOException {
        inflater.end();
        source.close();
    }
}
