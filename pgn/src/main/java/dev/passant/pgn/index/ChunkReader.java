package dev.passant.pgn.index;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** Reads the chunks of an index at their places; whatever is damaged there is said, and nothing is read without bound. */
final class ChunkReader {

    /** Longer chunks are not written. */
    static final int MAX_CHUNK = 1 << 24;

    private final FileChannel file;
    private final long end;
    private final long identity;

    /**
     * A reader.
     *
     * @param file the index
     * @param end where its chunks end
     * @param identity {@link IndexFormat#identity}
     */
    ChunkReader(FileChannel file, long end, long identity) {
        this.file = file;
        this.end = end;
        this.identity = identity;
    }

    /** The bytes of the chunk that begins at an offset. */
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
        return new IndexException("it is damaged: the check sum at byte " + offset + " is wrong");
    }

    /** Some bytes at a place, ready to be read. */
    static ByteBuffer plain(FileChannel file, long offset, int length) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(length);
        while (buffer.hasRemaining()) {
            if (file.read(buffer, offset + buffer.position()) < 0) {
                throw new IndexException("it is cut");
            }
        }
        return buffer.flip();
    }
}
