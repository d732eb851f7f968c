package dev.passant.pgn;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where a file is cut for several threads: into parts that read, one after the other, like the whole. Plain files and files
 * of {@code pzstd} are cut without being read; whatever else is compressed is decompressed by the thread that asks for the parts.
 */
abstract class PgnParts implements Closeable {

    /** A part of a file. */
    interface Part {
        /** The plain text of the part, by the thread that reads it. */
        InputStream open() throws IOException;

        /** How many bytes of plain text lie before the part, once it was opened; -1 when that is not known. */
        long start();

        /** How many bytes of the file, compressed as it is, lie before the end of the part, once it was opened. */
        long end();
    }

    /** The next part, or null when there is none. */
    abstract @Nullable Part next() throws IOException;

    /**
     * The parts of a file.
     *
     * @param file the file
     * @param size how large a part is, more or less
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
