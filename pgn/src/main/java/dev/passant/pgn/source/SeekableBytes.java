package dev.passant.pgn.source;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/**
 * A file with random access, on a disk, in Hadoop's file system, or in an object store.
 *
 * <pre>{@code
 * byte[] text = "[Event \"One\"]\n1. e4 *\n[Event \"Two\"]\n1. d4 *\n".getBytes();
 * SeekableBytes file = new SeekableBytes() {
 *     @Override
 *     public long size() {
 *         return text.length;
 *     }
 *
 *     @Override
 *     public int read(long position, byte[] target, int offset, int length) {
 *         return new ByteArrayInputStream(text, (int) position, text.length).read(target, offset, length);
 *     }
 *
 *     @Override
 *     public void close() {}
 * };
 * System.out.println(PgnSplit.of(file, 20).size() + " splits of " + file.size() + " bytes"); // 3 splits of 44 bytes
 * }</pre>
 */
public interface SeekableBytes extends Closeable {

    /**
     * {@return the size of the file, in bytes}
     *
     * @throws IOException if the size cannot be determined
     */
    long size() throws IOException;

    /**
     * Reads some bytes. Several threads call this method if several streams read the file concurrently.
     *
     * @param position the offset in the file
     * @param target the buffer
     * @param offset the index of the first byte in the buffer
     * @param length the maximum number of bytes to read, at least 1
     * @return the number of bytes read, at least 1; -1 at the end of the file
     * @throws IOException if the file cannot be read
     */
    int read(long position, byte[] target, int offset, int length) throws IOException;

    /**
     * {@return the bytes of a local file}
     *
     * @param file the open file; closed together with the result
     */
    static SeekableBytes of(FileChannel file) {
        return new SeekableBytes() {
            @Override
            public long size() throws IOException {
                return file.size();
            }

            @Override
            public int read(long position, byte[] target, int offset, int length) throws IOException {
                return file.read(ByteBuffer.wrap(target, offset, length), position);
            }

            @Override
            public void close() throws IOException {
                file.close();
            }
        };
    }
}
