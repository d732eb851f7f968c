package dev.passant.cli;

import dev.passant.pgn.PgnReader;
import dev.passant.pgn.PgnSource;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** A file of games on the command line, or standard input: opens it, and knows how much of it was read. */
final class PgnFile implements AutoCloseable {

    /** A file is not worth cutting below this size. */
    private static final long LARGE = 16L << 20;

    private final Optional<Path> path;
    private final long size;
    private final CountedStream raw;
    private final PgnReader reader;

    private PgnFile(Optional<Path> path, long size, InputStream raw) throws IOException {
        this.path = path;
        this.size = size;
        this.raw = new CountedStream(raw);
        this.reader = new PgnReader(PgnSource.unpacked(this.raw));
    }

    /**
     * Opens a file.
     *
     * @param name its name, or {@link LineReader#STANDARD_INPUT}
     * @throws InputException when there is no such file
     * @throws IOException when it cannot be read
     */
    static PgnFile open(String name, Session session) throws IOException {
        if (name.equals(LineReader.STANDARD_INPUT)) {
            return new PgnFile(Optional.empty(), -1, session.in());
        }
        try {
            Path path = Path.of(name);
            if (Files.isDirectory(path)) {
                throw new InputException("\"" + name + "\" is a directory, not a file");
            }
            long size = Files.isRegularFile(path) ? Files.size(path) : -1;
            return new PgnFile(Optional.of(path), size, Files.newInputStream(path));
        } catch (InvalidPathException e) {
            throw new InputException("\"" + name + "\" is no name of a file: " + e.getReason(), e);
        }
    }

    /** Reads the games. */
    PgnReader reader() {
        return reader;
    }

    /** The path to a large plain file, which several threads may read. */
    Optional<Path> large() throws IOException {
        return size < LARGE || !PgnSource.isPlain(path.orElseThrow()) ? Optional.empty() : path;
    }

    /** How many bytes the file has, packed as it is; -1 when that is not known. */
    long size() {
        return size;
    }

    /** How many of these bytes were read. */
    long bytesRead() {
        return raw.count;
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }

    /** Counts the bytes that go through. */
    private static final class CountedStream extends FilterInputStream {
        private long count;

        CountedStream(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int read = super.read();
            count += read < 0 ? 0 : 1;
            return read;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int read = super.read(bytes, offset, length);
            count += Math.max(read, 0);
            return read;
        }
    }
}
