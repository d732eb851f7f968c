package dev.passant.pgn.scratch;

import java.io.BufferedOutputStream;
import java.io.EOFException;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A temporary file for data that does not fit into memory. Systems that can delete an open file do so immediately, so
 * that no file is left even if the process is killed; elsewhere it is deleted when closed. Its methods throw a {@link
 * ScratchException} if the file cannot be written or read.
 */
public final class Scratch implements AutoCloseable {

    private static final int BUFFERED = 1 << 16;

    private static final Path FOLDER = folder(System.getenv("TMPDIR"));

    private final FileChannel channel;
    private final OutputStream stream;
    private long size;

    /** Creates the file in the folder {@code TMPDIR}, or in the system's temporary folder. */
    public Scratch() {
        try {
            Path file = Files.createTempFile(FOLDER, "passant", ".scratch");
            channel = FileChannel.open(
                    file, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE);
        } catch (IOException e) {
            throw failed(e);
        }
        stream = new BufferedOutputStream(Channels.newOutputStream(channel), BUFFERED);
    }

    private static Path folder(@Nullable String named) {
        boolean isNamed = named != null && !named.isEmpty() && new File(named).isDirectory();
        return Path.of(isNamed ? Objects.requireNonNull(named) : System.getProperty("java.io.tmpdir"));
    }

    private static ScratchException failed(IOException e) {
        return new ScratchException(FOLDER, e);
    }

    /** {@return the folder of the temporary files} */
    public static Path folder() {
        return FOLDER;
    }

    /** {@return the number of appended bytes} */
    public long size() {
        return size;
    }

    /**
     * Appends bytes.
     *
     * @param bytes the bytes
     */
    public void append(byte[] bytes) {
        append(bytes, 0, bytes.length);
    }

    /**
     * Appends bytes.
     *
     * @param bytes contains the bytes
     * @param from the index of the first byte
     * @param count the number of bytes
     */
    public void append(byte[] bytes, int from, int count) {
        try {
            stream.write(bytes, from, count);
            size += count;
        } catch (IOException e) {
            throw failed(e);
        }
    }

    /** Flushes the appended bytes, so that they can be read. */
    public void flush() {
        try {
            stream.flush();
        } catch (IOException e) {
            throw failed(e);
        }
    }

    /**
     * Reads appended and flushed bytes.
     *
     * @param offset the position in the file
     * @param count the number of bytes
     * @return the bytes
     */
    public byte[] read(long offset, int count) {
        ByteBuffer bytes = ByteBuffer.allocate(count);
        int read = read(offset, bytes);
        if (read < count) {
            throw failed(new EOFException("it ends at byte " + (offset + read)));
        }
        return bytes.array();
    }

    /**
     * Reads appended and flushed bytes into a buffer, until it is full or the file ends.
     *
     * @param offset the position in the file
     * @param target the buffer
     * @return the number of bytes read
     */
    public int read(long offset, ByteBuffer target) {
        try {
            int all = 0;
            for (int read = 0; read >= 0 && target.hasRemaining(); all += Math.max(read, 0)) {
                read = channel.read(target, offset + all);
            }
            return all;
        } catch (IOException e) {
            throw failed(e);
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            // The contents are no longer needed.
        }
    }
}
