package dev.passant.pgn.index;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.zip.CRC32C;

/**
 * Writes the chunks of an index: a length of 4 bytes, the bytes, and a CRC-32C of 4 bytes. The checksum covers the
 * identity of the index, the offset of the chunk and its bytes, so that a chunk of another index, or one read from a
 * wrong offset, is rejected. {@link ChunkReader} reads the chunks.
 */
final class ChunkWriter {

    /** The size of a chunk without its bytes: length and checksum. */
    static final int OVERHEAD = 8;

    private final OutputStream out;
    private final long identity;
    private long offset;

    ChunkWriter(OutputStream out, long identity) {
        this.out = out;
        this.identity = identity;
    }

    /** Returns the number of bytes written, which is the offset of the next chunk. */
    long offset() {
        return offset;
    }

    /** Writes bytes that are not a chunk. */
    void plain(byte[] bytes) throws IOException {
        out.write(bytes);
        offset += bytes.length;
    }

    void chunk(byte[] bytes, int length) throws IOException {
        ByteBuffer number = ByteBuffer.allocate(4);
        out.write(number.putInt(0, length).array());
        out.write(bytes, 0, length);
        out.write(number.putInt(0, sum(identity, offset, bytes, length)).array());
        offset += OVERHEAD + length;
    }

    static int sum(long identity, long offset, byte[] bytes, int length) {
        CRC32C sum = new CRC32C();
        sum.update(ByteBuffer.allocate(2 * Long.BYTES)
                .putLong(identity)
                .putLong(offset)
                .flip());
        sum.update(bytes, 0, length);
        return (int) sum.getValue();
    }
}
