package dev.passant.cli.pgn.options;

import dev.passant.cli.io.InputException;
import dev.passant.cli.io.InputFile;
import dev.passant.cli.io.LineReader;
import dev.passant.cli.io.Session;
import dev.passant.pgn.PgnOptions;
import dev.passant.pgn.PgnReader;
import dev.passant.pgn.raw.RawNames;
import dev.passant.pgn.raw.RecordedStream;
import dev.passant.pgn.source.PgnSource;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A PGN file named on the command line, or standard input. Counts the bytes read. */
public final class PgnFile implements AutoCloseable {

    /** The minimum size of a file that is worth splitting between threads. */
    private static final long LARGE = 16L << 20;

    private final String name;
    private final Optional<Path> path;
    private final long size;
    private final CountedStream raw;
    private final @Nullable RecordedStream recorded;
    private final PgnReader reader;
    private final PgnOptions options;

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
        this.options = reading.options().live(size < 0);
        this.reader = new PgnReader(recorded == null ? plain : recorded, options);
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
        // If the input is a pipe, flush before each read: the process that writes to it may wait for the results so
        // far.
        CountedStream counted = new CountedStream(raw, size < 0 ? session.out()::flush : () -> {});
        return new PgnFile(name, path, size, counted, PgnSource.decompressed(counted), isRecorded, reading);
    }

    /**
     * Opens a file, optionally recording the text of the current game.
     *
     * @param name its name, or {@link LineReader#STANDARD_INPUT}
     * @throws InputException if there is no such file
     * @throws IOException if it cannot be read
     */
    public static PgnFile open(String name, Session session, boolean recorded, ReadingOptions reading)
            throws IOException {
        if (name.equals(LineReader.STANDARD_INPUT)) {
            return of(name, Optional.empty(), -1, session.in(), session, recorded, reading);
        }
        Path path = InputFile.named(name);
        long size = Files.isRegularFile(path) ? Files.size(path) : -1;
        return opened(name, path, size, session, recorded, reading);
    }

    /** Opens a file, and closes the stream again if that fails. */
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
     * Opens the same uncompressed file at an offset.
     *
     * @param offset the byte offset at which a game begins
     * @throws IOException if it cannot be read
     */
    PgnFile from(long offset, boolean isRecorded, ReadingOptions reading) throws IOException {
        CountedStream counted = new CountedStream(InputFile.open(path.orElseThrow(), offset), () -> {});
        return new PgnFile(name, path, size, counted, counted, isRecorded, reading);
    }

    /** Returns the path, or empty for standard input. */
    public Optional<Path> path() {
        return path;
    }

    public String name() {
        return name;
    }

    public PgnReader reader() {
        return reader;
    }

    /**
     * {@return the text of the game just read, including any text before it, with corrected names of players; empty
     * if it exceeds the limit {@code game-bytes}}
     */
    public Optional<byte[]> takeText() {
        return Objects.requireNonNull(recorded, "the text was not recorded")
                .take(reader.offset())
                .map(text -> RawNames.corrected(text, options));
    }

    /** Drops the text of the game just read, and any text before it, if it was recorded. */
    public void dropText() {
        if (recorded != null) {
            recorded.drop(reader.offset());
        }
    }

    /** Returns the path if the file is large enough to be read by several threads. */
    public Optional<Path> large() throws IOException {
        // Compression shrinks PGN text by a factor of four to seven.
        return size < LARGE && (size < LARGE / 4 || PgnSource.isPlain(path.orElseThrow())) ? Optional.empty() : path;
    }

    /** Returns the file size in bytes, before decompression, or -1 if it is unknown. */
    public long size() {
        return size;
    }

    /** Returns the number of bytes read, before decompression. */
    public long bytesRead() {
        return raw.count;
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }

    /** Counts the bytes read and runs an action before each read, which may block. */
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
