package dev.passant.pgn.index;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/**
 * Reads the chunks of an index by their offsets. Checks lengths and checksums before use, so that damaged data cannot
 * cause unbounded reads.
 */
final class ChunkReader {

    /** The maximum length of a chunk. */
    static final int MAX_CHUNK = 1 << 24;

    private final FileChannel file;
    private final long end;
    private final long identity;

    /**
     * Creates a reader.
     *
     * @param file the index
     * @param end the end of the chunks in the file
     * @param identity {@link IndexFormat#identity}
     */
    ChunkReader(FileChannel file, long end, long identity) {
        this.file = file;
        this.end = end;
        this.identity = identity;
    }

    byte[] chunk(long offset) throws IOException {
        if (offset < 0 || offset > end - ChunkWriter.OVERHEAD) {
            throw damaged(offset);
        }
        int length = plain(file, offset, Integer.BYTES).getInt();
        if (length < 0 || length > MAX_CHUNK || length > end - ChunkWriter.OVERHEAD - offset) {
            throw damaged(offset);
        }
        ByteBuffer rest = plain(file, offset + Integer.BYTES, length + Integer.BYTES);
        byte[] bytes = new byte[length];
        rest.get(bytes);
        if (rest.getInt() != ChunkWriter.sum(identity, offset, bytes, length)) {
            throw damaged(offset);
        }
        return bytes;
    }

    private static IndexException damaged(long offset) {
        return new IndexException("it is damaged: the checksum at byte " + offset + " is wrong");
    }

    /** Reads some bytes at an offset into a new buffer, positioned at its start. */
    static ByteBuffer plain(FileChannel file, long offset, int length) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(length);
        while (buffer.hasRemaining()) {
            if (file.read(buffer, offset + buffer.position()) < 0) {
                throw new IndexException("it is truncated");
            }
        }
        return buffer.flip();
    }
}
