package dev.passant.pgn;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/**
 * A file that can be read at any place, wherever it lies: on a disk, in Hadoop's file system, in an object store.
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
     * How long the file is.
     *
     * @return the number of its bytes
     * @throws IOException when that cannot be found out
     */
    long size() throws IOException;

    /**
     * Reads some bytes. Where the file is read through several streams at once, this is called by several threads.
     *
     * @param position where the first byte is in the file
     * @param target where the bytes go
     * @param offset the index of the first of them
     * @param length how many are wanted, 1 or more
     * @return how many were read, at least 1; -1 at the end of the file
     * @throws IOException when the file cannot be read
     */
    int read(long position, byte[] target, int offset, int length) throws IOException;

    /**
     * An open file of this machine.
     *
     * @param file the file, closed with what is returned
     * @return its bytes
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
