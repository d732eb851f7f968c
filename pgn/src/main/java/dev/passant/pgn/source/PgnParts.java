package dev.passant.pgn.source;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Splits a file into parts for several threads. Read one after the other, the parts yield the games of the whole file.
 * Plain files and files compressed by {@code pzstd} are split without being read. Other compressed files are
 * decompressed by the thread that requests the parts.
 */
public abstract class PgnParts implements Closeable {

    /** A part of a file. */
    public interface Part {
        /**
         * Opens the plain text of the part. Each part may be opened by a different thread.
         *
         * @return the text, which the caller must close
         * @throws IOException if the file cannot be read
         */
        InputStream open() throws IOException;

        /** {@return the offset of the part in the plain text, in bytes, or -1 if unknown} Valid after {@link #open}. */
        long start();

        /** {@return the offset of the end of the part in the file as stored, in bytes} Valid after {@link #open}. */
        long end();
    }

    PgnParts() {}

    /**
     * {@return the next part; empty if there are no more} The parts do not overlap; call this method from one thread.
     *
     * @throws IOException if the file cannot be read
     */
    public abstract Optional<Part> next() throws IOException;

    /**
     * Splits a file.
     *
     * @param file the file
     * @param size the approximate size of a part in bytes
     * @return the parts, which the caller must close
     * @throws IOException if the file cannot be read or its format is not supported; the message names the file
     */
    public static PgnParts of(Path file, long size) throws IOException {
        SeekableBytes bytes = SeekableBytes.of(FileChannel.open(file));
        try {
            if (PgnSource.isPlain(file)) {
                return new PlainParts(bytes, size);
            }
            // Throws an exception that names the file if its format is not supported.
            PgnSource.open(file).close();
            Optional<PgnParts> frames = ZstandardParts.of(bytes, size);
            return frames.isPresent() ? frames.get() : new StreamParts(bytes, size);
        } catch (IOException e) {
            bytes.close();
            throw e;
        }
    }
}
