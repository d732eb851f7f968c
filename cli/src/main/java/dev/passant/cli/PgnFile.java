package dev.passant.cli;

import dev.passant.pgn.PgnReader;
import dev.passant.pgn.PgnSource;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A file of games on the command line, or standard input: opens it, and knows how much of it was read. */
final class PgnFile implements AutoCloseable {

    /** A file is not worth cutting below this size. */
    private static final long LARGE = 16L << 20;

    private final String name;
    private final Optional<Path> path;
    private final long size;
    private final CountedStream raw;
    private final @Nullable RecordedStream recorded;
    private final PgnReader reader;

    private PgnFile(String name, Optional<Path> path, long size, InputStream raw, boolean isRecorded)
            throws IOException {
        this.name = name;
        this.path = path;
        this.size = size;
        this.raw = new CountedStream(raw);
        InputStream plain = PgnSource.unpacked(this.raw);
        this.recorded = isRecorded ? new RecordedStream(plain) : null;
        this.reader = new PgnReader(recorded == null ? plain : recorded);
    }

    /**
     * Opens a file.
     *
     * @param name its name, or {@link LineReader#STANDARD_INPUT}
     * @throws InputException when there is no such file
     * @throws IOException when it cannot be read
     */
    static PgnFile open(String name, Session session) throws IOException {
        return open(name, session, false);
    }

    /**
     * Opens a file, and remembers the text of the game that is read, if that is asked for.
     *
     * @param name its name, or {@link LineReader#STANDARD_INPUT}
     * @throws InputException when there is no such file
     * @throws IOException when it cannot be read
     */
    static PgnFile open(String name, Session session, boolean recorded) throws IOException {
        if (name.equals(LineReader.STANDARD_INPUT)) {
            return new PgnFile(name, Optional.empty(), -1, session.in(), recorded);
        }
        try {
            Path path = Path.of(name);
            if (Files.isDirectory(path)) {
                throw new InputException("\"" + name + "\" is a directory, not a file");
            }
            long size = Files.isRegularFile(path) ? Files.size(path) : -1;
            return new PgnFile(name, Optional.of(path), size, Files.newInputStream(path), recorded);
        } catch (InvalidPathException e) {
            throw new InputException("\"" + name + "\" is no name of a file: " + e.getReason(), e);
        }
    }

    /** The file as it was named. */
    String name() {
        return name;
    }

    /** Reads the games. */
    PgnReader reader() {
        return reader;
    }

    /**
     * The text of the game that was just read, as it stands in the file, with what stands before it.
     *
     * @return the bytes; empty when there were too many, see {@link RecordedStream#MAX_BYTES}
     */
    Optional<byte[]> takeText() {
        return Objects.requireNonNull(recorded, "the text was not asked for").take(reader.offset());
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
