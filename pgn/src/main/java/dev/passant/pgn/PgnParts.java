package dev.passant.pgn;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a file into parts for several threads. Read one after the other, the parts yield the games of the whole file.
 * Plain files and files compressed by {@code pzstd} are cut without being read. Other compressed files are decompressed
 * by the thread that requests the parts.
 */
abstract class PgnParts implements Closeable {

    /** A part of a file. */
    interface Part {
        /** Opens the plain text of the part; called by the thread that reads it. */
        InputStream open() throws IOException;

        /** Returns the offset of the part in the plain text, or -1 if unknown; valid after {@link #open}. */
        long start();

        /** Returns the offset of the end of the part in the file as stored; valid after {@link #open}. */
        long end();
    }

    /** Returns the next part, or null if there is none. */
    abstract @Nullable Part next() throws IOException;

    /**
     * Cuts a file.
     *
     * @param file the file
     * @param size the approximate size of a part in bytes
     */
    static PgnParts of(Path file, long size) throws IOException {
        SeekableBytes bytes = SeekableBytes.of(FileChannel.open(file));
        try {
            if (PgnSource.isPlain(file)) {
                return new PlainParts(bytes, size);
            }
            Optional<PgnParts> frames = ZstandardParts.of(bytes, size);
            return frames.isPresent() ? frames.get() : new StreamParts(bytes, size);
        } catch (IOException e) {
            bytes.close();
            throw e;
        }
    }
}
