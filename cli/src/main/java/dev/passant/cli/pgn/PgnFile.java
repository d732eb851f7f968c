package dev.passant.cli.pgn;

import dev.passant.cli.io.InputException;
import dev.passant.cli.io.InputFile;
import dev.passant.cli.io.LineReader;
import dev.passant.cli.io.RecordedStream;
import dev.passant.cli.io.Session;
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

    private PgnFile(
            String name,
            Optional<Path> path,
            long size,
            CountedStream raw,
            InputStream plain,
            boolean isRecorded,
            ReadingOptions reading) {
        this.name = name;
        this.path = path;
        this.size = size;
        this.raw = raw;
        this.recorded = isRecorded ? new RecordedStream(plain, reading.gameBytes()) : null;
        this.reader = new PgnReader(
                recorded == null ? plain : recorded, reading.options().live(size < 0));
    }

    private static PgnFile of(
            String name,
            Optional<Path> path,
            long size,
            InputStream raw,
            Session session,
            boolean isRecorded,
            ReadingOptions reading)
            throws IOException {
        // What is no file may be a slow pipe: whoever writes it sees the answers to all that was written so far.
        CountedStream counted = new CountedStream(raw, size < 0 ? session.out()::flush : () -> {});
        return new PgnFile(name, path, size, counted, PgnSource.decompressed(counted), isRecorded, reading);
    }

    /**
     * Opens a file, and remembers the text of the game that is read, if that is asked for.
     *
     * @param name its name, or {@link LineReader#STANDARD_INPUT}
     * @throws InputException when there is no such file
     * @throws IOException when it cannot be read
     */
    static PgnFile open(String name, Session session, boolean recorded, ReadingOptions reading) throws IOException {
        if (name.equals(LineReader.STANDARD_INPUT)) {
            return of(name, Optional.empty(), -1, session.in(), session, recorded, reading);
        }
        try {
            Path path = Path.of(name);
            if (Files.isDirectory(path)) {
                throw new InputException("\"" + name + "\" is a directory, not a file");
            }
            long size = Files.isRegularFile(path) ? Files.size(path) : -1;
            return opened(name, path, size, session, recorded, reading);
        } catch (InvalidPathException e) {
            throw new InputException("\"" + name + "\" is no name of a file: " + e.getReason(), e);
        }
    }

    /** A file of games, or nothing that stays open. */
    private static PgnFile opened(
            String name, Path path, long size, Session session, boolean recorded, ReadingOptions reading)
            throws IOException {
        InputStream raw = InputFile.open(path);
        try {
            return of(name, Optional.of(path), size, raw, session, recorded, reading);
        } catch (IOException e) {
            raw.close();
            throw e;
        }
    }

    /**
     * The same plain file from a place on.
     *
     * @param offset how many bytes lie before the place, where a game begins
     * @throws IOException when it cannot be read
     */
    PgnFile from(long offset, boolean isRecorded, ReadingOptions reading) throws IOException {
        CountedStream counted = new CountedStream(InputFile.open(path.orElseThrow(), offset), () -> {});
        return new PgnFile(name, path, size, counted, counted, isRecorded, reading);
    }

    /** Where the file is; empty for standard input. */
    Optional<Path> path() {
        return path;
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
     * @return the bytes; empty when there were more than the limit {@code game-bytes}
     */
    Optional<byte[]> takeText() {
        return Objects.requireNonNull(recorded, "the text was not asked for").take(reader.offset());
    }

    /** The path to a large file, which several threads may read. */
    Optional<Path> large() throws IOException {
        // Text has some four to seven times the size that it is compressed to.
        return size < LARGE && (size < LARGE / 4 || PgnSource.isPlain(path.orElseThrow())) ? Optional.empty() : path;
    }

    /** How many bytes the file has, compressed as it is; -1 when that is not known. */
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

    /** Counts the bytes that go through, and does something each time before more of them are waited for. */
    private static final class CountedStream extends FilterInputStream {
        private final Runnable beforeReading;
        private long count;

        CountedStream(InputStream in, Runnable beforeReading) {
            super(in);
            this.beforeReading = beforeReading;
        }

        @Override
        public int read() throws IOException {
            beforeReading.run();
            int read = super.read();
            count += read < 0 ? 0 : 1;
            return read;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            beforeReading.run();
            int read = super.read(bytes, offset, length);
            count += Math.max(read, 0);
            return read;
        }
    }
}
